import { bookedEntriesOf } from '#money/wallet/server/index.ts'
import type { BookedEntries } from '#money/wallet/wallet.contract.ts'
import { secondsUntil } from '#platform/clock/clock.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { type Db, readPage, type Tx } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { PayType } from '../deposit-channels.contract.ts'
import type { depositEntriesCall, listOrdersCall, OrderStage, PayOrder } from '../deposits.contract.ts'
import { DepositErrors } from '../deposits.refusals.ts'
import { canAppeal, orderStateOf, urgeAgainAt } from '../deposits.rules.ts'
import { faceOf } from '../pay-kinds.ts'
import { takes } from './channels/channels.views.ts'
import { payTypeName } from './channels/pay-kind-names.ts'
import { amountOfOrder, channelsOf, isOverdue, openOrders, ownOrders, tables } from './deposits.store.ts'
import type { ChannelRow, OrderRow } from './deposits.tables.ts'
import { NO_EXTRAS, type OrderExtras, orderExtrasOf } from './order/order-extras.ts'

/** What orders are shown with, besides what they say themselves; by their numbers. */
interface ShownWith {
  readonly channels: readonly ChannelRow[]
  readonly extras: ReadonlyMap<string, OrderExtras>
}

/** An order as its member sees it: what the clock has ended is over, whether or not the sweep has come by. */
function showOrder(ctx: Ctx, order: OrderRow, { channels, extras }: ShownWith): PayOrder {
  const now = ctx.app.clock.now()
  const { locale } = ctx.actor
  const { instructions } = order
  const face = faceOf(order.pay_type_id, order.by_hand)
  const overdue = isOverdue(order, now)
  const stage: OrderStage = overdue ? 'expired' : order.state
  const closedAt = overdue ? order.expires_at : order.closed_at
  const amount = amountOfOrder(order)
  const { appeal, keptAside, sentBack, hasLeft, isSeen } = extras.get(order.bill_no) ?? NO_EXTRAS
  const again = urgeAgainAt(order.urged_at)
  // What is over by the clock alone has lost its discount too.
  const discount = money(order.currency, stage === 'expired' ? 0n : order.discount)
  return {
    billNo: order.bill_no,
    id: order.id,
    orderState: orderStateOf(stage),
    payType: order.pay_type_id,
    payTypeName: payTypeName(order.pay_type_id, locale),
    orderTimeOut: order.stage_minutes,
    expireTime: closedAt ? 0 : secondsUntil(order.expires_at, now),
    bankName: instructions.bankName[locale],
    icon: channels.find((channel) => channel.id === order.channel_id)?.icon ?? '',
    transfer: face === 'account',
    orderAmount: formatAmount(amount),
    recipientAccount: instructions.account,
    recipientName: instructions.holder[locale],
    recipientAddress: instructions.branch?.[locale] ?? '',
    recipientCode: order.reference,
    uploadView: canAppeal(stage, order.notice !== null) && appeal?.state !== 'reviewing',
    moreSwitch: channels.some(
      (channel) =>
        channel.id !== order.channel_id &&
        channel.pay_type_id === order.pay_type_id &&
        takes(channel, amount),
    ),
    currency: order.currency,
    face,
    discount: formatAmount(discount),
    canTakeBack: stage === 'confirming' && !isSeen,
    creditAmount: formatAmount(money(order.currency, order.released ?? order.amount + discount.units)),
    stage,
    depositorName: order.depositor ?? '',
    channelId: order.channel_id,
    placedAt: order.placed_at.toISOString(),
    expiresAt: order.expires_at.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    payPath: instructions.payPath,
    appeal: appeal
      ? {
          state: appeal.state,
          finding: appeal.finding,
          released: formatAmount(money(order.currency, appeal.released)),
        }
      : null,
    urgeAgainAt: again && again > now ? again.toISOString() : null,
    notice:
      order.notice === null || order.notice_amount === null
        ? null
        : { kind: order.notice, amount: formatAmount(money(order.currency, order.notice_amount)) },
    keptAside: formatAmount(money(order.currency, keptAside)),
    sentBack:
      sentBack > 0n
        ? { amount: formatAmount(money(order.currency, sentBack)), hasLeft: hasLeft === sentBack }
        : null,
  }
}

/** Shows orders, with what they need to know of the channels read once. */
export async function showOrders(ctx: Ctx, orders: readonly OrderRow[]): Promise<PayOrder[]> {
  if (orders.length === 0) return []
  const known = await around(ctx, orders)
  return orders.map((order) => showOrder(ctx, order, known))
}

/** Shows one order, as `showOrders` does. */
export async function showOneOrder(ctx: Ctx, order: OrderRow): Promise<PayOrder> {
  return showOrder(ctx, order, await around(ctx, [order]))
}

/** Shows each order to who asked for it, in their language, as `showOrders` does. */
export async function showToEach(
  shown: readonly { readonly ctx: MemberCtx; readonly order: OrderRow }[],
): Promise<PayOrder[]> {
  const [first] = shown
  if (!first) return []
  const known = await around(
    first.ctx,
    shown.map(({ order }) => order),
  )
  return shown.map(({ ctx, order }) => showOrder(ctx, order, known))
}

