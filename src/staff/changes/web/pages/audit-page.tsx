import { useTranslation } from 'react-i18next'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { meCall } from '#staff/people/people.contract.ts'
import { auditLinesCall, auditList } from '../../desk/audit.desk.ts'
import { AuditLines } from '../parts/audit-lines.tsx'
import { auditEntryPath } from '../paths.ts'

const toEntry = ({ id }: { readonly id: number }) => auditEntryPath(id)

/** Who did what to what, by when, whom, what and about what. */
export default function AuditPage() {
  const { t } = useTranslation()
  const me = useCallQuery(meCall, {})
  const { permissions = [] } = me.data ?? {}
  const mayTake = permissions.includes(auditLinesCall.permission ?? '')
  return (
    <DeskPage title={t('changes.audit.name')}>
      <DeskList
        list={auditList}
        to={toEntry}
        canExport={permissions.includes(auditList.calls.export.permission)}
      />
      {mayTake ? <AuditLines /> : null}
    </DeskPage>
  )
}
