import { secondsAfter } from '#platform/clock/clock.ts'
import { type Db, type Operand, sql, type Tx } from '#platform/db/index.ts'

/**
 * After this many orders of a kind in an hour that nobody paid, a member has to wait before placing another
 * (244305).
 */
export const MAX_UNPAID_AN_HOUR = 10
const WINDOW_SECONDS = 3600

/**
 * Asks for the kinds of which a member left so many orders unpaid within the last hour that the next one has
 * to wait.
 */
const limited = (memberId: Operand, now: Date) => sql<{ pay_type_id: string }>`
  select pay_type_id from deposits.pay_order
  where member_id = ${memberId} and state in ('cancelled', 'expired') and placed_at > ${secondsAfter(now, -WINDOW_SECONDS)}
  group by pay_type_id having count(*) >= ${MAX_UNPAID_AN_HOUR}::int`

/** The kinds of which a member has to wait before placing another order. */
export async function limitedKinds(db: Db | Tx, memberId: string, now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await limited(memberId, now).execute(db)
  return new Set(rows.map((row) => row.pay_type_id))
}

/** Whether one kind is among them: a question for whoever asks more in the same statement. */
export const isLimited = (memberId: Operand, payType: Operand, now: Date) =>
  sql<boolean>`${payType} in (${limited(memberId, now)})`
