import type { Draws } from '#play/fairness/draws.rules.ts'

/** What lies between two draws of a game, and when its sale ends before each. */
export interface DrawSchedule {
  /** Seconds from one draw to the next; draws stand on whole multiples of it, counted from midnight in Shanghai. */
  readonly everySeconds: number
  /** Seconds before a draw at which its sale closes. */
  readonly closesSeconds: number
  /** How many draws ahead can be bet on, the one on sale included. */
  readonly ahead: number
}

/** How one play type pays in the long run, exactly, by enumeration. */
export interface PlayReturn {
  /** What comes back on average of a stake of one. */
  readonly rtp: readonly [bigint, bigint]
  /** How likely one line of it wins anything. */
  readonly hit: readonly [bigint, bigint]
  /** The most that one line pays, in parts of its stake (`MULTIPLE_PARTS`). */
  readonly most: bigint
}

/**
 * A game whose draws are shared: all who bet on a draw see the same result. Pure rules, the same in the house, in the browser
 * and offline. All that is random comes from `draws`; the same draws give the same result.
 */
export interface DrawGame<Bet = unknown, Result = unknown> {
  /** Stands in addresses, records and proofs: never changes. */
  readonly id: string
  /** Of the rules and pay tables: a change of either is a new number, and old draws are verified by the old ones. */
  readonly version: number
  readonly schedule: DrawSchedule
  /** The least stake of one line, and what it is a whole multiple of, in units of money (10^-6 CNY). */
  readonly lineStake: bigint
  /** A bet as it is asked for, read whole; null where this is nothing that the game knows. */
  readBet(asked: unknown): Bet | null
  /** The play type of a bet, one of `plays`. */
  playOf(bet: Bet): string
  readonly plays: readonly string[]
  /** How many lines a bet counts: its stake is as many times the stake of one line. At least one. */
  linesOf(bet: Bet): number
  /**
   * Whether a draw goes on from the one before, as rounds of one shoe do. Then its proof names that one, and has its result.
   */
  readonly goesOn?: boolean
  /**
   * `before` is what its game drew last under the same version; null where it is the first, and of a game whose draws do not go
   * on from each other.
   */
  draw(draws: Draws, before: Result | null): Result
  /** A result as it is stored, read again; null where it is none of this game's. */
  readResult(stored: unknown): Result | null
  /** What all lines of a bet pay together under a result, in parts of the stake of one line (`MULTIPLE_PARTS`); 0 where all lose. */
  multipleOf(bet: Bet, result: Result): bigint
  /** The most that all lines of a bet can pay together under any result, in parts of the stake of one line. */
  mostOf(bet: Bet): bigint
  returns(play: string): PlayReturn
}
