/**
 * Why a review refuses a withdrawal: each has a sentence for its member under `withdrawals.reviewReasons`.
 * Kept with the withdrawal, so that none is ever taken out of this list.
 */
export const REVIEW_REASONS = ['payeeName', 'payeeUnusable', 'identityUnproven', 'fundsUnexplained'] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]
