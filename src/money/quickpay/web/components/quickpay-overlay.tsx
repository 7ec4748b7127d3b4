import { WithdrawalBall } from '#money/withdrawals/web/index.ts'
import { isForBall } from '#money/withdrawals/withdrawal-ball.rules.ts'
import { allParts, partStatusOf, type QuickPart } from '../parts.rules.ts'
import { useQuickNews, useQuickOrders } from '../quickpay.queries.ts'
import { QuickDepositBall } from './deposit/quick-deposit-ball.tsx'
import { OneTimeDialogs } from './one-time-dialogs.tsx'
import { BallPart } from './withdrawal/ball-part.tsx'

/**
 * What follows a member's quick orders over every page (S1-014): the withdrawal ball, which stands for
 * ordinary withdrawals too, the ball of a quick deposit, and the dialogs that tell once. Also keeps every
 * view of quick orders current.
 */
export default function QuickpayOverlay() {
  const { data, dataUpdatedAt, refetch } = useQuickOrders()
  useQuickNews()
  const orders = data?.orders ?? []
  const parts = allParts(orders)
  const asks = (part: QuickPart) => (partStatusOf(part) === 'waitingToConfirm' ? 0 : 1)
  const shown = parts.filter(isForBall).toSorted((a, b) => asks(a) - asks(b))
  return (
    <>
      <WithdrawalBall fast={{ orders: parts, fetchedAt: dataUpdatedAt, refetch }}>
        <ul className="grid gap-3.5">
          {shown.map((part) => (
            <BallPart key={part.billNo} part={part} />
          ))}
        </ul>
      </WithdrawalBall>
      <QuickDepositBall />
      <OneTimeDialogs orders={orders} />
    </>
  )
}
