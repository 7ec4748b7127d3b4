import type { PlayReturn } from '#play/draws/draw-game.rules.ts'

/** What a member marked: of each row of a play the numbers, in rising order, none twice. */
export type Picks = readonly (readonly number[])[]

/** A row that a play has its member mark. */
export interface PickRow {
  /** Its text: `lottery.rows.<id>` (a position such as `tenThousands`, or `any` for numbers of the whole draw). */
  readonly id: string
  /** What can be marked, in the order in which it stands on the page. */
  readonly choices: readonly number[]
  /** Where a choice is a word and no number: the text of each choice, `lottery.words.<word>`, in their order. */
  readonly words?: readonly string[]
  /** How many of it have to be marked at least: 0 where a row may stay empty as others are marked. */
  readonly least: number
  /** How many can be marked at most. */
  readonly most: number
}

/** One thing that a line can win by, for the table of a game's page. */
export interface Prize {
  /** Its text: `lottery.prizes.<id>`, or `lottery.words.<id>` where it is a choice that is a word; a choice's number as digits otherwise. */
  readonly id: string
  /** What it pays of a line's stake, the stake included, in parts of it (`MULTIPLE_PARTS`). */
  readonly multiple: bigint
  /** How likely a line of it wins so, as a fraction. */
  readonly chance: readonly [bigint, bigint]
}

/** A way to bet on a draw. */
export interface LotteryPlay<Result = unknown> {
  /** Never changes; its texts are `lottery.plays.<id>.name` and `.about`. */
  readonly id: string
  /** Plays of one group stand together on the page: `lottery.groups.<group>`. */
  readonly group: string
  readonly rows: readonly PickRow[]
  readonly prizes: readonly Prize[]
  /** How its lines pay, by the one that gives back least. */
  readonly returns: PlayReturn
  /** How many lines picks make that fit the rows; 0 where they make none yet. */
  linesOf(picks: Picks): number
  /** What all lines of the picks pay together, in parts of the stake of one line. */
  multipleOf(picks: Picks, result: Result): bigint
  /** The most that all of them can pay together under any result. */
  mostOf(picks: Picks): bigint
}

/** A bet on a draw of a lottery game, as it is asked for, kept and proved. */
export interface LotteryBet {
  readonly play: string
  readonly picks: Picks
}
