import type { MarketView } from '../../sportsbook.contract.ts'

/** A market as it stands on the page of its match. */
export interface KeptMarket {
  readonly market: MarketView
  /** It takes no bets, and stands with an outline where its prices were. */
  readonly closed: boolean
}

/**
 * What stands on the page after prices came (`open`; undefined where none are offered): a market that has gone keeps its
 * place, closed, and what is new comes after. What is as it was is the very same, so that it is not drawn again.
 */
export function keepMarkets(
  kept: readonly KeptMarket[],
  open: readonly MarketView[] | undefined,
): readonly KeptMarket[] {
  const news = new Map((open ?? []).map((market) => [market.key, market]))
  const stood = kept.map((one): KeptMarket => {
    const now = news.get(one.market.key)
    news.delete(one.market.key)
    if (!now) return one.closed ? one : { ...one, closed: true }
    return now === one.market && !one.closed ? one : { market: now, closed: false }
  })
  const all = [...stood, ...[...news.values()].map((market) => ({ market, closed: false }))]
  return all.length === kept.length && all.every((one, place) => one === kept[place]) ? kept : all
}
