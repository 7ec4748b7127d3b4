import type { App } from '#platform/context/context.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import { isUnderReview } from '../appeals/appeals.store.ts'
import { discountGiven } from '../channels/discounts.ts'
import { IS_OPEN } from '../deposits.store.ts'
import type { ChannelRow } from '../deposits.tables.ts'
import { needsGuide } from '../facts/guide.ts'
import { isLimited } from './unpaid-limit.ts'

/** What a member's earlier orders say about one more on a channel. */
export interface EarlierOrders {
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

/** An order that is asked for, as far as earlier ones matter to it. */
interface OneMore {
  readonly memberId: string
  readonly channel: ChannelRow
}

/**
 * Asks all that orders on channels depend on of their members' earlier ones, in one statement; in the order
 * asked.
 */
export async function earlierOrders(
  tx: Tx,
  app: App,
  asked: readonly OneMore[],
): Promise<readonly EarlierOrders[]> {
  const now = app.clock.now()
  const [member, kind, channel] = [
    sql.ref<string>('asked.member_id'),
    sql.ref<string>('asked.kind'),
    sql.ref<string>('asked.channel_id'),
  ]
  const { rows } = await sql<EarlierOrders>`select
      exists (select from deposits.pay_order where member_id = ${member} and ${IS_OPEN} and expires_at <= ${now}) as "hasOverdue",
      ${isLimited(member, kind, now)} as "isLimited",
      ${isUnderReview(member, kind)} as "isUnderReview",
      ${needsGuide(member, kind, now)} as "needsGuide",
      ${discountGiven(app, member, channel)} as given
    from unnest(
      ${asked.map(({ memberId }) => memberId)}::uuid[], ${asked.map((one) => one.channel.pay_type_id)}::text[],
      ${asked.map((one) => one.channel.id)}::text[]
    ) with ordinality asked(member_id, kind, channel_id, no) order by no`.execute(tx)
  return rows
}
