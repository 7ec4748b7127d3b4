import type { Selection } from '../markets/kinds.rules.ts'
import { type Market, selectionsOf } from '../markets/market.rules.ts'
import { LONGEST_ODDS, type Odds, SHORTEST_ODDS } from '../prices.rules.ts'
import { fairShares, type Matrix, type Share } from './chances.rules.ts'

/** Prices move in steps of 0.01, from 10.00 up of 0.10, from 100.00 up of 1.00. */
const STEPS = [
  { from: 10_000n, step: 100n },
  { from: 1_000n, step: 10n },
  { from: 0n, step: 1n },
] as const

const BASIS = 10_000n

/** How a market is priced. */
export interface Pricing {
  /**
   * The house's margin in hundredths of a percent: 500 is 5 %. The book of a market adds up to 1 + margin.
   */
  readonly marginBasisPoints: number
  /** Units of stakes that a market is deep: the more, the less a bet moves its price. */
  readonly depth: bigint
}

/** A selection with its price. */
export interface Quote {
  readonly selection: Selection
  readonly odds: Odds
}

/**
 * The share of the book that a selection takes: its fair one, leaned towards where the stakes went. The lean grows with
 * the stakes on the market up to margin / (1 + margin), and there the price of what nobody backed is the fair one: no
 * price ever passes it, so that no bets on a match, however they are put together, win whatever happens.
 */
function bookShare(
  fair: Share,
  staked: bigint,
  { stakedInAll, rightAtATime, pricing }: { stakedInAll: bigint; rightAtATime: bigint; pricing: Pricing },
): Share {
  if (stakedInAll === 0n) return fair
  const margin = BigInt(pricing.marginBasisPoints)
  const most: Share = { part: margin, whole: BASIS + margin }
  const grown: Share = { part: stakedInAll, whole: stakedInAll + pricing.depth }
  const lean = grown.part * most.whole < most.part * grown.whole ? grown : most
  return {
    part: fair.part * stakedInAll * (lean.whole - lean.part) + rightAtATime * staked * fair.whole * lean.part,
    whole: fair.whole * stakedInAll * lean.whole,
  }
}

/**
 * The price of a share of the book: 1 / (share x (1 + margin)), rounded down to the step (0.01 below 10, 0.10 below 100,
 * 1.00 from there) and kept between 1.01 and 500.
 */
export function priceOf(share: Share, marginBasisPoints: number): Odds {
  return priceAt(share, { part: BASIS + BigInt(marginBasisPoints), whole: BASIS })
}

/** The price of a share that is charged so many times what is fair, rounded and kept as every price is. */
export function priceAt(share: Share, charge: Share): Odds {
  const divisor = share.part * charge.part
  const exact = divisor === 0n ? BigInt(LONGEST_ODDS) : (100n * share.whole * charge.whole) / divisor
  const { step } = STEPS.find(({ from }) => exact >= from) ?? STEPS[0]
  return Math.min(LONGEST_ODDS, Math.max(SHORTEST_ODDS, Number(exact - (exact % step))))
}

/** Whether a selection can have a price at all: where even the shortest is more than fair, it is as good as sure. */
export function hasPrice({ part, whole }: Share): boolean {
  return whole > 0n && BigInt(SHORTEST_ODDS) * part <= 100n * whole
}

/** A selection with its fair share of the book and the one that it takes. */
interface Leaned {
  readonly selection: Selection
  readonly fair: Share
  readonly leaned: Share
}

/** The selections of a market that have a price, given what was staked on each of them. */
function leanedShares(
  matrix: Matrix,
  market: Market,
  pricing: Pricing,
  staked: ReadonlyMap<Selection, bigint>,
): readonly Leaned[] {
  const selections = selectionsOf(market)
  const fair = fairShares(matrix, market)
  const stakedInAll = selections.reduce((sum, selection) => sum + (staked.get(selection) ?? 0n), 0n)
  const whole = fair[0]?.whole || 1n
  const rightAtATime = fair.reduce((sum, { part }) => sum + part, 0n) / whole
  return selections.flatMap((selection, at) => {
    const share = fair[at]
    if (!share || share.part === 0n || !hasPrice(share)) return []
    const leaned = bookShare(share, staked.get(selection) ?? 0n, { stakedInAll, rightAtATime, pricing })
    return [{ selection, fair: share, leaned }]
  })
}

/**
 * The prices of a market, given what was staked on each of its selections so far (units; absent is nothing). A
 * selection that is as good as sure has none, nor has one that nothing can bring about any more.
 */
export function quoteMarket(
  matrix: Matrix,
  market: Market,
  pricing: Pricing,
  staked: ReadonlyMap<Selection, bigint> = new Map(),
): readonly Quote[] {
  return leanedShares(matrix, market, pricing, staked).map(({ selection, leaned }) => ({
    selection,
    odds: priceOf(leaned, pricing.marginBasisPoints),
  }))
}

/**
 * How many times what is fair a selection of a market is charged, its margin and the lean of its price together: at least
 * once. Its price is that of its fair share charged so (`priceAt`). Null where it has none.
 */
export function chargeOf(
  matrix: Matrix,
  market: Market,
  selection: Selection,
  pricing: Pricing,
  staked: ReadonlyMap<Selection, bigint> = new Map(),
): Share | null {
  const one = leanedShares(matrix, market, pricing, staked).find((each) => each.selection === selection)
  if (!one) return null
  const { fair, leaned } = one
  return {
    part: leaned.part * fair.whole * (BASIS + BigInt(pricing.marginBasisPoints)),
    whole: leaned.whole * fair.part * BASIS,
  }
}
