import { useTranslation } from 'react-i18next'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { memberList } from '../../identity.desk.ts'

const memberTo = (memberId: string) => `/console/members/${memberId}`

/** Everybody who plays here. */
export default function MembersPage() {
  const { t } = useTranslation()
  return (
    <DeskPage title={t('identityDesk.title')}>
      <DeskList list={memberList} to={({ id }) => memberTo(id)} memberTo={memberTo} canExport />
    </DeskPage>
  )
}
