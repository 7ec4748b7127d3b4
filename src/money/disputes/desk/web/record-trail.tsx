import { useTranslation } from 'react-i18next'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { AuditTrail } from '#platform/desk/web/record/audit-trail.tsx'
import { VIEWED } from '../viewed.ts'

interface Line {
  readonly id: string
  readonly action: string
  readonly kind: 'system' | 'visitor' | 'member' | 'staff'
  readonly who: string | null
  readonly at: string
  readonly reason: string | null
}

/** What was done about a record and who looked; the desk says what an action is called. */
export function RecordTrail({
  lines,
  whatOf,
}: {
  lines: readonly Line[]
  whatOf: (action: string) => string
}) {
  const { t } = useTranslation()
  return (
    <DeskPanel title={t('disputesDesk.trail')} detail={t('disputesDesk.trailNote')}>
      <AuditTrail
        entries={lines.map(({ id, action, kind, who, at, reason }) => ({
          key: id,
          kind: action === VIEWED ? 'view' : 'change',
          who: kind === 'staff' ? who : t(`disputesDesk.who.${kind}`),
          what: whatOf(action),
          at,
          ...(reason !== null && { reason }),
        }))}
      />
    </DeskPanel>
  )
}
