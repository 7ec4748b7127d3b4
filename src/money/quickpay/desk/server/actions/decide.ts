import type { StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { type ActionRoute, actionRoute, type Weighing } from '#platform/desk/server/action.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { formatAmount, money, readAmount } from '#platform/money/money.ts'
import { QuickpayErrors } from '../../../quickpay.refusals.ts'
import { lockPairing } from '../../../server/quickpay.store.ts'
import { tables } from '../../../server/quickpay.tables.ts'
import { decideDispute } from '../../../server/verbs/decide-dispute.ts'
import { isInBooks } from '../../../server/views/in-books.ts'
import { findPaidCall, findUnpaidCall, SECOND_PERSON_FROM_YUAN } from '../../disputes.desk.ts'
import { readPairing } from '../records/pairing.ts'

interface About {
  readonly billNo: string
}

/** What a finding rests on: how the pairing stands, what both said, and what the bank's books have. */
async function factsOf(tx: Tx, ctx: StaffCtx, { billNo }: About) {
  const pairing = await lockPairing(tx, billNo)
  if (!pairing) throw QuickpayErrors.orderNotFound()
  const { deposit, part } = pairing
  const appeals = await tables(tx)
    .selectFrom('quickpay.appeal')
    .select('appeal_no')
    .where('part_no', '=', part.part_no)
    .orderBy('appeal_no')
    .execute()
  return {
    deposit: deposit.state as string,
    part: part.state as string,
    amount: formatAmount(money('CNY', deposit.amount)),
    appeals: appeals.map((row) => row.appeal_no).join(', '),
    inBooks: await isInBooks(tx, ctx, deposit),
  }
}
type Facts = Awaited<ReturnType<typeof factsOf>>

const both = async (tx: Tx, { billNo }: About) => {
  const { deposit, withdrawal } = await readPairing(tx, billNo)
  return [deposit.member_id, ...(withdrawal ? [withdrawal.member_id] : [])]
}

/** What both findings have in common: one person decides, two from an amount on. */
const common = {
  subject: ({ billNo }: About) => `quickDeposit:${billNo}`,
  members: both,
  facts: factsOf,
  amount: (_: About, { amount }: Facts) => readAmount(amount, 'CNY').units,
  thresholdYuan: SECOND_PERSON_FROM_YUAN,
  seats: ({ threshold, recent }: Weighing<About, Facts>) =>
    threshold !== null && recent >= threshold ? (2 as const) : (1 as const),
}
const params = ({ billNo }: About, { amount }: Facts) => ({
  billNo,
  amount: amountText(amount, { currency: 'CNY' }),
})

/** Finds that it was paid: the payer gets the amount. */
export const findPaid: ActionRoute = actionRoute(findPaidCall, {
  ...common,
  words: (input, facts) => ({ key: 'quickpayDesk.actions.paid', params: params(input, facts) }),
  tell: ({ verdict }) => ({ key: `quickpayDesk.verdicts.${verdict}.payer` }),
  difference: ({ facts, input, result }) => ({
    before: { state: facts.deposit },
    after: { state: result.state, verdict: input.verdict },
  }),
  run: (_, ctx, { billNo, verdict }, { reason: why }) =>
    decideDispute({ ctx, input: { billNo, finding: 'paid', verdict, why } }),
})

/** Finds that it was not: the part looks for another payer. */
export const findUnpaid: ActionRoute = actionRoute(findUnpaidCall, {
  ...common,
  words: (input, facts) => ({ key: 'quickpayDesk.actions.unpaid', params: params(input, facts) }),
  tell: ({ verdict }) => ({ key: `quickpayDesk.verdicts.${verdict}.payer` }),
  difference: ({ facts, input, result }) => ({
    before: { state: facts.deposit },
    after: { state: result.state, verdict: input.verdict },
  }),
  run: (_, ctx, { billNo, verdict }, { reason: why }) =>
    decideDispute({ ctx, input: { billNo, finding: 'unpaid', verdict, why } }),
})
