import type { App } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { emitAll } from '#platform/outbox/server/emit.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import { isSameMarket } from '../../markets/market.rules.ts'
import { MarketsMoved, PRICE_BOARD_TOPIC, PricesChanged } from '../../sportsbook.contract.ts'
import { boardOf, marketViewOf, matchMarketsOf } from '../prices/quotes.ts'
import { putStakes, stakesOf } from '../sportsbook.store.ts'
import { marketName, type OpenMarket, type OpenMarkets } from './book.ts'
import { acceptanceMoment } from './in-play.ts'

/**
 * Writes the stakes that accepted bets added to the markets of a book, and tells everybody the prices they
 * moved.
 */
export async function leanPrices(
  tx: Tx,
  app: App,
  book: OpenMarkets,
  before: ReadonlyMap<string, OpenMarket>,
  now: Date,
): Promise<void> {
  const at = acceptanceMoment(app, now)
  const moved = [...book.markets].filter(([name, open]) => open !== before.get(name))
  await putStakes(
    tx,
    moved.map(([, { match, stakesOn, staked }]) => ({ matchId: match.id, key: stakesOn, staked })),
  )
  const shown = (open: OpenMarket | undefined) => JSON.stringify(open && book.quotes(open, at))
  const repriced = moved.filter(([name, open]) => shown(open) !== shown(before.get(name)))
  await emitAll(
    tx,
    MarketsMoved,
    [...byMatch(repriced)].map(([match, open]) => ({
      key: match.id,
      payload: {
        matchId: match.id,
        markets: open.map(({ market, staked }) => marketViewOf(book.terms, match, market, staked, at)),
      },
      topics: [`markets:${match.id}`],
    })),
  )
  await tellBoard(
    tx,
    app,
    book,
    repriced.filter(([, { match, market }]) => boardOf(match, at).some((one) => isSameMarket(one, market))),
    now,
  )
}

type Moved = readonly (readonly [name: string, open: OpenMarket])[]

function byMatch(moved: Moved): ReadonlyMap<MatchRow, readonly OpenMarket[]> {
  return Map.groupBy(
    moved.map(([, open]) => open),
    ({ match }) => match,
  )
}

/** Tells the board of matches of which one of its markets moved: all of those, and none of the others. */
async function tellBoard(
  tx: Tx,
  app: App,
  { markets, terms }: OpenMarkets,
  moved: Moved,
  now: Date,
): Promise<void> {
  const at = acceptanceMoment(app, now)
  const matches = [...byMatch(moved).keys()]
  const opened = new Map(
    matches.map((match) => [
      match.id,
      boardOf(match, at).map((market) => markets.get(marketName(match.id, market))),
    ]),
  )
  // In play the board of this moment may be another than the one that was opened.
  const others = await stakesOf(
    tx,
    matches.flatMap(({ id }) => (opened.get(id)?.every((one) => one) ? [] : [id])),
  )
  const stakesOn = (match: MatchRow) =>
    new Map([
      ...(others.get(match.id) ?? []),
      ...(opened.get(match.id) ?? []).flatMap((one) => (one ? [[one.stakesOn, one.staked] as const] : [])),
    ])
  await emitAll(
    tx,
    PricesChanged,
    matches.map((match) => ({
      key: match.id,
      payload: matchMarketsOf(app, terms, match, boardOf(match, at), stakesOn(match), now),
      topics: [PRICE_BOARD_TOPIC],
    })),
  )
}
