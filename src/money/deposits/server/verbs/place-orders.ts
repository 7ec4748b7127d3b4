import { unansweredBeforeFirst } from '#members/protection/server/index.ts'
import type { KnownName } from '#money/payees/server/index.ts'
import { auditAll } from '#platform/audit/server/audit.ts'
import type { App } from '#platform/context/context.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import { workOnAllowed } from '#platform/errors/allowed.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { formatAmount } from '#platform/money/money.ts'
import { inRounds } from '#platform/room/in-rounds.ts'
import type { PayOrder } from '../../deposits.contract.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { chooseChannel } from '../channels/choose-channel.ts'
import { promisedDiscount, today } from '../channels/discounts.ts'
import { IS_OPEN, moveOrders, offeredChannels, tables, tellMembers } from '../deposits.store.ts'
import type { ChannelRow, OrderRow } from '../deposits.tables.ts'
import { showNewOrder } from '../deposits.views.ts'
import { lockDesks } from '../facts/desks.ts'
import { depositorSaid, depositorsOf } from '../order/depositor.ts'
import { type EarlierOrders, earlierOrders } from '../order/earlier-orders.ts'
import { type Terms, writeOrders } from '../order/write-orders.ts'

/** An order that is asked for, and the channel that takes it. */
type Asked = Pick<Terms, 'ask' | 'memberId' | 'channel'>
type Placed = PayOrder | Refusal

/**
 * Places deposit orders and answers where to pay (S7-111), those of one member one after another. Refuses what
 * `chooseChannel` does, `depositorName`, `wrongName`, `tooMany`, `helpGuests` (an appeal is open), `guide`
 * (three ran out in a row), `phoneMissing` or `codeNeeded` (a code from the phone is asked for), `noLabor` (no
 * agent is free), `hasAnotherOrder` (with its number), and what protection refuses: limits that were not asked
 * about before the first one, a limit of the member's that it would pass, or a pause.
 */
export async function placeOrders(
  tx: Tx,
  app: App,
  asks: readonly Terms['ask'][],
): Promise<readonly Placed[]> {
  const channels = await offeredChannels({ app, tx })
  const prepare = (ask: Terms['ask']): Asked => ({
    ask,
    memberId: ask.ctx.actor.memberId,
    channel: chooseChannel(channels, ask.input.channelId, ask.input.amount),
  })
  return workOnAllowed(asks, prepare, async (asked) => {
    await lockDesks(
      tx,
      asked.map(({ channel }) => channel),
    )
    const placed = new Map<Asked, Placed>()
    for (const round of inRounds(asked, aboutOrder)) {
      const answers = await placeRound(tx, app, round, channels)
      for (const [n, one] of round.entries()) placed.set(one, answers[n] as Placed)
    }
    return asked.map((one) => placed.get(one) as Placed)
  })
}

/** What an order takes something of that another one meets: its member's room, a desk's places. */
function aboutOrder({ memberId, channel }: Asked): readonly string[] {
  return channel.places === null ? [memberId] : [memberId, channel.id]
}

/** Places orders of which no two are about the same. */
async function placeRound(
  tx: Tx,
  app: App,
  asked: readonly Asked[],
  channels: readonly ChannelRow[],
): Promise<readonly Placed[]> {
  const memberIds = asked.map(({ memberId }) => memberId)
  const known = await depositorsOf(tx, memberIds)
  const earlier = await askEarlier(tx, app, asked)
  const unanswered = await unansweredBeforeFirst(tx, memberIds)
  const decide = ([n, one]: [number, Asked]): Terms => {
    const { memberId } = one
    const terms = termsOf(app, one, known.get(memberId) ?? null, earlier[n] as EarlierOrders)
    const first = unanswered.get(memberId)
    if (first) throw first
    return terms
  }
  return workOnAllowed([...asked.entries()], decide, async (terms) => {
    const written = await writeOrders(tx, app, terms)
    const orders = written.filter((one): one is OrderRow => !(one instanceof Refusal))
    await tellMembers(tx, app, orders)
    await auditAll(
      tx,
      terms.flatMap(({ ask, channel }, n) => {
        const order = written[n]
        if (!order || order instanceof Refusal) return []
        const detail = { channelId: channel.id, amount: formatAmount(ask.input.amount) }
        const entry = { action: 'deposits.place', subject: `payOrder:${order.bill_no}`, detail }
        return [{ ctx: ask.ctx, entry }]
      }),
    )
    return written.map((order, n) => {
      if (order instanceof Refusal) return order
      return showNewOrder((terms[n] as Terms).ask.ctx, order, channels)
    })
  })
}

/** What an order would be, after what is known of its member and their earlier ones. */
function termsOf(app: App, asked: Asked, known: KnownName | null, earlier: EarlierOrders): Terms {
  const { ask, channel } = asked
  const { amount, depositorName: name } = ask.input
  const depositor = depositorSaid(app, known, { name, isNeeded: channel.needs_name })
  if (earlier.isLimited) throw DepositErrors.tooMany()
  if (earlier.isUnderReview) throw DepositErrors.helpGuests()
  if (earlier.needsGuide) throw DepositErrors.guide({ data: { payType: channel.pay_type_id } })
  const discount = promisedDiscount(channel, amount, earlier.given)
  return { ...asked, discount, day: today(app), depositor }
}

/**
 * What the members' earlier orders say, once those are ended that the clock has ended already: they shall not
 * stand in the way until the sweep comes by.
 */
async function askEarlier(tx: Tx, app: App, asked: readonly Asked[]): Promise<readonly EarlierOrders[]> {
  const earlier = await earlierOrders(tx, app, asked)
  const overdue = asked.filter((_, n) => earlier[n]?.hasOverdue)
  if (overdue.length === 0) return earlier
  await endOverdue(
    tx,
    app,
    overdue.map(({ memberId }) => memberId),
  )
  return earlierOrders(tx, app, asked)
}

async function endOverdue(tx: Tx, app: App, memberIds: readonly string[]): Promise<void> {
  const overdue = await tables(tx)
    .selectFrom('deposits.pay_order')
    .selectAll()
    .where(sql<boolean>`member_id = any(${memberIds}::uuid[])`)
    .where(IS_OPEN)
    .where('expires_at', '<=', app.clock.now())
    .orderBy('bill_no')
    .forUpdate()
    .execute()
  await moveOrders(
    tx,
    app,
    overdue.map((order) => ({ order, event: 'timeOut' })),
  )
}
