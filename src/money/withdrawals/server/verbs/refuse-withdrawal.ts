import { freeCard } from '#money/payees/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { money } from '#platform/money/money.ts'
import type { ReviewReason } from '../../review-reasons.ts'
import { countTowardsDay, lockDayUse } from '../admission/day-use.store.ts'
import { announce } from '../announce.ts'
import { railOf } from '../payout/payout-rail.ts'
import { bookedAs, withdrawalCameBackBooking, withdrawalReturnedBooking } from '../withdrawals.bookings.ts'
import type { WithdrawalEvent } from '../withdrawals.states.ts'
import { moveWithdrawal } from '../withdrawals.store.ts'
import type { WithdrawalRow } from '../withdrawals.tables.ts'

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
  await lockDayUse(tx, row.member_id, row.site_day)
  // What was withdrawn in USDT is counted from the withdrawals themselves (`readUsdtUse`).
  if (row.currency === 'CNY') {
    const amount = money('CNY', row.amount)
    await countTowardsDay(tx, { memberId: row.member_id, siteDay: row.site_day, times: -1, amount })
  }
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
  const withdrawal = bookedAs(row)
  const booking =
    refuser.by === 'inquiry'
      ? withdrawalCameBackBooking({ ...withdrawal, rail: railOf(row) })
      : withdrawalReturnedBooking(withdrawal)
  await book(tx, ctx.app, booking)
  return refused
}
