import { useTranslation } from 'react-i18next'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { openRoundList } from '../../venues.desk.ts'
import { memberTo } from '../paths.ts'

/** Rounds at studios that are not over. A row leads to whose stake stands there. */
export default function RoundsPage() {
  const { t } = useTranslation()
  return (
    <DeskPage title={t('venuesDesk.rounds.name')}>
      <DeskList list={openRoundList} to={({ member }) => memberTo(member.memberId)} memberTo={memberTo} />
    </DeskPage>
  )
}
