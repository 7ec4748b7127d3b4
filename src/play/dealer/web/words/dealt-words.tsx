import { shownOf, tableOf } from '../tables.ts'
import { useRoundWords } from './use-round-words.ts'

/** What a round brought, in words; nothing where this knows no such table or result. */
export function DealtWords({ gameId, result }: { gameId: string; result: unknown }) {
  const words = useRoundWords()
  const table = tableOf(gameId)
  const shown = table && shownOf(table, result)
  return shown ? words.whole(shown) : null
}
