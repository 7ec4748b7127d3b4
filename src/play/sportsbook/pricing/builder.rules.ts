import type { ScoreMatrix } from '#play/fixtures/model/score-matrix.rules.ts'
import type { Pick } from '../markets/market.rules.ts'
import type { Odds } from '../prices.rules.ts'
import type { Share } from './chances.rules.ts'
import { jointShare } from './joint.rules.ts'
import { priceAt } from './quote.rules.ts'

/** A pick with how many times what is fair its market charges it (`chargeOf`). */
export interface ChargedPick {
  readonly pick: Pick
  readonly charge: Share
}

/** Why picks of a match are no bet: they cannot all happen, or one of them adds nothing; which, counted from 1. */
export interface BuilderProblem {
  readonly why: 'impossible' | 'addsNothing'
  readonly picks: readonly number[]
}

/** What some picks of a match are worth together. */
export interface BuilderPrice {
  /** The chance that all of them win. */
  readonly chance: Share
  /** The largest charge of the picks: that of the whole bet. */
  readonly charge: Share
  readonly odds: Odds
}

const isMore = (one: Share, other: Share) => one.part * other.whole > other.part * one.whole
const joint = (matrix: ScoreMatrix, picks: readonly ChargedPick[]) =>
  jointShare(
    matrix,
    picks.map(({ pick }) => pick),
  )

/**
 * The price of some picks of a match together: the inverse of the chance that all of them win, charged once, as the pick that is
 * charged the most. One pick alone has the price of its market, and no price passes the fair one, nor is any charged
 * less than one of its picks is alone.
 */
export function builderPrice(matrix: ScoreMatrix, picks: readonly ChargedPick[]): BuilderPrice {
  const chance = joint(matrix, picks)
  const charge = picks
    .map((one) => one.charge)
    .reduce((most, one) => (isMore(one, most) ? one : most), { part: 1n, whole: 1n })
  return { chance, charge, odds: priceAt(chance, charge) }
}

/** Picks that cannot all happen and of which none can be left out; counted from 1. */
function contradiction(matrix: ScoreMatrix, picks: readonly ChargedPick[]): readonly number[] {
  let left = picks.map((pick, n) => ({ ...pick, no: n + 1 }))
  for (const one of left) {
    const others = left.filter((other) => other !== one)
    if (others.length > 0 && joint(matrix, others).part === 0n) left = others
  }
  return left.map(({ no }) => no)
}

/**
 * Why picks of a match are no bet, or null. They cannot all happen; or the price is no longer with one of them than without
 * it, since the others contain it, or the price is as long as any: whoever adds it would get nothing for it. Nor with all of them
 * than of one alone.
 */
export function builderProblem(matrix: ScoreMatrix, picks: readonly ChargedPick[]): BuilderProblem | null {
  const { chance, odds } = builderPrice(matrix, picks)
  if (chance.part === 0n) return { why: 'impossible', picks: contradiction(matrix, picks) }
  if (picks.length < 2) return null
  const idle = picks.findLastIndex((_, n) => builderPrice(matrix, picks.toSpliced(n, 1)).odds >= odds)
  if (idle >= 0) return { why: 'addsNothing', picks: [idle + 1] }
  // Where markets are charged very differently, all together may come to less than the cheapest of them alone.
  const enough = picks.findIndex((one) => builderPrice(matrix, [one]).odds >= odds)
  if (enough < 0) return null
  return { why: 'addsNothing', picks: picks.flatMap((_, n) => (n === enough ? [] : [n + 1])) }
}
