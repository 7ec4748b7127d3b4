import { useTranslation } from 'react-i18next'
import type { Stage } from '#design/stage-tracker/stage-tracker.tsx'
import type { QuickDepositState } from '../quickpay-states.ts'
import { depositStages } from './deposit-stages.rules.ts'

/** The words of the stages of a quick deposit. */
export function useDepositStages() {
  const { t } = useTranslation()
  return {
    label: t('deposits.stages.label'),
    stateLabels: {
      done: t('deposits.stages.done'),
      now: t('deposits.stages.now'),
      next: t('deposits.stages.next'),
      late: t('deposits.stages.late'),
    },
    stagesOf: (state: QuickDepositState): Stage[] =>
      depositStages(state).map(({ stage, state: at }) => ({
        key: stage,
        label: t(`deposits.stages.${stage}`),
        state: at,
      })),
  }
}
