import { actionRoute } from '#platform/desk/server/action.ts'
import { formatAmount, money, readAmount } from '#platform/money/money.ts'
import { legOn, lockMultiple, readLegs, readMultiples } from '../../../server/multiples/multiples.store.ts'
import { decideLeg } from '../../../server/verbs/decide-leg.ts'
import { SportsbookErrors } from '../../../sportsbook.refusals.ts'
import { SECOND_PERSON_FROM_YUAN } from '../../bets.desk.ts'
import { decideLegCall } from '../../multiples.desk.ts'

/** Ends a leg that waits for a person; from a threshold on what its multiple can pay at most takes a second one. */
export const decideLegAction = actionRoute(decideLegCall, {
  subject: ({ betId }) => `bet:${betId}`,
  members: async (tx, { betId }) => (await readMultiples(tx, [betId])).map((bet) => bet.member_id),
  facts: async (tx, _, { betId, matchId, leg: no }) => {
    const multiple = await lockMultiple(tx, betId)
    if (!multiple) throw SportsbookErrors.unknownBet()
    const leg = legOn((await readLegs(tx, [betId])).get(betId) ?? [], matchId, no)
    if (!leg) throw SportsbookErrors.unknownLeg()
    return {
      leg: leg.no,
      state: leg.state,
      result: leg.result,
      stake: formatAmount(money('CNY', multiple.stake)),
      // To call a leg lost is as weighty as to have all of it paid.
      weight: formatAmount(money('CNY', multiple.most_return)),
    }
  },
  seats: ({ threshold, recent }) => (threshold !== null && recent >= threshold ? 2 : 1),
  amount: (_, { weight }) => readAmount(weight, 'CNY').units,
  thresholdYuan: SECOND_PERSON_FROM_YUAN,
  words: ({ result }, { leg, stake }) => ({
    key: `sportsbookDesk.words.leg.${result}`,
    params: { leg, amount: stake },
  }),
  tell: ({ result }) => ({ key: `sportsbookDesk.tell.leg.${result}` }),
  difference: ({ facts: { state }, input: { result } }) => ({
    before: { state, result: null },
    after: { state: 'settled', result },
  }),
  run: (_, ctx, { betId, matchId, leg, result, reason }) =>
    decideLeg({ ctx, input: { betId, matchId, leg, result, why: reason } }),
})
