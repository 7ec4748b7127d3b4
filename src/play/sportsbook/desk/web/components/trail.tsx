import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { AuditTrail } from '#platform/desk/web/record/audit-trail.tsx'
import type { trailEntry } from '../../facts.desk.ts'

/** What was done about a match or a bet; what has no words of its own is named as the audit names it. */
export function DeskTrail({ entries }: { entries: readonly z.infer<typeof trailEntry>[] }) {
  const { t } = useTranslation()
  return (
    <AuditTrail
      entries={entries.map(({ id, action, kind, who, at, reason }) => ({
        key: id,
        kind: 'change',
        who: who ?? t(`sportsbookDesk.trail.by.${kind}`),
        what: t(`sportsbookDesk.trail.what.${action.replaceAll('.', '_')}`, { defaultValue: action }),
        at,
        reason: reason ?? undefined,
      }))}
    />
  )
}
