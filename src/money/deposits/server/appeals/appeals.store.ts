import { type Operand, sql, type Tx } from '#platform/db/index.ts'
import { tables } from '../deposits.store.ts'
import type { OrderRow } from '../deposits.tables.ts'
import type { OrderAppealRow } from './order-disputes.ts'

/**
 * Whether an order of the member's of a kind is being appealed about: a question for whoever asks more in the
 * same statement.
 */
export function isUnderReview(memberId: Operand, payType: Operand) {
  return sql<boolean>`exists (
    select from deposits.appeal a join deposits.pay_order o using (bill_no)
    where a.member_id = ${memberId} and a.state = 'reviewing' and o.pay_type_id = ${payType})`
}

/**
 * An appeal and its order, both locked, the order first as everywhere. With `skipLocked`, one whose order
 * somebody is at is absent, as one is that there is not.
 */
export async function lockAppeal(
  tx: Tx,
  appealNo: string,
  options: { skipLocked?: boolean } = {},
): Promise<{ appeal: OrderAppealRow; order: OrderRow } | undefined> {
  const t = tables(tx)
  const query = t
    .selectFrom('deposits.pay_order')
    .selectAll()
    .where('bill_no', '=', (of) =>
      of.selectFrom('deposits.appeal').select('bill_no').where('appeal_no', '=', appealNo),
    )
    .forUpdate()
  const order = await (options.skipLocked ? query.skipLocked() : query).executeTakeFirst()
  const appeal = await t
    .selectFrom('deposits.appeal')
    .selectAll()
    .where('appeal_no', '=', appealNo)
    .forUpdate()
    .executeTakeFirst()
  return order && appeal ? { order, appeal } : undefined
}
