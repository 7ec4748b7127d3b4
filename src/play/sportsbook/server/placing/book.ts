import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { formatAmount, type Money, money } from '#platform/money/money.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import { followingAmounts } from '#play/venues/free-transfer.rules.ts'
import { acceptOdds } from '../../acceptance.rules.ts'
import { type Market, marketKey, selectionsOf } from '../../markets/market.rules.ts'
import { formatOdds, type Odds } from '../../prices.rules.ts'
import type { Quote } from '../../pricing/quote.rules.ts'
import { type OddsChange, SportsbookErrors } from '../../sportsbook.refusals.ts'
import { mostStake, type StakeLimits, stakeDefect } from '../../stakes.rules.ts'
import type { AskedBet } from './asked-bet.ts'

/** What a member has left to stake: at the venue, and what may follow from the centre wallet, in whole cents. */
export interface Balance {
  readonly there: Money<'CNY'>
  readonly spare: Money<'CNY'>
  /** Whether what is missing follows every stake (free transfer), or those alone that ask for it. */
  readonly follows: boolean
}

/** A market that is offered, with what is staked on each selection. */
export interface OpenMarket {
  readonly match: MatchRow
  readonly market: Market
  readonly staked: readonly bigint[]
}

/**
 * What bets are accepted against. It moves with every bet that is accepted: the next one meets its prices and
 * its balance.
 */
export interface Book {
  /** Matches that take bets, by id. */
  readonly matches: ReadonlyMap<string, MatchRow>
  /** Markets that are offered and asked for, by `marketName`. */
  readonly markets: Map<string, OpenMarket>
  /** What each member has left to stake, by member id. */
  readonly balances: Map<string, Balance>
  readonly limits: StakeLimits
  readonly quotes: (open: OpenMarket) => readonly Quote[]
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
 * Whether a match takes bets at a moment.
 * @throws Refusal `unknownMatch` where there is none; `matchStarted` from kick-off on
 */
export function requireOpen(match: MatchRow | undefined, now: Date): MatchRow {
  if (!match) throw SportsbookErrors.unknownMatch()
  if (match.state !== 'upcoming' || match.kick_off_at <= now) throw SportsbookErrors.matchStarted()
  return match
}

/**
 * Accepts a bet on a match of the book, or throws why not, and then nothing has moved: the line is gone, the
 * price moved and the member is to be asked, the stake is outside its limits, or the balance does not cover
 * it.
 */
export function acceptBet(book: Book, match: MatchRow, asked: AskedBet): AcceptedBet {
  const { pick, stake } = asked
  const name = marketName(match.id, pick.market)
  const open = book.markets.get(name)
  const quote = open && book.quotes(open).find(({ selection }) => selection === pick.selection)
  const odds = priceFor(asked, quote?.odds ?? null)
  requireStake(stake, odds, book.limits)
  takeFrom(book, asked)
  if (open) {
    const at = selectionsOf(pick.market).indexOf(pick.selection)
    const staked = open.staked.map((units, n) => (n === at ? units + stake : units))
    book.markets.set(name, { ...open, staked })
  }
  return { asked, match, odds }
}

/** Takes a stake out of its member's balance, or throws that it is not covered. */
function takeFrom({ balances }: Book, { memberId, stake, topUp }: AskedBet): void {
  const balance = balances.get(memberId)
  const there = balance?.there.units ?? 0n
  const spare = balance && (balance.follows || topUp) ? balance.spare.units : 0n
  if (!balance || stake > there + spare) {
    const available = formatAmount(money('CNY', there + spare))
    throw WalletErrors.insufficient({ data: { available, currency: 'CNY' } })
  }
  const [follows = 0n] = followingAmounts(there, [stake])
  balances.set(memberId, {
    ...balance,
    there: money('CNY', there + follows - stake),
    spare: money('CNY', balance.spare.units - follows),
  })
}

function priceFor({ seen, policy }: AskedBet, current: Odds | null): Odds {
  const acceptance = acceptOdds(seen, current, policy)
  if (acceptance.answer === 'line-gone') throw SportsbookErrors.lineGone()
  if (acceptance.answer === 'ask') {
    const change: OddsChange = { seen: formatOdds(seen), odds: formatOdds(acceptance.odds) }
    throw SportsbookErrors.oddsChanged({ params: change, data: change })
  }
  return acceptance.odds
}

function requireStake(stake: bigint, odds: Odds, limits: StakeLimits): void {
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
