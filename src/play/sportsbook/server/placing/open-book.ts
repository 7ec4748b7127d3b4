import type { App } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { lockMatchesForBets, type MatchRow } from '#play/fixtures/server/index.ts'
import { marketKey, type Pick, selectionsOf } from '../../markets/market.rules.ts'
import { stakeLimits } from '../../stakes.rules.ts'
import { closedOf } from '../closures.store.ts'
import { marketsOf, quotesOf, stakesName } from '../prices/quotes.ts'
import { lockStakes } from '../sportsbook.store.ts'
import { lockStakeableOf } from '../stakeable.ts'
import type { AskedBet } from './asked-bet.ts'
import { type Balance, type Book, marketName, type OpenMarket, type OpenMarkets } from './book.ts'
import { acceptanceMoment } from './in-play.ts'

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
export async function openBook(tx: Tx, app: App, asked: readonly AskedBet[], now: Date): Promise<OpenedBook> {
  const matches = await lockMatchesForBets(
    tx,
    asked.map(({ matchId }) => matchId),
  )
  const closed = await closedOf(tx, [...matches.keys()])
  const at = acceptanceMoment(app, now)
  const markets = await openMarkets(
    tx,
    app,
    matches,
    asked.map(({ matchId, pick }) => ({ matchId, pick, at })),
  )
  const held = await lockStakeableOf(tx, app, asked)
  return {
    ...markets,
    at,
    matches,
    held,
    closed,
    balances: new Map(held),
    limits: stakeLimits(app.config.bettingMostReturn),
  }
}

/**
 * Locks the stakes of the markets that picks on locked matches are on, as far as they are offered; each at the moment
 * that it is priced for.
 */
export async function openMarkets(
  tx: Tx,
  app: App,
  matches: ReadonlyMap<string, MatchRow>,
  picks: readonly { readonly matchId: string; readonly pick: Pick; readonly at: Date }[],
): Promise<OpenMarkets> {
  const wanted = new Map<string, Omit<OpenMarket, 'staked'>>()
  for (const { matchId, pick, at } of picks) {
    const match = matches.get(matchId)
    const market = match && marketsOf(match, at).find((one) => marketKey(one) === marketKey(pick.market))
    if (market)
      wanted.set(marketName(matchId, market), { match, market, stakesOn: stakesName(match, market, at) })
  }
  const staked = await lockStakes(
    tx,
    [...wanted.values()].map(({ match, market, stakesOn }) => ({
      matchId: match.id,
      key: stakesOn,
      selections: selectionsOf(market).length,
    })),
  )
  const markets = [...wanted].map(([name, open], n) => [name, { ...open, staked: staked[n] ?? [] }] as const)
  return {
    markets: new Map(markets),
    quotes: (open, at) => quotesOf(app, open.match, open.market, open.staked, at),
  }
}
