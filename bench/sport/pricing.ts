import { manualClock, secondsAfter } from '#platform/clock/clock.ts'
import { type App, systemCtx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import { boardOf, marketsOf, matchMarketsOf } from '#play/sportsbook/server/prices/quotes.ts'
import { type BettingTerms, readTerms } from '#play/sportsbook/server/terms/terms.ts'
import { jobsOf } from '../../src/server/compose.ts'
import { openBenchHouse } from '../bench-house.ts'
import { processorTime } from '../ledger/processor-time.ts'
import { median, type Result } from '../report.ts'
import { BEGAN, liveMatches, MOST_STEPS, PACE, stepAt } from './live.ts'
import { SIZES } from './sizes.ts'

const DAY_SECONDS = 86_400
const NOTHING_STAKED = new Map()

/** All prices of a match at a moment, and those of the board. */
function price(app: App, terms: BettingTerms, match: MatchRow, now: Date): number {
  const at = secondsAfter(now, app.config.inPlayDelaySeconds)
  const all = matchMarketsOf(app, terms, match, marketsOf(match, at), NOTHING_STAKED, now)
  matchMarketsOf(app, terms, match, boardOf(match, at), NOTHING_STAKED, now)
  return all.markets.length
}

interface Priced {
  /** Microseconds of processor a match. */
  readonly each: number
  /** Markets of a match. */
  readonly markets: number
}

function priceAll(app: App, terms: BettingTerms, matches: readonly MatchRow[], now: Date): Priced {
  const before = process.cpuUsage()
  let markets = 0
  for (const match of matches) markets += price(app, terms, match, now)
  const { user, system } = process.cpuUsage(before)
  return { each: (user + system) / matches.length, markets: markets / matches.length }
}

async function insertLive(app: App, matches: readonly MatchRow[]): Promise<void> {
  for (const one of matches)
    await sql`insert into fixtures.match (id, feed, feed_key, competition, round, home, away, kick_off_at, home_micro,
        away_micro, rho_micro, minute_ms, break_ms, planned_at, state, phase, phase_at, home_goals, away_goals, happened, next_at)
      values (${one.id}, ${one.feed}, ${one.feed_key}, ${one.competition}, ${one.round}, ${one.home}, ${one.away},
        ${one.kick_off_at}, ${one.home_micro}, ${one.away_micro}, ${one.rho_micro}, ${one.minute_ms}, ${one.break_ms},
        ${one.planned_at}, ${one.state}, ${one.phase}, ${one.phase_at}, ${one.home_goals}, ${one.away_goals},
        ${JSON.stringify(one.happened)}::jsonb, ${one.next_at})`.execute(app.db)
}

/** How many matches a core carries that has a match minute for all of them. */
const carried = (each: number) => Math.floor((PACE.minuteMs * 1000) / each)

/**
 * Prices of matches under way, each match minute anew: worked out, against those of the same matches before kick-off,
 * whose chances stand; and by the job that also reads, compares and tells them.
 */
export async function pricing(): Promise<readonly Result[]> {
  const clock = manualClock(BEGAN)
  const bench = await openBenchHouse({ ROLES: 'web' }, { clock })
  try {
    const { app } = bench
    const terms = await readTerms({ app })
    const matches = liveMatches(SIZES.matches)
    const later = secondsAfter(BEGAN, DAY_SECONDS)
    const upcoming = matches.map(
      (match): MatchRow => ({ ...match, state: 'upcoming', phase: 'before', kick_off_at: later }),
    )
    // As many again are for the job: what was worked out is kept for a while. The first one warms up.
    const steps = Array.from({ length: Math.min(SIZES.rounds + 1, MOST_STEPS / 2) }, (_, step) => step)
    const rounds = steps.map((step) => ({
      live: priceAll(app, terms, matches, stepAt(step)),
      before: priceAll(app, terms, upcoming, stepAt(step)),
    }))
    const measured = rounds.slice(1)
    const live = median(measured.map(({ live: { each } }) => each))
    const before = median(measured.map(({ before: { each } }) => each))
    const markets = median(measured.map(({ live: one }) => one.markets))

    await insertLive(app, matches)
    const job = jobsOf(app).find(({ name }) => name === 'sportsbook.live-prices')
    if (!job) throw new Error('no job tells live prices')
    const runs: { readonly ms: number; readonly spent: number }[] = []
    for (const step of steps) {
      clock.set(stepAt(step + steps.length))
      const [began, before] = [performance.now(), processorTime()]
      await job.run(systemCtx(app, 'bench'))
      const [ms, after] = [performance.now() - began, processorTime()]
      // Where nobody tells of processors, it is as long as it takes.
      runs.push({ ms, spent: before === null || after === null ? ms * 1000 : after - before })
    }
    const run = median(runs.slice(1).map(({ ms }) => ms))
    const told = median(runs.slice(1).map(({ spent }) => spent)) / matches.length
    const pace = `a match minute of ${(PACE.minuteMs / 1000).toFixed(1)} s`
    return [
      {
        name: `all prices of a match under way, ${Math.round(markets)} markets, worked out anew`,
        ours: `${Math.round(live)} µs of processor time; a core carries ${carried(live)} matches in ${pace}`,
        reference: `${Math.round(before)} µs (the same matches before kick-off, whose chances stand)`,
        ratio: before / live,
        aim: 'stated',
        reached: true,
      },
      {
        name: `the same of ${matches.length} matches by the job: read, worked out, compared, told`,
        ours: `${Math.round(told)} µs of processor time, the database's with it, ${Math.round(run)} ms a run; a core carries ${carried(told)} matches`,
        reference: `${Math.round(live)} µs (worked out alone)`,
        ratio: live / told,
        aim: 'stated',
        reached: true,
      },
    ]
  } finally {
    await bench.close()
  }
}
