import { sql, type Tx } from '#platform/db/index.ts'
import type { DeskQueue } from '#platform/desk/server/queue.ts'
import { MOST_COUNTED } from '#platform/desk/server/queue.ts'
import { type DeskServer, route } from '#platform/room/room.ts'
import { betRecordCall } from '../bets.desk.ts'
import { correctionCall, MATCHES_VIEW, matchRecordCall } from '../matches.desk.ts'
import { multipleRecordCall } from '../multiples.desk.ts'
import { correctMatchAction } from './actions/correct-match.ts'
import { decideBetAction } from './actions/decide-bet.ts'
import { decideLegAction } from './actions/decide-leg.ts'
import { decideMatchAction } from './actions/decide-match.ts'
import { closeBetting, openBetting } from './actions/set-betting.ts'
import { findBets, findMatches, findMultiples } from './finds.ts'
import { servedBets, servedMemberBets, servedReviews } from './lists/bets.ts'
import { servedMatches } from './lists/matches.ts'
import { servedMultiples } from './lists/multiples.ts'
import { betRecord } from './records/bet-record.ts'
import { correctionPreview } from './records/correction-preview.ts'
import { matchRecord } from './records/match-record.ts'
import { multipleRecord } from './records/multiple-record.ts'

/** Bets that wait for a person. */
const reviews: DeskQueue = {
  id: 'bets.reviews',
  permission: MATCHES_VIEW,
  label: 'sportsbookDesk.reviews.name',
  to: '/console/bets/reviews',
  read: async (tx: Tx, { app }) => {
    const { rows } = await sql<{ count: number; oldest: Date | null; late: number }>`
      select count(*)::int as count, min(review_since) as oldest,
        (count(*) filter (where review_due < ${app.clock.now()}))::int as late
      from (select review_since, review_due from sportsbook.bet where state = 'review'
        order by review_due limit ${MOST_COUNTED + 1}) first_ones`.execute(tx)
    const { count = 0, oldest = null, late = 0 } = rows[0] ?? {}
    return { count, oldestAt: oldest, late }
  },
}

/** Multiples with a leg that waits for a person. */
const multipleReviews: DeskQueue = {
  id: 'multiples.reviews',
  permission: MATCHES_VIEW,
  label: 'sportsbookDesk.multiples.waiting',
  to: '/console/multiples',
  read: async (tx: Tx, { app }) => {
    const { rows } = await sql<{ count: number; oldest: Date | null; late: number }>`
      select count(*)::int as count, min(review_since) as oldest,
        (count(*) filter (where review_due < ${app.clock.now()}))::int as late
      from (select review_since, review_due from sportsbook.multiple where state = 'review'
        order by review_due limit ${MOST_COUNTED + 1}) first_ones`.execute(tx)
    const { count = 0, oldest = null, late = 0 } = rows[0] ?? {}
    return { count, oldestAt: oldest, late }
  },
}

/** Matches and the bets on them, for those who run the house. */
export const sportsbookDesk: DeskServer = {
  routes: [
    route(matchRecordCall, (ctx, { matchId }) => matchRecord(ctx, matchId)),
    route(correctionCall, correctionPreview),
    route(betRecordCall, (ctx, { betId }) => betRecord(ctx, betId)),
    route(multipleRecordCall, (ctx, { betId }) => multipleRecord(ctx, betId)),
  ],
  actions: [
    closeBetting,
    openBetting,
    decideMatchAction,
    correctMatchAction,
    decideBetAction,
    decideLegAction,
  ],
  lists: [servedMatches, servedReviews, servedBets, servedMemberBets, servedMultiples],
  queues: [reviews, multipleReviews],
  finds: [findMatches, findBets, findMultiples],
}
