import { admitArrived, countDeposits } from '#members/protection/server/index.ts'
import { decideAppeals } from '#money/disputes/server/index.ts'
import { addRequirements } from '#money/turnover/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { formatAmount, type Money, money, sum, type WireAmount } from '#platform/money/money.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import type { AppealReply } from '../../appeal-replies.ts'
import { AppealResolved } from '../../deposits.contract.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { appealTransitions } from '../appeals/appeals.states.ts'
import { lockAppeal } from '../appeals/appeals.store.ts'
import { ORDER_DISPUTES, type OrderAppealRow } from '../appeals/order-disputes.ts'
import { depositReleaseBooking } from '../deposits.bookings.ts'
import { moveOrder, tables, tellMembers } from '../deposits.store.ts'
import type { OrderRow, ReceiptRow } from '../deposits.tables.ts'
import { orderExtrasOf } from '../order/order-extras.ts'
import { isInSuspense, lockReceiptsOf } from '../order/receipts.store.ts'
import { sendBack } from '../order/send-back.ts'

/** What was decided about an appeal, and why (for the audit). */
type AppealDecision = { readonly appealNo: string; readonly why: string } & (
  | {
      readonly decision: 'release'
      /** The transfers in suspense that are the member's, by their ids at the order's rail. */
      readonly transferIds: readonly string[]
    }
  /** Nothing more came for the order than it has; `reply` is the sentence that its member reads. */
  | { readonly decision: 'reject'; readonly reply?: AppealReply }
)

interface Found {
  readonly finding: NonNullable<OrderAppealRow['finding']>
  /** What is released, in units of yuan. */
  readonly units: bigint
  readonly reply?: AppealReply | null
}

interface Resolved extends Pick<OrderAppealRow, 'state'> {
  readonly appealNo: string
  readonly finding: OrderAppealRow['finding']
  readonly released: WireAmount<'CNY'>
}

/**
 * Decides an appeal about a deposit: what lies in suspense becomes the member's in one posting, counts in
 * their deposit limits and credits the order; where it would pass a limit of theirs, it goes back to whoever
 * sent it (`returned`). Or the appeal is rejected (of an order that was credited meanwhile, or whose money
 * went back, its member is told that). The same decision once more changes nothing and is answered as the first.
 * @throws `forbidden` for a member; `appealNotFound`; `appealDecided` with its state and finding, where it
 * was decided otherwise; `notInSuspense` with the ids of the transfers that are not there to be released
 */
export async function decideAppeal({ ctx, input }: { ctx: Ctx; input: AppealDecision }): Promise<Resolved> {
  assertDecider(ctx)
  return transact(ctx, async (tx, inner) => {
    const locked = await lockAppeal(tx, input.appealNo)
    if (!locked) throw DepositErrors.appealNotFound()
    const { appeal, order } = locked
    const receipts =
      input.decision === 'release' ? await lockReceiptsOf(tx, order.rail, input.transferIds) : []
    if (appealTransitions.next(appeal.state, 'released') === null)
      return asDecidedBefore(appeal, input, receipts)
    if (input.decision === 'reject') {
      const finding = await findingOfRejection(tx, order)
      // The sentence is about money that did not come: where it came, the finding says so.
      const reply = finding === 'notFound' ? (input.reply ?? null) : null
      return resolve(tx, inner, locked, { finding, units: 0n, reply }, input.why)
    }
    const parked = receipts.filter(isInSuspense)
    const missing = input.transferIds.filter((id) => !parked.some((receipt) => receipt.transfer_id === id))
    if (parked.length === 0 || missing.length > 0)
      throw DepositErrors.notInSuspense({ data: { transferIds: missing } })
    const amount = totalOf(parked)
    const { member_id: memberId, bill_no: instead } = order
    const admitted = await admitArrived(tx, inner.app, [{ ref: appeal.appeal_no, instead, memberId, amount }])
    if (admitted.size === 0) {
      for (const { rail, transfer_id: transferId, amount: units } of parked)
        await sendBack(tx, inner, { rail, transferId, currency: 'CNY', amount: units })
      return resolve(tx, inner, locked, { finding: 'returned', units: 0n }, input.why)
    }
    const found = { finding: 'released', units: amount.units } as const
    const resolved = await resolve(tx, inner, locked, found, input.why)
    await release(tx, inner, locked, parked, amount)
    return resolved
  })
}

