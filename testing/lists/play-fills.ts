import { TEAMS } from '#play/fixtures/catalogue/index.ts'
import { VENUES } from '#play/venues/venues.catalogue.ts'
import type { ListFill } from './list-plans.ts'

/** The nth id, for members, matches, bets and transfers alike: one that a sample can name. */
const idOf = (n: string) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
const before = (n: string, seconds: number) =>
  `'2026-06-14T06:36:00Z'::timestamptz - ${n} * interval '${seconds} seconds'`
const MATCHES = 20_000
const BETS = 100_000
const TRANSFERS = 100_000
/** Matches that are still to end, the latest ones; what was bet on them is open. */
const TO_END = 220

/** Ten days of matches, every second one bet on ten times. Of the bets that are not open one in 500 waits for a person. */
const sportsbook: ListFill = {
  fill: async (pool) => {
    await pool.query(
      `insert into fixtures.match (id, feed, feed_key, competition, round, home, away, kick_off_at, home_micro, away_micro,
         rho_micro, minute_ms, break_ms, planned_at, state, off_status, ended_at)
       select ${idOf('n')}, 'simulated', 'filled-' || n,
         (array['world-cup-2026', 'super-league-2025', 'world-cup-2022'])[n % 3 + 1], '1',
         teams[n % cardinality(teams) + 1], teams[(n + 1 + n / 100 % 20) % cardinality(teams) + 1], at, 1400000, 1100000,
         0, 1000, 1000, at, state, case when state = 'off' then 'postponed' end,
         case when state in ('finished', 'off') then at end
       from (select n, $1::text[] as teams, ${before('n', 45)} as at,
         case when n <= ${TO_END - 20} then 'upcoming' when n <= ${TO_END} then 'live'
           when n % 50 = 0 then 'off' else 'finished' end as state
         from generate_series(1, ${MATCHES}) n) drawn on conflict do nothing`,
      [TEAMS.map(({ id }) => id)],
    )
    await pool.query(
      `insert into sportsbook.bet (id, member_id, match_id, kind, line, selection, currency, stake, odds, placed_at, state,
         result, payout, remainder, valid_stake, settled_at, review_since, review_due)
       select ${idOf('n')}, ${idOf('n * 7919 % 1000')}, ${idOf('match')}, case when n % 2 = 0 then '1x2' else 'total' end,
         case when n % 2 = 1 then 10 end, case when n % 2 = 0 then 'home' else 'over' end, 'CNY',
         (n * 7919 % 5000 + 1) * 1000000::bigint, 190, at, state, case when state = 'settled' then 'lose' end,
         case when state = 'settled' then 0 end, case when state = 'settled' then 0 end,
         case when state = 'settled' then 0 end, case when state = 'settled' then at end,
         case when state = 'review' then at end, case when state = 'review' then at + interval '1 day' end
       from (select n, match, ${before('n', 9)} as at,
         case when match <= ${TO_END} then 'open' when n % 500 = 0 then 'review' else 'settled' end as state
         from (select n, (n + 9) / 10 * 2 as match from generate_series(1, ${BETS}) n) made) drawn on conflict do nothing`,
    )
    await pool.query(
      `insert into sportsbook.multiple (id, member_id, type, legs, lines, currency, line_stake, stake, most_return, placed_at,
         state, result, payout, remainder, valid_stake, settled_at, review_since, review_due)
       select ${idOf('n')}, ${idOf('n * 7919 % 1000')}, 'accumulator', 2, 1, 'CNY', stake, stake, stake * 4, at, state,
         case when state = 'settled' then 'lose' end, case when state = 'settled' then 0 end,
         case when state = 'settled' then 0 end, case when state = 'settled' then 0 end,
         case when state = 'settled' then at end, case when state = 'review' then at end,
         case when state = 'review' then at + interval '1 day' end
       from (select n, (n * 7919 % 5000 + 1) * 1000000::bigint as stake, ${before('n', 9)} as at,
         case when n <= ${TO_END} then 'open' when n % 500 = 0 then 'review' else 'settled' end as state
         from generate_series(1, ${BETS}) n) made on conflict do nothing`,
    )
    await pool.query('analyze fixtures.match, sportsbook.bet, sportsbook.multiple')
  },
  samples: { team: TEAMS[0]?.name.zh ?? '' },
}

/** Transfers to and from each venue; one in 500 has no answer yet. */
const venues: ListFill = {
  fill: async (pool) => {
    await pool.query(
      `insert into venues.transfer (id, member_id, channel_code, direction, amount, state, attempts, next_ask_at,
         started_at, ended_at)
       select ${idOf('n')}, ${idOf('n * 7919 % 1000')}, codes[n / 500 % cardinality(codes) + 1],
         case when n % 2 = 0 then 'in' else 'out' end, (n * 7919 % 5000 + 1) * 1000000::bigint,
         case when waits then 'unknown' else 'done' end, 1, at, at, case when not waits then at end
       from (select n, $1::text[] as codes, n % 500 = 0 as waits, ${before('n', 9)} as at
         from generate_series(1, ${TRANSFERS}) n) drawn on conflict do nothing`,
      [VENUES.map(({ channelCode }) => channelCode)],
    )
    await pool.query('analyze venues.transfer')
  },
}

