import type { Verdict } from '#play/fixtures/ruling.rules.ts'
import { notAbove, type Score, type Side, sameScore } from '#play/fixtures/score.ts'
import { endsAsOffered } from '#play/fixtures/series/series.rules.ts'
import { halfTimeOf, type MatchRow, shootOutOf, waitsUntilOf } from '#play/fixtures/server/index.ts'
import { scoreSeen } from '#play/fixtures/simulator/in-play/seen.rules.ts'
import type { MatchOutcome } from '../../settlement.rules.ts'

/** A match and what was decided about it, where it did not end as planned and somebody decided. */
export interface EndedMatch {
  readonly match: MatchRow
  readonly verdict: Verdict | undefined
}

/** Whose the goals of a match are so far, in their order: none of them where what is on record does not make its score. */
export function goalsOf({ happened, home_goals: home, away_goals: away }: MatchRow): readonly Side[] {
  const isWhole = happened && sameScore(scoreSeen(happened), [home, away])
  return isWhole ? happened.goals.map(({ side }) => side) : []
}

/** How a match would have ended with the score that stands. */
export function asItStands(match: MatchRow): MatchOutcome {
  return {
    status: 'finished',
    fullTime: [match.home_goals, match.away_goals],
    halfTime: halfTimeOf(match),
    goals: goalsOf(match),
    shootOut: shootOutOf(match),
  }
}

/**
 * How a match ended by what was decided about it. A decision names the final score alone: the first half is what was
 * seen of it, unless a committee gave the score, or it cannot have led there. So are the goals that fell before a match
 * was stopped; of one that was played to its end and counts otherwise nobody knows which of them count.
 */
export function playedTo(match: MatchRow, verdict: Verdict): MatchOutcome {
  if (verdict.kind === 'void') return { status: 'cancelled' }
  const half = match.off_status === 'awarded' ? null : halfTimeOf(match)
  const halfTime = half && notAbove(half, verdict.score) ? half : null
  return { status: 'finished', fullTime: verdict.score, halfTime, goals: goalsTowards(match, verdict.score) }
}

function goalsTowards(match: MatchRow, score: Score): readonly Side[] | null {
  if (match.off_status === 'awarded') return null
  const seen: Score = [match.home_goals, match.away_goals]
  return (match.state === 'off' ? notAbove(seen, score) : sameScore(seen, score)) ? goalsOf(match) : []
}

/**
 * How a match ended, or what was seen of it so far, for the sake of its bets; null before its kick-off, and before its
 * end where a feed tells its score.
 */
export function outcomeOf({ match, verdict }: EndedMatch): MatchOutcome | null {
  const halfTime = halfTimeOf(match)
  const score: Score = [match.home_goals, match.away_goals]
  if (match.state === 'finished') {
    const isAsOffered = match.best_of === null || endsAsOffered(match.best_of, score)
    return isAsOffered ? asItStands(match) : { status: 'cancelled' }
  }
  const goals = goalsOf(match)
  // A score that a feed tells is taken back now and then: nothing settles by it before the end.
  if (match.state === 'live' && match.feed === 'http') return null
  const isShootOut = match.phase === 'shoot-out'
  if (match.state === 'live')
    return { status: 'live', seen: { score, halfTime, goals }, ...(isShootOut ? { isShootOut } : {}) }
  if (match.state !== 'off' || !match.off_status || !match.ended_at) return null
  if (verdict) return playedTo(match, verdict)
  const until = waitsUntilOf(match)
  switch (match.off_status) {
    case 'postponed':
      return until && { status: 'postponed', until }
    case 'abandoned':
      return until && { status: 'abandoned', until, score, halfTime, goals }
    case 'cancelled':
    case 'awarded':
      return { status: match.off_status }
  }
}
