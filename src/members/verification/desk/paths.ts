/** Where what members ask to be looked at is gone through, and where one of it stands. */
export const REVIEWS_PATH = '/console/identity'
export const reviewPath = (reviewId: string) => `${REVIEWS_PATH}/${reviewId}`
export const REVIEW_QUEUE = 'verification.reviews'
