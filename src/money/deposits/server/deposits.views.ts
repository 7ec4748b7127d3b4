import { secondsAfter, secondsUntil } from '#platform/clock/clock.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import {
  DepositErrors,
  type depositMethodsCall,
  type listOrdersCall,
  type OrderStage,
  type PayChannel,
  type PayMethod,
  type PayOrder,
  PayType,
  placeOrderCall,
  ShortageType,
} from '../deposits.contract.ts'
import {
  canAppeal,
  isInRange,
  orderStateOf,
  percentText,
  shortageOf,
  urgeAgainAt,
} from '../deposits.rules.ts'
import { PAY_KINDS, payKind } from '../pay-kinds.ts'
import { latestAppeals } from './appeals.store.ts'
import { amountOfOrder, channelsOf, IS_OPEN, isOverdue, tables } from './deposits.store.ts'
import type { AppealRow, ChannelRow, OrderRow } from './deposits.tables.ts'
import { discountLeft, discountsToday } from './discounts.ts'
import type { OtherKind } from './other-kinds.ts'
import { codeFromOf } from './phone-code.ts'
import { keptAsideOf } from './receipts.store.ts'
import { limitedKinds } from './unpaid-limit.ts'

function payTypeName(payTypeId: string, locale: Locale): string {
  return payKind(payTypeId)?.names[locale] ?? payTypeId
}

function rangeOf(channel: ChannelRow) {
  return {
    min: money(channel.currency, channel.min_amount),
    max: money(channel.currency, channel.max_amount),
  }
}

/** Whether a channel is open and takes an amount. */
export function takes(channel: ChannelRow, amount: ReturnType<typeof amountOfOrder>): boolean {
  return channel.state === 'open' && isInRange(amount, rangeOf(channel))
}

/** What orders are shown with, besides what they say themselves; by their numbers. */
interface ShownWith {
  readonly channels: readonly ChannelRow[]
  readonly appeals: ReadonlyMap<string, AppealRow>
  /** Units. */
  readonly keptAside: ReadonlyMap<string, bigint>
}

/** An order as its member sees it: what the clock has ended is over, whether or not the sweep has come by. */
function showOrder(ctx: Ctx, order: OrderRow, { channels, appeals, keptAside }: ShownWith): PayOrder {
  const now = ctx.house.clock.now()
  const { locale } = ctx.actor
  const { instructions } = order
  const face = payKind(order.pay_type_id)?.face ?? 'account'
  const overdue = isOverdue(order, now)
  const stage: OrderStage = overdue ? 'expired' : order.state
  const closedAt = overdue ? order.expires_at : order.closed_at
  const amount = amountOfOrder(order)
  const appeal = appeals.get(order.bill_no)
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
    creditAmount: formatAmount(money(order.currency, order.amount + discount.units)),
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
    keptAside: formatAmount(money(order.currency, keptAside.get(order.bill_no) ?? 0n)),
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

/** What orders need to know of besides themselves. */
async function around(ctx: Ctx, orders: readonly OrderRow[]): Promise<ShownWith> {
  const db = ctx.tx ?? ctx.house.db
  const billNos = orders.map((order) => order.bill_no)
  const channels = await channelsOf(ctx)
  const appeals = await latestAppeals(db, billNos)
  return { channels, appeals, keptAside: await keptAsideOf(db, billNos) }
}

function ownOrders(ctx: MemberCtx) {
  return tables(ctx.house.db)
    .selectFrom('deposits.pay_order')
    .selectAll()
    .where('member_id', '=', ctx.actor.memberId)
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
  const order = await ownOrders(ctx)
    .where(IS_OPEN)
    .where('expires_at', '>', ctx.house.clock.now())
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { order: order ? await showOneOrder(ctx, order) : null }
}

/** The member's open order of a kind; null where there is none. */
export async function openOrderOf(ctx: MemberCtx, payType: string): Promise<PayOrder | null> {
  const order = await ownOrders(ctx)
    .where(IS_OPEN)
    .where('pay_type_id', '=', payType)
    .where('expires_at', '>', ctx.house.clock.now())
    .executeTakeFirst()
  return order ? showOneOrder(ctx, order) : null
}

/** One order of the member by its id (S7-015). @throws `DepositErrors.orderNotFound`, also for another member's */
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
 * @throws `orderNotFound` for a number that is not the member's; `orderEnded` when it is over or there is none, by which a status ball is cleared (S4-007)
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
  const { pageNum, pageSize, billNos } = input
  let own = tables(ctx.house.db).selectFrom('deposits.pay_order').where('member_id', '=', ctx.actor.memberId)
  if (billNos) own = own.where('bill_no', 'in', billNos)
  const orders = await own
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('bill_no')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const counted = await own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  return { list: await showOrders(ctx, orders), pageNum, pageSize, total: Number(counted.total) }
}

