import type { Verdict } from '#play/fixtures/ruling.rules.ts'
import { notAbove } from '#play/fixtures/score.ts'
import { halfTimeOf, type MatchRow } from '#play/fixtures/server/index.ts'
import type { MatchOutcome } from '../../settlement.rules.ts'

/** A match and what was decided about it, where it did not end as planned and somebody decided. */
export interface EndedMatch {
  readonly match: MatchRow
  readonly verdict: Verdict | undefined
}

/** How a match would have ended with the score that stands. */
export function asItStands(match: MatchRow): MatchOutcome {
  return {
    status: 'finished',
    fullTime: [match.home_goals, match.away_goals],
    halfTime: halfTimeOf(match),
  }
}

/**
 * How a match ended by what was decided about it. A decision names the final score alone: the first half is what was
 * seen of it, unless a committee gave the score, or it cannot have led there.
 */
export function playedTo(match: MatchRow, verdict: Verdict): MatchOutcome {
  if (verdict.kind === 'void') return { status: 'cancelled' }
  const half = match.off_status === 'awarded' ? null : halfTimeOf(match)
  const halfTime = half && notAbove(half, verdict.score) ? half : null
  return { status: 'finished', fullTime: verdict.score, halfTime }
}

/** How a match ended, or how its first half did, for the sake of its bets; null before. */
export function outcomeOf({ match, verdict }: EndedMatch): MatchOutcome | null {
  const halfTime = halfTimeOf(match)
  if (match.state === 'finished') return asItStands(match)
  if (match.state === 'live') return halfTime && { status: 'half-played', halfTime }
  const since = match.ended_at
  if (match.state !== 'off' || !match.off_status || !since) return null
  if (verdict) return playedTo(match, verdict)
  switch (match.off_status) {
    case 'postponed':
      return { status: 'postponed', since }
    case 'abandoned':
      return { status: 'abandoned', since, score: [match.home_goals, match.away_goals], halfTime }
    case 'cancelled':
    case 'awarded':
      return { status: match.off_status }
  }
}
