import { countDeposits, type DepositOutcome } from '#members/protection/server/index.ts'
import { arePayoutsDecided, hasRail } from '#money/rails/server/index.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { App, Ctx, MemberCtx } from '#platform/context/context.ts'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { formatAmount, type Money, money } from '#platform/money/money.ts'
import { emitAll } from '#platform/outbox/server/emit.ts'
import { readDocument } from '#staff/settings/server/index.ts'
import { OrderChanged } from '../deposits.contract.ts'
import { orderStateOf } from '../deposits.rules.ts'
import { asSet, settingOf } from './channels/channel-settings.ts'
import { storedChannels } from './channels/stored-channels.ts'
import { channelsDocument } from './deposits.documents.ts'
import { CONFIRM_MINUTES, isOpen, type OrderEvent, orderTransitions } from './deposits.states.ts'
import type { ChannelRow, DepositsTables, OrderRow } from './deposits.tables.ts'

/** The room's tables on a handle. */
export function tables(db: Db | Tx) {
  return db.$extendTables<DepositsTables>()
}

/**
 * Orders that wait for something. Written out, not as parameters: only so do the partial indexes match,
 * whatever plan the server keeps for the statement.
 */
export const IS_OPEN = sql<boolean>`state in ('pending', 'confirming')`

/** The member's orders. */
export function ownOrders(ctx: MemberCtx) {
  return tables(ctx.app.db)
    .selectFrom('deposits.pay_order')
    .selectAll()
    .where('member_id', '=', ctx.actor.memberId)
}

/** Those of them that still wait for something: not those that the clock has ended. */
export function openOrders(ctx: MemberCtx) {
  return ownOrders(ctx).where(IS_OPEN).where('expires_at', '>', ctx.app.clock.now())
}

/** What an order asks for. */
export function amountOfOrder(order: Pick<OrderRow, 'currency' | 'amount'>): Money<'CNY'> {
  return money(order.currency, order.amount)
}

/** Where channels are read: with the link of a draft, as that would set them. */
type ReadsChannels = Pick<Ctx, 'app' | 'tx' | 'preview'>

/** Every channel whose rail this house has, as it is set, in their order. */
export async function channelsOf(ctx: ReadsChannels): Promise<ChannelRow[]> {
  const stored = await storedChannels(ctx.tx ?? ctx.app.db)
  const { channels } = await readDocument(ctx, channelsDocument)
  const set = new Map(channels.map((one) => [one.id, one]))
  return stored
    .filter(({ rail }) => hasRail(ctx.app, rail))
    .map((row) => asSet(row, set.get(row.id) ?? settingOf(row)))
    .toSorted((one, other) => one.sort - other.sort || (one.id < other.id ? -1 : 1))
}

/** The channels by which money is taken in now: none while nobody decides here about money that leaves. */
export async function offeredChannels(ctx: ReadsChannels): Promise<ChannelRow[]> {
  return (await arePayoutsDecided(ctx.app, ctx.tx)) ? channelsOf(ctx) : []
}

/** An order of this member, locked; undefined for one that does not exist or is another member's. */
export async function lockOwnOrder(tx: Tx, memberId: string, billNo: string): Promise<OrderRow | undefined> {
  return tables(tx)
    .selectFrom('deposits.pay_order')
    .selectAll()
    .where('bill_no', '=', billNo)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
}

/** Names an order as its own member does. */
export interface OwnOrder {
  readonly memberId: string
  readonly billNo: string
}

/**
 * Orders that their own members name, locked in one order, by their numbers; those that do not exist or are
 * another member's are left out.
 */
export async function lockOwnOrders(
  tx: Tx,
  named: readonly OwnOrder[],
): Promise<ReadonlyMap<string, OrderRow>> {
  const billNos = named.map(({ billNo }) => billNo)
  const memberIds = named.map(({ memberId }) => memberId)
  const rows = await tables(tx)
    .selectFrom('deposits.pay_order')
    .selectAll()
    .where(
      sql<boolean>`(bill_no, member_id) in (select * from unnest(${billNos}::text[], ${memberIds}::uuid[]))`,
    )
    .orderBy('bill_no')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.bill_no, row]))
}

/** Something to read on the order: a payment of another amount, or one that was sent back. */
export interface OrderNotice {
  readonly kind: 'wrongAmount' | 'declined'
  readonly amountUnits: bigint
}

/** What happens to a locked order, and what there is to read of it then. */
export interface OrderMove {
  readonly order: OrderRow
  readonly event: OrderEvent
  readonly notice?: OrderNotice | null
  /** Units that an appeal brings in place of the order's amount; of `released` alone. */
  readonly released?: bigint
}

/**
 * Once over unpaid, an order has lost its discount: what comes late, or by an appeal, is credited as it is.
 */
function discountAfter(order: OrderRow, to: OrderRow['state'], released: bigint | undefined): bigint {
  return to === 'expired' || to === 'cancelled' || released !== undefined ? 0n : order.discount
}

/** How long the stage that an order enters or starts again may last. */
function minutesOf(app: App, stage: 'pending' | 'confirming'): number {
  return stage === 'pending' ? app.config.depositOrderMinutes : CONFIRM_MINUTES
}

/**
 * The times of an order after an event: a stage that is entered, or started again by a payment that failed,
 * gets its full time.
 */
