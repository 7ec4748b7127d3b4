import type { MatchChange } from '#play/fixtures/fixtures.contract.ts'
import { changed } from '#play/fixtures/web/index.ts'
import type { RoundView } from '../records.contract.ts'

/** A list of rounds after a match changed; the same object where nothing in it is on that match. */
export function withMatchChange<R extends { list: RoundView[] }>(records: R, change: MatchChange): R {
  const isOn = ({ show }: RoundView) =>
    show.kind === 'selections' && show.selections.some(({ match }) => match.matchId === change.matchId)
  if (!records.list.some(isOn)) return records
  const list = records.list.map((round) => {
    if (!isOn(round)) return round
    const selections = round.show.selections.map((one) => ({ ...one, match: changed(one.match, change) }))
    return { ...round, show: { ...round.show, selections } }
  })
  return { ...records, list }
}
