import { useTranslation } from 'react-i18next'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { useViewer } from '#platform/desk/web/viewer.ts'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { blacklistList } from '../access.desk.ts'

const memberTo = (memberId: string) => `/console/members/${memberId}`

/** Who is on the blacklist, and was. Somebody is put on it from their own page. */
export default function BlacklistPage() {
  const { t } = useTranslation()
  const { may } = useViewer()
  return (
    <DeskPage title={t('accessDesk.title')}>
      <DeskList
        list={blacklistList}
        to={({ member }) => memberTo(member.memberId)}
        memberTo={memberTo}
        canExport={may('exports.make')}
      />
    </DeskPage>
  )
}
