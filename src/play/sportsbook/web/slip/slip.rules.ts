import {
  add,
  formatAmount,
  type Money,
  money,
  parseMoney,
  payablePart,
  sum,
  zero,
} from '#platform/money/money.ts'
import type { Stakeable } from '#play/venues/stakeable.rules.ts'
import type { OddsPolicy } from '../../acceptance.rules.ts'
import type { MarketKind, Selection } from '../../markets/names.rules.ts'
import { parseOdds } from '../../prices.rules.ts'
import { payoutOf } from '../../settlement.rules.ts'
import { mostStake, type StakeLimits } from '../../stakes.rules.ts'
import { isOn, type PickKey, type SlipPick } from './picks.rules.ts'

/**
 * What a pick is held against: its price now (null: no longer offered) and whether its match still takes
 * bets.
 */
export interface PickNow {
  readonly odds: string | null
  readonly open: boolean
}

/**
 * The price that a pick stands at: that of its request while it has one, else what is offered now (null:
 * nothing is, undefined: not known yet, when the one that was seen stands). Where a bet in play was rejected and the
 * prices known here are still those that it was asked at, the rejection is the newer word, and its price stands.
 */
export function standingOdds(
  { attempt, seen, rejected }: Pick<SlipPick, 'seen' | 'attempt' | 'rejected'>,
  offered: string | null | undefined,
): string | null {
  if (attempt) return attempt.odds
  if (rejected?.odds && (offered === undefined || offered === seen)) return rejected.odds
  return offered === undefined ? seen : offered
}

/** Markets of a match with their prices, as an answer has them. */
interface Offered {
  readonly markets: readonly {
    readonly kind: MarketKind
    readonly line: string | null
    readonly selections: readonly { readonly selection: Selection; readonly odds: string }[]
  }[]
}

/**
 * The price of a pick in what is known of its match: by all of its markets where they are followed, else by what the
 * board shows, which are few. Null where it is not offered, undefined where that is not known yet.
 */
export function offeredOdds(
  pick: PickKey,
  onBoard: Offered | null | undefined,
  all: Offered | null | undefined,
): string | null | undefined {
  const known = all === undefined ? onBoard : all
  const market = known?.markets.find(isOn(pick))
  if (market) return market.selections.find(({ selection }) => selection === pick.selection)?.odds ?? null
  return all === undefined ? undefined : null
}

export type PickProblem = 'closed' | 'rejected' | 'change' | 'noStake' | 'range' | 'returnAbove'

/** Whether a moved price needs the member's word, under what they chose. */
export function needsConsent(seen: string, now: string, policy: OddsPolicy): boolean {
  const [before, after] = [parseOdds(seen), parseOdds(now)]
  if (before === null || after === null || before === after || policy === 'any') return false
  return policy === 'ask' || after < before
}

function stakeProblem(stake: string, odds: string, limits: StakeLimits): PickProblem | null {
  const amount = parseMoney(stake, 'CNY')
  const price = parseOdds(odds)
  if (!amount || amount.units === 0n) return 'noStake'
  if (amount.units < limits.least || amount.units > limits.most) return 'range'
  return price !== null && amount.units > mostStake(price, limits) ? 'returnAbove' : null
}

/** Why a pick cannot be placed now, or null. */
export function pickProblem(
  pick: Pick<SlipPick, 'seen' | 'stake' | 'attempt' | 'rejected'>,
  now: PickNow,
  policy: OddsPolicy,
  limits: StakeLimits,
): PickProblem | null {
  // What was sent already is asked about again, whatever happened since.
  if (pick.attempt) return null
  if (pick.rejected) return 'rejected'
  if (!now.open || now.odds === null) return 'closed'
  if (needsConsent(pick.seen, now.odds, policy)) return 'change'
  return stakeProblem(pick.stake, now.odds, limits)
}

/** What a stake returns at a price when it wins, the stake included; '0.00' while nothing is typed. */
export function winReturn(stake: string, odds: string): Money<'CNY'> {
  const amount = parseMoney(stake, 'CNY')
  const price = parseOdds(odds)
  if (!amount || amount.units === 0n || price === null) return zero('CNY')
  return money('CNY', payoutOf(amount.units, 'win', price).paid)
}

/**
 * The stakes of some picks together, and the most they can return. A pick with no stake typed yet has no part
 * in either.
 */
export function slipTotals(picks: readonly { readonly stake: string; readonly odds: string }[]): {
  readonly stake: Money<'CNY'>
  readonly returns: Money<'CNY'>
} {
  const stakes = picks.map(({ stake }) => parseMoney(stake, 'CNY')).filter((stake) => stake !== null)
  const returns = picks.map(({ stake, odds }) => winReturn(stake, odds))
  return { stake: sum('CNY', stakes), returns: returns.reduce((all, one) => add(all, one), zero('CNY')) }
}

/**
 * The largest stake that a price and a balance allow, as a quick amount; null when that is below the least.
 */
export function mostQuickStake(
  odds: string,
  balance: Money<'CNY'> | null,
  limits: StakeLimits,
): string | null {
  const price = parseOdds(odds)
  if (price === null) return null
  const byPrice = mostStake(price, limits)
  const most = balance !== null && balance.units < byPrice ? balance.units : byPrice
  return most < limits.least ? null : formatAmount(payablePart(money('CNY', most)))
}

/**
 * What the largest quick stake may take: both wallets with free transfer, else the sports wallet, and both
 * where that holds less than the least stake.
 */
export function quickBalance(
  { total, there, follows }: Stakeable,
  { least }: Pick<StakeLimits, 'least'>,
): Money<'CNY'> {
  return follows || there.units < least ? total : there
}