function timesAfter(app: App, order: OrderRow, to: OrderRow['state'], notice: OrderNotice | null) {
  const now = app.clock.now()
  if (to !== 'pending' && to !== 'confirming') return { closed_at: now }
  if (to === order.state && notice === null) return {}
  const minutes = minutesOf(app, to)
  return {
    stage_minutes: minutes,
    expires_at: secondsAfter(now, minutes * 60),
    ...(to === 'confirming' && { confirming_at: order.confirming_at ?? now }),
  }
}

/**
 * A new payment, or the word of one, replaces what was noted of the last; the order's end keeps it to be
 * read.
 */
function noticeAfter(event: OrderEvent, notice: OrderNotice | null) {
  if (event === 'timeOut' || event === 'cancel') return {}
  return { notice: notice?.kind ?? null, notice_amount: notice?.amountUnits ?? null }
}

/** The order after a move; itself where nothing of it changes, null where the event means nothing to it. */
function orderAfter(app: App, { order, event, notice = null, released }: OrderMove): OrderRow | null {
  const to = orderTransitions.next(order.state, event)
  if (to === null || (to === order.state && notice === null)) return to === null ? null : order
  const discount = discountAfter(order, to, released)
  return {
    ...order,
    state: to,
    discount,
    released: released ?? order.released,
    ...noticeAfter(event, notice),
    ...timesAfter(app, order, to, notice),
  }
}

/**
 * Moves locked orders by events of the transition table and tells their members' open pages. Returns each
 * order as it then is, or null where the event means nothing to it (nothing is written).
 */
export async function moveOrders(
  tx: Tx,
  app: App,
  moves: readonly OrderMove[],
): Promise<readonly (OrderRow | null)[]> {
  const after = moves.map((move) => orderAfter(app, move))
  const moved = after.filter((order, n) => order !== null && order !== moves[n]?.order) as OrderRow[]
  if (moved.length === 0) return after
  const column = <K extends keyof OrderRow>(name: K): OrderRow[K][] => moved.map((order) => order[name])
  await sql`update deposits.pay_order o set state = moved.state, notice = moved.notice, notice_amount = moved.notice_amount,
      stage_minutes = moved.stage_minutes, expires_at = moved.expires_at, confirming_at = moved.confirming_at,
      closed_at = moved.closed_at, discount = moved.discount, released = moved.released
    from unnest(${column('bill_no')}::text[], ${column('state')}::text[], ${column('notice')}::text[],
      ${column('notice_amount')}::bigint[], ${column('stage_minutes')}::int[], ${column('expires_at')}::timestamptz[],
      ${column('confirming_at')}::timestamptz[], ${column('closed_at')}::timestamptz[],
      ${column('discount')}::bigint[], ${column('released')}::bigint[]
    ) moved(bill_no, state, notice, notice_amount, stage_minutes, expires_at, confirming_at, closed_at, discount,
      released)
    where o.bill_no = moved.bill_no`.execute(tx)
  await countDeposits(tx, app, moved.flatMap(outcomeOf))
  await tellMembers(tx, app, moved)
  return after
}

/**
 * What an order that moved counts for in its member's limits; one that is still open goes on counting as it
 * did. What an appeal brought counts under the appeal's own number.
 */
function outcomeOf(order: OrderRow): readonly DepositOutcome[] {
  if (isOpen(order.state)) return []
  const outcome = order.state === 'credited' && order.released === null ? 'credited' : 'closed'
  return [{ ref: order.bill_no, memberId: order.member_id, outcome, amount: amountOfOrder(order) }]
}

/**
 * Moves a locked order by an event of the transition table and tells the member's open pages. Returns the
 * order as it then is, or null where the event means nothing to it (nothing is written).
 */
export async function moveOrder(
  tx: Tx,
  ctx: Ctx,
  order: OrderRow,
  event: OrderEvent,
  released?: bigint,
): Promise<OrderRow | null> {
  const [after] = await moveOrders(tx, ctx.app, [
    { order, event, ...(released !== undefined && { released }) },
  ])
  return after ?? null
}

/** Whether an order was credited with its own amount, and not with what an appeal brought in its place. */
export async function isCreditedAsAsked(tx: Tx, billNo: string): Promise<boolean> {
  const order = await tables(tx)
    .selectFrom('deposits.pay_order')
    .select(['state', 'released'])
    .where('bill_no', '=', billNo)
    .executeTakeFirst()
  return order?.state === 'credited' && order.released === null
}

/** Tells the members' open pages how their orders are now. */
export async function tellMembers(tx: Tx, app: App, orders: readonly OrderRow[]): Promise<void> {
  const at = app.clock.now().toISOString()
  await emitAll(
    tx,
    OrderChanged,
    orders.map((order) => ({
      key: order.bill_no,
      payload: {
        billNo: order.bill_no,
        stage: order.state,
        orderState: orderStateOf(order.state),
        amount: formatAmount(amountOfOrder(order)),
        currency: order.currency,
        at,
      },
      topics: [`member:${order.member_id}`],
    })),
  )
}

/** Whether an order's time has run out, swept or not. */
export function isOverdue(order: Pick<OrderRow, 'state' | 'expires_at'>, now: Date): boolean {
  return isOpen(order.state) && order.expires_at <= now
}
