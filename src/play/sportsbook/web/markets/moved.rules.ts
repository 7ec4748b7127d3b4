import type { MatchMarkets } from '../../sportsbook.contract.ts'

/**
 * The markets of a match after what was told of it: those that moved in their places, the others as they stand, and none
 * that has no selection left. None moved: it takes no more bets, unless it is suspended.
 */
export function withMoved(shown: MatchMarkets, moved: MatchMarkets): MatchMarkets {
  if (moved.matchId !== shown.matchId) return shown
  const { matchId, suspendedSince } = moved
  const pause = suspendedSince === undefined ? {} : { suspendedSince }
  if (moved.markets.length === 0) return { matchId, markets: suspendedSince ? shown.markets : [], ...pause }
  const news = new Map(moved.markets.map((market) => [market.key, market]))
  const markets = shown.markets.map((market) => {
    const now = news.get(market.key)
    news.delete(market.key)
    return now ?? market
  })
  const open = [...markets, ...news.values()].filter(({ selections }) => selections.length > 0)
  return { matchId, markets: open, ...pause }
}
