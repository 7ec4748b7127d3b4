import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { amountText } from '#platform/money/amount-text.ts'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import { receivedOf } from '../../../parts.rules.ts'
import type { WithdrawalOrder } from '../../../withdrawals.contract.ts'
import { useConfirmWithdrawal, useRefreshWithdrawals } from '../../withdrawals.queries.ts'
import { NotReceived } from '../history/not-received.tsx'

/**
 * What the member is asked of a withdrawal that was paid: whether it arrived, or not. While that is looked
 * into they can still say that it did.
 */
export function Confirmation({ order }: { order: WithdrawalOrder }) {
  const { t } = useTranslation()
  const confirm = useConfirmWithdrawal()
  const refresh = useRefreshWithdrawals()
  const amount = amountText(receivedOf(order), { decimals: 'exact' })
  const received = async () => {
    await toastOutcome(confirm.mutateAsync({ billNo: order.billNo }), t('withdrawals.confirmed'))
    refresh()
  }
  return (
    <div className="mt-3 grid gap-2">
      <Button
        block
        size="lg"
        variant={order.state === 'inquired' ? 'line' : 'primary'}
        busy={confirm.isPending}
        onClick={() => void received()}
      >
        {t('withdrawals.received', { amount })}
      </Button>
      <NotReceived order={order} block />
    </div>
  )
}
