import type { Tx } from '#platform/db/index.ts'
import { actionRoute } from '#platform/desk/server/action.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { lockMatchPatiently } from '#play/fixtures/server/index.ts'
import { planCorrection, sumsOfCorrection } from '../../../server/correcting/plan.ts'
import { correctMatch } from '../../../server/verbs/correct-match.ts'
import { SportsbookErrors } from '../../../sportsbook.refusals.ts'
import { correctMatchCall } from '../../matches.desk.ts'
import { verdictOfWord } from '../../verdict-word.rules.ts'
import { membersOn } from './decide-match.ts'
import { matchWords } from './match-words.ts'

/**
 * Corrects a match whose bets have settled, always by two. It rests on the bets that it changes and on their sums, not
 * on what members have free: that changes by the minute, and is met as it is when the correction is carried out.
 */
export const correctMatchAction = actionRoute(correctMatchCall, {
  subject: ({ matchId }) => `match:${matchId}`,
  members: (tx, { matchId }) => membersOn(tx, matchId),
  facts: async (tx, _, { matchId, verdict }) => {
    const { match, ...sums } = await plannedSums(tx, matchId, verdict)
    return { ...matchWords(match), ...sums }
  },
  seats: () => 2,
  words: ({ verdict }, { home, away, bets }) => ({
    key: `sportsbookDesk.words.correct.${verdict === 'void' ? 'void' : 'score'}`,
    params: { home, away, bets, score: verdict },
  }),
  tell: () => ({ key: 'sportsbookDesk.tell.correct' }),
  difference: ({ facts: { bets, gains, losses }, input: { verdict } }) => ({
    before: {},
    after: { verdict, bets, gains, losses },
  }),
  run: (_, ctx, { matchId, verdict }, { changeId, reason }) =>
    correctMatch({
      ctx,
      input: { correctionId: changeId, matchId, verdict: verdictOfWord(verdict), why: reason },
    }),
})

async function plannedSums(tx: Tx, matchId: string, verdict: string) {
  const match = await lockMatchPatiently(tx, matchId)
  if (!match) throw SportsbookErrors.unknownMatch()
  const { changed } = await planCorrection(tx, match, verdictOfWord(verdict))
  const { gains, losses, ...counts } = sumsOfCorrection(changed)
  return {
    match,
    ...counts,
    gains: formatAmount(money('CNY', gains)),
    losses: formatAmount(money('CNY', losses)),
  }
}
