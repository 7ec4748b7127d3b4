import type { App } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { emitAll } from '#platform/outbox/server/emit.ts'
import { marketKey } from '../../markets/market.rules.ts'
import { PRICE_BOARD_TOPIC, PricesChanged } from '../../sportsbook.contract.ts'
import { matchMarketsOf } from '../prices/quotes.ts'
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
  const matches = [...new Set(repriced.map(([, { match }]) => match))]
  const staked = await stakesOf(
    tx,
    matches.map(({ id }) => id),
  )
  await emitAll(
    tx,
    PricesChanged,
    matches.map((match) => ({
      key: match.id,
      payload: matchMarketsOf(app, match, staked.get(match.id) ?? new Map()),
      topics: [`markets:${match.id}`, PRICE_BOARD_TOPIC],
    })),
  )
}
