import type { RecordInReview } from '#money/wallet/server/index.ts'
import { sql } from '#platform/db/index.ts'

/**
 * Withdrawals whose transactions await review. Once one is approved a bank or a chain has to pay it; a part that the
 * bank refused waits for the house again.
 */
export const withdrawalsInReview: RecordInReview = {
  kind: 'withdrawal',
  page: (billNo) => `/console/withdrawals/${billNo}`,
  waitsFor: (billNo) => sql`(select case
      when exists (select from withdrawals.part p where p.bill_no = w.bill_no and p.state = 'failed') then 'house'
      when w.state = 'held' then 'member'
      when w.state = 'approved' then 'outside'
      else 'house'
    end from withdrawals.withdrawal w where w.bill_no = ${billNo})`,
}