/** What orders need to know of besides themselves. */
async function around(ctx: Ctx, orders: readonly OrderRow[]): Promise<ShownWith> {
  const db = ctx.tx ?? ctx.app.db
  const billNos = orders.map((order) => order.bill_no)
  return { channels: await channelsOf(ctx), extras: await orderExtrasOf(db, billNos) }
}

/**
 * Shows an order that this transaction has written: nobody has appealed about it yet, and nothing has come
 * for it.
 */
export function showNewOrder(ctx: Ctx, order: OrderRow, channels: readonly ChannelRow[]): PayOrder {
  return showOrder(ctx, order, { channels, extras: new Map() })
}

/** One order of the member. @throws `DepositErrors.orderNotFound`, also for another member's. */
export async function orderStatus({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: { readonly billNo: string }
}): Promise<PayOrder> {
  const order = await ownOrders(ctx).where('bill_no', '=', input.billNo).executeTakeFirst()
  if (!order) throw DepositErrors.orderNotFound()
  return showOneOrder(ctx, order)
}

/** The member's open order, the newest where there are several kinds; null where there is none. */
export async function currentOrder({ ctx }: { ctx: MemberCtx }): Promise<{ order: PayOrder | null }> {
  const order = await openOrders(ctx).orderBy('placed_at', 'desc').limit(1).executeTakeFirst()
  return { order: order ? await showOneOrder(ctx, order) : null }
}

/** The member's open order of a kind; null where there is none. */
export async function openOrderOf(ctx: MemberCtx, payType: string): Promise<PayOrder | null> {
  const order = await openOrders(ctx).where('pay_type_id', '=', payType).executeTakeFirst()
  return order ? showOneOrder(ctx, order) : null
}

/**
 * One order of the member by its id (S7-015). @throws `DepositErrors.orderNotFound`, also for another
 * member's
 */
export async function orderById({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: { readonly id: string }
}): Promise<PayOrder> {
  const order = await ownOrders(ctx).where('id', '=', input.id).executeTakeFirst()
  if (!order) throw DepositErrors.orderNotFound()
  return showOneOrder(ctx, order)
}

/**
 * A big-bank order while it is processed: the one that is named, else the member's open one (S7-118).
 * @throws `orderNotFound` for a number that is not the member's; `orderEnded` when it is over or there is
 * none, by which a status ball is cleared (S4-007)
 */
export async function bigBankOrder({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: { readonly billNo?: string | undefined }
}): Promise<PayOrder> {
  if (input.billNo !== undefined) await orderStatus({ ctx, input: { billNo: input.billNo } })
  const order = await openOrderOf(ctx, PayType.bigBank)
  if (!order || (input.billNo !== undefined && input.billNo !== order.billNo))
    throw DepositErrors.orderEnded()
  return order
}

/** The member's orders, newest first, a page at a time; where numbers are given, those of them alone. */
export async function listOrders({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: CallParsed<typeof listOrdersCall>
}): Promise<CallOutput<typeof listOrdersCall>> {
  const { billNos, ...page } = input
  let own = tables(ctx.app.db).selectFrom('deposits.pay_order').where('member_id', '=', ctx.actor.memberId)
  if (billNos) own = own.where('bill_no', 'in', billNos)
  const { rows, ...at } = await readPage(own, page, (orders) =>
    orders.selectAll().orderBy('placed_at', 'desc').orderBy('bill_no'),
  )
  return { list: await showOrders(ctx, rows), ...at }
}

/**
 * What a deposit made in the books: its own credit, or what came in its place, by an appeal or out of suspense.
 * @throws `DepositErrors.orderNotFound`, also for another member's
 */
export async function depositEntries({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: { readonly billNo: string }
}): Promise<CallOutput<typeof depositEntriesCall>> {
  const order = await ownOrders(ctx).where('bill_no', '=', input.billNo).executeTakeFirst()
  if (!order) throw DepositErrors.orderNotFound()
  return entriesOfOrder(ctx.app.db, order)
}

/** The same of any order, as its member sees it. */
export async function entriesOfOrder(db: Db | Tx, order: OrderRow): Promise<BookedEntries> {
  const { member_id: memberId, bill_no: billNo } = order
  const own = { memberId, currency: 'CNY' } as const
  const credit = { ...own, ref: { kind: 'deposit', id: billNo } }
  if (order.released === null) return bookedEntriesOf(db, credit)
  const won = await tables(db)
    .selectFrom('deposits.appeal')
    .select('appeal_no')
    .where('bill_no', '=', billNo)
    .where('finding', '=', 'released')
    .orderBy('resolved_at')
    .executeTakeFirst()
  if (won) return bookedEntriesOf(db, { ...own, ref: { kind: 'depositAppeal', id: won.appeal_no } })
  const found = await tables(db)
    .selectFrom('deposits.receipt')
    .select(['rail', 'transfer_id'])
    .where('credited_to', '=', billNo)
    .orderBy('released_at')
    .executeTakeFirst()
  if (!found) return bookedEntriesOf(db, credit)
  const ref = { kind: 'railTransfer', id: `${found.rail}:${found.transfer_id}` }
  return bookedEntriesOf(db, { ...own, ref, deal: 'deposit' })
}
