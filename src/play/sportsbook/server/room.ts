import type { Ctx } from '#platform/context/context.ts'
import { sweep } from '#platform/jobs/server/sweep.ts'
import { type RoomServer, route, sharedRoute } from '#platform/room/room.ts'
import { dueKickOffs, type MatchRow, readMatches } from '#play/fixtures/server/index.ts'
import { gradable } from '../settlement.rules.ts'
import { betCall, betRecordsCall, marketsCall, placeBetCall } from '../sportsbook.contract.ts'
import { openBet, readRecords } from './bets.views.ts'
import { readMarkets } from './markets.views.ts'
import { outcomeOf } from './outcome.ts'
import { matchesWithOpenBets, openBetIds } from './sportsbook.store.ts'
import { closeAndKickOff } from './verbs/close-and-kick-off.ts'
import { placeBets } from './verbs/place-bets.ts'
import { settleBet } from './verbs/settle-bet.ts'

/** Matches kicked off, and bets of a match settled, in one run of a job. */
const KICK_OFFS_AT_ONCE = 50
const BETS_AT_ONCE = 1_000

interface DueBet {
  readonly betId: string
  readonly match: MatchRow
}

async function dueBets({ house: { db, clock } }: Ctx, except: readonly string[]): Promise<readonly DueBet[]> {
  const matches = await readMatches(db, await matchesWithOpenBets(db))
  const due: DueBet[] = []
  for (const match of matches.values()) {
    const outcome = outcomeOf(match)
    if (!outcome) continue
    const which = gradable(outcome, clock.now())
    for (const betId of await openBetIds(db, match.id, which, BETS_AT_ONCE, except))
      due.push({ betId, match })
  }
  return due
}

const settleDueBets = sweep<DueBet>({
  idName: 'betId',
  idOf: ({ betId }) => betId,
  due: dueBets,
  work: (ctx, { betId, match }) => settleBet({ ctx, betId, match }),
})

const kickOffDue = sweep<string>({
  idName: 'matchId',
  idOf: (matchId) => matchId,
  due: ({ house }, except) => dueKickOffs(house.db, house.clock.now(), KICK_OFFS_AT_ONCE, except),
  work: (ctx, matchId) => closeAndKickOff({ ctx, matchId }),
})

/** The sportsbook as the server composes it. */
export const sportsbookRoom: RoomServer = {
  name: 'sportsbook',
  routes: [
    route(marketsCall, ({ house }, { matchId }) => readMarkets(house, matchId)),
    sharedRoute(placeBetCall, placeBets, { touches: ({ matchId }) => [matchId] }),
    route(betRecordsCall, (ctx, input) => readRecords(ctx.house.db, ctx.actor.memberId, input)),
    route(betCall, (ctx, { betId }) => openBet(ctx.house.db, ctx.actor.memberId, betId)),
  ],
  jobs: [
    { name: 'sportsbook.kick-off', everySeconds: 1, run: kickOffDue },
    { name: 'sportsbook.settle', everySeconds: 1, run: settleDueBets },
  ],
}
