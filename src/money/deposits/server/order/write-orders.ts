import { admitDeposits } from '#members/protection/server/index.ts'
import { openCollections } from '#money/rails/server/index.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { App } from '#platform/context/context.ts'
import { sql, type Tx, withFreshKey } from '#platform/db/index.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { newBillNo, newId } from '#platform/ids/ids.ts'
import type { Money } from '#platform/money/money.ts'
import type { Ask } from '#platform/room/room.ts'
import type { placeOrderCall } from '../../deposits.contract.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { amountOfOrder, IS_OPEN, tables } from '../deposits.store.ts'
import type { ChannelRow, OrderRow } from '../deposits.tables.ts'
import { requirePlace } from '../facts/desks.ts'
import { type Depositor, noteDepositors } from './depositor.ts'
import { requireCode } from './phone-code.ts'
import { newReference } from './reference.ts'

/** What is decided of an order before it is written. */
export interface Terms {
  readonly ask: Ask<CallParsed<typeof placeOrderCall>>
  readonly memberId: string
  readonly channel: ChannelRow
  readonly discount: Money<'CNY'>
  readonly day: string
  readonly depositor: Depositor
}

/** What tells an order from every other. */
interface Numbers {
  readonly billNo: string
  readonly reference: string
}

/** Some of what was to be written is refused: nothing of it all is written then. */
class RefusedSome extends Error {
  override readonly name = 'RefusedSome'
  readonly refused: ReadonlyMap<Terms, Refusal>
  constructor(refused: ReadonlyMap<Terms, Refusal>) {
    super(`${refused.size} orders are refused`)
    this.refused = refused
  }
}

/**
 * Writes orders, no two of one member or one desk, with all that is taken for each: its place, the proof of
 * its code, the name said first, its room in the member's limits. What only writing shows to be refused is
 * undone with the others, and they are written again without it, so that a refused order leaves nothing.
 */
export async function writeOrders(
  tx: Tx,
  app: App,
  terms: readonly Terms[],
): Promise<readonly (OrderRow | Refusal)[]> {
  const refused = new Map<Terms, Refusal>()
  for (;;) {
    const left = terms.filter((one) => !refused.has(one))
    try {
      const written = left.length > 0 ? await writeAll(tx, app, left) : new Map<Terms, OrderRow>()
      return terms.map((one) => (refused.get(one) ?? written.get(one)) as OrderRow | Refusal)
    } catch (error) {
      if (!(error instanceof RefusedSome)) throw error
      for (const [one, refusal] of error.refused) refused.set(one, refusal)
    }
  }
}

/** @throws RefusedSome */
function writeAll(tx: Tx, app: App, terms: readonly Terms[]): Promise<ReadonlyMap<Terms, OrderRow>> {
  return withFreshKey(tx, {
    draw: () => terms.map(({ day }): Numbers => ({ billNo: newBillNo('D', day), reference: newReference() })),
    held: ['pay_order_pkey', 'pay_order_rail_reference_key'],
    write: async (numbers) => {
      await takeAll(tx, app, terms)
      const orders = await insertOrders(tx, app, terms, numbers)
      await admitAll(tx, app, terms, orders)
      return orders
    },
  })
}

/** Takes what orders need besides room: codes, places, names. @throws RefusedSome */
async function takeAll(tx: Tx, app: App, terms: readonly Terms[]): Promise<void> {
  const refused = new Map<Terms, Refusal>()
  for (const one of terms) {
    const { ask, channel } = one
    const { amount, stepUp } = ask.input
    try {
      await requireCode(tx, ask.ctx, { channel, amount, stepUp })
      await requirePlace(tx, app, channel)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.set(one, error)
    }
  }
  if (refused.size > 0) throw new RefusedSome(refused)
  await noteDepositors(
    tx,
    app,
    terms.map(({ memberId, depositor }) => ({ memberId, first: depositor.first })),
  )
}

