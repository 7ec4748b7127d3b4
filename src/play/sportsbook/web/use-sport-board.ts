import { useDeferredValue, useMemo } from 'react'
import type { ApiError } from '#platform/http/web/api-error.ts'
import type { FeedName } from '#play/fixtures/feeds/feed.ts'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { SportName } from '#play/fixtures/sports.ts'
import { useBoard, useLastTurn } from '#play/fixtures/web/index.ts'
import type { MarketView, MatchMarkets } from '../sportsbook.contract.ts'
import { useMarkets } from './sportsbook.queries.ts'

/** The board, which waits for its prices: loading until both are there, failed when either is. */
export interface SportBoard {
  readonly matches: readonly MatchView[]
  /** What plays here; undefined while loading. */
  readonly feed: FeedName | undefined
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly problem: ApiError | null
  readonly retry: () => void
}

const NO_MATCHES: readonly MatchView[] = []

/**
 * Whether a match takes bets at an instant: before its kick-off, and under way as its prices say; not between the two,
 * whatever prices are still at hand, nor in a shoot-out.
 */
export const takesBets = (match: Pick<MatchView, 'state' | 'kickOffAt' | 'clock'>, nowMs: number): boolean =>
  (match.state === 'live' && match.clock.phase !== 'shoot-out') ||
  (match.state === 'upcoming' && Date.parse(match.kickOffAt) > nowMs)

/**
 * The board as the page shows it: a new state is drawn in slices, so that a press is answered while a long
 * list of prices comes onto the screen.
 */
export function useSportBoard(sport: SportName = 'football'): SportBoard {
  return useDeferredValue(useFreshBoard(sport))
}

/**
 * The same object until something about it changes, or every second would draw the whole page twice. That a price moved
 * does not: prices are for those who draw them (`useOpenMarkets`).
 */
function useFreshBoard(sport: SportName): SportBoard {
  const boardQuery = useBoard(sport)
  const pricesQuery = useMarkets(sport)
  const { data: board, refetch: refetchBoard } = boardQuery
  const { refetch: refetchPrices } = pricesQuery
  const isPending = boardQuery.isPending || pricesQuery.isPending
  const problem = (board ? null : boardQuery.error) ?? (pricesQuery.isLoadingError ? pricesQuery.error : null)
  // A board that stands is fetched anew with nothing to see of it.
  const isFetching = problem !== null && (boardQuery.isFetching || pricesQuery.isFetching)
  return useMemo(
    () => ({
      matches: board?.matches ?? NO_MATCHES,
      feed: board?.feed,
      isPending,
      isFetching,
      problem,
      retry: () => {
        void refetchBoard()
        void refetchPrices()
      },
    }),
    [board, isPending, isFetching, problem, refetchBoard, refetchPrices],
  )
}

/** What of the board can be bet on, by match. The markets of a match are the very same until one of them moves. */
export type OpenMarkets = ReadonlyMap<string, readonly MarketView[]>

/** The prices of what takes bets now, drawn in slices as the board is. */
export function useOpenMarkets(sport: SportName = 'football'): OpenMarkets {
  const prices = useMarkets(sport).data?.list
  const matches = useBoard(sport).data?.matches ?? NO_MATCHES
  const turn = useLastTurn(matches)
  const open = useMemo(() => openMarkets(prices ?? [], matches, turn), [prices, matches, turn])
  return useDeferredValue(open)
}

function openMarkets(
  prices: readonly MatchMarkets[],
  matches: readonly MatchView[],
  nowMs: number,
): OpenMarkets {
  const open = new Set(matches.flatMap((match) => (takesBets(match, nowMs) ? [match.matchId] : [])))
  // While betting on a match pauses, its row has locks.
  const offered = prices.filter((one) => open.has(one.matchId) && one.suspendedSince === undefined)
  return new Map(offered.map(({ matchId, markets }) => [matchId, markets]))
}
