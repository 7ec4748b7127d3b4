import { fieldsOf, fraction, wholeIn } from '#play/fairness/exact.rules.ts'
import { type GameRules, MULTIPLE_PARTS } from '#play/games/game.rules.ts'
import { RETURNED_PARTS } from '../exact.rules.ts'

/** Points from 0.00 to 100.00, each as likely as any other. */
export const DICE_POINTS = 10_001
/** The highest point, in hundredths. */
export const HIGHEST_POINT = DICE_POINTS - 1
/** The most points that may win: with more a win would bring back next to nothing on top of the stake. */
export const MOST_WINNING = 9_800

export type DiceDirection = 'over' | 'under'

export interface DiceChoice {
  readonly direction: DiceDirection
  /** In hundredths of a point; the target itself loses either way. */
  readonly target: number
}

export interface DiceOutcome {
  /** In hundredths. */
  readonly point: number
}

/** How many of the 10,001 points win. */
export function winningPoints({ direction, target }: DiceChoice): number {
  return direction === 'over' ? HIGHEST_POINT - target : target
}

/** The target at which so many points win; `count` is put within what may be chosen. */
export function targetFor(direction: DiceDirection, count: number): number {
  const within = Math.min(MOST_WINNING, Math.max(1, count))
  return direction === 'over' ? HIGHEST_POINT - within : within
}

/** What a win pays, in parts of the stake: 99 % over its chance, down to four decimals. */
export function diceMultiple(choice: DiceChoice): bigint {
  return (RETURNED_PARTS * BigInt(DICE_POINTS)) / BigInt(winningPoints(choice))
}

/** The most points that win where a win pays at least so much, in parts of the stake (which are more than none). */
export function pointsPaying(multiple: bigint): number {
  return Number((RETURNED_PARTS * BigInt(DICE_POINTS)) / multiple)
}

/** Whether a point is on the side that was chosen. */
export function diceWins({ direction, target }: DiceChoice, point: number): boolean {
  return direction === 'over' ? point > target : point < target
}

/** One point of 10,001, over or under a target: one draw below 10,001. */
export const DICE: GameRules<DiceChoice, never, DiceOutcome> = {
  id: 'dice',
  family: 'instant',
  version: 1,
  leastSeconds: 1,
  leastStake: 100_000n,
  start: { direction: 'over', target: 5_050 },
  readChoice(asked) {
    const fields = fieldsOf(asked, ['direction', 'target'])
    if (!fields || (fields.direction !== 'over' && fields.direction !== 'under')) return null
    const target = wholeIn(fields.target, 0, HIGHEST_POINT)
    if (target === null) return null
    const choice: DiceChoice = { direction: fields.direction, target }
    return wholeIn(winningPoints(choice), 1, MOST_WINNING) === null ? null : choice
  },
  readMove: () => null,
  leave: () => null,
  play(choice, draws) {
    const point = draws.number(DICE_POINTS)
    return { over: true, multiple: diceWins(choice, point) ? diceMultiple(choice) : 0n, outcome: { point } }
  },
  returns(choice) {
    const count = BigInt(winningPoints(choice))
    const most = diceMultiple(choice)
    const chance = fraction(count, BigInt(DICE_POINTS))
    return {
      rtp: fraction(count * most, BigInt(DICE_POINTS) * MULTIPLE_PARTS),
      hit: chance,
      most,
      mostChance: chance,
    }
  },
}
