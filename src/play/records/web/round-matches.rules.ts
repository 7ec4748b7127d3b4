import type { MatchChange } from '#play/fixtures/fixtures.contract.ts'
import { changed } from '#play/fixtures/web/index.ts'
import type { RoundShow, RoundView } from '../records.contract.ts'

/** What was picked on matches in a round; a game or a draw is on none. */
const picksOf = (show: RoundShow) =>
  show.kind === 'multiple' ? show.legs : show.kind === 'selections' ? show.selections : []

function withChange(show: RoundShow, change: MatchChange): RoundShow {
  const apply = <P extends { match: RoundShowMatch }>(picks: P[]) =>
    picks.map((one) => ({ ...one, match: changed(one.match, change) }))
  if (show.kind !== 'multiple' && show.kind !== 'selections') return show
  return show.kind === 'multiple'
    ? { ...show, legs: apply(show.legs) }
    : { ...show, selections: apply(show.selections) }
}
type RoundShowMatch = ReturnType<typeof picksOf>[number]['match']

/** A list of rounds after a match changed; the same object where nothing in it is on that match. */
export function withMatchChange<R extends { list: RoundView[] }>(records: R, change: MatchChange): R {
  const isOn = ({ show }: RoundView) => picksOf(show).some(({ match }) => match.matchId === change.matchId)
  if (!records.list.some(isOn)) return records
  const list = records.list.map((round) =>
    isOn(round) ? { ...round, show: withChange(round.show, change) } : round,
  )
  return { ...records, list }
}
