import { actionRoute } from '#platform/desk/server/action.ts'
import { formatAmount, money, readAmount } from '#platform/money/money.ts'
import { lockBet, readBets } from '../../../server/sportsbook.store.ts'
import { decideBet } from '../../../server/verbs/decide-bet.ts'
import { payoutOf } from '../../../settlement.rules.ts'
import { SportsbookErrors } from '../../../sportsbook.refusals.ts'
import { decideBetCall, SECOND_PERSON_FROM_YUAN } from '../../bets.desk.ts'

/** Ends a bet that waits for a person; from a threshold on what it could pay takes a second one. */
export const decideBetAction = actionRoute(decideBetCall, {
  subject: ({ betId }) => `bet:${betId}`,
  members: async (tx, { betId }) => (await readBets(tx, [betId])).map((bet) => bet.member_id),
  facts: async (tx, _, { betId, result }) => {
    const bet = await lockBet(tx, betId)
    if (!bet) throw SportsbookErrors.unknownBet()
    return {
      state: bet.state,
      result: bet.result,
      stake: formatAmount(money('CNY', bet.stake)),
      // Stake or payout, whichever is more: to call a bet lost is as weighty as to pay it.
      weight: formatAmount(money('CNY', weightOf(bet.stake, payoutOf(bet.stake, result, bet.odds).paid))),
    }
  },
  seats: ({ threshold, recent }) => (threshold !== null && recent >= threshold ? 2 : 1),
  amount: (_, { weight }) => readAmount(weight, 'CNY').units,
  thresholdYuan: SECOND_PERSON_FROM_YUAN,
  words: ({ result }, { stake }) => ({
    key: `sportsbookDesk.words.bet.${result}`,
    params: { amount: stake },
  }),
  tell: ({ result }) => ({ key: `sportsbookDesk.tell.bet.${result}` }),
  difference: ({ facts: { state }, input: { result } }) => ({
    before: { state, result: null },
    after: { state: 'settled', result },
  }),
  run: (_, ctx, { betId, result, reason }) => decideBet({ ctx, input: { betId, result, why: reason } }),
})

const weightOf = (stake: bigint, paid: bigint): bigint => (paid > stake ? paid : stake)
