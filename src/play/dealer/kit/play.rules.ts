import type { PlayReturn } from '#play/draws/draw-game.rules.ts'
import { fraction } from '#play/fairness/exact.rules.ts'
import { MULTIPLE_PARTS } from '#play/fairness/payout.rules.ts'

/** A bet on a round: one spot of the table, as it is asked for, kept and proved. */
export interface DealerBet {
  readonly play: string
  /** Which of the spots of a kind, such as the number of a straight bet; absent where the kind has one spot. */
  readonly value?: string
}

/** One way in which a bet ends with anything back, for the table of a game's page. */
export interface Prize {
  /** Its text: `dealer.prizes.<id>`. */
  readonly id: string
  /** What comes back, the stake included, in parts of the stake (`MULTIPLE_PARTS`): these once where it is a push. */
  readonly multiple: bigint
  /** How likely a bet ends so, as a fraction; of cards, in a fresh shoe. */
  readonly chance: readonly [bigint, bigint]
}

/** A way to bet on a round, all of whose spots return the same. */
export interface DealerPlay<Result = unknown> {
  /** Never changes; its text is `dealer.plays.<game>.<id>`. */
  readonly id: string
  /** What a bet says as its play: `id`, but where spots of one kind return differently and each is a play of its own. */
  readonly asked: string
  /** What a bet may say as its value; empty where it says none. */
  readonly values: readonly string[]
  readonly prizes: readonly Prize[]
  readonly returns: PlayReturn
  /** What a bet on it comes back as, in parts of its stake; 0 where it loses. */
  multipleOf(result: Result, value: string | undefined): bigint
}

/** What odds come back as, the stake included: `to(11)` is 11 to 1. In hundredths of the stake, such as 0.95 to 1, at the finest. */
export const to = (odds: number): bigint =>
  MULTIPLE_PARTS + (BigInt(Math.round(odds * 100)) * MULTIPLE_PARTS) / 100n

/** The stake comes back. */
export const PUSH = MULTIPLE_PARTS
/** Half of the stake comes back. */
export const HALF = MULTIPLE_PARTS / 2n

const sum = (parts: readonly (readonly [bigint, bigint])[]) =>
  parts.reduce(([a, b], [c, d]) => fraction(a * d + c * b, b * d), fraction(0n, 1n))

function highest(prizes: readonly Prize[]): bigint {
  let most = 0n
  for (const { multiple } of prizes) if (multiple > most) most = multiple
  return most
}

/** What a play returns whose bets end by one of some prizes or lose. A push is no win: `hit` counts what pays more than the stake. */
function returnsOf(prizes: readonly Prize[]): PlayReturn {
  const wins = prizes.filter(({ multiple }) => multiple > MULTIPLE_PARTS)
  return {
    rtp: sum(
      prizes.map(({ multiple, chance: [ways, all] }) => fraction(ways * multiple, all * MULTIPLE_PARTS)),
    ),
    hit: sum(wins.map(({ chance }) => chance)),
    most: highest(prizes),
  }
}

/** A prize by its name, what it comes back as, and the ways to it among all. */
export const prizeOf = (id: string, multiple: bigint, ways: bigint, all: bigint): Prize => ({
  id,
  multiple,
  chance: fraction(ways, all),
})

/** A play by its prizes. `endsBy` names the prize that a result brings, or null where the bet loses. */
export function dealerPlay<Result>(play: {
  readonly id: string
  readonly asked?: string
  readonly values?: readonly string[]
  readonly prizes: readonly Prize[]
  endsBy(result: Result, value: string): string | null
}): DealerPlay<Result> {
  const { id, asked = id, values = [], prizes } = play
  const multiples = new Map(prizes.map((prize) => [prize.id, prize.multiple]))
  return {
    id,
    asked,
    values,
    prizes,
    returns: returnsOf(prizes),
    multipleOf(result, value = '') {
      const prize = play.endsBy(result, value)
      if (prize === null) return 0n
      const multiple = multiples.get(prize)
      if (multiple === undefined) throw new Error(`${id} has no prize ${prize}`)
      return multiple
    },
  }
}
