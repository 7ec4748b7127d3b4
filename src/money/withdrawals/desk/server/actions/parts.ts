import type { StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { actionRoute, type Facts } from '#platform/desk/server/action.ts'
import { formatAmount, type Money, money, parseMoney } from '#platform/money/money.ts'
import { arePartsOf, type PartState } from '../../../parts.rules.ts'
import { lockPart, payPartAgain, requireReturnable, returnPart } from '../../../server/parts/decide-part.ts'
import { payInParts } from '../../../server/parts/pay-in-parts.ts'
import type { PartRow, WithdrawalRow } from '../../../server/withdrawals.tables.ts'
import { WithdrawalErrors } from '../../../withdrawals.refusals.ts'
import { payInPartsCall, payPartAgainCall, returnPartCall } from '../../withdrawals.desk.ts'
import { readWithdrawal } from '../evidence.ts'
import { approving } from './approve.ts'
import { type About, membersOf, subjectOf } from './decided.ts'

/**
 * The amounts of parts in the currency of their withdrawal.
 * @throws Refusal `notItsParts` where one is none, or they do not add up
 */
async function amountsOf(tx: Tx, { billNo, amounts }: About & { readonly amounts: readonly string[] }) {
  const { currency, amount } = await readWithdrawal(tx, billNo)
  const read = amounts.map((text) => parseMoney(text, currency))
  const parts = read.filter((one): one is Money<typeof currency> => one !== null)
  if (parts.length !== amounts.length || !arePartsOf(money(currency, amount), parts))
    throw WithdrawalErrors.notItsParts()
  return parts
}

/** Approves a withdrawal to be paid in parts: by as many people as the whole takes, however it is cut. */
export const payInPartsAction = actionRoute(payInPartsCall, {
  ...approving,
  facts: async (tx, ctx, input) => {
    const facts = await approving.facts(tx, ctx, input)
    await amountsOf(tx, input)
    return facts
  },
  words: ({ billNo, amounts }, { amount, currency }) => ({
    key: 'withdrawalsDesk.actions.payInParts',
    params: { billNo, amount, currency, count: amounts.length },
  }),
  run: async (tx, ctx, { billNo, amounts }, { reason }) =>
    payInParts({
      ctx,
      input: { billNo, amounts: await amountsOf(tx, { billNo, amounts }), why: reason },
    }),
})

interface AboutPart extends About {
  readonly no: number
}

/** What a decision about a part rests on. */
interface PartFacts extends Facts {
  readonly state: string
  readonly partState: PartState
  readonly attempt: number
  readonly amount: string
  readonly currency: string
}

async function partFacts(tx: Tx, _ctx: StaffCtx, about: AboutPart): Promise<PartFacts> {
  const { row, part } = await lockPart(tx, about)
  return factsOf(row, part)
}

function factsOf(row: WithdrawalRow, part: PartRow): PartFacts {
  return {
    state: row.state,
    partState: part.state,
    attempt: part.attempt,
    amount: formatAmount(money(row.currency, part.amount)),
    currency: row.currency,
  }
}

const aboutPart = (key: string) => ({
  subject: subjectOf,
  members: membersOf,
  facts: partFacts,
  words: ({ billNo, no }: AboutPart, { amount, currency }: PartFacts) => ({
    key: `withdrawalsDesk.actions.${key}`,
    params: { billNo, no, amount, currency },
  }),
  difference: ({ facts, result }: { facts: PartFacts; result: { readonly state: PartState } }) => ({
    before: { partState: facts.partState },
    after: { partState: result.state },
  }),
})

/** Has a part that was refused paid again: it was approved with the whole, so one person is enough. */
export const payPartAgainAction = actionRoute(payPartAgainCall, {
  ...aboutPart('payPartAgain'),
  approve: 'withdrawals.decide.approve',
  seats: () => 1,
  run: (_tx, ctx, { billNo, no }, { reason }) => payPartAgain({ ctx, input: { billNo, no, why: reason } }),
})

/** Gives a part back: one that was refused by one person; one that had been paid, and so somebody's money, by two. */
export const returnPartAction = actionRoute(returnPartCall, {
  ...aboutPart('returnPart'),
  facts: async (tx, _ctx, about) => {
    const { row, part } = await lockPart(tx, about)
    if (part.state !== 'returned') requireReturnable(row, part)
    return factsOf(row, part)
  },
  approve: 'withdrawals.decide.approve',
  seats: ({ facts }) => (facts.partState === 'paid' ? 2 : 1),
  run: (_tx, ctx, { billNo, no }, { reason }) => returnPart({ ctx, input: { billNo, no, why: reason } }),
})
