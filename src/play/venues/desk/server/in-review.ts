import type { RecordInReview } from '#money/wallet/server/index.ts'
import { sql } from '#platform/db/index.ts'

/** Transfers whose transactions await review: their venue gave no word yet, and is asked again at the desk. */
export const transfersInReview: RecordInReview = {
  kind: 'venueTransfer',
  page: (transferId) => `/console/venues/transfers/${transferId}`,
  waitsFor: () => sql`'outside'`,
}
