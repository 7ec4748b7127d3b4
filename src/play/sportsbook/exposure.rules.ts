import { divideHalfEven } from '#platform/money/money.ts'
import type { Score } from '#play/fixtures/score.ts'
import type { Pick } from './markets.rules.ts'
import { coefficientOf, gradeBet } from './settlement.rules.ts'

/** The open bets on one selection of a market, together. In units. */
export interface OpenBets {
  readonly pick: Pick
  readonly stake: bigint
  /** The sum of what each would return if it won: stake times odds, in units, rounded down bet by bet. */
  readonly ifWon: bigint
}

/** What a score would cost. In units. */
export interface ScoreCost {
  readonly score: Score
  /** What is paid back in all, stakes included. */
  readonly paid: bigint
  /** What the house would be left with of the stakes; less than nothing where it pays on top. */
  readonly left: bigint
}

/** No line of ours, and no score that people bet on, is higher: beyond it nothing changes. */
const MOST_GOALS = 12

/** What open bets would be paid at a score, up to a cent for each bet. */
export function paidAt(bets: readonly OpenBets[], score: Score): bigint {
  return bets.reduce((sum, one) => sum + paidOf(one, score), 0n)
}

function paidOf({ pick, stake, ifWon }: OpenBets, score: Score): bigint {
  const grade = gradeBet(pick, { status: 'finished', fullTime: score }, new Date(0))
  if (grade === 'win') return ifWon
  if (grade === 'half-win') return divideHalfEven(ifWon + stake, 2n)
  if (grade === 'wait' || grade === 'review') return stake
  const { numerator, denominator } = coefficientOf(grade, 100)
  return (stake * numerator) / denominator
}

/**
 * The score that would cost the most, of those that can still come; the lowest of several. Null without bets.
 * @param from what has been seen: goals are not taken back
 */
export function worstScore(bets: readonly OpenBets[], from: Score = [0, 0]): ScoreCost | null {
  if (bets.length === 0) return null
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0n)
  let worst: ScoreCost | null = null
  for (let home = from[0]; home <= Math.max(MOST_GOALS, from[0]); home++) {
    for (let away = from[1]; away <= Math.max(MOST_GOALS, from[1]); away++) {
      const paid = paidAt(bets, [home, away])
      if (worst === null || paid > worst.paid) worst = { score: [home, away], paid, left: staked - paid }
    }
  }
  return worst
}
