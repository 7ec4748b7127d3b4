import type { z } from 'zod'
import { admitArrived } from '#members/protection/server/index.ts'
import { asOneCredit, noteGrants } from '#money/grants/server/index.ts'
import type { TransferReported } from '#money/rails/rails.contract.ts'
import { parkedBooking } from '#money/rails/server/index.ts'
import { addRequirements } from '#money/turnover/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { auditAll } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { formatAmount, money, readAmount } from '#platform/money/money.ts'
import { emitAll } from '#platform/outbox/server/emit.ts'
import { Credited, Parked, type SuspenseReason } from '../../deposits.contract.ts'
import { depositBooking } from '../deposits.bookings.ts'
import { discountGrant } from '../deposits.grants.ts'
import { isOpen } from '../deposits.states.ts'
import { amountOfOrder, moveOrders, type OrderMove, tellMembers } from '../deposits.store.ts'
import type { OrderRow, ReceiptRow } from '../deposits.tables.ts'
import {
  declineReceipts,
  lockOrdersOf,
  lockReceipts,
  type Settled,
  settleReceipts,
  type TransferTerms,
} from '../order/receipts.store.ts'
import { sendBack } from '../order/send-back.ts'

export type Report = z.output<typeof TransferReported.payload>

/** A rail's word of a transfer, and the order that its remark names. */
interface ReportedTransfer {
  readonly status: Report['status']
  readonly transfer: TransferTerms
  readonly order: OrderRow | null
}

/** What a report is about: two about the same transfer or the same order are not taken together. */
export function aboutReport({ rail, transferId, reference }: Report): readonly string[] {
  return [`transfer ${rail} ${transferId}`, `reference ${rail} ${reference}`]
}

/**
 * Takes rails' words of transfers, each about another transfer and another order: credits the order that a
 * remark names when amount and currency are exact, with its discount when it is still open, and even when it
 * has expired or was cancelled meanwhile; parks everything else in suspense, so that no money is ever lost or
 * credited twice. What comes for an order that is over and would pass a limit of its member's goes back to
 * whoever sent it. The words of one transfer may come doubled and in any order: `settled` is final, whatever
 * else is told.
 */
export async function receiveTransfers(tx: Tx, ctx: Ctx, reports: readonly Report[]): Promise<void> {
  const { app } = ctx
  const transfers = reports.map(termsOf)
  const orders = await lockOrdersOf(tx, transfers)
  const receipts = await lockReceipts(tx, transfers, orders, app.clock.now())
  const told = reports
    .map(({ status }, n) => ({ status, transfer: transfers[n] as TransferTerms, order: orders[n] ?? null }))
    .filter(({ status }, n) => isNews(receipts[n] as ReceiptRow, status))

  const settled = await withinLimits(
    tx,
    ctx,
    told.filter(({ status }) => status === 'settled').map(settledAs),
  )
  const declined = told.filter(({ status }) => status === 'declined')
  await settleReceipts(tx, settled, app.clock.now())
  await declineReceipts(
    tx,
    declined.map(({ transfer }) => transfer),
  )
  await book(tx, app, ...settled.map(bookingOf))
  await noteGrants(tx, app, settled.flatMap(grantsOf))
  await addRequirements(tx, app, settled.flatMap(creditOf))
  await moveOrders(tx, app, [...settled.flatMap(moveBySettled), ...told.flatMap(moveByWord)])
  for (const { transfer } of settled.filter(({ reason }) => reason === 'overLimit'))
    await sendBack(tx, ctx, transfer)
  await tellMembers(tx, app, settled.flatMap(keptAsideFor))
  await tellOf(tx, ctx, settled)
}

/**
 * The order that is over and yet got money: nothing about it moves, but its member has to see what is kept
 * aside.
 */
function keptAsideFor({ order, reason }: Settled): readonly OrderRow[] {
  return order && reason !== null && !isOpen(order.state) ? [order] : []
}

function termsOf({ rail, transferId, reference, amount, currency }: Report): TransferTerms {
  return { rail, transferId, reference, currency, amount: readAmount(amount, currency).units }
}

/**
 * Whether a word says more than what is known: nothing comes after `settled`, and only that after `declined`.
 */
function isNews(known: ReceiptRow, word: Report['status']): boolean {
  if (known.status === 'settled') return false
  return word === 'settled' || known.status !== 'declined'
}

function isRightAmount(order: OrderRow, transfer: TransferTerms): boolean {
  return order.currency === transfer.currency && order.amount === transfer.amount
}

/**
 * What arrived, without what would pass its member's limits: an order that is over asks for nothing of them
 * any more, so that what comes late for it has to find room anew.
 */
