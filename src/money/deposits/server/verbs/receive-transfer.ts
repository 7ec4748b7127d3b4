import type { z } from 'zod'
import type { TransferReported } from '#money/rails/rails.contract.ts'
import { creditDeposit, parkInSuspense } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { type Money, parseMoney } from '#platform/money/money.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { Credited, Parked, type SuspenseReason } from '../../deposits.contract.ts'
import { amountOfOrder, moveOrder, tables } from '../deposits.store.ts'
import type { OrderRow, ReceiptRow } from '../deposits.tables.ts'

type Report = z.output<typeof TransferReported.payload>

interface Transfer extends Report {
  readonly money: Money
}

async function lockOrderOf(tx: Tx, transfer: Transfer): Promise<OrderRow | null> {
  const order = await tables(tx)
    .selectFrom('deposits.pay_order')
    .selectAll()
    .where('rail', '=', transfer.rail)
    .where('reference', '=', transfer.reference)
    .forUpdate()
    .executeTakeFirst()
  return order ?? null
}

/** The receipt of a transfer, locked; written as `incoming` when this is the first word of it. */
async function lockReceipt(
  tx: Tx,
  ctx: Ctx,
  transfer: Transfer,
  order: OrderRow | null,
): Promise<ReceiptRow> {
  const { rail, transferId } = transfer
  await tables(tx)
    .insertInto('deposits.receipt')
    .values({
      rail,
      transfer_id: transferId,
      reference: transfer.reference,
      bill_no: order?.bill_no ?? null,
      currency: transfer.currency,
      amount: transfer.money.units,
      status: 'incoming',
      first_seen_at: ctx.house.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tables(tx)
    .selectFrom('deposits.receipt')
    .selectAll()
    .where('rail', '=', rail)
    .where('transfer_id', '=', transferId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

function isRightAmount(order: OrderRow, transfer: Transfer): boolean {
  return order.currency === transfer.currency && order.amount === transfer.money.units
}

/** Why this money cannot be credited to an order, or null when it can. */
function suspenseReason(order: OrderRow | null, transfer: Transfer): SuspenseReason | null {
  if (order === null) return 'unknownOrder'
  if (!isRightAmount(order, transfer)) return 'wrongAmount'
  return order.state === 'credited' ? 'alreadyCredited' : null
}

/** The last word counts: what was announced before may have had another amount, or another remark. */
async function settleReceipt(
  tx: Tx,
  ctx: Ctx,
  transfer: Transfer,
  order: OrderRow | null,
  reason: SuspenseReason | null,
): Promise<void> {
  await tables(tx)
    .updateTable('deposits.receipt')
    .set({
      reference: transfer.reference,
      bill_no: order?.bill_no ?? null,
      currency: transfer.currency,
      amount: transfer.money.units,
      status: 'settled',
      outcome: reason === null ? 'credited' : 'suspense',
      reason,
      settled_at: ctx.house.clock.now(),
    })
    .where('rail', '=', transfer.rail)
    .where('transfer_id', '=', transfer.transferId)
    .execute()
}

async function park(
  tx: Tx,
  ctx: Ctx,
  transfer: Transfer,
  order: OrderRow | null,
  reason: SuspenseReason,
): Promise<void> {
  const { rail, transferId } = transfer
  await parkInSuspense(tx, ctx, { rail, transferId, amount: transfer.money, reason })
  if (order && reason === 'wrongAmount') {
    await moveOrder(tx, ctx, order, 'wrongAmount', {
      kind: 'wrongAmount',
      amountUnits: transfer.money.units,
    })
  }
  await emit(tx, Parked, {
    key: transferId,
    payload: {
      rail,
      transferId,
      reason,
      billNo: order?.bill_no ?? null,
      memberId: order?.member_id ?? null,
      amount: transfer.amount,
      currency: transfer.currency,
      at: ctx.house.clock.now().toISOString(),
    },
  })
}

async function credit(tx: Tx, ctx: Ctx, transfer: Transfer, order: OrderRow): Promise<void> {
  await creditDeposit(tx, ctx, {
    memberId: order.member_id,
    billNo: order.bill_no,
    rail: transfer.rail,
    amount: amountOfOrder(order),
  })
  await moveOrder(tx, ctx, order, 'paid')
  await emit(tx, Credited, {
    key: order.bill_no,
    payload: {
      memberId: order.member_id,
      billNo: order.bill_no,
      payType: order.pay_type_id,
      amount: transfer.amount,
      currency: transfer.currency,
      at: ctx.house.clock.now().toISOString(),
    },
    topics: [`member:${order.member_id}`],
  })
}

async function settle(tx: Tx, ctx: Ctx, transfer: Transfer, order: OrderRow | null): Promise<void> {
  const reason = suspenseReason(order, transfer)
  await settleReceipt(tx, ctx, transfer, order, reason)
  if (order && reason === null) await credit(tx, ctx, transfer, order)
  else await park(tx, ctx, transfer, order, reason ?? 'unknownOrder')
  await audit(tx, ctx, {
    action: reason === null ? 'deposits.credit' : 'deposits.park',
    subject: order ? `payOrder:${order.bill_no}` : `transfer:${transfer.transferId}`,
    detail: { rail: transfer.rail, transferId: transfer.transferId, amount: transfer.amount, reason },
  })
}

/**
 * Takes a rail's word of a transfer: credits the order that its remark names when amount and currency are exact, even when
 * the order has expired or was cancelled meanwhile; parks everything else in suspense, so that no money is ever lost or
 * credited twice. The words of one transfer may come doubled and in any order: `settled` is final, whatever else is told.
 */
export async function receiveTransfer(tx: Tx, ctx: Ctx, report: Report): Promise<void> {
  const amount = parseMoney(report.amount, report.currency)
  if (!amount) throw new Error(`transfer ${report.transferId} has no amount`)
  const transfer: Transfer = { ...report, money: amount }
  const order = await lockOrderOf(tx, transfer)
  const receipt = await lockReceipt(tx, ctx, transfer, order)
  if (receipt.status === 'settled') return
  if (transfer.status === 'settled') return settle(tx, ctx, transfer, order)
  if (receipt.status === 'declined') return
  if (transfer.status === 'declined') {
    await tables(tx)
      .updateTable('deposits.receipt')
      .set({ status: 'declined' })
      .where('rail', '=', transfer.rail)
      .where('transfer_id', '=', transfer.transferId)
      .execute()
    const notice = { kind: 'declined', amountUnits: amount.units } as const
    if (order) await moveOrder(tx, ctx, order, 'declined', notice)
    return
  }
  if (order && isRightAmount(order, transfer)) await moveOrder(tx, ctx, order, 'incoming')
}
