import type { MatchRow } from '#play/fixtures/server/index.ts'
import type { MatchOutcome } from '../settlement.rules.ts'

/** How a match ended, for the sake of its bets; null while it has not. */
export function outcomeOf(match: MatchRow): MatchOutcome | null {
  if (match.state === 'finished')
    return { status: 'finished', fullTime: [match.home_goals, match.away_goals] }
  const since = match.ended_at
  if (match.state !== 'off' || !match.off_status || !since) return null
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
