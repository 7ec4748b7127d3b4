import { z } from 'zod'
import { defineActionCall } from '#platform/desk/action-call.ts'
import { defineCall } from '#platform/http/contract.ts'
import { instant } from '#platform/http/values.ts'
import { defineDeskList } from '#platform/lists/desk/desk-list.ts'
import { hidden, id, masked, maybe, memberName, moment, oneOf, waiting } from '#platform/lists/desk/kinds.ts'
import { shownPicture } from '#platform/pictures/pictures.contract.ts'
import { COMPARED_PARTS, REVIEW_KINDS, REVIEW_REPLIES } from '../reviews/reviews.rules.ts'
import { REVIEW_LIST, REVIEW_STATES } from '../reviews/reviews.states.ts'
import { MAY } from './permissions.ts'

/** What members ask a person to look at: those that wait are a queue, and wait a day at most. */
export const reviewList = defineDeskList({
  id: REVIEW_LIST,
  path: '/console/v1/identity/reviews',
  permission: MAY.review,
  key: 'reviewId',
  subject: 'identityReview',
  columns: {
    reviewId: hidden(id()),
    member: memberName(),
    kind: oneOf(REVIEW_KINDS),
    /** The name or phone that there is, and the one that is asked for. */
    was: maybe(masked()),
    asked: maybe(masked()),
    sentAt: waiting(),
    dueAt: hidden(moment()),
    state: oneOf(REVIEW_STATES, {
      waiting: 'warn',
      asked: 'quiet',
      passed: 'good',
      refused: 'bad',
      withdrawn: 'quiet',
    }),
  },
  filters: { state: oneOf(REVIEW_STATES), kind: oneOf(REVIEW_KINDS), member: id() },
  sorts: ['sentAt'],
  first: 'sentAt',
  queue: { due: 'dueAt' },
})

const reviewId = z.uuid()
const person = { memberId: z.uuid(), name: z.string() }
const part = z.enum(COMPARED_PARTS)

/** A review with what it is decided by; opening it is noted. */
export const reviewRecordCall = defineCall({
  id: 'verificationDesk.review',
  method: 'GET',
  path: '/console/v1/identity/review/:reviewId',
  access: 'staffRead',
  permission: MAY.review,
  summary:
    'Shows what a member asks to be looked at: what is noted, what is asked for, and who else has the same',
  input: z.strictObject({ reviewId }),
  output: z.strictObject({
    reviewId,
    kind: z.enum(REVIEW_KINDS),
    state: z.enum(REVIEW_STATES),
    member: z.strictObject(person),
    sentAt: instant,
    dueAt: instant,
    decidedAt: instant.nullable(),
    reply: z.enum(REVIEW_REPLIES).nullable(),
    pictureIds: z.array(z.uuid()),
    /** The name or phone that there was, and the one that is asked for, masked. */
    was: z.string().nullable(),
    asked: z.string().nullable(),
    /** What is noted of the member, masked. */
    noted: z.array(
      z.strictObject({ kind: z.enum(['phone', 'realName', 'idCard']), shown: z.string(), provedAt: instant }),
    ),
    /** What has to be read off the pictures before it is passed, and what was read and fits. */
    toCompare: z.array(part),
    fits: z.array(part),
    /** Other accounts of which the same is noted or asked for, compared by marks. */
    sameElsewhere: z.array(z.strictObject({ ...person, what: z.enum(['realName', 'phone']) })),
    /** The name that the member's payees are in, masked, where it is another than the one asked for. */
    contradictedHolder: z.string().nullable(),
    /** What waits for a second person; null where nothing does. */
    proposal: z.strictObject({ changeId: z.uuid(), expiresAt: instant }).nullable(),
    trail: z.array(
      z.strictObject({
        key: z.string(),
        did: z.enum(['propose', 'agree', 'disagree', 'pass', 'refuse', 'ask']),
        who: z.string().nullable(),
        at: instant,
        reason: z.string(),
      }),
    ),
  }),
})

export const reviewedPictureCall = defineCall({
  id: 'verificationDesk.picture',
  method: 'GET',
  path: '/console/v1/identity/review_picture',
  access: 'staffRead',
  permission: MAY.review,
  summary: 'Gives a picture that came with a review, and notes who looked',
  input: z.strictObject({ id: z.uuid() }),
  output: shownPicture,
})

/** What is typed here is compared and forgotten: what an action is told is kept. */
export const compareReviewCall = defineCall({
  id: 'verificationDesk.compare',
  method: 'POST',
  path: '/console/v1/identity/review/compare',
  access: 'staff',
  permission: MAY.review,
  summary: 'Compares what somebody read off the pictures with what the house knows, by its mark',
  input: z.strictObject({ reviewId, part, words: z.string().trim().min(1).max(100) }),
  output: z.strictObject({ fits: z.boolean() }),
})

const result = z.strictObject({ reviewId, state: z.enum(REVIEW_STATES) })
const reply = z.enum(REVIEW_REPLIES)

export const passDocumentCall = defineActionCall({
  id: 'verificationDesk.passDocument',
  path: '/console/v1/identity/document/pass',
  permission: MAY.review,
  summary: 'Passes the pictures of an ID card',
  fields: { reviewId },
  result,
})
export const refuseDocumentCall = defineActionCall({
  id: 'verificationDesk.refuseDocument',
  path: '/console/v1/identity/document/refuse',
  permission: MAY.review,
  summary: 'Refuses the pictures of an ID card, for a reason that its member reads',
  fields: { reviewId, reply },
  result,
})
export const askDocumentCall = defineActionCall({
  id: 'verificationDesk.askDocument',
  path: '/console/v1/identity/document/ask',
  permission: MAY.review,
  summary: 'Asks for other pictures of an ID card',
  fields: { reviewId, reply },
  result,
})
export const passChangeCall = defineActionCall({
  id: 'verificationDesk.passChange',
  path: '/console/v1/identity/change/pass',
  permission: MAY.change,
  besides: MAY.review,
  summary: 'Passes another name or another phone; takes two',
  fields: { reviewId },
  result,
})
export const refuseChangeCall = defineActionCall({
  id: 'verificationDesk.refuseChange',
  path: '/console/v1/identity/change/refuse',
  permission: MAY.change,
  besides: MAY.review,
  summary: 'Refuses another name or another phone, for a reason that its member reads',
  fields: { reviewId, reply },
  result,
})
export const askChangeCall = defineActionCall({
  id: 'verificationDesk.askChange',
  path: '/console/v1/identity/change/ask',
  permission: MAY.change,
  besides: MAY.review,
  summary: 'Asks for other pictures for another name or another phone',
  fields: { reviewId, reply },
  result,
})
