import { type ScoreMatrix, weightWhere } from '#play/fixtures/model/score-matrix.rules.ts'
import type { Selection } from './markets/kinds.rules.ts'
import { type Market, ONE_X_TWO, quartersAhead, selectionsOf, total } from './markets/market.rules.ts'
import { after90 } from './markets/scores.rules.ts'

/** Decimal odds in hundredths: 192 is 1.92. What a stake is multiplied by, the stake itself included. */
export type Odds = number

/** The shortest and the longest price that is offered. */
export const SHORTEST_ODDS: Odds = 101
export const LONGEST_ODDS: Odds = 10_000
/** From 10.00 up prices move in steps of 0.10. */
const COARSE_FROM = 1_000n
const COARSE_STEP = 10n

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

const TWO_AND_A_HALF = 10
const ONE_AND_A_HALF = 6
const THREE_AND_A_HALF = 14

/** The markets of a match: the result, over/under 2.5, and the half line beside it that is nearer to even. */
export function offeredMarkets(matrix: ScoreMatrix): readonly Market[] {
  const over = weightWhere(matrix, (score) => score[0] + score[1] > 2)
  const beside = over * 2n >= matrix.total ? THREE_AND_A_HALF : ONE_AND_A_HALF
  return [ONE_X_TWO, total(TWO_AND_A_HALF), total(beside)]
}

/** The weight of the scores that make a selection right; a half line leaves none out. */
export function selectionWeight(matrix: ScoreMatrix, market: Market, selection: Selection): bigint {
  return weightWhere(matrix, (score) => (quartersAhead({ market, selection }, after90(null, score)) ?? 0) > 0)
}

/** A fraction of whole numbers. */
interface Share {
  readonly part: bigint
  readonly whole: bigint
}

/**
 * The share of the book that a selection takes: its chance, leaned towards where the stakes went. The lean
 * grows with the stakes on the market and never exceeds the margin, so that no price passes the fair one by
 * more than its square.
 */
function bookShare(chance: Share, staked: bigint, stakedInAll: bigint, pricing: Pricing): Share {
  if (stakedInAll === 0n) return chance
  const most: Share = { part: BigInt(pricing.marginBasisPoints), whole: BASIS }
  const grown: Share = { part: stakedInAll, whole: stakedInAll + pricing.depth }
  const lean = grown.part * most.whole < most.part * grown.whole ? grown : most
  return {
    part: chance.part * stakedInAll * (lean.whole - lean.part) + staked * chance.whole * lean.part,
    whole: chance.whole * stakedInAll * lean.whole,
  }
}

/**
 * The price of a share of the book: 1 / (share x (1 + margin)), rounded down to the step (0.01 below 10, 0.10
 * from there) and kept between 1.01 and 100.
 */
export function priceOf(share: Share, marginBasisPoints: number): Odds {
  const divisor = share.part * (BASIS + BigInt(marginBasisPoints))
  const exact = divisor === 0n ? BigInt(LONGEST_ODDS) : (100n * BASIS * share.whole) / divisor
  const stepped = exact >= COARSE_FROM ? exact - (exact % COARSE_STEP) : exact
  return Math.min(LONGEST_ODDS, Math.max(SHORTEST_ODDS, Number(stepped)))
}

/**
 * The prices of a market, given what was staked on each of its selections so far (units; absent is nothing).
 */
export function quoteMarket(
  matrix: ScoreMatrix,
  market: Market,
  pricing: Pricing,
  staked: ReadonlyMap<Selection, bigint> = new Map(),
): readonly Quote[] {
  const selections = selectionsOf(market)
  const stakedInAll = selections.reduce((sum, selection) => sum + (staked.get(selection) ?? 0n), 0n)
  return selections.map((selection) => {
    const chance = { part: selectionWeight(matrix, market, selection), whole: matrix.total }
    const share = bookShare(chance, staked.get(selection) ?? 0n, stakedInAll, pricing)
    return { selection, odds: priceOf(share, pricing.marginBasisPoints) }
  })
}

/** Odds on the wire: '1.92', '17.00'. */
export function formatOdds(odds: Odds): string {
  return `${Math.floor(odds / 100)}.${String(odds % 100).padStart(2, '0')}`
}

const ODDS = /^([1-9]\d{0,2})\.(\d{2})$/

/** Odds from the wire, or null when they are none. */
export function parseOdds(text: string): Odds | null {
  const match = ODDS.exec(text)
  const odds = match ? Number(match[1]) * 100 + Number(match[2]) : 0
  return odds >= SHORTEST_ODDS && odds <= LONGEST_ODDS ? odds : null
}

/** Odds on the screen: two places below 10, one from 10 up. */
export function displayOdds(odds: Odds): string {
  return odds >= 1000 ? formatOdds(odds).slice(0, -1) : formatOdds(odds)
}
