import { quickWithdrawalsInReview } from '#money/quickpay/desk/server/in-review.ts'
import { servedInReview } from '#money/wallet/desk/server/in-review.ts'
import { withdrawalsInReview } from '#money/withdrawals/desk/server/in-review.ts'
import { transfersInReview } from '#play/venues/desk/server/in-review.ts'

/** The records whose transactions await review, as their desks hand them over. */
export const RECORDS_IN_REVIEW = [withdrawalsInReview, quickWithdrawalsInReview, transfersInReview]

/** The list of these transactions: apart from the rooms, since the thread of an export loads this file alone. */
export const inReview = servedInReview(RECORDS_IN_REVIEW, import.meta.url)
