import type { App } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { emitAll } from '#platform/outbox/server/emit.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import { marketKey } from '../../markets/market.rules.ts'
import { MarketsMoved, PRICE_BOARD_TOPIC, PricesChanged } from '../../sportsbook.contract.ts'
import { boardOf, marketViewOf, matchMarketsOf } from '../prices/quotes.ts'
import { putStakes, stakesOf } from '../sportsbook.store.ts'
import type { Book, OpenMarket } from './book.ts'

/**
 * Writes the stakes that accepted bets added to the markets of a book, and tells everybody the prices they
 * moved.
 */
export async function leanPrices(
  tx: Tx,
  app: App,
  book: Book,
  before: ReadonlyMap<string, OpenMarket>,
): Promise<void> {
  const moved = [...book.markets].filter(([name, open]) => open !== before.get(name))
  await putStakes(
    tx,
    moved.map(([, { match, market, staked }]) => ({ matchId: match.id, key: marketKey(market), staked })),
  )
  const shown = (open: OpenMarket | undefined) => JSON.stringify(open && book.quotes(open))
  const repriced = moved.filter(([name, open]) => shown(open) !== shown(before.get(name)))
  await emitAll(
    tx,
    MarketsMoved,
    [...byMatch(repriced)].map(([match, open]) => ({
      key: match.id,
      payload: {
        matchId: match.id,
        markets: open.map(({ market, staked }) => marketViewOf(app, match, market, staked)),
      },
      topics: [`markets:${match.id}`],
    })),
  )
  await tellBoard(
    tx,
    app,
    repriced.filter(([, { match, market }]) =>
      boardOf(match).some((one) => marketKey(one) === marketKey(market)),
    ),
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
async function tellBoard(tx: Tx, app: App, moved: Moved): Promise<void> {
  const matches = [...byMatch(moved).keys()]
  const staked = await stakesOf(
    tx,
    matches.map(({ id }) => id),
  )
  await emitAll(
    tx,
    PricesChanged,
    matches.map((match) => ({
      key: match.id,
      payload: matchMarketsOf(app, match, boardOf(match), staked.get(match.id) ?? new Map()),
      topics: [PRICE_BOARD_TOPIC],
    })),
  )
}
