import { useTranslation } from 'react-i18next'
import type { Stage } from '#design/stage-tracker/stage-tracker.tsx'
import { amountText } from '#platform/money/amount-text.ts'
import type { Currency } from '#platform/money/currencies.ts'
import type { WireAmount } from '#platform/money/money.ts'
import type { OrderStage } from '../../deposits.contract.ts'
import { TRACKER_STAGES, trackerOf } from '../../deposits.rules.ts'

/** An amount in a sentence; whole yuan without their zeros, so that a range reads as one. */
export function shortMoney<C extends Currency>(amount: WireAmount<NoInfer<C>>, currency: C): string {
  return amountText<C>(amount, { currency, decimals: 'short' })
}

/** An account number in groups of four, as it is printed on a card. */
export function groupFour(account: string): string {
  return account.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The words of the stage tracker: its stages for an order, or for one that is still to be placed. */
export function useStageWords() {
  const { t } = useTranslation()
  const names = {
    submitted: t('deposits.stages.submitted'),
    pendingPayment: t('deposits.stages.pendingPayment'),
    confirmReceipt: t('deposits.stages.confirmReceipt'),
    completed: t('deposits.stages.completed'),
  }
  return {
    label: t('deposits.stages.label'),
    stateLabels: {
      done: t('deposits.stages.done'),
      now: t('deposits.stages.now'),
      next: t('deposits.stages.next'),
      late: t('deposits.stages.late'),
    },
    stagesOf: (order: OrderStage | null): Stage[] =>
      order === null
        ? TRACKER_STAGES.map((stage, index) => ({
            key: stage,
            label: index === 0 ? t('deposits.stages.submit') : names[stage],
            state: index === 0 ? 'now' : 'next',
          }))
        : trackerOf(order).map(({ stage, state }) => ({ key: stage, label: names[stage], state })),
  }
}