/** The orders that were written; one is missing where its member has another of the kind open. */
async function insertOrders(
  tx: Tx,
  app: App,
  terms: readonly Terms[],
  numbers: readonly Numbers[],
): Promise<ReadonlyMap<Terms, OrderRow>> {
  const now = app.clock.now()
  const minutes = app.config.depositOrderMinutes
  const expiresAt = secondsAfter(now, minutes * 60)
  const billNos = numbers.map(({ billNo }) => billNo)
  const references = numbers.map(({ reference }) => reference)
  const column = <T>(pick: (one: Terms) => T): T[] => terms.map(pick)
  const instructions = await openCollections(
    tx,
    app,
    terms.map(({ ask, channel, memberId }, n) => ({
      rail: channel.rail,
      reference: references[n] as string,
      amount: ask.input.amount,
      account: channel.account,
      closesAt: expiresAt,
      memberId,
    })),
  )
  // In one order: of two batches with orders of one member and kind, the later waits here for the earlier.
  const { rows } = await sql<OrderRow>`
    insert into deposits.pay_order (bill_no, id, member_id, pay_type_id, channel_id, rail, reference, currency, amount,
      discount, discount_rate, placed_day, depositor, instructions, by_hand, state, expires_at, stage_minutes, placed_at)
    select bill_no, id, member_id, pay_type_id, channel_id, rail, reference, currency, amount, discount, discount_rate,
      placed_day, depositor, instructions, by_hand, 'pending', ${expiresAt}, ${minutes}::int, ${now} from unnest(
      ${billNos}::text[], ${terms.map(() => newId())}::uuid[], ${column(({ memberId }) => memberId)}::uuid[],
      ${column(({ channel }) => channel.pay_type_id)}::text[], ${column(({ channel }) => channel.id)}::text[],
      ${column(({ channel }) => channel.rail)}::text[], ${references}::text[],
      ${column(({ channel }) => channel.currency)}::text[], ${column(({ ask }) => ask.input.amount.units)}::bigint[],
      ${column(({ discount }) => discount.units)}::bigint[],
      ${column(({ channel, discount }) => (discount.units > 0n ? channel.discount_rate : null))}::int[],
      ${column(({ day }) => day)}::text[], ${column(({ depositor }) => depositor.shown)}::text[],
      ${references.map((reference) => JSON.stringify(instructions.get(reference)))}::jsonb[],
      ${column(({ channel }) => channel.transfer)}::boolean[]
    ) asked(bill_no, id, member_id, pay_type_id, channel_id, rail, reference, currency, amount, discount, discount_rate,
      placed_day, depositor, instructions, by_hand)
    order by member_id, pay_type_id
    on conflict (member_id, pay_type_id) where ${IS_OPEN} do nothing returning *`.execute(tx)
  const byNumber = new Map(rows.map((row) => [row.bill_no, row]))
  return new Map(
    terms.flatMap((one, n) => {
      const row = byNumber.get(billNos[n] as string)
      return row ? [[one, row]] : []
    }),
  )
}

/** Lets protection look at orders that are written. @throws RefusedSome */
async function admitAll(
  tx: Tx,
  app: App,
  terms: readonly Terms[],
  orders: ReadonlyMap<Terms, OrderRow>,
): Promise<void> {
  const refused = new Map<Terms, Refusal>()
  const refusals = await admitDeposits(
    tx,
    app,
    [...orders.values()].map((order) => ({
      ref: order.bill_no,
      memberId: order.member_id,
      amount: amountOfOrder(order),
    })),
  )
  for (const one of terms) {
    const order = orders.get(one)
    const refusal = order ? refusals.get(order.bill_no) : await anotherOpen(tx, one)
    if (refusal) refused.set(one, refusal)
  }
  if (refused.size > 0) throw new RefusedSome(refused)
}

async function anotherOpen(tx: Tx, { memberId, channel }: Terms): Promise<Refusal> {
  const open = await tables(tx)
    .selectFrom('deposits.pay_order')
    .select('bill_no')
    .where('member_id', '=', memberId)
    .where('pay_type_id', '=', channel.pay_type_id)
    .where(IS_OPEN)
    .executeTakeFirst()
  return DepositErrors.hasAnotherOrder({ data: { billNo: open?.bill_no ?? null } })
}
