import { actionRoute, type Facts } from '#platform/desk/server/action.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { Verdict } from '../../../release/release.rules.ts'
import { lookAgain } from '../../../server/release/look-again.ts'
import { lockSecondLook } from '../../../server/release/second-look.store.ts'
import { lookAgainCall } from '../../withdrawals.desk.ts'
import { WithdrawalDeskErrors } from '../../withdrawals-desk.refusals.ts'
import { readWithdrawal } from '../evidence.ts'
import { membersOf, subjectOf } from './decided.ts'

interface LookFacts extends Facts {
  readonly what: string
  readonly amount: string
  readonly currency: string
}

const WORDS = { right: 'foundRight', wrong: 'foundWrong' } as const satisfies Record<Verdict, string>

/** Says whether a decision that was drawn was right: nothing moves by it, so one person other than who decided. */
export const lookAgainAction = actionRoute(lookAgainCall, {
  subject: subjectOf,
  members: membersOf,
  facts: async (tx, _ctx, { billNo }): Promise<LookFacts> => {
    const { currency, amount } = await readWithdrawal(tx, billNo)
    const look = await lockSecondLook(tx, billNo)
    if (!look) throw WithdrawalDeskErrors.notDrawn()
    return { what: look.what, amount: formatAmount(money(currency, amount)), currency }
  },
  seats: () => 1,
  words: ({ billNo, verdict }, { amount, currency }) => ({
    key: `withdrawalsDesk.actions.${WORDS[verdict]}`,
    params: { billNo, amount, currency },
  }),
  difference: ({ result: { verdict } }) => ({ before: { verdict: null }, after: { verdict } }),
  run: (_tx, ctx, { billNo, verdict }, { reason }) =>
    lookAgain({ ctx, input: { billNo, verdict, words: reason } }),
})
