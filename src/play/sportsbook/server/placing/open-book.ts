import type { App } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { lockMatchesForBets } from '#play/fixtures/server/index.ts'
import { marketKey, selectionsOf } from '../../markets/market.rules.ts'
import { stakeLimits } from '../../stakes.rules.ts'
import { closedOf } from '../closures.store.ts'
import { marketsOf, quotesOf } from '../prices/quotes.ts'
import { lockStakes } from '../sportsbook.store.ts'
import { lockStakeableOf } from '../stakeable.ts'
import type { AskedBet } from './asked-bet.ts'
import { type Balance, type Book, marketName, type OpenMarket } from './book.ts'

/** A book with what each balance held when it was opened, and where. */
export interface OpenedBook extends Book {
  readonly held: ReadonlyMap<string, Balance>
  /** Of its matches those on which somebody of the house closed betting. */
  readonly closed: ReadonlySet<string>
}

/**
 * Opens the book for bets: nothing in it moves but by them until the transaction ends. Locks matches, then
 * markets, then balances, each in one order, so that two batches never wait for each other.
 */
export async function openBook(tx: Tx, app: App, asked: readonly AskedBet[]): Promise<OpenedBook> {
  const matches = await lockMatchesForBets(
    tx,
    asked.map(({ matchId }) => matchId),
  )
  const closed = await closedOf(tx, [...matches.keys()])
  const wanted = new Map<string, Omit<OpenMarket, 'staked'>>()
  for (const { matchId, pick } of asked) {
    const match = matches.get(matchId)
    const market = match && marketsOf(match).find((one) => marketKey(one) === marketKey(pick.market))
    if (market) wanted.set(marketName(matchId, market), { match, market })
  }
  const staked = await lockStakes(
    tx,
    [...wanted.values()].map(({ match, market }) => ({
      matchId: match.id,
      key: marketKey(market),
      selections: selectionsOf(market).length,
    })),
  )
  const markets = [...wanted].map(([name, open], n) => [name, { ...open, staked: staked[n] ?? [] }] as const)
  const held = await lockStakeableOf(tx, app, asked)
  return {
    matches,
    markets: new Map(markets),
    held,
    closed,
    balances: new Map(held),
    limits: stakeLimits(app.config.bettingMostReturn),
    quotes: (open) => quotesOf(app, open.match, open.market, open.staked),
  }
}
