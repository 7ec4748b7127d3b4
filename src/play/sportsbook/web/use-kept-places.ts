import { useEffect, useRef, useState } from 'react'
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
  // Each is remembered as it was last, for when it leaves the board.
  const last = useRef<{ readonly of: object; readonly rows: readonly MatchView[] }>({
    of: now,
    rows: now.rows,
  })
  const before = last.current.of === now ? last.current.rows : now.rows
  const { rows: stands, news } = keepPlaces(
    before,
    new Map(all.map((match) => [match.matchId, match])),
    listed,
    idOf,
  )
  const rows = stands.every((row, place) => row === before[place]) ? before : stands
  useEffect(() => {
    last.current = { of: now, rows }
  })
  return { rows, news: news.length, takeNews: () => setKept({ list, rows: listed }) }
}
