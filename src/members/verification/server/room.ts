import { type RoomServer, route } from '#platform/room/room.ts'
import { verificationDeskWith } from '../desk/server/desk.ts'
import { forgetPasswordCall, forgetPasswordCodeCall, modifyPasswordCall } from '../login-password.contract.ts'
import { changePhoneCall, phoneChangeCodesCall } from '../phone-change.contract.ts'
import {
  documentReviewCall,
  nameReviewCall,
  phoneReviewCall,
  reviewPictureCall,
  reviewsCall,
  withdrawReviewCall,
} from '../reviews/reviews.contract.ts'
import {
  boundCodeCall,
  identityStateCall,
  payoutWaitCall,
  phoneCodeCall,
  verifyNameCall,
  verifyPhoneCall,
} from '../verification.contract.ts'
import { sendToBoundPhone } from './bound-phone.ts'
import { payoutWaitOf } from './payout-wait.ts'
import { reviewsOf } from './reviews/reviews.views.ts'
import { resealProofs } from './secret-changed.ts'
import { askDocumentReview, askNameReview, askPhoneReview, withdrawReview } from './verbs/ask-review.ts'
import { changePhone, type RequireWithdrawPassword, sendPhoneChangeCodes } from './verbs/change-phone.ts'
import { keepReviewPicture } from './verbs/keep-review-picture.ts'
import { modifyPassword, resetForgotten, sendForgottenCode } from './verbs/login-password.ts'
import { type ContradictedHolder, verifyName } from './verbs/verify-name.ts'
import { sendPhoneCode, verifyPhone } from './verbs/verify-phone.ts'
import { levelsDocument } from './verification.documents.ts'
import { reviewJob, tidyJob } from './verification.jobs.ts'
import { identityStateOf } from './verification.views.ts'

/**
 * What of a member's identity is proved, as the server composes it: `contradictedHolder` is a later room's
 * that has the payees, `requireWithdrawPassword` one's that has that password.
 */
export const verificationRoomWith = (
  contradictedHolder: ContradictedHolder,
  requireWithdrawPassword: RequireWithdrawPassword,
): RoomServer => ({
  name: 'verification',
  documents: [levelsDocument],
  secretChanged: resealProofs,
  desk: verificationDeskWith(contradictedHolder),
  routes: [
    route(identityStateCall, ({ app, actor }) => identityStateOf(app, app.db, actor.memberId)),
    route(phoneCodeCall, (ctx, input) => sendPhoneCode({ ctx, input })),
    route(verifyPhoneCall, (ctx, input) => verifyPhone({ ctx, input })),
    route(phoneChangeCodesCall, (ctx, input) => sendPhoneChangeCodes({ ctx, input })),
    route(changePhoneCall, (ctx, input) => changePhone({ ctx, input }, requireWithdrawPassword)),
    route(boundCodeCall, (ctx, { purpose }) => sendToBoundPhone(ctx, purpose)),
    route(payoutWaitCall, (ctx) => payoutWaitOf(ctx)),
    route(modifyPasswordCall, (ctx, input) => modifyPassword({ ctx, input })),
    route(forgetPasswordCodeCall, (ctx, input) => sendForgottenCode({ ctx, input })),
    route(forgetPasswordCall, (ctx, input) => resetForgotten({ ctx, input })),
    route(verifyNameCall, (ctx, input) => verifyName({ ctx, input }, contradictedHolder)),
    route(reviewsCall, ({ app, actor }) => reviewsOf(app.db, actor.memberId)),
    route(reviewPictureCall, (ctx, input) => keepReviewPicture(ctx, input)),
    route(documentReviewCall, (ctx, input) => askDocumentReview({ ctx, input })),
    route(nameReviewCall, (ctx, input) => askNameReview({ ctx, input })),
    route(phoneReviewCall, (ctx, input) => askPhoneReview({ ctx, input })),
    route(withdrawReviewCall, (ctx, input) => withdrawReview({ ctx, input })),
  ],
  jobs: [tidyJob],
  sandbox: { jobs: [reviewJob] },
})
