import { useTranslation } from 'react-i18next'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { drawBetList } from '../../draws.desk.ts'
import { drawBetTo, memberTo } from '../paths.ts'

/** Every bet on a draw. */
export default function DrawBetsPage() {
  const { t } = useTranslation()
  return (
    <DeskPage title={t('drawsDesk.bets.name')}>
      <DeskList list={drawBetList} to={({ betId }) => drawBetTo(betId)} memberTo={memberTo} canExport />
    </DeskPage>
  )
}