/** Rounds at three studios; one in 500 is open. */
const studios: ListFill = {
  fill: async (pool) => {
    await pool.query(
      `insert into venues.wallet_round (id, channel_code, round_id, member_id, game, staked, undone, payout, held, is_credited,
         state, result, valid_stake, placed_at, moved_at, settled_at)
       select ${idOf('n')}, 'studio' || n / 500 % 3, 'R' || n, ${idOf('n * 7919 % 1000')}, 'coin-flip', stake, 0, 0,
         case when waits then stake else 0 end, false, case when waits then 'open' else 'settled' end,
         case when not waits then 'lose' end, case when not waits then stake end, at, at, case when not waits then at end
       from (select n, (n * 7919 % 5000 + 1) * 1000000::bigint as stake, n % 500 = 0 as waits, ${before('n', 9)} as at
         from generate_series(1, ${TRANSFERS}) n) drawn on conflict do nothing`,
    )
    await pool.query('analyze venues.wallet_round')
  },
}

/** Rounds of four games; the newest of some members go on, and one in 1,000 is void. */
const games: ListFill = {
  fill: async (pool) => {
    await pool.query(
      `insert into games.round (id, member_id, game, family, rules_version, currency, stake, choice, moves, outcome, multiple,
         state, result, payout, remainder, valid_stake, pair_id, nonce, placed_at, moved_at, settled_at)
       select ${idOf('n')}, ${idOf('n * 7919 % 1000')}, (array['dice', 'limbo', 'mines', 'plinko'])[n % 4 + 1], 'instant', 1,
         'CNY', 1000000, '{}', '[]', '{}', 0, state,
         case state when 'void' then 'void' when 'settled' then 'lose' end, case when state <> 'open' then 0 end,
         case when state <> 'open' then 0 end, case when state <> 'open' then 0 end, ${idOf('n * 7919 % 1000')}, n, at, at,
         case when state <> 'open' then at end
       from (select n, ${before('n', 9)} as at,
         case when n <= 200 then 'open' when n % 1000 = 0 then 'void' else 'settled' end as state
         from generate_series(1, ${BETS}) n) drawn on conflict do nothing`,
    )
    await pool.query('analyze games.round')
  },
  samples: { game: 'mines' },
}

/** Draws of four games, the newest to come, and bets on them; few draws are void. */
const draws: ListFill = {
  fill: async (pool) => {
    await pool.query(
      `insert into draws.draw (id, game, rules_version, issue, opens_at, closes_at, draws_at, state, void_reason, chain_id,
         link_number, beacon_kind, beacon_round, beacon_randomness, link, result, drawn_at, settled_at)
       select ${idOf('n')}, (array['k3', 'ssc', 'pk10', 'pc28'])[n % 4 + 1], 1, '20260614-' || n, at, at, at, state,
         case state when 'void' then 'beacon' end, ${idOf('n % 4')}, n, 'house', n,
         case state when 'settled' then repeat('a', 64) end, case state when 'settled' then repeat('a', 64) end,
         case state when 'settled' then '{}'::json end, at, at
       from (select n, ${before('n', 60)} as at,
         case when n <= 100 then 'open' when n % 1000 = 0 then 'void' else 'settled' end as state
         from generate_series(1, ${BETS}) n) drawn on conflict do nothing`,
    )
    await pool.query(
      `insert into draws.bet (id, member_id, venue, draw_id, game, issue, rules_version, play, bet, lines, line_stake, stake, most,
         state, result, multiple, payout, remainder, valid_stake, placed_at, settled_at)
       select ${idOf('n')}, ${idOf('n * 7919 % 1000')}, 'lottery', ${idOf('n % 5000 + 1')},
         (array['k3', 'ssc', 'pk10', 'pc28'])[n % 4 + 1], '20260614-' || (n % 5000 + 1), 1, 'sum', '{}', 1, 20000, 20000, 0,
         state, case state when 'lost' then 'lose' when 'void' then 'void' end, case state when 'lost' then 0 end,
         case when state <> 'open' then 0 end, case when state <> 'open' then 0 end, case when state <> 'open' then 0 end,
         at, case when state <> 'open' then at end
       from (select n, ${before('n', 9)} as at,
         case when n <= 200 then 'open' when n % 1000 = 0 then 'void' else 'lost' end as state
         from generate_series(1, ${BETS}) n) drawn on conflict do nothing`,
    )
    await pool.query('analyze draws.draw')
    await pool.query('analyze draws.bet')
  },
  samples: { game: 'pk10', issue: '20260614-4711' },
}

/** The lists of matches, bets, rounds and venues. */
export const PLAY_FILLS = {
  'draws.bets': draws,
  'draws.draws': draws,
  'games.rounds': games,
  'sportsbook.bets': sportsbook,
  'sportsbook.matches': sportsbook,
  'sportsbook.memberBets': sportsbook,
  'sportsbook.multiples': sportsbook,
  'sportsbook.reviews': sportsbook,
  'venues.rounds': studios,
  'venues.transfers': venues,
} satisfies Record<string, ListFill>
