import { sql } from '#platform/db/index.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import { auditList } from '../../desk/audit.desk.ts'

const AT = 'audit_at'

/** Where the list of the audit comes from. */
export const servedAuditList = serveList(auditList, {
  file: import.meta.url,
  from: 'platform.audit as a',
  joins: sql`left join people.staff s on a.actor_kind = 'staff' and s.id::text = a.actor_id
    left join platform.audit_position p on p.audit_id = a.id`,
  columns: {
    id: 'a.id',
    at: 'a.at',
    kind: 'a.actor_kind',
    who: sql`coalesce(s.display_name, a.actor_id)`,
    action: 'a.action',
    subject: 'a.subject',
    reason: sql`a.detail ->> 'reason'`,
    position: 'p.position',
    block: 'p.block',
  },
  filters: {
    at: 'a.at',
    kind: 'a.actor_kind',
    staff: (staffId) => sql`a.actor_kind = 'staff' and a.actor_id = ${staffId}`,
    subject: 'a.subject',
    action: 'a.action',
  },
  indexes: {
    at: {
      none: AT,
      at: AT,
      kind: AT,
      staff: ['audit_of_staff', AT],
      subject: ['audit_subject', AT],
      action: AT,
    },
  },
})
