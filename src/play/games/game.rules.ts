import type { Draws } from '#play/fairness/draws.rules.ts'

export { MULTIPLE_PARTS, payoutOf } from '#play/fairness/payout.rules.ts'

/** What a round came to, or how it stands where its member still has moves. */
export interface Played<Outcome> {
  /** Whether it has ended: then `multiple` is what it pays. */
  readonly over: boolean
  /** What comes back of the stake, the stake included, in parts of it (`MULTIPLE_PARTS`); while it goes on, what taking it now would pay. */
  readonly multiple: bigint
  /** What to show: JSON, and of a round that goes on only what its member may know. */
  readonly outcome: Outcome
}

/** How a game pays in the long run under one choice, exactly. */
export interface GameReturn {
  /** What comes back on average of a stake of one, by enumeration or solved, as a fraction: never by simulation. */
  readonly rtp: readonly [bigint, bigint]
  /** How likely a round pays anything at all, as a fraction. */
  readonly hit: readonly [bigint, bigint]
  /** The most that a round can pay, in parts of the stake. */
  readonly most: bigint
  /** The least that a round pays, in parts of the stake; nothing where it is left out. */
  readonly least?: bigint
  /** How likely the most is, as a fraction. */
  readonly mostChance: readonly [bigint, bigint]
}

/**
 * A game of the house as pure rules, the same in the house, in the browser (play money, the verifier) and offline
 * (`fairhall verify round`). All that is random comes from `draws`; the same draws, choice and moves give the same round.
 */
export interface GameRules<Choice = unknown, Move = unknown, Outcome = unknown> {
  /** Stands in addresses, records and proofs: never changes. */
  readonly id: string
  readonly family: 'slots' | 'instant'
  /** Of the rules and pay tables: a change of either is a new number, and old rounds are verified by the old ones. */
  readonly version: number
  /** Seconds between two rounds of a member at least. */
  readonly leastSeconds: number
  /** The least stake, and what stakes are whole multiples of, in units of money (10^-6 CNY). */
  readonly leastStake: bigint
  /** What its member chose before the round, or null where this is nothing that the game knows. */
  readChoice(asked: unknown): Choice | null
  /** A move in a round that goes on, after these; null where it is none, or cannot be made now. */
  readMove(choice: Choice, moves: readonly Move[], asked: unknown): Move | null
  /** The move that ends a round which its member left, as they would be best off; null gives its stake back. */
  leave(choice: Choice, moves: readonly Move[]): Move | null
  /** The round after these moves; a game without moves is over at once. */
  play(choice: Choice, draws: Draws, moves: readonly Move[]): Played<Outcome>
  /** How it pays under a choice; of a game with moves, however its member moves, at least and at most alike. */
  returns(choice: Choice): GameReturn
  /** A choice to begin with, which risks nothing by itself. */
  readonly start: Choice
}