/** What is told of an appeal that brings nothing. */
async function findingOfRejection(tx: Tx, order: OrderRow): Promise<Found['finding']> {
  if (order.state === 'credited') return 'credited'
  const extras = (await orderExtrasOf(tx, [order.bill_no])).get(order.bill_no)
  return extras && extras.sentBack > 0n ? 'returned' : 'notFound'
}

const totalOf = (receipts: readonly ReceiptRow[]): Money<'CNY'> =>
  sum(
    'CNY',
    receipts.map(({ amount }) => money('CNY', amount)),
  )

/** The answer to the decision that was made before; another one is refused. */
function asDecidedBefore(
  { appeal_no: appealNo, state, finding, released, reply }: OrderAppealRow,
  input: AppealDecision,
  receipts: readonly ReceiptRow[],
): Resolved {
  const isSame =
    input.decision === 'reject'
      ? finding !== 'released' && (finding !== 'notFound' || reply === (input.reply ?? null))
      : (finding === 'released' &&
          receipts.every(({ released_at: at }) => at !== null) &&
          totalOf(receipts).units === released) ||
        (finding === 'returned' && receipts.length > 0 && receipts.every((one) => one.return_id !== null))
  if (!isSame) throw DepositErrors.appealDecided({ data: { state, finding } })
  return { appealNo, state, finding, released: formatAmount(money('CNY', released)) }
}

/** Gives what was parked to the order's member. */
async function release(
  tx: Tx,
  ctx: Ctx,
  { appeal, order }: { appeal: OrderAppealRow; order: OrderRow },
  parked: readonly ReceiptRow[],
  amount: Money<'CNY'>,
): Promise<void> {
  const { app } = ctx
  const { member_id: memberId, rail } = order
  const appealNo = appeal.appeal_no
  await tables(tx)
    .updateTable('deposits.receipt')
    .set({ released_at: app.clock.now() })
    .where('rail', '=', rail)
    .where(
      'transfer_id',
      'in',
      parked.map((receipt) => receipt.transfer_id),
    )
    .execute()
  await countDeposits(tx, app, [{ ref: appealNo, memberId, outcome: 'credited', amount }])
  await addRequirements(tx, app, [{ ref: appealNo, memberId, amount }])
  await book(tx, app, depositReleaseBooking({ memberId, appealNo, rail, amount }))
}

/** Notes what was found, tells the member, and credits an order that other money was taken for. */
async function resolve(
  tx: Tx,
  ctx: Ctx,
  { appeal, order }: { appeal: OrderAppealRow; order: OrderRow },
  found: Found,
  why: string,
): Promise<Resolved> {
  const { app } = ctx
  const { finding, units, reply = null } = found
  const state = appealTransitions.next(appeal.state, finding)
  if (state === null)
    throw new Error(`${finding} means nothing to appeal ${appeal.appeal_no} in ${appeal.state}`)
  const released = formatAmount(money('CNY', units))
  await decideAppeals(tx, ctx, ORDER_DISPUTES, order.bill_no, { state, finding, reply, released: units })
  const ended = finding === 'released' ? await moveOrder(tx, ctx, order, 'released', units) : null
  if (!ended) await tellMembers(tx, app, [order])
  await emit(tx, AppealResolved, {
    key: appeal.appeal_no,
    payload: {
      memberId: order.member_id,
      billNo: order.bill_no,
      appealNo: appeal.appeal_no,
      finding,
      released,
      currency: order.currency,
      at: app.clock.now().toISOString(),
    },
    topics: [`member:${order.member_id}`],
  })
  await audit(tx, ctx, {
    action: 'deposits.resolveAppeal',
    subject: `payOrder:${order.bill_no}`,
    detail: { appealNo: appeal.appeal_no, finding, released, why, ...(reply && { reply }) },
  })
  return { appealNo: appeal.appeal_no, state, finding, released }
}
