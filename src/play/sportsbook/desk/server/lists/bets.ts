import { sql } from '#platform/db/index.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import { formatLine } from '../../../markets/lines.rules.ts'
import { formatOdds } from '../../../prices.rules.ts'
import { betList, memberBetList, reviewList } from '../../bets.desk.ts'
import { teamName } from './matches.ts'

const FROM = 'sportsbook.bet as b' as const
// Looked up for the rows of a page alone: joined freely, it may be read from end to end for fifty bets.
const MATCH = sql`cross join lateral (select home, away from fixtures.match where id = b.match_id limit 1) m`
const MEMBER_AND_MATCH = sql`${MATCH} left join identity.member i on i.id = b.member_id`
const MEMBER = { id: 'b.member_id', name: sql`coalesce(i.shown_name, left(b.member_id::text, 8))` } as const

/** A market's key, of its kind and its line in quarters. */
function keyOf(text: string): string {
  const [kind, quarters] = text.split(':')
  return quarters === undefined ? text : `${kind}:${formatLine(Number(quarters))}`
}

const onWhat = {
  home: { from: 'm.home', read: teamName },
  guest: { from: 'm.away', read: teamName },
  market: { from: sql`(b.kind || coalesce(':' || b.line, ''))`, read: keyOf },
  selection: 'b.selection',
  odds: { from: 'b.odds', read: formatOdds },
  stake: 'b.stake',
  matchId: 'b.match_id',
} as const

const howEnded = { state: 'b.state', result: 'b.result', payout: 'b.payout', betId: 'b.id' } as const

const OF_MEMBER = 'bet_of_member'
// Those of a match are few enough to sort: the one that has them in order is seldom the cheaper.
const OF_MATCH = ['bet_of_match_placed'] as const
// Each holds the bets alone that wait for a person, so that sorting what any of them finds costs the same.
const IN_REVIEW = ['bet_review_since', 'bet_review_stake', 'bet_review_due', 'bet_in_review'] as const

/** Bets that wait for a person. */
export const servedReviews = serveList(reviewList, {
  file: import.meta.url,
  from: FROM,
  joins: MEMBER_AND_MATCH,
  always: sql`b.state = 'review'`,
  columns: { since: 'b.review_since', dueAt: 'b.review_due', member: MEMBER, ...onWhat, betId: 'b.id' },
  filters: { matchId: 'b.match_id', member: 'b.member_id' },
  queue: { waiting: sql`b.state = 'review'`, index: 'bet_review_due' },
  indexes: {
    since: {
      none: IN_REVIEW,
      matchId: IN_REVIEW,
      member: [...IN_REVIEW, OF_MEMBER],
    },
    stake: {
      none: IN_REVIEW,
      matchId: IN_REVIEW,
      member: [...IN_REVIEW, OF_MEMBER],
    },
  },
})

/** Every bet. */
export const servedBets = serveList(betList, {
  file: import.meta.url,
  from: FROM,
  joins: MEMBER_AND_MATCH,
  columns: { placedAt: 'b.placed_at', member: MEMBER, ...onWhat, ...howEnded },
  filters: {
    state: 'b.state',
    matchId: 'b.match_id',
    member: 'b.member_id',
    betId: 'b.id',
  },
  indexes: {
    placedAt: {
      none: 'bet_placed',
      state: ['bet_state_placed', 'bet_placed', 'bet_pending'],
      matchId: OF_MATCH,
      member: OF_MEMBER,
      betId: 'bet_pkey',
    },
    stake: {
      none: 'bet_stake',
      // Of the open ones, which are few, all are read and sorted.
      state: ['bet_stake', 'bet_state_placed', 'bet_open', 'bet_pending'],
      matchId: [...OF_MATCH, 'bet_stake'],
      member: [OF_MEMBER, 'bet_stake'],
      betId: 'bet_pkey',
    },
  },
})

/** The bets of one member. */
export const servedMemberBets = serveList(memberBetList, {
  file: import.meta.url,
  from: FROM,
  joins: MATCH,
  columns: { placedAt: 'b.placed_at', ...onWhat, ...howEnded },
  filters: { state: 'b.state', member: 'b.member_id' },
  indexes: {
    placedAt: {
      none: 'bet_placed',
      state: ['bet_state_placed', 'bet_placed', 'bet_pending'],
      member: OF_MEMBER,
    },
  },
})
