import { type Score, sameScore } from '#play/fixtures/score.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import { type SeenInPlay, scoreSeen, secondsPlayed } from '#play/fixtures/simulator/in-play/seen.rules.ts'

/** How a match stands at a moment, for the sake of its prices. */
type Standing =
  /** Before kick-off: bets are taken. */
  | { readonly kind: 'upcoming'; readonly seen: null }
  /** Under way, and bets are taken on what was seen of it. */
  | { readonly kind: 'live'; readonly seen: SeenInPlay }
  /** Under way, or about to kick off; bets are taken again once something is known. Prices stand as they were seen. */
  | { readonly kind: 'suspended'; readonly seen: SeenInPlay | null; readonly since: Date }
  /** It takes no bets any more. */
  | { readonly kind: 'over' }

/** Whether a match takes bets at a moment; in play with the score that a handicap counts from. */
type BetsTaken =
  | { readonly taken: true; readonly at: Score | null }
  | { readonly taken: false; readonly why: 'suspended'; readonly since: Date }
  | { readonly taken: false; readonly why: 'over' }

/**
 * Betting pauses for a match minute after a goal, a red card and a whistle, and after each round and map of e-sports; for five
 * seconds where minutes are long.
 */
const LONGEST_PAUSE_MS = 5_000
/** Prices in play move by the match minute; where it lasts longer than this, by a part of it. */
const LONGEST_STEP_MS = 10_000
const MINUTE = 60

/** Match seconds from one price to the next: a part of a minute that divides it. */
function stepSeconds(minuteMs: number): number {
  const parts = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60].find((one) => minuteMs / one <= LONGEST_STEP_MS)
  return MINUTE / (parts ?? MINUTE)
}

/** When the price of a moment of a match under way moves with the clock; null where the clock moves none. */
export function nextStepAt(
  { phase, phase_at: phaseAt, minute_ms: minuteMs }: MatchRow,
  at: Date,
): Date | null {
  if (!phaseAt || (phase !== 'first-half' && phase !== 'second-half')) return null
  const step = stepSeconds(minuteMs)
  const stepOf = (ms: number) => Math.floor(secondsPlayed(ms, minuteMs) / step)
  const played = Math.max(0, at.getTime() - phaseAt.getTime())
  const isNext = (ms: number) => stepOf(ms) > stepOf(played)
  // A match second at a time, and then to the millisecond: of whole ones, as a clock tells no others.
  const second = Math.max(1, Math.floor(minuteMs / MINUTE))
  let [last, next] = [played, played + second]
  while (!isNext(next)) [last, next] = [next, next + second]
  while (next - last > 1) {
    const between = Math.floor((last + next) / 2)
    if (isNext(between)) next = between
    else last = between
  }
  return new Date(phaseAt.getTime() + next)
}

const RUNNING = ['first-half', 'half-time', 'second-half', 'map', 'between-maps'] as const
const isRunning = (phase: MatchRow['phase']): phase is (typeof RUNNING)[number] =>
  RUNNING.some((one) => one === phase)

/** Real milliseconds from kick-off to the beginning of the second half, once the first one is over. */
function secondHalfMs(match: MatchRow): number | null {
  if (match.phase === 'first-half' || match.phase_at === null) return null
  const began = match.phase_at.getTime() - match.kick_off_at.getTime()
  return match.phase === 'half-time' ? began + match.break_ms : began
}

/**
 * What was seen of a match at a moment by what is on record: nothing that is still to come is part of it. The clock goes
 * in the steps that prices move by, and what happened since the last step is seen. Null where it is not under way, or
 * its minutes are not known.
 */
