import { readStakeChecks, type StakeChecks } from '#members/protection/server/index.ts'
import type { App } from '#platform/context/context.ts'
import { sideBySide, type Tx } from '#platform/db/index.ts'
import { lockMatchesForBets, type MatchRow } from '#play/fixtures/server/index.ts'
import {
  type Balance,
  freeTransferMembers,
  lockStakeable,
  openStakeable,
  stakeableOf,
} from '#play/venues/server/index.ts'
import { isSameMarket, type Market, marketKey, type Pick, selectionsOf } from '../../markets/market.rules.ts'
import type { Quote } from '../../pricing/quote.rules.ts'
import { SPORTS_VENUE } from '../../sportsbook.contract.ts'
import { closedOf } from '../closures.store.ts'
import { boardOf, marketsOf, quotesOf, stakesName } from '../prices/quotes.ts'
import { lockStakes } from '../sportsbook.store.ts'
import { type BettingTerms, readTerms } from '../terms/terms.ts'
import { type AskedBet, playerOf } from './asked-bet.ts'
import { type Book, marketName, type OpenMarket, type OpenMarkets } from './book.ts'
import { acceptanceMoment } from './in-play.ts'

/** A book with what each balance held when it was opened, and where; and what its members hold themselves to. */
export interface OpenedBook extends Book {
  readonly held: ReadonlyMap<string, Balance>
  readonly play: StakeChecks
  /** Of its matches those on which somebody of the house closed betting. */
  readonly closed: ReadonlySet<string>
}

/** What a book is opened with. */
export interface BegunBook {
  readonly matches: ReadonlyMap<string, MatchRow>
  readonly closed: ReadonlySet<string>
  /** Members who have free transfer on. */
  readonly free: ReadonlySet<string>
}

/** Begins a book for bets: locks their matches. For whoever has something else to ask meanwhile; some of them may turn out to stand already. */
export async function beginBook(tx: Tx, app: App, asked: readonly AskedBet[]): Promise<BegunBook> {
  const matchIds = [...new Set(asked.map(({ matchId }) => matchId))]
  const members = [...new Set(asked.map(({ memberId }) => memberId))]
  const [matches, closed, free] = await sideBySide(tx, [
    (tx) => lockMatchesForBets(tx, matchIds),
    (tx) => closedOf(tx, matchIds),
    (tx) => freeTransferMembers({ app, tx }, members),
  ])
  return { matches, closed, free }
}

/**
 * Opens the book for bets, as it was begun where it was: nothing in it moves but by them until the transaction ends. Locks
 * matches, then markets, then balances, then limits of play, each in one order, so that two batches never wait for each other. What need
 * not wait for an answer goes to the database side by side.
 */
export async function openBook(
  tx: Tx,
  app: App,
  asked: readonly AskedBet[],
  now: Date,
  begun?: BegunBook,
): Promise<OpenedBook> {
  const { matches, closed, free } = begun ?? (await beginBook(tx, app, asked))
  const at = acceptanceMoment(app, now)
  const stakeable = stakeableOf(SPORTS_VENUE, asked, free)
  const [markets] = await sideBySide(tx, [
    (tx) =>
      openMarkets(
        tx,
        app,
        matches,
        asked.map(({ matchId, pick }) => ({ matchId, pick, at })),
      ),
    (tx) => openStakeable(tx, app, stakeable),
  ])
  const [held, play] = await sideBySide(tx, [
    (tx) => lockStakeable(tx, app, stakeable),
    (tx) => readStakeChecks(tx, app, asked.map(playerOf)),
  ])
  return {
    ...markets,
    at,
    matches,
    held,
    play,
    closed,
    balances: new Map(held),
  }
}

/**
 * Locks the stakes of the markets that picks on locked matches are on, as far as they are offered; each at the moment
 * that it is priced for. With one of a match's board come the others of it: they are told together, so that nobody may
 * move another of them meanwhile.
 */
export async function openMarkets(
  tx: Tx,
  app: App,
  matches: ReadonlyMap<string, MatchRow>,
  picks: readonly { readonly matchId: string; readonly pick: Pick; readonly at: Date }[],
): Promise<OpenMarkets> {
  const terms = await readTerms({ app, tx })
  const wanted = new Map<string, Omit<OpenMarket, 'staked'>>()
  const offeredOn = offeredByKey()
  for (const { matchId, pick, at } of picks) {
    const match = matches.get(matchId)
    const offered = match && offeredOn(match, at)
    const market = offered?.get(marketKey(pick.market))
    if (!match || !market) continue
    const want = (one: Market) =>
      wanted.set(marketName(matchId, one), { match, market: one, stakesOn: stakesName(match, one, at) })
    want(market)
    const board = boardOf(match, at)
    if (!board.some((one) => isSameMarket(one, market))) continue
    for (const one of board)
      if (offered?.has(marketKey(one)) && !wanted.has(marketName(matchId, one))) want(one)
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
    terms,
    quotes: quotesOnce(terms),
  }
}

/** The markets that matches are offered in at moments, by key; each match and moment looked at once. */
function offeredByKey(): (match: MatchRow, at: Date) => ReadonlyMap<string, Market> {
  const known = new Map<string, ReadonlyMap<string, Market>>()
  return (match, at) => {
    const name = `${match.id} ${at.getTime()}`
    const markets = known.get(name) ?? new Map(marketsOf(match, at).map((one) => [marketKey(one), one]))
    known.set(name, markets)
    return markets
  }
}

/** The prices of a market at its stakes, worked out once for each moment that is asked for: a bet that leans them makes another market of it. */
function quotesOnce(terms: BettingTerms): OpenMarkets['quotes'] {
  const known = new WeakMap<OpenMarket, { readonly at: number; readonly quotes: readonly Quote[] }>()
  return (open, at) => {
    const before = known.get(open)
    if (before?.at === at.getTime()) return before.quotes
    const quotes = quotesOf(terms, open.match, open.market, open.staked, at)
    known.set(open, { at: at.getTime(), quotes })
    return quotes
  }
}
