import { sql } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { AppealView } from '../deposit-help.contract.ts'
import type { AppealRow } from './deposits.tables.ts'

/** Whether an order of the member's of a kind is being appealed about: a question for whoever asks more in the same statement. */
export function isUnderReview(memberId: string, payType: string) {
  return sql<boolean>`exists (
    select from deposits.appeal a join deposits.pay_order o using (bill_no)
    where a.member_id = ${memberId} and a.state = 'reviewing' and o.pay_type_id = ${payType})`
}

/** An appeal as its member sees it. */
export function showAppeal(appeal: AppealRow, pictureIds: readonly string[]): AppealView {
  return {
    appealNo: appeal.appeal_no,
    billNo: appeal.bill_no,
    text: appeal.words,
    state: appeal.state,
    finding: appeal.finding,
    released: formatAmount(money('CNY', appeal.released)),
    filedAt: appeal.filed_at.toISOString(),
    resolvedAt: appeal.resolved_at?.toISOString() ?? null,
    pictureIds: [...pictureIds],
  }
}