function seenOf(match: MatchRow, now: Date): SeenInPlay | null {
  const { happened, phase_at: phaseAt, minute_ms: minuteMs } = match
  if (!isRunning(match.phase) || !phaseAt || !happened) return null
  if (!sameScore(scoreSeen(happened), [match.home_goals, match.away_goals])) return null
  // The clock of a match over maps tells nothing of how it goes on.
  if (match.best_of) return happened.rounds ? { ...happened, firstHalfMinutes: null, seconds: 0 } : null
  const from = secondHalfMs(match)
  const firstHalfMinutes = from === null ? null : Math.round((from - match.break_ms) / minuteMs)
  const before = (firstHalfMinutes ?? 0) * MINUTE
  const played = match.phase === 'half-time' ? 0 : secondsPlayed(now.getTime() - phaseAt.getTime(), minuteMs)
  const step = stepSeconds(minuteMs)
  const onStep = before + Math.floor(played / step) * step
  const last = Math.max(...[...happened.goals, ...(happened.cards ?? [])].map(({ second }) => second + 1), 0)
  return { ...happened, firstHalfMinutes, seconds: Math.max(onStep, last) }
}

/** When something of a match was known, by its match second. */
function instantOf(match: MatchRow, { firstHalfMinutes }: SeenInPlay, second: number): number {
  const before = (firstHalfMinutes ?? Number.POSITIVE_INFINITY) * MINUTE
  const from = second < before ? 0 : (secondHalfMs(match) ?? 0)
  const inHalf = second < before ? second : second - before
  return match.kick_off_at.getTime() + from + Math.floor((inHalf * match.minute_ms) / MINUTE)
}

/** Whether a match takes bets and cash outs once it has begun: of e-sports those whose rounds are followed. */
export const hasInPlay = ({ best_of: bestOf, happened }: Pick<MatchRow, 'best_of' | 'happened'>): boolean =>
  !bestOf || !happened || happened.rounds !== undefined

/** Before kick-off a match takes bets; where its feed has to go on telling of it, as long as what it told holds. */
function standingBefore({ kick_off_at: kickOffAt, good_until: goodUntil }: MatchRow, now: Date): Standing {
  if (kickOffAt <= now) return { kind: 'suspended', seen: null, since: kickOffAt }
  if (goodUntil && goodUntil <= now) return { kind: 'suspended', seen: null, since: goodUntil }
  return { kind: 'upcoming', seen: null }
}

/**
 * How a match stands at a moment. Under way it is suspended for a pause after whatever happened, and from the moment on
 * that something should have happened which is not on record yet: prices never go by what is no longer so. What was seen
 * is the same whatever is on its way, so that prices for a moment ahead, as if nothing happened until then, tell nothing.
 */
export function standingOf(match: MatchRow, now: Date): Standing {
  if (match.state === 'upcoming') return standingBefore(match, now)
  // A shoot-out is drawn from the seed that was fixed at kick-off, kick by kick: what is left of the match takes no bets.
  if (match.state !== 'live' || match.phase === 'shoot-out' || !hasInPlay(match)) return { kind: 'over' }
  const late = match.next_at && match.next_at <= now ? match.next_at : null
  const seen = seenOf(match, now)
  if (!seen) return { kind: 'suspended', seen, since: match.phase_at ?? match.kick_off_at }
  if (late) return { kind: 'suspended', seen, since: late }
  const happened = [...seen.goals, ...(seen.cards ?? []), ...(seen.rounds ?? [])].map(({ second }) =>
    instantOf(match, seen, second),
  )
  const latest = Math.max(match.phase_at?.getTime() ?? 0, ...happened)
  const pause = Math.min(match.minute_ms, LONGEST_PAUSE_MS)
  return now.getTime() < latest + pause
    ? { kind: 'suspended', seen, since: new Date(latest) }
    : { kind: 'live', seen }
}

/** Whether a match takes bets at a moment: before kick-off, in play, suspended since when, or no more. */
export function takesBets(match: MatchRow, now: Date): BetsTaken {
  const standing = standingOf(match, now)
  switch (standing.kind) {
    case 'upcoming':
      return { taken: true, at: null }
    case 'live':
      return { taken: true, at: scoreSeen(standing.seen) }
    case 'suspended':
      return { taken: false, why: 'suspended', since: standing.since }
    case 'over':
      return { taken: false, why: 'over' }
  }
}
