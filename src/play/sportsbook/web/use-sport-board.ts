import type { FeedName } from '#play/fixtures/feeds/feed.ts'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { useBoard } from '#play/fixtures/web/fixtures.queries.ts'
import { useNow } from '#play/fixtures/web/use-now.ts'
import type { MarketView } from '../sportsbook.contract.ts'
import { useMarkets } from './sportsbook.queries.ts'

/** The board and its prices as one: loading until both are there, failed when either is. */
export interface SportBoard {
  readonly matches: readonly MatchView[]
  readonly markets: ReadonlyMap<string, readonly MarketView[]>
  /** What plays here; undefined while loading. */
  readonly feed: FeedName | undefined
  readonly marginPercent: string | undefined
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly problem: string | null
  readonly retry: () => void
}

/** Whether a match takes bets at an instant: its kick-off ends them, whatever prices are still at hand. */
export const takesBets = (match: Pick<MatchView, 'state' | 'kickOffAt'>, nowMs: number): boolean =>
  match.state === 'upcoming' && Date.parse(match.kickOffAt) > nowMs

export function useSportBoard(): SportBoard {
  const board = useBoard()
  const prices = useMarkets()
  const now = useNow()
  const open = new Set(board.data?.matches.flatMap((match) => (takesBets(match, now) ? [match.matchId] : [])))
  const error = (board.data ? null : board.error) ?? (prices.data ? null : prices.error)
  return {
    matches: board.data?.matches ?? [],
    markets: new Map(
      prices.data?.list
        .filter(({ matchId }) => open.has(matchId))
        .map(({ matchId, markets }) => [matchId, markets]),
    ),
    feed: board.data?.feed,
    marginPercent: prices.data?.marginPercent,
    isPending: board.isPending || prices.isPending,
    isFetching: board.isFetching || prices.isFetching,
    problem: error?.message ?? null,
    retry: () => {
      void board.refetch()
      void prices.refetch()
    },
  }
}
