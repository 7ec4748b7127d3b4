import { type Action, actionRoute } from '#platform/desk/server/action.ts'
import type { HoldAsk } from '../../../hold-asks.ts'
import { holdWithdrawal } from '../../../server/verbs/hold-withdrawal.ts'
import type { WithdrawalState } from '../../../withdrawal-stages.ts'
import { holdAgainCall, holdWithdrawalCall } from '../../withdrawals.desk.ts'
import {
  type About,
  factsFor,
  membersOf,
  stateDifference,
  subjectOf,
  type WithdrawalFacts,
  wordsFor,
} from './decided.ts'

type Holding = Action<
  About & { readonly asks: HoldAsk },
  WithdrawalFacts,
  { billNo: string; state: WithdrawalState; until: string }
>

const holding = (isAgain: boolean): Omit<Holding, 'seats'> => ({
  subject: subjectOf,
  members: membersOf,
  facts: factsFor('reviewAsked'),
  words: wordsFor(isAgain ? 'holdAgain' : 'hold'),
  tell: ({ asks }) => ({ key: `withdrawals.holdAsks.${asks}` }),
  difference: stateDifference,
  run: async (_tx, ctx, { billNo, asks }, { reason }) => {
    const held = await holdWithdrawal({ ctx, input: { billNo, asks, why: reason, isAgain } })
    return { ...held, until: held.until.toISOString() }
  },
})

/** Holds a withdrawal and asks its member something: a brake. */
export const holdAction = actionRoute(holdWithdrawalCall, { ...holding(false), seats: 'brake' })

/** Holds it once more: whoever waits for their money waits another day, which one person does not decide. */
export const holdAgainAction = actionRoute(holdAgainCall, { ...holding(true), seats: () => 2 })
