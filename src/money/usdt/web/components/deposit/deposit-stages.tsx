import { useTranslation } from 'react-i18next'
import { StageTracker } from '#design/stage-tracker/stage-tracker.tsx'
import { type DepositState, type DepositWay, stagesOf } from '../../../usdt-deposits.rules.ts'

/** The stages of a way to deposit USDT (S4-028, S4-029): of a deposit, or of the form that places one. */
export function DepositStages({
  way,
  state = null,
  formAt,
}: {
  way: DepositWay
  state?: DepositState | null
  /** How many stages the form has behind it. */
  formAt?: number
}) {
  const { t } = useTranslation()
  const stages = stagesOf(way, state, formAt).map(({ stage, state: at }) => ({
    key: stage,
    label: t(`usdt.deposit.stages.${stage}`),
    state: at,
  }))
  const words = (name: 'done' | 'now' | 'next' | 'late') => t(`deposits.stages.${name}`)
  return (
    <StageTracker
      stages={stages}
      label={t('usdt.deposit.stages.label')}
      stateLabels={{ done: words('done'), now: words('now'), next: words('next'), late: words('late') }}
      className="mb-7"
    />
  )
}
