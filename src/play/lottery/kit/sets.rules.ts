import { choose } from '#play/fairness/exact.rules.ts'
import type { LotteryPlay, PickRow, Picks } from './play.rules.ts'
import { prizeOf, returnsOfLines } from './prizes.rules.ts'

/** What a play of sets has in common. */
interface OfSets<Result> {
  readonly id: string
  readonly group: string
  /** What can be marked, in one row. */
  readonly numbers: readonly number[]
  /** How many results there are, all as likely, and how many of them one line wins on. */
  readonly all: bigint
  readonly ways: bigint
  /** The numbers that a line goes by. */
  drawn(result: Result): readonly number[]
}

const marked = (picks: Picks) => picks[0] ?? []
const hitsOf = (picks: Picks, drawn: readonly number[]) =>
  drawn.filter((number) => marked(picks).includes(number)).length
const countOf = (ways: bigint) => Number(ways)

function playOfSets<Result>(
  { id, group, numbers, all, ways }: Omit<OfSets<Result>, 'drawn'>,
  {
    size,
    ...rules
  }: {
    readonly size: number
    linesOf(marks: number): bigint
    /** How many lines of the picks win. */
    won(picks: Picks, result: Result): bigint
    mostWon(marks: number): bigint
  },
): LotteryPlay<Result> {
  const row: PickRow = { id: 'any', choices: numbers, least: size, most: numbers.length }
  const prizes = [prizeOf('allRight', ways, all)]
  const multiple = prizes[0]?.multiple ?? 0n
  return {
    id,
    group,
    rows: [row],
    prizes,
    returns: returnsOfLines(prizes),
    linesOf: (picks) => countOf(rules.linesOf(marked(picks).length)),
    multipleOf: (picks, result) => rules.won(picks, result) * multiple,
    mostOf: (picks) => rules.mostWon(marked(picks).length) * multiple,
  }
}

/**
 * So many numbers in whatever order, each combination a line, which wins where exactly these were drawn, none twice
 * (组选: of three, group six; of two, the group of two).
 */
export function exactSet<Result>(play: OfSets<Result> & { readonly size: number }): LotteryPlay<Result> {
  const { size, drawn } = play
  const isWon = (picks: Picks, seen: readonly number[]) =>
    new Set(seen).size === size && hitsOf(picks, seen) === size
  return playOfSets<Result>(play, {
    size,
    linesOf: (marks) => choose(marks, size),
    won: (picks, result) => (isWon(picks, drawn(result)) ? 1n : 0n),
    mostWon: () => 1n,
  })
}

/**
 * So many numbers that are shown together, each combination a line, which wins where all of it is among what was drawn, however
 * often (of dice, 二不同号). At most `most` lines win together.
 */
export function anyShown<Result>(
  play: OfSets<Result> & { readonly size: number; readonly most: number },
): LotteryPlay<Result> {
  const { size, most, drawn } = play
  return playOfSets<Result>(play, {
    size,
    linesOf: (marks) => choose(marks, size),
    won: (picks, result) => choose(hitsOf(picks, [...new Set(drawn(result))]), size),
    mostWon(marks) {
      const lines = choose(marks, size)
      return lines < BigInt(most) ? lines : BigInt(most)
    },
  })
}

/**
 * One number twice and another once, in whatever order (组三): a line is one to come twice and one to come once, so that each
 * two of the marks are two lines.
 */
export function onePair<Result>(play: OfSets<Result>): LotteryPlay<Result> {
  const { drawn } = play
  return playOfSets<Result>(play, {
    size: 2,
    linesOf: (marks) => BigInt(marks * (marks - 1)),
    won(picks, result) {
      const seen = new Set(drawn(result))
      return seen.size === 2 && hitsOf(picks, [...seen]) === 2 ? 1n : 0n
    },
    mostWon: () => 1n,
  })
}

/**
 * So many numbers, each combination a line (任选). Of no more than are drawn it wins where all of it were drawn; of more, where
 * all that were drawn are in it. Several lines can win together.
 */
export function anyOf<Result>(
  play: Omit<OfSets<Result>, 'ways' | 'all'> & { readonly size: number; readonly places: number },
): LotteryPlay<Result> {
  const { size, places, numbers, drawn } = play
  const won = (marks: number, hits: number) => {
    if (size <= places) return choose(hits, size)
    return hits === places ? choose(marks - places, size - places) : 0n
  }
  const count = numbers.length
  return playOfSets<Result>(
    {
      ...play,
      all: choose(count, places),
      ways: size <= places ? choose(count - size, places - size) : choose(size, places),
    },
    {
      size,
      linesOf: (marks) => choose(marks, size),
      won: (picks, result) => won(marked(picks).length, hitsOf(picks, drawn(result))),
      mostWon: (marks) => won(marks, Math.min(marks, places)),
    },
  )
}
