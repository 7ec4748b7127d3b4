import { secondsAfter } from '#platform/clock/clock.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { tables } from './deposits.store.ts'

/** After this many orders of a kind in an hour that nobody paid, a member has to wait before placing another (244305). */
export const MAX_UNPAID_AN_HOUR = 10
const WINDOW_SECONDS = 3600

/** The kinds of which a member left so many orders unpaid within the last hour that the next one has to wait. */
export async function limitedKinds(db: Db | Tx, memberId: string, now: Date): Promise<ReadonlySet<string>> {
  const rows = await tables(db)
    .selectFrom('deposits.pay_order')
    .select(['pay_type_id', ({ fn }) => fn.countAll<bigint>().as('unpaid')])
    .where('member_id', '=', memberId)
    .where('state', 'in', ['cancelled', 'expired'])
    .where('placed_at', '>', secondsAfter(now, -WINDOW_SECONDS))
    .groupBy('pay_type_id')
    .execute()
  return new Set(
    rows.filter(({ unpaid }) => Number(unpaid) >= MAX_UNPAID_AN_HOUR).map((row) => row.pay_type_id),
  )
}
