import { admitArrived, countDeposits } from '#members/protection/server/index.ts'
import { addRequirements } from '#money/turnover/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { formatAmount, money, type WireAmount } from '#platform/money/money.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { DepositDeskErrors } from '../../desk/deposits-desk.refusals.ts'
import { depositRecoveryBooking } from '../deposits.bookings.ts'
import { moveOrder, tables, tellMembers } from '../deposits.store.ts'
import type { OrderRow, ReceiptRow } from '../deposits.tables.ts'
import { isInSuspense, lockReceiptsOf, type TransferName } from '../order/receipts.store.ts'

/** A transfer in suspense, the order that it was found to be for, and why it is thought so (for the audit). */
interface Found extends TransferName {
  readonly billNo: string
  readonly why: string
}

interface Credited {
  readonly billNo: string
  readonly credited: WireAmount<'CNY'>
}

/** An order and a transfer, both locked, the order first as everywhere. */
export async function lockForCredit(
  tx: Tx,
  { rail, transferId, billNo }: TransferName & { readonly billNo: string },
): Promise<{ order: OrderRow | undefined; receipt: ReceiptRow | undefined }> {
  const order = await tables(tx)
    .selectFrom('deposits.pay_order')
    .selectAll()
    .where('bill_no', '=', billNo)
    .forUpdate()
    .executeTakeFirst()
  const [receipt] = await lockReceiptsOf(tx, rail, [transferId])
  return { order, receipt }
}

/** Whether an appeal about an order waits: what came for it is decided there. */
async function isAppealed(tx: Tx, billNo: string): Promise<boolean> {
  const open = await tables(tx)
    .selectFrom('deposits.appeal')
    .select('appeal_no')
    .where('bill_no', '=', billNo)
    .where('state', '=', 'reviewing')
    .executeTakeFirst()
  return open !== undefined
}

/**
 * Credits a transfer that lies in suspense to the order that it was found to be for: the amount that came is its
 * member's, in one posting, counts in their deposit limits, and ends the order where that was not credited yet. The
 * same once more changes nothing and is answered as the first.
 * @throws `forbidden` for a member; `transferNotFound`, `orderNotFound`; `notInSuspense` where it is not there to be
 * credited, or was to another order; `orderAppealed` where an appeal about the order waits; `passesLimit` where it would
 * pass a limit of the member's
 */
export async function creditParked({ ctx, input }: { ctx: Ctx; input: Found }): Promise<Credited> {
  assertDecider(ctx)
  const { rail, transferId, billNo, why } = input
  return transact(ctx, async (tx, inner) => {
    const { order, receipt } = await lockForCredit(tx, input)
    if (!receipt) throw DepositDeskErrors.transferNotFound()
    if (!order) throw DepositErrors.orderNotFound()
    const amount = money('CNY', receipt.amount)
    const credited = formatAmount(amount)
    if (receipt.credited_to === billNo) return { billNo, credited }
    if (!isInSuspense(receipt)) throw DepositErrors.notInSuspense({ data: { transferIds: [transferId] } })
    if (await isAppealed(tx, billNo)) throw DepositDeskErrors.orderAppealed()
    const { app } = inner
    const memberId = order.member_id
    const ref = `${rail}:${transferId}`
    const admitted = await admitArrived(tx, app, [{ ref, instead: billNo, memberId, amount }])
    if (admitted.size === 0) throw DepositDeskErrors.passesLimit()
    await tables(tx)
      .updateTable('deposits.receipt')
      .set({ released_at: app.clock.now(), credited_to: billNo })
      .where('rail', '=', rail)
      .where('transfer_id', '=', transferId)
      .execute()
    const ended = await moveOrder(tx, inner, order, 'released', receipt.amount)
    if (!ended) await tellMembers(tx, app, [order])
    await countDeposits(tx, app, [{ ref, memberId, outcome: 'credited', amount }])
    await addRequirements(tx, app, [{ ref, memberId, amount }])
    await audit(tx, inner, {
      action: 'deposits.creditParked',
      subject: `payOrder:${billNo}`,
      detail: { rail, transferId, amount: credited, why },
    })
    await book(tx, app, depositRecoveryBooking({ memberId, billNo, rail, transferId, amount }))
    return { billNo, credited }
  })
}
