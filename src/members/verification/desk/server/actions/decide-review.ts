import { findMember } from '#members/identity/server/index.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { type ActionRoute, actionRoute } from '#platform/desk/server/action.ts'
import {
  partsToCompare,
  type ReviewKind,
  type ReviewReply,
  seatsToPass,
} from '../../../reviews/reviews.rules.ts'
import { reviewTransitions } from '../../../reviews/reviews.states.ts'
import { findReview, lockReview } from '../../../server/reviews/review.store.ts'
import { decideReview } from '../../../server/verbs/decide-review.ts'
import type { ContradictedHolder } from '../../../server/verbs/verify-name.ts'
import { readProofs } from '../../../server/verification.store.ts'
import { VerificationErrors } from '../../../verification.refusals.ts'
import {
  askChangeCall,
  askDocumentCall,
  passChangeCall,
  passDocumentCall,
  refuseChangeCall,
  refuseDocumentCall,
} from '../../reviews.desk.ts'
import { contradictionOf, subjectOf } from '../reviews/record.ts'

interface Target {
  readonly reviewId: string
}
interface Said extends Target {
  readonly reply: ReviewReply
}
/** Whether a call is about documents, or about what would replace something that is noted. */
type Of = 'document' | 'change'

const subject = ({ reviewId }: Target) => subjectOf(reviewId)
const members = async (tx: Tx, { reviewId }: Target) => [(await findReview(tx, reviewId)).member_id]
const fits = (of: Of, kind: ReviewKind) => (of === 'document') === (kind === 'document')

/** What every decision rests on: how the review stands, what it asks for, and when it was sent. */
async function standing(tx: Tx, of: Of, { reviewId }: Target) {
  const review = await lockReview(tx, reviewId)
  if (!fits(of, review.kind)) throw VerificationErrors.reviewNotFound()
  const member = await findMember(tx, review.member_id)
  return {
    review,
    facts: {
      name: member?.name ?? review.member_id.slice(0, 8),
      kind: review.kind,
      state: review.state,
      sentAt: review.sent_at.toISOString(),
      was: review.old_shown,
      asked: review.shown,
    },
  }
}

/** What a pass rests on besides: that the pictures were read, and that the payees are in another name. */
async function passable(
  tx: Tx,
  ctx: StaffCtx,
  of: Of,
  input: Target,
  contradictedHolder: ContradictedHolder,
) {
  const { review, facts } = await standing(tx, of, input)
  if (reviewTransitions.next(review.state, 'pass') === null && review.state !== 'passed')
    throw VerificationErrors.reviewDecided({ data: { state: review.state } })
  const proofs = await readProofs(tx, review.member_id)
  const noted = { realName: proofs.has('realName'), idCard: proofs.has('idCard') }
  const read = partsToCompare(review.kind, noted)
  if (read.some((part) => !review.fits.includes(part))) throw VerificationErrors.notCompared()
  const holder = await contradictionOf(tx, ctx, review, contradictedHolder)
  return { ...facts, read: read.join(', '), contradictedHolder: holder }
}

const difference = ({ facts, result }: { facts: { state: string }; result: { state: string } }) => ({
  before: { state: facts.state },
  after: { state: result.state },
})

function passAction(
  call: typeof passDocumentCall | typeof passChangeCall,
  of: Of,
  contradictedHolder: ContradictedHolder,
): ActionRoute {
  return actionRoute(call, {
    subject,
    members,
    facts: (tx, ctx, input) => passable(tx, ctx, of, input, contradictedHolder),
    seats: ({ facts }) => seatsToPass(facts.kind),
    expiresMinutes: 3 * 24 * 60,
    words: (_, { name, kind }) => ({ key: `verificationDesk.words.pass.${kind}`, params: { name } }),
    tell: (_, { kind }) => ({ key: `verification.reviews.passed.${kind}` }),
    difference,
    run: (_, ctx, { reviewId }, { reason: why }) =>
      decideReview({ ctx, input: { reviewId, decision: 'pass', why } }),
  })
}

function replyAction(
  call: typeof refuseDocumentCall | typeof askDocumentCall,
  of: Of,
  decision: 'refuse' | 'ask',
): ActionRoute {
  return actionRoute(call, {
    subject,
    members,
    facts: async (tx, _ctx, input: Said) => (await standing(tx, of, input)).facts,
    seats: () => 1,
    words: (_, { name, kind }) => ({ key: `verificationDesk.words.${decision}.${kind}`, params: { name } }),
    tell: ({ reply }) => ({ key: `verification.reviews.replies.${reply}` }),
    difference,
    run: (_, ctx, { reviewId, reply }, { reason: why }) =>
      decideReview({ ctx, input: { reviewId, decision, reply, why } }),
  })
}

/** Passing, refusing and asking again: documents by one; another name or phone is passed by two. */
export const reviewActions = (contradictedHolder: ContradictedHolder): readonly ActionRoute[] => [
  passAction(passDocumentCall, 'document', contradictedHolder),
  replyAction(refuseDocumentCall, 'document', 'refuse'),
  replyAction(askDocumentCall, 'document', 'ask'),
  passAction(passChangeCall, 'change', contradictedHolder),
  replyAction(refuseChangeCall, 'change', 'refuse'),
  replyAction(askChangeCall, 'change', 'ask'),
]
