import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { ApiError } from '#platform/http/web/api-error.ts'

/** What fetches the proof of a round, a draw, or a bet on one. */
interface Reads {
  readonly readRound?: (roundId: string, shareKey: string) => Promise<unknown>
  readonly readDraw?: (gameId: string, issue: string) => Promise<unknown>
  readonly readDrawBet?: (betId: string, shareKey: string) => Promise<unknown>
}

/** What the page's address names: by a key, or of a draw by its name. */
const LINKS = [
  ['readRound', 'round', 'key'],
  ['readDraw', 'game', 'draw'],
  ['readDrawBet', 'bet', 'key'],
] as const

/** The round, draw or bet that the page's address names, handed on once it was fetched. */
export function useLinked(reads: Reads, onRead: (proof: unknown) => void) {
  const [address] = useSearchParams()
  const linked = LINKS.map(([by, ...fields]) => ({
    read: reads[by],
    by,
    of: fields.map((field) => address.get(field)),
  })).find(({ read, of }) => read !== undefined && !of.includes(null))
  const query = useQuery<unknown, ApiError>({
    queryKey: ['linked', linked?.by, ...(linked?.of ?? [])],
    enabled: linked !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => linked?.read?.(linked.of[0] ?? '', linked.of[1] ?? ''),
  })
  const latest = useRef(onRead)
  useEffect(() => {
    latest.current = onRead
  })
  useEffect(() => {
    if (query.data !== undefined) latest.current(query.data)
  }, [query.data])
  return query
}
