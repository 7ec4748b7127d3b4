import type { Verdict } from '#play/fixtures/ruling.rules.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import type { MatchOutcome } from '../../settlement.rules.ts'

/** A match and what was decided about it, where it did not end as planned and somebody decided. */
export interface EndedMatch {
  readonly match: MatchRow
  readonly verdict: Verdict | undefined
}

/** How a match ended, for the sake of its bets; null while it has not. */
export function outcomeOf({ match, verdict }: EndedMatch): MatchOutcome | null {
  if (match.state === 'finished')
    return { status: 'finished', fullTime: [match.home_goals, match.away_goals] }
  const since = match.ended_at
  if (match.state !== 'off' || !match.off_status || !since) return null
  if (verdict) {
    return verdict.kind === 'void' ? { status: 'cancelled' } : { status: 'finished', fullTime: verdict.score }
  }
  switch (match.off_status) {
    case 'postponed':
      return { status: 'postponed', since }
    case 'abandoned':
      return { status: 'abandoned', since, score: [match.home_goals, match.away_goals] }
    case 'cancelled':
    case 'awarded':
      return { status: match.off_status }
  }
}
