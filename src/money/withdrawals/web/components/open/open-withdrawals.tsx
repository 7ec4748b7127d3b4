import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { Tag } from '#design/tag/tag.tsx'
import type { WithdrawalOrder } from '../../../withdrawals.contract.ts'
import { RefusedWithdrawals } from '../history/refused-withdrawals.tsx'
import { OpenWithdrawal } from './open-withdrawal.tsx'

/**
 * The withdrawals that are not over, each with its stages, and below them those that were refused lately.
 * Draws nothing when there are none.
 */
export function OpenWithdrawals({
  orders,
  confirmSeconds,
}: {
  orders: readonly WithdrawalOrder[]
  confirmSeconds: number
}) {
  return (
    <>
      {orders.length > 0 ? <OpenCard orders={orders} confirmSeconds={confirmSeconds} /> : null}
      <RefusedWithdrawals />
    </>
  )
}

function OpenCard({
  orders,
  confirmSeconds,
}: {
  orders: readonly WithdrawalOrder[]
  confirmSeconds: number
}) {
  const { t } = useTranslation()
  const waiting = orders.filter((order) => order.state === 'paid').length
  return (
    <Card padding="none" aria-labelledby="open-withdrawals" className="overflow-hidden">
      <CardHead
        id="open-withdrawals"
        title={t('withdrawals.openTitle')}
        detail={t('withdrawals.openDetail')}
        action={
          waiting > 0 ? <Tag tone="warn">{t('withdrawals.waitingCount', { count: waiting })}</Tag> : null
        }
        className="border-b border-line px-5 py-4.5 lg:px-7"
      />
      <ul>
        {orders.map((order) => (
          <OpenWithdrawal key={order.billNo} order={order} confirmSeconds={confirmSeconds} />
        ))}
      </ul>
    </Card>
  )
}
