import type { StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { actionRoute } from '#platform/desk/server/action.ts'
import { lockMatchPatiently } from '#play/fixtures/server/index.ts'
import { closedOf } from '../../../server/closures.store.ts'
import { setBetting } from '../../../server/verbs/set-betting.ts'
import { SportsbookErrors } from '../../../sportsbook.refusals.ts'
import { closeBettingCall, openBettingCall } from '../../matches.desk.ts'
import { matchWords } from './match-words.ts'

interface OfMatch {
  readonly matchId: string
}

const subject = ({ matchId }: OfMatch) => `match:${matchId}`

/** Whether the match still takes bets, or would: read under the lock that bets wait for. */
async function bettingFacts(tx: Tx, _: StaffCtx, { matchId }: OfMatch) {
  const match = await lockMatchPatiently(tx, matchId)
  if (!match) throw SportsbookErrors.unknownMatch()
  return { state: match.state, isClosed: (await closedOf(tx, [matchId])).has(matchId), ...matchWords(match) }
}

/** Closes betting on a match: it stops at once, and bets that were taken stand. */
export const closeBetting = actionRoute(closeBettingCall, {
  subject,
  facts: bettingFacts,
  seats: 'brake',
  words: (_, { home, away }) => ({ key: 'sportsbookDesk.words.close', params: { home, away } }),
  difference: () => ({ before: { betting: 'open' }, after: { betting: 'closed' } }),
  run: (_, ctx, { matchId, reason }) => setBetting({ ctx, input: { matchId, isOpen: false, why: reason } }),
})

/** Opens it again, by two. */
export const openBetting = actionRoute(openBettingCall, {
  subject,
  facts: bettingFacts,
  seats: () => 2,
  words: (_, { home, away }) => ({ key: 'sportsbookDesk.words.open', params: { home, away } }),
  difference: () => ({ before: { betting: 'closed' }, after: { betting: 'open' } }),
  run: (_, ctx, { matchId, reason }) => setBetting({ ctx, input: { matchId, isOpen: true, why: reason } }),
})
