import { admitDeposit, requireFirstAnswer } from '#members/protection/server/index.ts'
import { openCollection } from '#money/rails/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact, withFreshKey } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { newBillNo, newId } from '#platform/ids/ids.ts'
import { formatAmount, type Money, money } from '#platform/money/money.ts'
import { isOffered, isWhole } from '../../amounts.rules.ts'
import type { PayOrder, placeOrderCall } from '../../deposits.contract.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { takes } from '../channels/channels.views.ts'
import { promisedDiscount, today } from '../channels/discounts.ts'
import { channelsOf, IS_OPEN, moveOrder, tables, tellMembers } from '../deposits.store.ts'
import type { ChannelRow, OrderRow } from '../deposits.tables.ts'
import { showNewOrder } from '../deposits.views.ts'
import { takePlace } from '../facts/desks.ts'
import { checkDepositor } from '../order/depositor.ts'
import { earlierOrders } from '../order/earlier-orders.ts'
import { requireCode } from '../order/phone-code.ts'
import { newReference } from '../order/reference.ts'

type PlaceInput = CallParsed<typeof placeOrderCall>

/**
 * The channel an order is for. An amount that this one does not take but another of its kind does is answered
 * with that one's id, so that the page can offer it (244666).
 */
function chooseChannel(channels: readonly ChannelRow[], channelId: string, amount: Money<'CNY'>): ChannelRow {
  const chosen = channels.find((channel) => channel.id === channelId)
  if (!chosen) throw DepositErrors.wrongPayment()
  const kin = channels.filter((channel) => channel.pay_type_id === chosen.pay_type_id)
  if (kin.every((channel) => channel.state !== 'open')) throw DepositErrors.noneAvailable()
  if (chosen.state === 'disabled') throw DepositErrors.disabled()
  const other = kin.find((channel) => channel !== chosen && takes(channel, amount))
  if (takes(chosen, amount)) return chosen
  if (other) throw DepositErrors.recommendPayment({ data: { channelId: other.id } })
  if (chosen.state === 'maintenance') throw DepositErrors.noneAvailable()
  throw DepositErrors.amountOutOfRange({
    params: {
      min: money(chosen.currency, chosen.min_amount),
      max: money(chosen.currency, chosen.max_amount),
    },
  })
}

/**
 * What the member's earlier orders say, once those are ended that the clock has ended already: they shall not
 * stand in the way until the sweep comes by.
 */
async function askEarlier(tx: Tx, ctx: MemberCtx, channel: ChannelRow) {
  const { memberId } = ctx.actor
  const earlier = await earlierOrders(tx, ctx, memberId, channel)
  if (!earlier.hasOverdue) return earlier
  await endOverdue(tx, ctx, memberId, ctx.app.clock.now())
  return earlierOrders(tx, ctx, memberId, channel)
}

async function endOverdue(tx: Tx, ctx: Ctx, memberId: string, now: Date): Promise<void> {
  const overdue = await tables(tx)
    .selectFrom('deposits.pay_order')
    .selectAll()
    .where('member_id', '=', memberId)
    .where(IS_OPEN)
    .where('expires_at', '<=', now)
    .orderBy('bill_no')
    .forUpdate()
    .execute()
  for (const order of overdue) await moveOrder(tx, ctx, order, 'timeOut')
}

async function refuseSecond(tx: Tx, memberId: string, payTypeId: string): Promise<never> {
  const open = await tables(tx)
    .selectFrom('deposits.pay_order')
    .select('bill_no')
    .where('member_id', '=', memberId)
    .where('pay_type_id', '=', payTypeId)
    .where(IS_OPEN)
    .executeTakeFirst()
  throw DepositErrors.hasAnotherOrder({ data: { billNo: open?.bill_no ?? null } })
}

/** What tells an order from every other. */
interface Numbers {
  readonly billNo: string
  readonly reference: string
}

/** What is decided of an order before it is written. */
interface Terms {
  readonly channel: ChannelRow
  readonly amount: Money<'CNY'>
  readonly discount: Money<'CNY'>
  readonly day: string
  readonly depositor: string | null
}

