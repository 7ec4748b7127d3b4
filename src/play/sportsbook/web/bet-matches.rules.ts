import type { MatchChange } from '#play/fixtures/fixtures.contract.ts'
import { changed } from '#play/fixtures/web/match-change.rules.ts'
import type { BetView } from '../sportsbook.contract.ts'

/** A list of bets after a match changed; the same object where no bet of it is on that match. */
export function withMatchChange<R extends { list: BetView[] }>(records: R, change: MatchChange): R {
  if (!records.list.some(({ match }) => match.matchId === change.matchId)) return records
  return { ...records, list: records.list.map((bet) => ({ ...bet, match: changed(bet.match, change) })) }
}
