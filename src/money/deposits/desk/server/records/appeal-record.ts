import { picturesOf, trailOf } from '#money/disputes/server/index.ts'
import { arrivedAtRail } from '#money/rails/server/index.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { noteView } from '#staff/changes/server/index.ts'
import { DepositErrors } from '../../../deposits.refusals.ts'
import { ORDER_DISPUTES, type OrderAppealRow } from '../../../server/appeals/order-disputes.ts'
import { tables } from '../../../server/deposits.store.ts'
import type { OrderRow, ReceiptRow } from '../../../server/deposits.tables.ts'
import { depositorsOf, membersOfSameName } from '../../../server/order/depositor.ts'
import type { appealRecordCall } from '../../appeals.desk.ts'
import { memberNames, orderFactsOf, shownTrail, transferOf } from './order-facts.ts'

/** How long an appeal is to wait at most. */
const APPEAL_WAIT_MS = 2 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
/** What of a member's past, and of what may be theirs, is shown. */
const EARLIER = 20
const CANDIDATES = 10

/**
 * An appeal with everything that it is decided by; that somebody looked is noted.
 * @throws `appealNotFound`
 */
export function appealRecord(
  given: StaffCtx,
  { appealNo }: { readonly appealNo: string },
): Promise<CallOutput<typeof appealRecordCall>> {
  return transact(given, async (tx, ctx) => {
    const t = tables(tx)
    const appeal = await t
      .selectFrom('deposits.appeal')
      .selectAll()
      .where('appeal_no', '=', appealNo)
      .executeTakeFirst()
    if (!appeal) throw DepositErrors.appealNotFound()
    const order = await t
      .selectFrom('deposits.pay_order')
      .selectAll()
      .where('bill_no', '=', appeal.bill_no)
      .executeTakeFirstOrThrow()
    await noteView(ctx, `payOrder:${order.bill_no}`)
    const { member_id: memberId } = order
    const { transfers, books } = await whatCame(tx, ctx, order)
    const earlier = await t
      .selectFrom('deposits.appeal')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('appeal_no', '<>', appealNo)
      .orderBy('filed_at', 'desc')
      .limit(EARLIER)
      .execute()
    const known = await depositorsOf(tx, [memberId])
    const pictures = await picturesOf(tx, ORDER_DISPUTES, [appealNo])
    const names = await memberNames(tx, [memberId])
    return {
      ...lineOf(appeal),
      words: appeal.words,
      reply: appeal.reply,
      dueAt: new Date(appeal.filed_at.getTime() + APPEAL_WAIT_MS).toISOString(),
      resolvedAt: appeal.resolved_at?.toISOString() ?? null,
      pictureIds: [...(pictures.get(appealNo) ?? [])],
      member: names(memberId),
      order: orderFactsOf(order),
      transfers: transfers.map(transferOf),
      books,
      candidates: (await candidatesFor(tx, order)).map(transferOf),
      payer: {
        known: known.get(memberId)?.shown ?? null,
        others: new Set(await membersOfSameName(tx, memberId)).size,
      },
      earlier: earlier.map(lineOf),
      trail: shownTrail(await trailOf(tx, [`payOrder:${order.bill_no}`, `depositAppeal:${appealNo}`])),
    }
  })
}

function lineOf(appeal: OrderAppealRow) {
  return {
    appealNo: appeal.appeal_no,
    billNo: appeal.bill_no,
    filedAt: appeal.filed_at.toISOString(),
    state: appeal.state,
    finding: appeal.finding,
    released: formatAmount(money('CNY', appeal.released)),
  }
}

/** What the house was told for an order, and what its rail's own books have for it. */
async function whatCame(tx: Tx, ctx: StaffCtx, order: OrderRow) {
  const arrived = await arrivedAtRail(tx, ctx, order.rail, order.reference)
  const ids = arrived.map(({ transferId }) => transferId)
  const transfers = await tables(tx)
    .selectFrom('deposits.receipt')
    .selectAll()
    .where((row) =>
      row.or([
        row('bill_no', '=', order.bill_no),
        row('credited_to', '=', order.bill_no),
        row.and([row('rail', '=', order.rail), row('transfer_id', 'in', [...ids, ''])]),
      ]),
    )
    .orderBy('first_seen_at')
    .orderBy('transfer_id')
    .execute()
  const isTold = (id: string) => transfers.some((one) => one.transfer_id === id && one.status === 'settled')
  const books = arrived.map(({ transferId, amount }) => ({
    transferId,
    amount: formatAmount(money('CNY', amount.units)),
    isTold: isTold(transferId),
  }))
  return { transfers, books }
}

/** What lies in suspense for no order, and came by this rail in those days in this amount. */
function candidatesFor(tx: Tx, order: OrderRow): Promise<ReceiptRow[]> {
  const around = (days: number) => new Date(order.placed_at.getTime() + days * DAY_MS)
  return tables(tx)
    .selectFrom('deposits.receipt')
    .selectAll()
    .where('outcome', '=', 'suspense')
    .where('bill_no', 'is', null)
    .where('released_at', 'is', null)
    .where('return_id', 'is', null)
    .where('rail', '=', order.rail)
    .where('currency', '=', order.currency)
    .where('amount', '=', order.amount)
    .where('settled_at', '>=', around(-1))
    .where('settled_at', '<=', around(7))
    .orderBy('settled_at')
    .limit(CANDIDATES)
    .execute()
}
