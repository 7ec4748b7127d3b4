import { type DeskServer, ownWorkRoute, route } from '#platform/room/room.ts'
import type { ContradictedHolder } from '../../server/verbs/verify-name.ts'
import { readProofs } from '../../server/verification.store.ts'
import { compareReviewCall, reviewedPictureCall, reviewRecordCall } from '../reviews.desk.ts'
import { memberProofsCall, revealPhoneCall } from '../verification.desk.ts'
import { reviewActions } from './actions/decide-review.ts'
import { revealPhone } from './reveal-phone.ts'
import { compareReview } from './reviews/compare-review.ts'
import { servedReviews } from './reviews/list.ts'
import { reviewQueue } from './reviews/queue.ts'
import { reviewedPicture, reviewRecord } from './reviews/record.ts'

const KINDS = ['phone', 'realName', 'idCard'] as const

/**
 * What those who run the house see of who a member is, and decide about it; `contradictedHolder` is a later room's
 * that has the payees.
 */
export const verificationDeskWith = (contradictedHolder: ContradictedHolder): DeskServer => ({
  routes: [
    route(memberProofsCall, async ({ app }, { memberId }) => {
      const proofs = await readProofs(app.db, memberId)
      return {
        proofs: KINDS.flatMap((kind) => {
          const proof = proofs.get(kind)
          return proof ? [{ kind, shown: proof.shown, provedAt: proof.proved_at.toISOString() }] : []
        }),
      }
    }),
    route(reviewRecordCall, (ctx, input) => reviewRecord(ctx, input, contradictedHolder)),
    route(reviewedPictureCall, reviewedPicture),
  ],
  ownWork: [ownWorkRoute(revealPhoneCall, revealPhone), ownWorkRoute(compareReviewCall, compareReview)],
  actions: reviewActions(contradictedHolder),
  lists: [servedReviews],
  queues: [reviewQueue],
})
