import { redeemStepUp } from '#members/identity/server/index.ts'
import { notifyOf } from '#members/notifier/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { shownPhone } from '../../identity.rules.ts'
import { isPersonName, nameKey, shownName, tidyName } from '../../person-name.rules.ts'
import type {
  documentReviewCall,
  nameReviewCall,
  phoneReviewCall,
  Review,
  withdrawReviewCall,
} from '../../reviews/reviews.contract.ts'
import { reviewTransitions } from '../../reviews/reviews.states.ts'
import { VerificationErrors } from '../../verification.refusals.ts'
import { spendCode, tryCode, wholeNumber } from '../codes.ts'
import { markOf, sealProof } from '../proof-cipher.ts'
import { lockReview, moveReview, sendReview } from '../reviews/review.store.ts'
import { dropPictures } from '../reviews/review-pictures.ts'
import { reviewsOf } from '../reviews/reviews.views.ts'
import { isOfAnother, lockIdentity, readProofs } from '../verification.store.ts'
import type { ReviewRow } from '../verification.tables.ts'
import { phoneToLeave } from './change-phone.ts'

interface Asking<C extends typeof documentReviewCall | typeof nameReviewCall | typeof phoneReviewCall> {
  readonly ctx: MemberCtx
  readonly input: CallParsed<C>
}
type Reviews = Promise<{ reviews: Review[] }>

/**
 * Has a person look at pictures of the ID card that the member who acts has noted.
 * @throws `nothingToCompare` where name or number are not noted; what `sendReview` refuses
 */
export async function askDocumentReview({ ctx: request, input }: Asking<typeof documentReviewCall>): Reviews {
  const { memberId } = request.actor
  await transact(request, async (tx, ctx) => {
    await lockIdentity(tx, memberId)
    const proofs = await readProofs(tx, memberId)
    if (!proofs.has('realName') || !proofs.has('idCard')) throw VerificationErrors.nothingToCompare()
    await noteAsked(tx, ctx, await sendReview(tx, ctx, { memberId, kind: 'document', ...input }))
  })
  return reviewsOf(request.app.db, memberId)
}

/**
 * Asks for another real name of the member who acts in the place of the noted one. It costs the login password.
 * @throws `nothingToChange` where none is noted, `sameName`, a name that is none; what `sendReview` refuses
 */
export async function askNameReview({ ctx: request, input }: Asking<typeof nameReviewCall>): Reviews {
  const { app, actor } = request
  const { memberId } = actor
  const name = tidyName(input.realName)
  if (!isPersonName(name)) throw VerificationErrors.realNameUnsupported()
  await transact(request, async (tx, ctx) => {
    await lockIdentity(tx, memberId)
    const noted = (await readProofs(tx, memberId)).get('realName')
    if (!noted) throw VerificationErrors.nothingToChange()
    const mark = markOf(app.secret, 'realName', nameKey(name))
    if (noted.mark.equals(mark)) throw VerificationErrors.sameName()
    await redeemStepUp(tx, ctx, 'identity', input.stepUp)
    const asked = {
      sealed: sealProof(app.secret, memberId, 'realName', name),
      mark,
      shown: shownName(name),
      old_shown: noted.shown,
      area_code: null,
    }
    const { pictureIds } = input
    await noteAsked(tx, ctx, await sendReview(tx, ctx, { memberId, kind: 'name', asked, pictureIds }))
  })
  return reviewsOf(app.db, memberId)
}

/**
 * Asks for another phone of the member who acts, where the bound one can be proved by nothing any more. It costs the
 * login password and a code to the new phone; the old one is told at once, so that its owner can object.
 * @throws what is wrong of these; `phoneOfAnother`; what `sendReview` refuses
 */
export async function askPhoneReview({ ctx: request, input }: Asking<typeof phoneReviewCall>): Reviews {
  const { app, actor } = request
  const { memberId } = actor
  const { areaCode, phone, pictureIds } = input
  const fresh = { areaCode, phone }
  await phoneToLeave(app.db, request, fresh)
  const given = { ...fresh, code: input.code.trim() }
  const codeId = await tryCode(request, { memberId, purpose: 'newPhone', given })
  await transact(request, async (tx, ctx) => {
    await lockIdentity(tx, memberId)
    const old = await phoneToLeave(tx, ctx, fresh)
    const whole = wholeNumber(fresh)
    const mark = markOf(app.secret, 'phone', whole)
    if (await isOfAnother(tx, { member_id: memberId, kind: 'phone', mark }))
      throw VerificationErrors.phoneOfAnother()
    await redeemStepUp(tx, ctx, 'identity', input.stepUp)
    await spendCode(tx, codeId, app.clock.now())
    const asked = {
      sealed: sealProof(app.secret, memberId, 'phone', whole),
      mark,
      shown: shownPhone(phone),
      old_shown: shownPhone(old.phone),
      area_code: areaCode,
    }
    await noteAsked(tx, ctx, await sendReview(tx, ctx, { memberId, kind: 'phone', asked, pictureIds }))
    await notifyOf(tx, ctx, {
      memberId,
      phone: wholeNumber(old),
      recipient: shownPhone(old.phone),
      notice: 'phoneChangeAsked',
    })
  })
  return reviewsOf(app.db, memberId)
}

async function noteAsked(
  tx: Tx,
  ctx: MemberCtx,
  { id, kind, member_id: memberId }: ReviewRow,
): Promise<void> {
  await audit(tx, ctx, {
    action: 'verification.askReview',
    subject: `member:${memberId}`,
    detail: { kind, reviewId: id },
  })
}

/**
 * Takes back a review of the member who acts that nobody has decided; its pictures are deleted. One that was taken
 * back already stays so.
 * @throws `reviewNotFound`, also of another member's; `reviewDecided`
 */
export async function withdrawReview({
  ctx: request,
  input: { reviewId },
}: {
  ctx: MemberCtx
  input: CallParsed<typeof withdrawReviewCall>
}): Reviews {
  const { memberId } = request.actor
  await transact(request, async (tx, ctx) => {
    const review = await lockReview(tx, reviewId)
    if (review.member_id !== memberId) throw VerificationErrors.reviewNotFound()
    if (review.state === 'withdrawn') return
    const state = reviewTransitions.next(review.state, 'withdraw')
    if (state === null) throw VerificationErrors.reviewDecided({ data: { state: review.state } })
    await moveReview(tx, review, { state, decided_at: ctx.app.clock.now() })
    await dropPictures(tx, reviewId)
    await audit(tx, ctx, {
      action: 'verification.withdrawReview',
      subject: `member:${memberId}`,
      detail: { kind: review.kind, reviewId },
    })
  })
  return reviewsOf(request.app.db, memberId)
}