const SPEED_WINDOW_HOURS = 24
const SPEED_SAMPLE = 5

/** Seconds that nine in ten of the day's orders took from payment to credit, by channel; too few orders say nothing. */
async function creditSeconds(db: Db | Tx, now: Date): Promise<ReadonlyMap<string, number>> {
  const since = secondsAfter(now, -SPEED_WINDOW_HOURS * 3600)
  const { rows } = await sql<{ channel_id: string; seconds: number }>`
    select channel_id, ceil(percentile_disc(0.9) within group (order by extract(epoch from closed_at - confirming_at)))::int
      as seconds
    from deposits.pay_order
    where state = 'credited' and closed_at > ${since} and confirming_at is not null and closed_at >= confirming_at
    group by channel_id having count(*) >= ${SPEED_SAMPLE}`.execute(db)
  return new Map(rows.map((row) => [row.channel_id, row.seconds]))
}

/** What showing channels needs to know besides them. */
interface Surroundings {
  readonly locale: Locale
  readonly speeds: ReadonlyMap<string, number>
  /** Units of discount given today, by channel. */
  readonly given: ReadonlyMap<string, bigint>
}

function showChannel(channel: ChannelRow, { locale, speeds, given }: Surroundings): PayChannel {
  const { min, max } = rangeOf(channel)
  const open = channel.state === 'open'
  const show = (units: bigint) => formatAmount(money(channel.currency, units))
  return {
    id: channel.id,
    pay_type_id: channel.pay_type_id,
    typeName: channel.type_name[locale],
    icon: channel.icon,
    currency: channel.currency,
    deposit_min_amount: formatAmount(min),
    deposit_max_amount: formatAmount(max),
    fixed_amount: channel.fixed_amounts.map(show),
    dc_protocol: channel.dc_protocol,
    exchange: '1',
    depositRate: percentText(channel.discount_rate),
    maxDailyDiscount: show(channel.max_daily_discount),
    discountLeft: formatAmount(discountLeft(channel, given.get(channel.id) ?? 0n)),
    userName: channel.needs_name,
    phoneCode: channel.needs_code,
    quick_amount: channel.quick_amounts.map(show),
    quickSet: channel.quick_set,
    wholeOnly: channel.whole_only,
    recommend: channel.recommended,
    sort: channel.sort,
    transfer: payKind(channel.pay_type_id)?.face === 'account',
    shortageType: open ? ShortageType.normal : ShortageType.maintenance,
    backAt: open ? null : (channel.back_at?.toISOString() ?? null),
    creditSeconds: speeds.get(channel.id) ?? null,
  }
}

/** When the first of some channels under maintenance is expected back, where that is known of any. */
function firstBack(channels: readonly ChannelRow[]): string | null {
  const times = channels.flatMap(({ state, back_at: at }) =>
    state === 'maintenance' && at ? [at.getTime()] : [],
  )
  return times.length > 0 ? new Date(Math.min(...times)).toISOString() : null
}

/**
 * The payment method list (S7-104): every kind with its channels, those of other rooms after this one's; disabled channels are left
 * out.
 */
export async function depositMethods(
  { ctx }: { ctx: MemberCtx },
  otherKinds: readonly OtherKind[] = [],
): Promise<CallOutput<typeof depositMethodsCall>> {
  const { db, clock, config } = ctx.house
  const { memberId, locale } = ctx.actor
  const now = clock.now()
  const [channels, speeds, given, limited, open, others] = await Promise.all([
    channelsOf(ctx),
    creditSeconds(db, now),
    discountsToday(db, ctx, memberId),
    limitedKinds(db, memberId, now),
    ownOrders(ctx).where(IS_OPEN).where('expires_at', '>', now).execute(),
    Promise.all(otherKinds.map((kind) => kind(ctx))),
  ])
  const methods = PAY_KINDS.map(({ payType, icon, names }): PayMethod => {
    const own = channels.filter((channel) => channel.pay_type_id === payType)
    const shortageType = shortageOf(own, limited.has(payType))
    return {
      payType,
      icon,
      backAt: shortageType === ShortageType.maintenance ? firstBack(own) : null,
      payTypeName: names[locale],
      shortageType,
      orderTimeOut: config.depositOrderMinutes,
      openBillNo: open.find((order) => order.pay_type_id === payType)?.bill_no ?? null,
      placePaths: [placeOrderCall.path],
      infoPath: null,
      channels: own
        .filter((channel) => channel.state !== 'disabled')
        .map((channel) => showChannel(channel, { locale, speeds, given })),
    }
  })
  const codeFrom = codeFromOf(ctx.house)
  return {
    methods: [...methods, ...others.filter((method) => method !== null)],
    codeFrom: codeFrom && formatAmount(codeFrom),
  }
}
