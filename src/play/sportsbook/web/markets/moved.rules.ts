import type { MatchMarkets } from '../../sportsbook.contract.ts'

/**
 * The markets of a match after what was told of it: those that moved in their places, the others as they stand. None
 * moved: it takes no more bets.
 */
export function withMoved(shown: MatchMarkets, moved: MatchMarkets): MatchMarkets {
  if (moved.matchId !== shown.matchId) return shown
  if (moved.markets.length === 0) return { ...shown, markets: [] }
  const news = new Map(moved.markets.map((market) => [market.key, market]))
  const markets = shown.markets.map((market) => {
    const now = news.get(market.key)
    news.delete(market.key)
    return now ?? market
  })
  return { ...shown, markets: [...markets, ...news.values()] }
}