async function writeOrder(tx: Tx, ctx: MemberCtx, terms: Terms, numbers: Numbers): Promise<OrderRow> {
  const { channel, amount, discount, day, depositor } = terms
  const { clock, config } = ctx.app
  const now = clock.now()
  const expiresAt = secondsAfter(now, config.depositOrderMinutes * 60)
  const { billNo, reference } = numbers
  const instructions = await openCollection(tx, ctx, channel.rail, {
    reference,
    amount,
    account: channel.account,
    closesAt: expiresAt,
  })
  const written = await tables(tx)
    .insertInto('deposits.pay_order')
    .values({
      bill_no: billNo,
      id: newId(),
      member_id: ctx.actor.memberId,
      pay_type_id: channel.pay_type_id,
      channel_id: channel.id,
      rail: channel.rail,
      reference,
      currency: channel.currency,
      amount: amount.units,
      discount: discount.units,
      discount_rate: discount.units > 0n ? channel.discount_rate : null,
      placed_day: day,
      depositor,
      instructions: JSON.stringify(instructions),
      state: 'pending',
      expires_at: expiresAt,
      stage_minutes: config.depositOrderMinutes,
      placed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'pay_type_id']).where(IS_OPEN).doNothing())
    .returningAll()
    .executeTakeFirst()
  return written ?? refuseSecond(tx, ctx.actor.memberId, channel.pay_type_id)
}

/**
 * Places a deposit order and answers where to pay (S7-111).
 * @throws `wrongPayment` (no such channel), `noneAvailable`, `disabled`, `recommendPayment` (with another
 * channel's id), `amountOutOfRange`, `amountNotWhole`, `amountNotOffered`, `depositorName`, `wrongName`,
 * `tooMany`, `helpGuests` (an appeal is open), `guide` (three ran out in a row), `phoneMissing` or
 * `codeNeeded` (a code from the phone is asked for), `noLabor` (no agent is free), `hasAnotherOrder` (with
 * its number), and what protection refuses: limits that were not asked about before the first one, a limit of
 * the member's that it would pass, or a pause
 */
export async function placeOrder({ ctx, input }: { ctx: MemberCtx; input: PlaceInput }): Promise<PayOrder> {
  return transact(ctx, async (tx, inner) => {
    const { memberId } = inner.actor
    const channels = await channelsOf(inner)
    const channel = chooseChannel(channels, input.channelId, input.amount)
    const fixed = channel.fixed_amounts.map((units) => money(channel.currency, units))
    if (channel.whole_only && !isWhole(input.amount)) throw DepositErrors.amountNotWhole()
    if (!isOffered(input.amount, fixed)) throw DepositErrors.amountNotOffered()
    const depositor = await checkDepositor(tx, inner, {
      name: input.depositorName,
      isNeeded: channel.needs_name,
    })
    const earlier = await askEarlier(tx, inner, channel)
    if (earlier.isLimited) throw DepositErrors.tooMany()
    if (earlier.isUnderReview) throw DepositErrors.helpGuests()
    if (earlier.needsGuide) throw DepositErrors.guide({ data: { payType: channel.pay_type_id } })
    await requireFirstAnswer(tx, memberId)
    await requireCode(tx, inner, { channel, amount: input.amount, stepUp: input.stepUp })
    await takePlace(tx, inner, channel)
    // Who may have waited for a place asks once more what was given meanwhile.
    const { given } = channel.places === null ? earlier : await earlierOrders(tx, inner, memberId, channel)
    const discount = promisedDiscount(channel, input.amount, given)
    const day = today(inner)
    const terms = { channel, amount: input.amount, discount, day, depositor }
    const order = await withFreshKey(tx, {
      draw: () => ({ billNo: newBillNo('D', day), reference: newReference() }),
      held: ['pay_order_pkey', 'pay_order_rail_reference_key'],
      write: (numbers) => writeOrder(tx, inner, terms, numbers),
    })
    await admitDeposit(tx, inner.app, { ref: order.bill_no, memberId, amount: input.amount })
    await tellMembers(tx, inner.app, [order])
    await audit(tx, inner, {
      action: 'deposits.place',
      subject: `payOrder:${order.bill_no}`,
      detail: { channelId: channel.id, amount: formatAmount(input.amount) },
    })
    return showNewOrder(inner, order, channels)
  })
}
