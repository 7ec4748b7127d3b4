import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { meCall } from '#staff/people/people.contract.ts'
import { auditList, exportAuditCall } from '../../desk/audit.desk.ts'
import { AuditExport } from '../parts/audit-export.tsx'
import { auditEntryPath } from '../paths.ts'

const toEntry = ({ id }: { readonly id: number }) => auditEntryPath(id)

/** Who did what to what, by when, whom, what and about what. */
export default function AuditPage() {
  const { t } = useTranslation()
  const me = useCallQuery(meCall, {})
  const [isTaking, setTaking] = useState(false)
  const { permissions = [] } = me.data ?? {}
  const mayTake = permissions.includes(exportAuditCall.permission)
  return (
    <DeskPage
      title={t('changes.audit.name')}
      tools={
        mayTake ? (
          <Button size="sm" variant="line" aria-expanded={isTaking} onClick={() => setTaking(!isTaking)}>
            {t('changes.lines.title')}
          </Button>
        ) : null
      }
    >
      {mayTake && isTaking ? <AuditExport /> : null}
      <DeskList
        list={auditList}
        to={toEntry}
        canExport={permissions.includes(auditList.calls.export.permission)}
      />
    </DeskPage>
  )
}
