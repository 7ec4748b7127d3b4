import { freeCard } from '#money/payees/server/index.ts'
import { settleReturned } from '#money/rails/server/index.ts'
import { type Booking, book } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { money, zero } from '#platform/money/money.ts'
import type { ReviewReason } from '../../review-reasons.ts'
import { countTowardsDay, lockDayUse } from '../admission/day-use.store.ts'
import { announce } from '../announce.ts'
import { movePart, partsOf } from '../parts/parts.store.ts'
import { countReturned } from '../parts/settle-parts.ts'
import { railOf } from '../payout/payout-rail.ts'
import {
  bookedAs,
  partBookedAs,
  partCameBackBooking,
  withdrawalCameBackBooking,
  withdrawalReturnedBooking,
} from '../withdrawals.bookings.ts'
import type { WithdrawalEvent } from '../withdrawals.states.ts'
import { moveWithdrawal } from '../withdrawals.store.ts'
import type { PartRow, WithdrawalRow } from '../withdrawals.tables.ts'

/**
 * Who refuses: the bank, whoever found that its payment came back, or the review, with what its member is
 * told; and why it was decided so.
 */
export type Refuser =
  | { readonly by: 'bank' }
  | { readonly by: 'inquiry'; readonly why: string }
  | { readonly by: 'review'; readonly reason: ReviewReason; readonly why: string }

const EVENT = {
  review: 'reviewRefused',
  bank: 'payoutRefused',
  inquiry: 'foundReturned',
} as const satisfies Record<Refuser['by'], WithdrawalEvent>

/**
 * Ends a locked withdrawal as refused, inside the caller's transaction: the amount is the member's to use
 * again (what was held is free, what was paid is credited), the card can be removed, and the withdrawal no
 * longer counts towards its day.
 */
export async function refuseWithdrawal(
  tx: Tx,
  ctx: Ctx,
  row: WithdrawalRow,
  refuser: Refuser,
): Promise<WithdrawalRow> {
  const parts = (await partsOf(tx, row)).filter(({ state }) => state === 'paid')
  await takeOffDay(tx, row, parts)
  await freeCard(tx, row.bill_no)
  const now = ctx.app.clock.now()
  const refused = await moveWithdrawal(tx, row, EVENT[refuser.by], {
    ended_at: now,
    refused_by: refuser.by === 'review' ? 'review' : 'bank',
    refused_reason: refuser.by === 'review' ? refuser.reason : null,
    ...(refuser.by === 'inquiry' && {
      completed_by: null,
      inquiry_ended_at: now,
      inquiry_finding: 'returned',
    }),
  })
  await announce(tx, refused)
  await audit(tx, ctx, {
    action: 'withdrawals.refuse',
    subject: `withdrawal:${row.bill_no}`,
    detail: refuser.by === 'bank' ? { ...refuser, reason: row.payout_reason } : refuser,
  })
  if (refuser.by === 'inquiry' && parts.length > 0) {
    await book(tx, ctx.app, ...(await partsCameBack(tx, ctx, row, parts, refuser.why)))
    return refused
  }
  const withdrawal = bookedAs(row)
  const booking =
    refuser.by === 'inquiry'
      ? withdrawalCameBackBooking({ ...withdrawal, rail: railOf(row) })
      : withdrawalReturnedBooking(withdrawal)
  await book(tx, ctx.app, booking)
  return refused
}

/** Has it no longer count towards its day; of one that was paid in parts, what of them was paid. */
async function takeOffDay(tx: Tx, row: WithdrawalRow, parts: readonly PartRow[]): Promise<void> {
  if (row.parts > 0) {
    let counted = row
    for (const { amount } of parts) counted = await countReturned(tx, counted, amount)
    return
  }
  await lockDayUse(tx, row.member_id, row.site_day)
  // What was withdrawn in USDT is counted from the withdrawals themselves (`readUsdtUse`).
  if (row.currency !== 'CNY') return
  const amount = money('CNY', row.amount)
  await countTowardsDay(tx, { memberId: row.member_id, siteDay: row.site_day, times: -1, amount })
}

/** Ends parts that were paid as come back, and what the rail's two words on each left open. */
async function partsCameBack(
  tx: Tx,
  ctx: Ctx,
  row: WithdrawalRow,
  parts: readonly PartRow[],
  why: string,
): Promise<readonly Booking[]> {
  const rail = railOf(row)
  const bookings: Booking[] = []
  for (const [n, part] of parts.entries()) {
    await settleReturned(tx, ctx, { payoutId: part.payout_id, finding: why })
    await movePart(tx, part, 'cameBack', { ended_at: ctx.app.clock.now() })
    const end = n === parts.length - 1 ? { paid: zero(row.currency) } : null
    bookings.push(partCameBackBooking({ ...partBookedAs(row, part), rail }, end))
  }
  return bookings
}
