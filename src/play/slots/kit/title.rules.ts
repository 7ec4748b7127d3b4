import type { Draws } from '#play/fairness/draws.rules.ts'
import type { GameReturn, GameRules, Played } from '#play/games/game.rules.ts'
import { type Column, drawStops, type Reel } from './reels.rules.ts'
import type { Win } from './wins.rules.ts'

/** What the reels show at one moment of a spin, and what that pays. */
export interface Standing {
  readonly columns: readonly Column[]
  /** What they count as: with what wild symbols turned others into. */
  readonly counted: readonly Column[]
  readonly wins: readonly Win[]
  /** What multiplies these wins. */
  readonly factor: number
  /** In parts of the stake, multiplied. */
  readonly pays: number
}

/** A spin as it shows: one moment, or of a cascade one for each window. */
export interface Spin {
  /** 0 for the spin that was staked, from 1 on for free ones. */
  readonly free: number
  readonly standings: readonly Standing[]
  /** How many free spins it starts. */
  readonly starts: number
  /** In parts of the stake. */
  readonly pays: number
}

/** There is nothing to choose before a spin. */
export type SlotChoice = Readonly<Record<string, never>>

/**
 * A round as it is kept: where the reels stopped in each of its spins, the staked one first, and what each pays in parts
 * of the stake. All else follows from the title's rules (`SlotTitle.spin`).
 */
export interface SlotOutcome {
  readonly spins: readonly { readonly stops: readonly number[]; readonly pays: number }[]
}

/** How a title pays in the long run, exactly; a test counts every figure anew from reels and pay table. */
export interface SlotNumbers extends GameReturn {
  /** The mean square of a round's distance from its mean, in stakes squared. */
  readonly variance: readonly [bigint, bigint]
  /** How likely a round has free spins; null where there are none. */
  readonly free: readonly [bigint, bigint] | null
}

/** A title as data and pure functions. */
export interface SlotTitle {
  readonly id: string
  readonly version: number
  readonly rows: number
  readonly numbers: SlotNumbers
  /** The reels of the staked spin (0) and of each free one (from 1 on). */
  reels(free: number): readonly Reel[]
  /** The spin whose reels stop there. */
  spin(stops: readonly number[], free: number): Spin
}

/** A title as the house, the browser and the verifier play it. */
export type SlotGame = GameRules<SlotChoice, never, SlotOutcome>

/** Every spin of a round as it shows, in order. */
export function spinsOf(title: SlotTitle, outcome: SlotOutcome): Spin[] {
  return outcome.spins.map(({ stops }, free) => title.spin(stops, free))
}

/** A title as a game: a round with all its free spins is decided at once, and pays `numbers.most` at most. */
export function slotGame(title: SlotTitle): SlotGame {
  return {
    id: title.id,
    family: 'slots',
    version: title.version,
    leastSeconds: 2.5,
    leastStake: 200_000n,
    start: {},
    readChoice: (asked) => (isEmptyObject(asked) ? {} : null),
    readMove: () => null,
    leave: () => null,
    play: (_choice, draws) => play(title, draws),
    returns: () => title.numbers,
  }
}

function play(title: SlotTitle, draws: Draws): Played<SlotOutcome> {
  const drawn = (free: number) => {
    const stops = drawStops(draws, title.reels(free))
    return { stops, spin: title.spin(stops, free) }
  }
  const first = drawn(0)
  const free = Array.from({ length: first.spin.starts }, (_, index) => drawn(index + 1))
  const spins = [first, ...free].map(({ stops, spin }) => ({ stops, pays: spin.pays }))
  const sum = BigInt(spins.reduce((total, { pays }) => total + pays, 0))
  const { most } = title.numbers
  return { over: true, multiple: sum < most ? sum : most, outcome: { spins } }
}

function isEmptyObject(asked: unknown): boolean {
  return (
    typeof asked === 'object' &&
    asked !== null &&
    Object.getPrototypeOf(asked) === Object.prototype &&
    Object.keys(asked).length === 0
  )
}
