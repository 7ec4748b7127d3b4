import { useTranslation } from 'react-i18next'
import { AuditTrail } from '#platform/desk/web/record/audit-trail.tsx'
import { isLook, TOLD_ACTIONS } from '../../permissions.ts'
import type { WithdrawalRecord } from '../../withdrawals.desk.ts'

/** What was done about a withdrawal, and who looked. */
export function RecordTrail({ record: { trail } }: { record: WithdrawalRecord }) {
  const { t } = useTranslation()
  const wordsOf = (action: string) => {
    const told = TOLD_ACTIONS.find((one) => one === action)
    return told === undefined
      ? action
      : t(`withdrawalsDesk.trail.done.${told.replace('.', '_') as 'console_view'}`)
  }
  return (
    <AuditTrail
      entries={trail.map(({ id, at, action, by, name, reason }) => ({
        key: id,
        kind: isLook(action) ? ('view' as const) : ('change' as const),
        who:
          by === 'staff' ? (name ?? t('withdrawalsDesk.trail.somebody')) : t(`withdrawalsDesk.trail.${by}`),
        what: wordsOf(action),
        at,
        reason: reason ?? undefined,
      }))}
    />
  )
}
