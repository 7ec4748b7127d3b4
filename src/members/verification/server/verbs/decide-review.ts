import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { PHONE_REST_HOURS, type ReviewReply } from '../../reviews/reviews.rules.ts'
import { type ReviewDecision, type ReviewState, reviewTransitions } from '../../reviews/reviews.states.ts'
import { VerificationErrors } from '../../verification.refusals.ts'
import { holdPayouts } from '../payout-wait.ts'
import { lockReview, moveReview } from '../reviews/review.store.ts'
import { tellByText } from '../tell-by-text.ts'
import { putProof } from '../verification.store.ts'
import type { ReviewRow } from '../verification.tables.ts'

/** What was decided about a review, and why (for the audit). */
type Decided = { readonly reviewId: string; readonly why: string } & (
  | { readonly decision: 'pass' }
  /** `reply` is the sentence that its member reads. */
  | { readonly decision: 'refuse' | 'ask'; readonly reply: ReviewReply }
)

const NOTICES = {
  pass: 'reviewPassed',
  refuse: 'reviewRefused',
  ask: 'reviewAsked',
} as const satisfies Record<ReviewDecision, unknown>

/**
 * Decides a review. Passed, a name or a phone takes the place of the noted one: after another phone payouts rest a day,
 * and the old one is told. Refused, or sent back to be sent again, everything stays as it was. The member is told by
 * text and in every tab. The same decision once more changes nothing.
 * @throws `forbidden` for a member; `reviewNotFound`; `reviewDecided` where it was decided otherwise, or taken back;
 * `phoneOfAnother` where another account has bound the phone meanwhile
 */
export async function decideReview({
  ctx: request,
  input,
}: {
  ctx: Ctx
  input: Decided
}): Promise<{ reviewId: string; state: ReviewState }> {
  assertDecider(request)
  return transact(request, async (tx, ctx) => {
    const review = await lockReview(tx, input.reviewId)
    const { id: reviewId, kind, member_id: memberId } = review
    const reply = input.decision === 'pass' ? null : input.reply
    const state = reviewTransitions.next(review.state, input.decision)
    if (state === null) {
      const isSame =
        reviewTransitions.next('waiting', input.decision) === review.state && review.reply === reply
      if (!isSame) throw VerificationErrors.reviewDecided({ data: { state: review.state } })
      return { reviewId, state: review.state }
    }
    if (input.decision === 'pass') await replace(tx, ctx, review)
    await moveReview(tx, review, { state, reply, decided_at: ctx.app.clock.now() })
    await tellByText(tx, ctx, memberId, NOTICES[input.decision])
    await audit(tx, ctx, {
      action: 'verification.decideReview',
      subject: `member:${memberId}`,
      detail: { kind, reviewId, state, why: input.why, ...(reply && { reply }) },
    })
    return { reviewId, state }
  })
}

/** Notes what was asked for in the place of what there was; a document changes nothing that is noted. */
async function replace(tx: Tx, ctx: Ctx, review: ReviewRow): Promise<void> {
  const { kind, member_id: memberId, sealed, mark, shown, area_code } = review
  if (kind === 'document' || sealed === null || mark === null || shown === null) return
  if (kind === 'phone') await tellByText(tx, ctx, memberId, 'phoneChanged')
  const put = await putProof(tx, {
    member_id: memberId,
    kind: kind === 'name' ? 'realName' : 'phone',
    sealed,
    mark,
    shown,
    area_code,
    proved_at: ctx.app.clock.now(),
  })
  if (!put) throw VerificationErrors.phoneOfAnother()
  if (kind === 'phone') await holdPayouts(tx, ctx, memberId, 'phone', PHONE_REST_HOURS * 60)
}
