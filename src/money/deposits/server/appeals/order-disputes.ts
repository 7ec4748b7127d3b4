import type { AppealRow, DisputeKind } from '#money/disputes/server/index.ts'
import type { AppealReply } from '../../appeal-replies.ts'
import type { APPEAL_FINDINGS } from '../../deposits.contract.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { MAX_APPEALS } from '../../deposits.rules.ts'

/** An appeal about a deposit order. */
export type OrderAppealRow = AppealRow & {
  readonly bill_no: string
  readonly member_id: string
  readonly filed_by: 'member'
  readonly state: 'reviewing' | 'upheld' | 'rejected'
  readonly finding: (typeof APPEAL_FINDINGS)[number] | null
  /** Units that it brought into the centre wallet. */
  readonly released: bigint
  /** Why it was rejected, where somebody said more than the finding does. */
  readonly reply: AppealReply | null
}

/** Deposit orders, as something to appeal about. */
export const ORDER_DISPUTES: DisputeKind<OrderAppealRow> = {
  schema: 'deposits',
  key: 'bill_no',
  subject: 'payOrder',
  admit: (filed) => {
    if (filed >= MAX_APPEALS) throw DepositErrors.tooManyAppeals()
  },
  refusals: DepositErrors,
}
