import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import { isUnderReview } from '../appeals/appeals.store.ts'
import { discountGiven } from '../channels/discounts.ts'
import { IS_OPEN } from '../deposits.store.ts'
import type { ChannelRow } from '../deposits.tables.ts'
import { needsGuide } from '../facts/guide.ts'
import { isLimited } from './unpaid-limit.ts'

/** What a member's earlier orders say about one more on a channel. */
interface EarlierOrders {
  /** One is open still whose time has run out. */
  readonly hasOverdue: boolean
  /** Too many of the kind were left unpaid within the last hour. */
  readonly isLimited: boolean
  /** One of the kind is being appealed about. */
  readonly isUnderReview: boolean
  /** The last ones of the kind all ran out, and its tutorial was not read since. */
  readonly needsGuide: boolean
  /** Units of the channel's discount that today's were promised. */
  readonly given: bigint
}

/** Asks all that an order on a channel depends on of the member's earlier ones, in one statement. */
export async function earlierOrders(
  tx: Tx,
  ctx: Ctx,
  memberId: string,
  { id, pay_type_id: payType }: ChannelRow,
): Promise<EarlierOrders> {
  const now = ctx.app.clock.now()
  const { rows } = await sql<EarlierOrders>`select
      exists (select from deposits.pay_order where member_id = ${memberId} and ${IS_OPEN} and expires_at <= ${now}) as "hasOverdue",
      ${isLimited(memberId, payType, now)} as "isLimited",
      ${isUnderReview(memberId, payType)} as "isUnderReview",
      ${needsGuide(memberId, payType, now)} as "needsGuide",
      ${discountGiven(ctx, memberId, id)} as given`.execute(tx)
  return rows[0] as EarlierOrders
}
