import { z } from 'zod'
import { stepUpProof } from '#members/identity/identity.contract.ts'
import { defineCall } from '#platform/http/contract.ts'
import { instant, noInput } from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import { MAX_PICTURES } from '#platform/pictures/picture.rules.ts'
import { keptPicture, PICTURE_LIMIT, sentPicture } from '#platform/pictures/pictures.contract.ts'
import { typedCode, typedPhone } from '../verification.contract.ts'
import { REVIEW_KINDS, REVIEW_REPLIES } from './reviews.rules.ts'
import { REVIEW_STATES } from './reviews.states.ts'

const review = z.strictObject({
  reviewId: z.uuid(),
  kind: z.enum(REVIEW_KINDS),
  state: z.enum(REVIEW_STATES),
  /** What may be shown of the name or phone that is asked for; null of a document. */
  shown: z.string().nullable(),
  sentAt: instant,
  /** Until when somebody is to have looked. */
  dueAt: instant,
  decidedAt: instant.nullable(),
  /** Why it was refused, or what is to be sent again. */
  reply: z.enum(REVIEW_REPLIES).nullable(),
})
/** A review as its member sees it. */
export type Review = z.infer<typeof review>

const reviews = z.strictObject({ reviews: z.array(review) })

/** The newest review of each kind. */
export const reviewsCall = defineCall({
  id: 'verification.reviews',
  method: 'GET',
  path: '/member/v1/verify/reviews',
  access: 'session',
  summary: 'Lists the newest review of each kind: of the ID card, of another name, of another phone',
  input: noInput,
  output: reviews,
})

/** Keeps a picture for a review that is asked for next. */
export const reviewPictureCall = defineCall({
  id: 'verification.reviewPicture',
  method: 'POST',
  path: '/member/v1/verify/review_picture',
  access: 'member',
  summary: 'Keeps a picture for a review; one that none is asked for with is deleted after a day',
  input: z.strictObject({ data: sentPicture }),
  output: keptPicture,
  limit: PICTURE_LIMIT,
})

const pictureIds = z.array(z.uuid()).min(1).max(MAX_PICTURES)
const LIMIT = { points: 20, seconds: 60 }

/** Has somebody look at pictures of the ID card that is noted; also sends what was asked for again. */
export const documentReviewCall = defineCall({
  id: 'verification.documentReview',
  method: 'POST',
  path: '/member/v1/verify/document_review',
  access: 'member',
  summary: 'Has a person look at pictures of the ID card whose number is noted',
  input: z.strictObject({ pictureIds }),
  output: reviews,
  limit: LIMIT,
})

/** Asks for another real name in the place of the noted one. */
export const nameReviewCall = defineCall({
  id: 'verification.nameReview',
  method: 'POST',
  path: '/member/v1/verify/name_review',
  access: 'member',
  summary: 'Asks for another real name, which two people of the house have to agree to',
  input: z.strictObject({
    realName: z.string().max(100).meta({ example: '林远' }),
    pictureIds,
    /** A proof of the login password, for the purpose `identity`. */
    stepUp: stepUpProof.optional(),
  }),
  output: reviews,
  limit: LIMIT,
})

/** Asks for another phone where the old one cannot be proved any more. */
export const phoneReviewCall = defineCall({
  id: 'verification.phoneReview',
  method: 'POST',
  path: '/member/v1/verify/phone_review',
  access: 'member',
  summary: 'Asks for another phone without the old one, which two people of the house have to agree to',
  input: z.strictObject({
    ...typedPhone,
    /** The code that was sent to the new phone (`verification.phoneChangeCodes`). */
    code: typedCode,
    pictureIds,
    /** A proof of the login password, for the purpose `identity`. */
    stepUp: stepUpProof.optional(),
  }),
  output: reviews,
  limit: LIMIT,
})

/** Takes back what nobody has decided yet. */
export const withdrawReviewCall = defineCall({
  id: 'verification.withdrawReview',
  method: 'POST',
  path: '/member/v1/verify/withdraw_review',
  access: 'member',
  summary: 'Takes a review back that nobody has decided; its pictures are deleted',
  input: z.strictObject({ reviewId: z.uuid() }),
  output: reviews,
  limit: LIMIT,
})

/** A review of a member moved on: for the member's tabs. */
export const ReviewChanged = defineEvent(
  'verification.reviewChanged',
  z.strictObject({ memberId: z.uuid(), kind: z.enum(REVIEW_KINDS), state: z.enum(REVIEW_STATES) }),
)
