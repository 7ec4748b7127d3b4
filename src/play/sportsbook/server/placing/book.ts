import { money } from '#platform/money/money.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import { type Balance, takeFrom } from '#play/venues/server/index.ts'
import { acceptOdds, type OddsPolicy } from '../../acceptance.rules.ts'
import { type Market, marketKey, type Pick, selectionsOf } from '../../markets/market.rules.ts'
import { formatOdds, type Odds } from '../../prices.rules.ts'
import type { Quote } from '../../pricing/quote.rules.ts'
import { type OddsChange, SportsbookErrors } from '../../sportsbook.refusals.ts'
import { limitsOn, mostStake, type StakeLimits, stakeDefect } from '../../stakes.rules.ts'
import { takesBets } from '../prices/standing.ts'
import type { BettingTerms } from '../terms/terms.ts'
import type { AskedBet } from './asked-bet.ts'

/** A market that is offered, with what is staked on each selection. */
export interface OpenMarket {
  readonly match: MatchRow
  readonly market: Market
  /** Under which name the stakes are kept that lean its prices. */
  readonly stakesOn: string
  readonly staked: readonly bigint[]
}

/** Markets whose stakes are locked, with their prices at a moment by what is staked. */
export interface OpenMarkets {
  /** Those that are offered and asked for, by `marketName`. */
  readonly markets: Map<string, OpenMarket>
  /** What they are priced by, and what bets on them are held to. */
  readonly terms: BettingTerms
  readonly quotes: (open: OpenMarket, at: Date) => readonly Quote[]
}

/**
 * What bets are accepted against. It moves with every bet that is accepted: the next one meets its prices and
 * its balance.
 */
export interface Book extends OpenMarkets {
  /** The moment at which bets on matches under way would be accepted: prices are for it. */
  readonly at: Date
  /** Matches that take bets, by id. */
  readonly matches: ReadonlyMap<string, MatchRow>
  /** What each member has left to stake, by member id. */
  readonly balances: Map<string, Balance>
}

/** A bet that the house takes, at its price. */
export interface AcceptedBet {
  readonly asked: AskedBet
  readonly match: MatchRow
  readonly odds: Odds
}

/** Names a market among those of all matches. */
export function marketName(matchId: string, market: Market): string {
  return `${matchId} ${marketKey(market)}`
}

/**
 * Whether a match takes bets at a moment, before its kick-off or in play; `at` says of a multiple which leg is asked about.
 * @throws Refusal `unknownMatch` where there is none; `suspended` under way, while something has just happened or the
 * market stands still, and before its kick-off, while its feed is silent; `matchStarted` where its kick-off has come and it is not under way, or is over
 */
export function requireOpen(
  match: MatchRow | undefined,
  now: Date,
  at: { readonly data?: { readonly leg: number } } = {},
): MatchRow {
  if (!match) throw SportsbookErrors.unknownMatch(at)
  const bets = takesBets(match, now)
  const isPaused = !bets.taken && bets.why === 'suspended'
  if (isPaused && (match.state === 'live' || match.kick_off_at > now)) throw SportsbookErrors.suspended(at)
  if (!bets.taken) throw SportsbookErrors.matchStarted(at)
  return match
}

/** The price of a pick on a match at a moment, by what is staked; null where it has none. */
export function priceOf(
  { markets, quotes }: OpenMarkets,
  matchId: string,
  pick: Pick,
  at: Date,
): Odds | null {
  const open = markets.get(marketName(matchId, pick.market))
  return (open && quotes(open, at).find(({ selection }) => selection === pick.selection)?.odds) ?? null
}

/** Adds a stake to those that the prices of its market lean by. */
export function leanOn({ markets }: OpenMarkets, matchId: string, pick: Pick, stake: bigint): void {
  const name = marketName(matchId, pick.market)
  const open = markets.get(name)
  if (!open) return
  const at = selectionsOf(pick.market).indexOf(pick.selection)
  const staked = open.staked.map((units, n) => (n === at ? units + stake : units))
  markets.set(name, { ...open, staked })
}

/**
 * Takes a bet on a match of the book, or throws why not, and then nothing has moved: the line is gone, the
 * price moved and the member is to be asked, the stake is outside its limits, or the balance does not cover
 * it. One in play leans on no price before it is accepted.
 */
export function acceptBet(book: Book, match: MatchRow, asked: AskedBet): AcceptedBet {
  const { pick, stake } = asked
  const odds = priceFor(asked, priceOf(book, match.id, pick, book.at))
  requireStake(stake, odds, limitsOn(book.terms.limits, [pick.market.kind]))
  takeFrom(book.balances, asked)
  if (match.state === 'upcoming') leanOn(book, match.id, pick, stake)
  return { asked, match, odds }
}

/**
 * The price that a bet is taken at.
 * @throws Refusal `lineGone`; `oddsChanged` where it moved and its member is to be asked
 */
export function priceFor(
  { seen, policy }: { readonly seen: Odds; readonly policy: OddsPolicy },
  current: Odds | null,
): Odds {
  const acceptance = acceptOdds(seen, current, policy)
  if (acceptance.answer === 'line-gone') throw SportsbookErrors.lineGone()
  if (acceptance.answer === 'ask') {
    const change: OddsChange = { seen: formatOdds(seen), odds: formatOdds(acceptance.odds) }
    throw SportsbookErrors.oddsChanged({ params: change, data: change })
  }
  return acceptance.odds
}

/** @throws Refusal where a stake at a price is outside its limits */
export function requireStake(stake: bigint, odds: Odds, limits: StakeLimits): void {
  const amount = (units: bigint) => ({ params: { amount: money('CNY', units) } })
  switch (stakeDefect(stake, odds, limits)) {
    case null:
      return
    case 'not-whole-cents':
    case 'below-least':
      throw SportsbookErrors.stakeBelowLeast(amount(limits.least))
    case 'above-most':
      throw SportsbookErrors.stakeAboveMost(amount(limits.most))
    case 'return-above-most':
      throw SportsbookErrors.returnAboveMost(amount(mostStake(odds, limits)))
  }
}
