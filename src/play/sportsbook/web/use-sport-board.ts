import { useDeferredValue, useMemo } from 'react'
import type { CallOutput } from '#platform/http/contract.ts'
import type { ApiError } from '#platform/http/web/api-error.ts'
import type { FeedName } from '#play/fixtures/feeds/feed.ts'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { SportName } from '#play/fixtures/sports.ts'
import { useBoard, useNow } from '#play/fixtures/web/index.ts'
import type { MarketView, marketsCall } from '../sportsbook.contract.ts'
import { boardMargin } from './board.rules.ts'
import { useMarkets } from './sportsbook.queries.ts'

/** The board and its prices as one: loading until both are there, failed when either is. */
export interface SportBoard {
  readonly matches: readonly MatchView[]
  readonly markets: ReadonlyMap<string, readonly MarketView[]>
  /** What plays here; undefined while loading. */
  readonly feed: FeedName | undefined
  /** The margin of the markets on the board, in percent; from the lowest to the highest where they differ. */
  readonly marginPercent: string | undefined
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly problem: ApiError | null
  readonly retry: () => void
}

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

/** The same object until something about it changes, or every second would draw the whole page twice. */
function useFreshBoard(sport: SportName): SportBoard {
  const boardQuery = useBoard(sport)
  const pricesQuery = useMarkets(sport)
  const { data: board, refetch: refetchBoard } = boardQuery
  const { data: prices, refetch: refetchPrices } = pricesQuery
  const now = useNow()
  const open = (board?.matches ?? []).flatMap((match) => (takesBets(match, now) ? [match.matchId] : []))
  const openIds = open.join(' ')
  const isPending = boardQuery.isPending || pricesQuery.isPending
  const isFetching = boardQuery.isFetching || pricesQuery.isFetching
  const problem = (board ? null : boardQuery.error) ?? (prices ? null : pricesQuery.error)
  return useMemo(
    () => ({
      matches: board?.matches ?? [],
      markets: marketsOf(prices, new Set(openIds.split(' '))),
      feed: board?.feed,
      marginPercent: prices && boardMargin(prices),
      isPending,
      isFetching,
      problem,
      retry: () => {
        void refetchBoard()
        void refetchPrices()
      },
    }),
    [board, prices, openIds, isPending, isFetching, problem, refetchBoard, refetchPrices],
  )
}

function marketsOf(
  prices: CallOutput<typeof marketsCall> | undefined,
  open: ReadonlySet<string>,
): SportBoard['markets'] {
  // While betting on a match pauses, its row has locks.
  const offered =
    prices?.list.filter((one) => open.has(one.matchId) && one.suspendedSince === undefined) ?? []
  return new Map(offered.map(({ matchId, markets }) => [matchId, markets]))
}
