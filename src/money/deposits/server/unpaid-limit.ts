import { secondsAfter } from '#platform/clock/clock.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { tables } from './deposits.store.ts'

/** After this many orders in an hour that nobody paid, a member has to wait before placing another (244305). */
export const MAX_UNPAID_AN_HOUR = 10
const WINDOW_SECONDS = 3600

/** Whether a member left so many orders unpaid within the last hour that the next one has to wait. */
export async function isLimited(
  db: Db | Tx,
  memberId: string,
  payTypeId: string,
  now: Date,
): Promise<boolean> {
  const { unpaid } = await tables(db)
    .selectFrom('deposits.pay_order')
    .select(({ fn }) => fn.countAll<bigint>().as('unpaid'))
    .where('member_id', '=', memberId)
    .where('pay_type_id', '=', payTypeId)
    .where('state', 'in', ['cancelled', 'expired'])
    .where('placed_at', '>', secondsAfter(now, -WINDOW_SECONDS))
    .executeTakeFirstOrThrow()
  return Number(unpaid) >= MAX_UNPAID_AN_HOUR
}
