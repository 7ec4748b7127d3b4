import { keepIn, useCallMutation, useCallQuery } from '#platform/http/web/query.ts'
import {
  documentReviewCall,
  nameReviewCall,
  phoneReviewCall,
  reviewsCall,
  withdrawReviewCall,
} from '../reviews/reviews.contract.ts'
import {
  identityStateCall,
  phoneCodeCall,
  verifyNameCall,
  verifyPhoneCall,
} from '../verification.contract.ts'

/** What of the member's identity is proved, and what the house asks for. */
export const useIdentity = () => useCallQuery(identityStateCall, {})

/** Sends a code to a phone. */
export const usePhoneCode = () => useCallMutation(phoneCodeCall)

/** Every proof answers with the state. */
const keep = keepIn(identityStateCall)
export const useVerifyPhone = () => useCallMutation(verifyPhoneCall, keep)
export const useVerifyName = () => useCallMutation(verifyNameCall, keep)

/** The newest review of each kind. */
export const useReviews = () => useCallQuery(reviewsCall, {})

/** Every review that is asked for or taken back answers with all of them. */
const keepReviews = keepIn(reviewsCall)
export const useDocumentReview = () => useCallMutation(documentReviewCall, keepReviews)
export const useNameReview = () => useCallMutation(nameReviewCall, keepReviews)
export const usePhoneReview = () => useCallMutation(phoneReviewCall, keepReviews)
export const useWithdrawReview = () => useCallMutation(withdrawReviewCall, keepReviews)