async function withinLimits(tx: Tx, { app }: Ctx, settled: readonly Settled[]): Promise<readonly Settled[]> {
  const late = settled.flatMap(({ order, reason }) =>
    order && reason === null && !isOpen(order.state)
      ? [{ ref: order.bill_no, memberId: order.member_id, amount: amountOfOrder(order) }]
      : [],
  )
  if (late.length === 0) return settled
  const admitted = await admitArrived(tx, app, late)
  return settled.map((one) =>
    late.some(({ ref }) => ref === one.order?.bill_no && !admitted.has(ref))
      ? { ...one, reason: 'overLimit' as const }
      : one,
  )
}

/** Money that has arrived: credited to its order, or why it cannot be. */
function settledAs({ transfer, order }: ReportedTransfer): Settled {
  return { transfer, order, reason: suspenseReason(order, transfer) }
}

function suspenseReason(order: OrderRow | null, transfer: TransferTerms): SuspenseReason | null {
  if (order === null) return 'unknownOrder'
  if (!isRightAmount(order, transfer)) return 'wrongAmount'
  return order.state === 'credited' ? 'alreadyCredited' : null
}

function bookingOf({ transfer, order, reason }: Settled) {
  const { rail, transferId, currency } = transfer
  const amount = money(currency, transfer.amount)
  if (!order || reason !== null)
    return parkedBooking({ rail, amount, transferId, reason: reason ?? 'unknownOrder' })
  const { member_id: memberId, bill_no: billNo } = order
  return depositBooking({ rail, amount, memberId, billNo, discount: money('CNY', order.discount) })
}

/** What a transfer that credits its order is given on top. */
function grantsOf({ order, reason }: Settled) {
  return order && reason === null ? [discountGrant(order)] : []
}

/** What a transfer credited, with what is staked together with it. */
function creditOf({ transfer, order, reason }: Settled) {
  if (!order || reason !== null) return []
  const amount = asOneCredit(money('CNY', transfer.amount), [discountGrant(order)])
  return [{ ref: order.bill_no, memberId: order.member_id, amount }]
}

function moveBySettled({ transfer, order, reason }: Settled): OrderMove[] {
  if (order && reason === null) return [{ order, event: 'paid' }]
  if (!order || reason !== 'wrongAmount') return []
  const notice = { kind: 'wrongAmount', amountUnits: transfer.amount } as const
  return [{ order, event: 'wrongAmount', notice }]
}

function moveByWord({ status, transfer, order }: ReportedTransfer): OrderMove[] {
  if (!order) return []
  if (status === 'declined')
    return [{ order, event: 'declined', notice: { kind: 'declined', amountUnits: transfer.amount } }]
  return status === 'incoming' && isRightAmount(order, transfer) ? [{ order, event: 'incoming' }] : []
}

/** Tells of money that has arrived, and records what was done with it. */
async function tellOf(tx: Tx, ctx: Ctx, settled: readonly Settled[]): Promise<void> {
  const at = ctx.app.clock.now().toISOString()
  const amountOf = ({ currency, amount }: TransferTerms) => formatAmount(money(currency, amount))
  await emitAll(
    tx,
    Parked,
    settled.flatMap(({ transfer, order, reason }) => {
      if (reason === null) return []
      const { rail, transferId, currency } = transfer
      const whose = { billNo: order?.bill_no ?? null, memberId: order?.member_id ?? null }
      return [
        {
          key: transferId,
          payload: { rail, transferId, reason, ...whose, amount: amountOf(transfer), currency, at },
        },
      ]
    }),
  )
  await emitAll(
    tx,
    Credited,
    settled.flatMap(({ order, reason }) => {
      if (!order || reason !== null) return []
      const { member_id: memberId, bill_no: billNo, pay_type_id: payType } = order
      const payload = {
        memberId,
        billNo,
        payType,
        amount: formatAmount(amountOfOrder(order)),
        ...(order.discount > 0n && { discount: formatAmount(money('CNY', order.discount)) }),
        currency: order.currency,
        at,
      }
      return [{ key: billNo, payload, topics: [`member:${memberId}`] as const }]
    }),
  )
  await auditAll(
    tx,
    settled.map(({ transfer, order, reason }) => {
      const { rail, transferId } = transfer
      return {
        ctx,
        entry: {
          action: reason === null ? 'deposits.credit' : 'deposits.park',
          subject: order ? `payOrder:${order.bill_no}` : `transfer:${transferId}`,
          detail: { rail, transferId, amount: amountOf(transfer), reason },
        },
      }
    }),
  )
}
