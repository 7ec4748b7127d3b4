import type { RecordInReview } from '#money/wallet/server/index.ts'
import { sql } from '#platform/db/index.ts'

/**
 * Quick withdrawals whose transactions await review. Members pay them, and their own member confirms; what is disputed
 * is decided at the page of the deposit, and the withdrawal has none of its own.
 */
export const quickWithdrawalsInReview: RecordInReview = {
  kind: 'quickWithdrawal',
  page: null,
  waitsFor: (billNo) => sql`(select case
      when bool_or(d.state in ('frozen', 'late')) then 'house'
      when bool_or(d.state = 'confirming') then 'member'
      else 'payers'
    end from quickpay.part p join quickpay.deposit d on d.bill_no = p.deposit_no where p.bill_no = ${billNo})`,
}
