import { useEffect, useState } from 'react'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { keepPlaces } from './kept-places.rules.ts'

/** A list of matches that stays as it is under the hand. */
export interface KeptMatches {
  /** The very same until one of them is another. */
  readonly rows: readonly MatchView[]
  /** How many have come since. */
  readonly news: number
  /** Takes up the list as it is now. */
  readonly takeNews: () => void
}

const idOf = ({ matchId }: MatchView) => matchId

/**
 * Keeps the matches of a list in their places until the member leaves it (another `list`, or another page) or
 * asks for what is new. An empty list takes up what comes: nothing moves.
 */
export function useKeptPlaces(
  list: string,
  listed: readonly MatchView[],
  all: readonly MatchView[],
): KeptMatches {
  const [kept, setKept] = useState({ list, rows: listed })
  const isOld = kept.list !== list || (kept.rows.length === 0 && listed.length > 0)
  const now = isOld ? { list, rows: listed } : kept
  if (isOld) setKept(now)
  const { rows: stands, news } = keepPlaces(
    now.rows,
    new Map(all.map((match) => [match.matchId, match])),
    listed,
    idOf,
  )
  // Each is remembered as it was last, for when it leaves the board.
  const changed = stands.some((row, place) => row !== now.rows[place])
  useEffect(() => {
    if (changed) setKept({ list, rows: stands })
  })
  return {
    rows: changed ? stands : now.rows,
    news: news.length,
    takeNews: () => setKept({ list, rows: listed }),
  }
}
