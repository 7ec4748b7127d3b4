// A match under way, for tests of bets in play: where it is known what is still to come, and when.
import { sql } from '#platform/db/index.ts'
import type { CircuitId } from '#play/fixtures/catalogue/circuits.ts'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { BestOf } from '#play/fixtures/series/series.ts'
import { type Timeline, whistles } from '#play/fixtures/simulator/timeline.rules.ts'
import { kicksOff, offered, world } from './bettors.ts'

/** A match that kicked off, with how it goes on; the clock stands at its kick-off. */
export interface UnderWay {
  readonly matchId: string
  readonly kickOff: Date
  readonly timeline: Timeline
}

/** About every fifth match is one: that none of so many is will not happen by chance. */
const MOST_TRIES = 200

/**
 * Kicks the next match off that sees a goal in the first half, neither at once nor at its end, and nothing else in it: what is
 * offered then is known to rise with the goal and with the time after it. Which match that is nobody knows before: what has to
 * be done then is done with each.
 */
export async function underWay(before?: (matchId: string) => Promise<unknown>): Promise<UnderWay> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { matchId } = await offered(0, 0, 0)
    await before?.(matchId)
    const kickOff = await kicksOff(matchId)
    const timeline = await timelineOf(matchId)
    if (hasCalmFirstHalf(timeline)) return { matchId, kickOff, timeline }
    world.clock.advance(1_000)
    await world.runJobs('fixtures.plan')
  }
  throw new Error('no match like that is planned')
}

/** Kicks the next match of e-sports off that is played over some maps, on some circuit; the clock stands at its beginning. */
export async function seriesUnderWay(bestOf: BestOf, circuit: CircuitId): Promise<UnderWay> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { data } = await world.browser().get('/live/v1/matches?sport=esports')
    const match = data.matches.find(
      (one: MatchView) =>
        one.state === 'upcoming' && one.series?.bestOf === bestOf && one.competition.id === circuit,
    )
    if (match) {
      const kickOff = await kicksOff(match.matchId)
      return { matchId: match.matchId, kickOff, timeline: await timelineOf(match.matchId) }
    }
    world.clock.advance(60_000)
    await world.runJobs('fixtures.plan')
  }
  throw new Error('no match like that is planned')
}

async function timelineOf(matchId: string): Promise<Timeline> {
  const { rows } = await sql<{ timeline: Timeline }>`
    select timeline from fixtures.script where match_id = ${matchId}`.execute(world.app.db)
  const [row] = rows
  if (!row) throw new Error(`match ${matchId} is not played`)
  return row.timeline
}

/** Milliseconds around the first goal in which nothing else happens: neither kick-off nor half time. */
const CALM_MS = 20_000

function hasCalmFirstHalf({ goals, cards = [], pace, stoppage }: Timeline): boolean {
  const [first, ...later] = goals
  if (!first || first.atMs < 2 * CALM_MS || first.atMs > 44 * pace.minuteMs - CALM_MS) return false
  const { halfTimeMs } = whistles({ pace, stoppage })
  return [...later, ...cards].every(({ atMs }) => atMs > halfTimeMs)
}

/** Moves the clock to a moment of the match, in milliseconds after kick-off, and brings the match up to it. */
export async function moveTo({ kickOff }: UnderWay, ms: number): Promise<void> {
  world.clock.set(new Date(kickOff.getTime() + ms))
  await world.runJobs('fixtures.advance')
}

/** When the first goal falls, in milliseconds after kick-off. */
export function firstGoalMs({ timeline }: UnderWay): number {
  const [goal] = timeline.goals
  if (!goal) throw new Error('the match has no goal')
  return goal.atMs
}
