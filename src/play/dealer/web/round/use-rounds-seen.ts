import { useState } from 'react'
import { useResults } from '#play/draws/web/index.ts'
import { type AnyTable, resultsOf, type Shown, shownOf } from '../tables.ts'

/** Rounds that a table looks back on: more than a shoe has. */
const LOOKED_AT = 100

/** What the page shows of the rounds of a table that are over. */
export function useRoundsSeen(table: AnyTable) {
  const answer = useResults(table.id, LOOKED_AT)
  const list = answer.data?.list
  const last = list?.find(({ result }) => result !== null) ?? null
  const [seenFirst, setSeenFirst] = useState<string | null>(null)
  if (seenFirst === null && list) setSeenFirst(last?.issue ?? '')
  const shown: Shown | null = last ? shownOf(table, last.result) : null
  return {
    isKnown: list !== undefined,
    /** The round whose sale ended last, dealt or not. */
    newest: list?.[0] ?? null,
    /** The round that was dealt last. */
    last,
    shown,
    /** Whether it was dealt while its reader looked on. */
    arriving: seenFirst !== null && last !== null && seenFirst !== last.issue,
    /** Everything that came, the oldest first. */
    results: resultsOf(table, (list ?? []).map(({ result }) => result).toReversed()),
  }
}
export type RoundsSeen = ReturnType<typeof useRoundsSeen>
