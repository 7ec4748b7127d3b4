import { useTellBall } from '#money/withdrawals/web/index.ts'
import { allParts } from '../parts.rules.ts'
import { useQuickNews, useQuickOrders } from '../quickpay.queries.ts'
import { QuickDepositBall } from './deposit/quick-deposit-ball.tsx'
import { OneTimeDialogs } from './one-time-dialogs.tsx'
import { BallParts } from './withdrawal/ball-parts.tsx'

/**
 * What follows a member's quick orders over every page (S1-014): what the withdrawal ball tells of them, the
 * ball of a quick deposit, and the dialogs that tell once. Also keeps every view of quick orders current.
 */
export default function QuickpayOverlay() {
  const { data, dataUpdatedAt, refetch } = useQuickOrders()
  useQuickNews()
  const orders = data?.orders ?? []
  useTellBall({ orders: allParts(orders), Panel: BallParts, fetchedAt: dataUpdatedAt, refetch })
  return (
    <>
      <QuickDepositBall />
      <OneTimeDialogs orders={orders} />
    </>
  )
}
