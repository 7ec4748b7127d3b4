import { audit } from '#platform/audit/server/audit.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { nameKey, tidyName } from '../../../person-name.rules.ts'
import { MOST_COMPARES } from '../../../reviews/reviews.rules.ts'
import { markOf } from '../../../server/proof-cipher.ts'
import { lockReview, moveReview } from '../../../server/reviews/review.store.ts'
import { readProofs } from '../../../server/verification.store.ts'
import { VerificationErrors } from '../../../verification.refusals.ts'
import type { compareReviewCall } from '../../reviews.desk.ts'
import { subjectOf } from './record.ts'

/**
 * Compares what somebody read off the pictures with what the house knows, by its mark: nobody has to see the whole
 * name or number to know that it is the same. Every try is counted and written down, its words are not.
 * @throws `reviewNotFound`; `reviewDecided` where it waits no more; `tooManyCompares`
 */
export function compareReview(
  given: StaffCtx,
  { reviewId, part, words }: CallParsed<typeof compareReviewCall>,
): Promise<{ fits: boolean }> {
  return transact(given, async (tx, ctx) => {
    const review = await lockReview(tx, reviewId)
    if (review.state !== 'waiting') throw VerificationErrors.reviewDecided({ data: { state: review.state } })
    if (review.compares >= MOST_COMPARES) throw VerificationErrors.tooManyCompares()
    const noted = (await readProofs(tx, review.member_id)).get(part)?.mark ?? null
    const known = review.kind === 'name' && part === 'realName' ? review.mark : noted
    const typed = part === 'realName' ? nameKey(tidyName(words)) : words.replace(/\s/g, '').toUpperCase()
    const fits = known?.equals(markOf(ctx.app.secret, part, typed)) ?? false
    const others = review.fits.filter((one) => one !== part)
    await moveReview(tx, review, {
      compares: review.compares + 1,
      fits: fits ? [...others, part] : others,
    })
    await audit(tx, ctx, {
      action: 'verification.compareReview',
      subject: subjectOf(reviewId),
      detail: { part, fits },
    })
    return { fits }
  })
}
