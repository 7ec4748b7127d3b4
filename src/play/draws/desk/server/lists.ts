import { sql } from '#platform/db/index.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import { drawBetList, drawList } from '../draws.desk.ts'

/** Every draw. */
export const servedDraws = serveList(drawList, {
  file: import.meta.url,
  from: 'draws.draw as d',
  columns: {
    drawsAt: 'd.draws_at',
    game: 'd.game',
    issue: 'd.issue',
    state: 'd.state',
    bets: 'd.bets',
    staked: 'd.staked',
    paid: 'd.paid',
    exposed: 'd.exposed',
    waitsSince: 'd.waits_since',
    drawId: 'd.id',
  },
  filters: { state: 'd.state', game: 'd.game', issue: 'd.issue', drawsAt: 'd.draws_at', drawId: 'd.id' },
  indexes: {
    drawsAt: {
      none: 'draw_time',
      state: ['draw_time', 'draw_state'],
      game: ['draw_game_time', 'draw_time'],
      issue: 'draw_by_issue',
      drawsAt: 'draw_time',
      drawId: 'draw_pkey',
    },
  },
})

/** Every bet on a draw. */
export const servedBets = serveList(drawBetList, {
  file: import.meta.url,
  from: 'draws.bet as b',
  joins: sql`left join identity.member m on m.id = b.member_id`,
  columns: {
    placedAt: 'b.placed_at',
    member: { id: 'b.member_id', name: sql`coalesce(m.shown_name, left(b.member_id::text, 8))` },
    game: 'b.game',
    issue: 'b.issue',
    play: 'b.play',
    stake: 'b.stake',
    state: 'b.state',
    result: 'b.result',
    payout: 'b.payout',
    betId: 'b.id',
  },
  filters: {
    state: 'b.state',
    game: 'b.game',
    placedAt: 'b.placed_at',
    member: 'b.member_id',
    drawId: 'b.draw_id',
    betId: 'b.id',
  },
  indexes: {
    placedAt: {
      none: 'bet_placed',
      state: ['bet_placed', 'bet_state_placed'],
      game: ['bet_game_placed', 'bet_placed'],
      placedAt: 'bet_placed',
      member: ['bet_member_all', 'bet_member_game', 'bet_member'],
      drawId: 'bet_draw',
      betId: 'bet_pkey',
    },
  },
})
