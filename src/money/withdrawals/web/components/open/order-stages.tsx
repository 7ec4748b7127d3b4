import { useTranslation } from 'react-i18next'
import { type Stage, StageTracker } from '#design/stage-tracker/stage-tracker.tsx'
import {
  LATE_STAGES,
  type LateStage,
  WITHDRAWAL_STAGES,
  type WithdrawalStage,
} from '../../../withdrawal-stages.ts'
import type { WithdrawalOrder } from '../../../withdrawals.contract.ts'

/**
 * Where a withdrawal is: submitted, waiting for withdrawal, waiting for your confirmation, completed
 * (S4-026); or, while the bank has said nothing for too long, submitted, processing, timed out (S4-027).
 */
export function OrderStages({ order, className }: { order: WithdrawalOrder; className?: string }) {
  const { t } = useTranslation()
  const labels: Record<WithdrawalStage | LateStage, string> = {
    submitted: t('withdrawals.stages.submitted'),
    waitingForWithdrawal: t('withdrawals.stages.waitingForWithdrawal'),
    waitingForYou: t('withdrawals.stages.waitingForYou'),
    completed: t('withdrawals.stages.completed'),
    processing: t('withdrawals.stages.processing'),
    timedOut: t('withdrawals.stages.timedOut'),
  }
  const reached = order.stage === null ? -1 : WITHDRAWAL_STAGES.indexOf(order.stage)
  const stages: Stage[] = order.isLate
    ? LATE_STAGES.map((key) => ({ key, label: labels[key], state: key === 'timedOut' ? 'late' : 'done' }))
    : WITHDRAWAL_STAGES.map((key, index) => ({
        key,
        label: labels[key],
        state: index < reached || order.state === 'completed' ? 'done' : index === reached ? 'now' : 'next',
      }))
  return (
    <StageTracker
      className={className}
      stages={stages}
      waiting={order.state === 'paid' || order.state === 'inquired'}
      label={t('withdrawals.stages.label')}
      stateLabels={{
        done: t('withdrawals.stages.done'),
        now: t('withdrawals.stages.now'),
        next: t('withdrawals.stages.next'),
        late: t('withdrawals.stages.late'),
      }}
    />
  )
}
