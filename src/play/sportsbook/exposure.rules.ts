import { ONE } from '#platform/money/fraction.ts'
import { divideHalfEven } from '#platform/money/money.ts'
import type { Score, Side } from '#play/fixtures/score.ts'
import { MARKETS } from './markets/kinds.rules.ts'
import { after90, afterShootOut, type KnownScores, leaderOf } from './markets/scores.rules.ts'
import type { Seen } from './markets/to-come.rules.ts'
import { type BetOn, coefficientOf, gradeBet } from './settlement.rules.ts'

/** The open bets on one selection of a market, together. In units. */
export interface OpenBets {
  readonly pick: BetOn
  readonly stake: bigint
  /** The sum of what each would return if it won: stake times odds, in units, rounded down bet by bet. */
  readonly ifWon: bigint
}

/** What a score would cost. In units. */
export interface ScoreCost {
  readonly score: Score
  /** The dearest first half that leads there; null where no bet asks for it. */
  readonly halfTime: Score | null
  /** What is paid back in all, stakes included. */
  readonly paid: bigint
  /** What the house would be left with of the stakes; less than nothing where it pays on top. */
  readonly left: bigint
}

/** No line of ours, and no score that people bet on, is higher: beyond it nothing changes. */
const MOST_GOALS = 12

/** What goes by whose each goal is, or each map. */
const ORDERED: readonly string[] = ['order', 'maps']

/** What open bets would be paid at scores, up to a cent for each bet; the stake where a score is missing. */
export function paidAt(bets: readonly OpenBets[], scores: KnownScores): bigint {
  return bets.reduce((sum, one) => sum + paidOf(one, scores), 0n)
}

function paidOf({ pick, stake, ifWon }: OpenBets, { ht, ft90, pens, goals = null }: KnownScores): bigint {
  if (ft90 === null) return stake
  const grade = gradeBet(
    pick,
    { status: 'finished', fullTime: ft90, halfTime: ht, goals, shootOut: pens },
    new Date(0),
  )
  if (grade === 'win') return ifWon
  if (grade === 'half-win') return divideHalfEven(ifWon + stake, 2n)
  if (grade === 'wait' || grade === 'review') return stake
  const { numerator, denominator } = coefficientOf(grade, ONE)
  return (stake * numerator) / denominator
}

/**
 * The scores that would cost the most, of those that can still come: of every final score the dearest first half that
 * leads there, the dearest order of the goals, and of a level one the dearer shoot-out; the lowest of several. Null without bets. Where not every score can be the
 * last one, `canEndAt` says which can.
 */
export function worstScore(
  bets: readonly OpenBets[],
  { score: from, halfTime, goals = null }: Seen = { score: [0, 0], halfTime: null },
  canEndAt: (score: Score) => boolean = () => true,
): ScoreCost | null {
  if (bets.length === 0) return null
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0n)
  const byHalves = bets.filter(({ pick }) => MARKETS[pick.market.kind].decidedBy === 'halves')
  const byOrder = bets.filter(({ pick }) => ORDERED.includes(MARKETS[pick.market.kind].decidedBy))
  const byWinner = bets.filter(({ pick }) => MARKETS[pick.market.kind].decidedBy === 'winner')
  const others = [...byHalves, ...byOrder, ...byWinner]
  const byFinal = bets.filter((one) => !others.includes(one))
  let worst: ScoreCost | null = null
  for (let home = from[0]; home <= Math.max(MOST_GOALS, from[0]); home++) {
    for (let away = from[1]; away <= Math.max(MOST_GOALS, from[1]); away++) {
      const score: Score = [home, away]
      if (!canEndAt(score)) continue
      const paidForFinal =
        paidAt(byFinal, after90(null, score)) +
        paidAtDearest(byOrder, score, goals ?? []) +
        paidAtDearestEnd(byWinner, score)
      for (const half of byHalves.length === 0 ? [null] : firstHalves(score, from, halfTime)) {
        const paid = paidForFinal + paidAt(byHalves, after90(half, score))
        if (worst === null || paid > worst.paid) worst = { score, halfTime: half, paid, left: staked - paid }
      }
    }
  }
  return worst
}

/** What bets on who goes through would be paid at a score: where it is level, by the dearer of the two shoot-outs. */
function paidAtDearestEnd(bets: readonly OpenBets[], score: Score): bigint {
  const scores = after90(null, score)
  if (leaderOf(score) !== 'draw') return paidAt(bets, scores)
  const [home, away] = (['home', 'away'] as const).map((side) => paidAt(bets, afterShootOut(scores, side)))
  return (home ?? 0n) > (away ?? 0n) ? (home ?? 0n) : (away ?? 0n)
}

/** What bets by the order of the goals would be paid at a score: each goal that has not fallen is whose it costs the most. */
function paidAtDearest(bets: readonly OpenBets[], score: Score, fallen: readonly Side[]): bigint {
  const byNumber = Map.groupBy(bets, ({ pick }) => (pick.market.line ?? 0) / 4)
  return [...byNumber].reduce((sum, [number, ofGoal]) => {
    if (number <= fallen.length || number > score[0] + score[1])
      return sum + paidAt(ofGoal, after90(null, score, fallen))
    const left = { home: score[0], away: score[1] }
    for (const side of fallen) left[side] -= 1
    let most = 0n
    for (const side of ['home', 'away'] as const) {
      if (left[side] === 0) continue
      const goals = [...fallen, ...Array<Side>(number - fallen.length).fill(side)]
      const paid = paidAt(ofGoal, after90(null, score, goals))
      if (paid > most) most = paid
    }
    return sum + most
  }, 0n)
}

/** First halves that lead from what was seen to a score: one of each kind, as markets tell them apart by who led. */
function firstHalves(score: Score, from: Score, known: Score | null): readonly Score[] {
  if (known) return [known]
  const kinds = new Map<string, Score>()
  for (let home = from[0]; home <= score[0]; home++) {
    for (let away = from[1]; away <= score[1]; away++) {
      const half: Score = [home, away]
      const kind = `${leaderOf(half)} ${leaderOf([score[0] - home, score[1] - away])}`
      if (!kinds.has(kind)) kinds.set(kind, half)
    }
  }
  return [...kinds.values()]
}
