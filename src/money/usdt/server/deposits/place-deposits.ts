import { admitDeposit, countDeposits, requireFirstAnswer } from '#members/protection/server/index.ts'
import { cancelOrder, placeOrders } from '#money/deposits/server/index.ts'
import { exchangedFor, worthInCny } from '#money/wallet/exchange.rules.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { formatRate } from '#platform/money/rate.ts'
import { askAlone } from '#platform/room/ask-alone.ts'
import { baseRate } from '#site/config/server/index.ts'
import { UsdtErrors } from '../../usdt.refusals.ts'
import type { buyUsdtCall, placeUsdtDepositCall, UsdtDeposit } from '../../usdt-deposits.contract.ts'
import { WALLET_DEPOSIT } from '../../usdt-deposits.rules.ts'
import { requireUsdt } from '../usdt-switch.ts'
import { ownAddress } from './addresses.ts'
import { insertDeposit, lockDeposit, moveDeposit, type NewDeposit, tellMember } from './deposits.store.ts'
import { type DepositRow, tables } from './deposits.tables.ts'
import { chainOf, showDeposit } from './deposits.views.ts'

/** Writes a deposit, or says which one of its kind stands in the way. */
async function writeOnly(tx: Tx, ctx: Ctx, deposit: NewDeposit): Promise<DepositRow> {
  const written = await insertDeposit(tx, ctx, deposit)
  if (written) return written
  const open = await tables(tx)
    .selectFrom('usdt.deposit')
    .select('bill_no')
    .where('member_id', '=', deposit.member_id)
    .where('way', '=', deposit.way)
    .where('protocol', '=', deposit.protocol)
    .where('said', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  throw UsdtErrors.depositOpen({ data: { billNo: open?.bill_no ?? null } })
}

async function announceNew(tx: Tx, ctx: MemberCtx, row: DepositRow): Promise<UsdtDeposit> {
  await tellMember(tx, row, null, ctx.app.clock.now())
  await audit(tx, ctx, {
    action: 'usdt.placeDeposit',
    subject: `usdtDeposit:${row.bill_no}`,
    detail: { way: row.way, protocol: row.protocol, said: formatAmount(money('USDT', row.said ?? 0n)) },
  })
  return showDeposit(ctx, row)
}

/**
 * Announces USDT that the member sends from a wallet, and answers where to. It counts in the member's limits
 * as what it is worth at the base rate.
 * @throws Refusal where USDT or the protocol is closed, `depositOutOfRange`, `depositOpen` (with its number),
 * and what protection refuses
 */
export async function placeWalletDeposit(request: {
  ctx: MemberCtx
  input: CallParsed<typeof placeUsdtDepositCall>
}): Promise<UsdtDeposit> {
  const { amount, wallet } = request.input
  await requireUsdt(request.ctx)
  const { protocol } = await chainOf(request.ctx.app, request.input.protocol)
  const { min, max } = WALLET_DEPOSIT
  if (amount.units < min.units || amount.units > max.units)
    throw UsdtErrors.depositOutOfRange({ params: { min, max } })
  return transact(request.ctx, async (tx, ctx) => {
    const { memberId } = ctx.actor
    await requireFirstAnswer(tx, memberId)
    const { rail, address } = await ownAddress(tx, ctx, { memberId, protocol })
    await endOverdue(tx, ctx, memberId)
    const row = await writeOnly(tx, ctx, {
      member_id: memberId,
      way: 'usdt',
      wallet,
      protocol,
      rail,
      address,
      said: amount.units,
      state: 'waiting',
      expires_at: secondsAfter(ctx.app.clock.now(), ctx.app.config.usdtDepositMinutes * 60),
    })
    const worth = worthInCny(amount, await baseRate({ app: ctx.app, tx }))
    await admitDeposit(tx, ctx.app, { ref: row.bill_no, memberId, amount: worth })
    return announceNew(tx, ctx, row)
  })
}

/**
 * Places a deposit in yuan for which an exchange buys USDT at the rate that was shown and transfers them to
 * the member's address. The yuan come, are limited and end like every deposit's.
 * @throws Refusal where USDT or the protocol is closed or no exchange buys by it, `rateChanged`,
 * `depositOpen`, and all that placing a deposit refuses
 */
export async function buyUsdt(request: {
  ctx: MemberCtx
  input: CallParsed<typeof buyUsdtCall>
}): Promise<UsdtDeposit> {
  const { protocol: id, rate: shown, ...order } = request.input
  await requireUsdt(request.ctx)
  const { protocol, canBuy } = await chainOf(request.ctx.app, id)
  if (!canBuy) throw UsdtErrors.protocolClosed({ params: { protocol } })
  const rate = await baseRate(request.ctx)
  if (shown !== formatRate(rate)) throw UsdtErrors.rateChanged({ data: { rate: formatRate(rate) } })
  return transact(request.ctx, async (tx, ctx) => {
    const { memberId } = ctx.actor
    const { billNo } = await askAlone(ctx, placeOrders, order)
    const { rail, address } = await ownAddress(tx, ctx, { memberId, protocol })
    const row = await writeOnly(tx, ctx, {
      member_id: memberId,
      way: 'rmb',
      protocol,
      rail,
      address,
      said: exchangedFor(order.amount, rate).units,
      yuan: order.amount.units,
      rate: rate.units,
      rate_scale: rate.scale,
      deposit_no: billNo,
      state: 'paying',
    })
    return announceNew(tx, ctx, row)
  })
}

/**
 * Cancels a deposit for which nothing came yet, with the deposit in yuan that pays it. Harmless to repeat.
 * @throws Refusal `depositNotFound`, also for another member's; `depositUnderWay` when something came
 */
export async function cancelDeposit(request: {
  ctx: MemberCtx
  input: { readonly billNo: string }
}): Promise<UsdtDeposit> {
  return transact(request.ctx, async (tx, ctx) => {
    const { memberId } = ctx.actor
    const found = await tables(tx)
      .selectFrom('usdt.deposit')
      .select(['member_id', 'deposit_no'])
      .where('bill_no', '=', request.input.billNo)
      .executeTakeFirst()
    if (found?.member_id !== memberId) throw UsdtErrors.depositNotFound()
    // The order in yuan is locked before ours, as when both are placed.
    if (found.deposit_no !== null) await cancelOrder({ ctx, input: { billNo: found.deposit_no } })
    const row = await lockDeposit(tx, request.input.billNo)
    if (!row) throw UsdtErrors.depositNotFound()
    if (row.state === 'cancelled') return showDeposit(ctx, row)
    const cancelled = await moveDeposit(tx, ctx, row, 'cancel')
    if (!cancelled) throw UsdtErrors.depositUnderWay()
    await closeLimit(tx, ctx, cancelled)
    await audit(tx, ctx, { action: 'usdt.cancelDeposit', subject: `usdtDeposit:${row.bill_no}` })
    return showDeposit(ctx, cancelled)
  })
}

/**
 * A wallet's deposit that ended without a transfer asks for nothing of the limits any more; of one in yuan
 * its order does.
 */
async function closeLimit(tx: Tx, { app }: Ctx, row: DepositRow): Promise<void> {
  if (row.way !== 'usdt' || row.said === null) return
  const amount = worthInCny(money('USDT', row.said), await baseRate({ app, tx }))
  await countDeposits(tx, app, [{ ref: row.bill_no, memberId: row.member_id, outcome: 'closed', amount }])
}

/** Ends a locked deposit whose time is over. */
export async function expireDeposit(tx: Tx, ctx: Ctx, row: DepositRow): Promise<void> {
  if (row.state !== 'waiting' || !row.expires_at || row.expires_at > ctx.app.clock.now()) return
  const expired = await moveDeposit(tx, ctx, row, 'timeOut')
  if (expired) await closeLimit(tx, ctx, expired)
}

/** Ends what the clock has ended already, so that it does not stand in the way until the sweep comes by. */
async function endOverdue(tx: Tx, ctx: Ctx, memberId: string): Promise<void> {
  const overdue = await tables(tx)
    .selectFrom('usdt.deposit')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', ctx.app.clock.now())
    .orderBy('bill_no')
    .forUpdate()
    .execute()
  for (const row of overdue) await expireDeposit(tx, ctx, row)
}
