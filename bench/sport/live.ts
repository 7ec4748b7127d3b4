// Matches under way, as their rows say it, at moments that are the same each time.
import { secondsAfter } from '#platform/clock/clock.ts'
import { loadConfig } from '#platform/config/config.ts'
import type { App } from '#platform/context/context.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { paceOf } from '#play/fixtures/feeds/simulated.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import { termsOf } from '#play/sportsbook/pricing/terms.rules.ts'
import { boardOf, matchMarketsOf } from '#play/sportsbook/server/prices/quotes.ts'
import { termsDocument } from '#play/sportsbook/server/terms/terms.document.ts'
import type { MatchMarkets } from '#play/sportsbook/sportsbook.contract.ts'
import { SIZES } from './sizes.ts'

/** A match lasts as long as those of a house as it ships. */
export const PACE = paceOf(6)
/** The minute that the latest match begins the benchmark in; the earliest is `SPREAD` minutes further. */
const FIRST_MINUTE = 4
const SPREAD = 20
/** Steps that all of them have in their first halves. */
export const MOST_STEPS = 16

/** Any moment. */
export const BEGAN = new Date('2026-06-14T12:00:00Z')

/** The moment of a step: a match minute after the one before. */
export const stepAt = (step: number): Date => new Date(BEGAN.getTime() + step * PACE.minuteMs)

/** Matches in their first halves, in different minutes, of different strengths and with up to two goals. */
export function liveMatches(count: number): readonly MatchRow[] {
  return Array.from({ length: count }, (_, no): MatchRow => {
    const goals = (['home', 'away'] as const)
      .slice(0, no % 3)
      .map((side, n) => ({ side, second: 60 + 60 * n + (no % 50) }))
    const kickOffAt = new Date(BEGAN.getTime() - (FIRST_MINUTE + (no % SPREAD)) * PACE.minuteMs)
    return {
      id: idFrom('bench.live', String(no)),
      feed: 'simulated',
      feed_key: `bench.live:${no}`,
      competition: 'super-league-2025',
      round: 'Matchday 1',
      group_name: null,
      ground: null,
      home: 'cn-shs',
      away: 'cn-ccy',
      kick_off_at: kickOffAt,
      home_micro: 1_000_000 + 9_000 * (no % 200),
      away_micro: 1_900_000 - 4_000 * (no % 200),
      best_of: null,
      tie_break: null,
      rho_micro: -80_000,
      minute_ms: PACE.minuteMs,
      break_ms: PACE.breakMs,
      commitment: null,
      planned_at: kickOffAt,
      postponed_hours: null,
      abandoned_hours: null,
      state: 'live',
      off_status: null,
      phase: 'first-half',
      phase_at: kickOffAt,
      home_goals: goals.filter(({ side }) => side === 'home').length,
      away_goals: goals.filter(({ side }) => side === 'away').length,
      half_home: null,
      half_away: null,
      shoot_home: null,
      shoot_away: null,
      happened: { goals, cards: [] },
      next_at: new Date(kickOffAt.getTime() + 46 * PACE.minuteMs),
      ended_at: null,
      good_until: null,
    }
  })
}

/** The settings of a house as it ships: all that prices ask of it. */
const HOUSE = { config: loadConfig({ LOG_LEVEL: 'error' }) } as App

const TERMS = termsOf(termsDocument.seed({ config: HOUSE.config, sandbox: true }))

/** What is told to all who follow the board when the matches of the benchmark come to a step. */
export function boardPrices(step: number): readonly MatchMarkets[] {
  const now = stepAt(step)
  const at = secondsAfter(now, HOUSE.config.inPlayDelaySeconds)
  return liveMatches(SIZES.matches).map((match) =>
    matchMarketsOf(HOUSE, TERMS, match, boardOf(match, at), new Map(), now),
  )
}
