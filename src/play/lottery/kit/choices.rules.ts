import type { LotteryPlay, PickRow, Prize } from './play.rules.ts'
import { highest, prizeOf, returnsOfLines } from './prizes.rules.ts'

/** A choice of a row: what it is called, how many of all results it wins on, and which. */
export interface Choice<Seen> {
  readonly value: number
  /** Where it is a word and no number. */
  readonly word?: string
  readonly ways: bigint
  wins(seen: Seen): boolean
}

/** A row of choices, each of which is a line of its own, and what of a result they go by. */
export interface ChoiceRow<Result, Seen> {
  readonly id: string
  readonly choices: readonly Choice<Seen>[]
  seen(result: Result): Seen
  /** Of everything that can be seen one of each kind: no two differ in which choices win. */
  readonly kinds: readonly Seen[]
}

/**
 * The most that rows are worth together, of which each is of one kind: `worth[row][kind]`, where a kind comes `times[kind]`
 * times at most among all of them.
 */
export function mostTogether(
  worth: readonly (readonly bigint[])[],
  times: readonly number[] | undefined,
): bigint {
  if (!times) return worth.reduce((sum, row) => sum + highest(row), 0n)
  // By how often each kind was taken by the rows so far, as one number: the most that these are worth.
  const unit = times.map((_, kind) => times.slice(0, kind).reduce((product, n) => product * (n + 1), 1))
  let best = new Map<number, bigint>([[0, 0n]])
  for (const row of worth) {
    const next = new Map<number, bigint>()
    for (const [taken, sum] of best)
      for (const [kind, most] of times.entries()) {
        const step = unit[kind] ?? 1
        if (Math.floor(taken / step) % (most + 1) === most) continue
        const worthThen = sum + (row[kind] ?? 0n)
        const known = next.get(taken + step)
        if (known === undefined || worthThen > known) next.set(taken + step, worthThen)
      }
    best = next
  }
  return highest(best.values())
}

/**
 * A play whose every mark is a line: a number or a word that a result bears out or not.
 */
export function playOfChoices<Result, Seen>(play: {
  readonly id: string
  readonly group: string
  /** How many results there are, all as likely, that `ways` are counted among. */
  readonly all: bigint
  readonly rows: readonly ChoiceRow<Result, Seen>[]
  /** Where rows share what they go by: how often each of the kinds comes among them at most. Without it they know nothing of each other. */
  readonly times?: readonly number[]
}): LotteryPlay<Result> {
  const { id, group, all, rows, times } = play
  const prizes = new Map<string, Prize>()
  for (const { choices } of rows)
    for (const { word, value, ways } of choices) {
      const name = word ?? `${value}`
      prizes.set(name, prizeOf(name, ways, all))
    }
  const paid = ({ choices }: ChoiceRow<Result, Seen>, marked: readonly number[], seen: Seen) =>
    choices.reduce((sum, { word, value, wins }) => {
      const isWon = marked.includes(value) && wins(seen)
      return isWon ? sum + (prizes.get(word ?? `${value}`)?.multiple ?? 0n) : sum
    }, 0n)
  const table = [...prizes.values()]
  return {
    id,
    group,
    rows: rows.map((row): PickRow => {
      const words = row.choices.flatMap(({ word }) => word ?? [])
      return {
        id: row.id,
        choices: row.choices.map(({ value }) => value),
        ...(words.length > 0 ? { words } : {}),
        least: rows.length > 1 ? 0 : 1,
        most: row.choices.length,
      }
    }),
    prizes: table,
    returns: returnsOfLines(table),
    linesOf: (picks) => picks.reduce((sum, { length }) => sum + length, 0),
    multipleOf: (picks, result) =>
      rows.reduce((sum, row, at) => sum + paid(row, picks[at] ?? [], row.seen(result)), 0n),
    mostOf: (picks) =>
      mostTogether(
        rows.map((row, at) => row.kinds.map((kind) => paid(row, picks[at] ?? [], kind))),
        times,
      ),
  }
}

/** A choice that is a word: what wins on how many of all results. */
const word = <Seen>(value: number, name: string, ways: number, wins: (seen: Seen) => boolean) => ({
  value,
  word: name,
  ways: BigInt(ways),
  wins,
})

/**
 * Big or small, odd or even: of numbers that come so often each, big from one of them on.
 */
export function bigSmallOddEven(
  counts: ReadonlyMap<number, number>,
  bigFrom: number,
): readonly Choice<number>[] {
  const ways = (wins: (number: number) => boolean) =>
    [...counts].reduce((sum, [number, count]) => (wins(number) ? sum + count : sum), 0)
  const rules: readonly (readonly [string, (number: number) => boolean])[] = [
    ['big', (number) => number >= bigFrom],
    ['small', (number) => number < bigFrom],
    ['odd', (number) => number % 2 === 1],
    ['even', (number) => number % 2 === 0],
  ]
  return rules.map(([name, wins], value) => word(value, name, ways(wins), wins))
}

/** Two things that are drawn against each other: the first is higher (dragon), the second (tiger), or neither where that can be. */
export function dragonTiger(ways: {
  readonly each: number
  readonly tie: number
}): readonly Choice<readonly [number, number]>[] {
  const choices = [
    word<readonly [number, number]>(0, 'dragon', ways.each, ([a, b]) => a > b),
    word<readonly [number, number]>(1, 'tiger', ways.each, ([a, b]) => a < b),
  ]
  return ways.tie > 0
    ? [...choices, word<readonly [number, number]>(2, 'tie', ways.tie, ([a, b]) => a === b)]
    : choices
}

/** How often each number comes among these. */
export function countsOf(numbers: Iterable<number>): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return counts
}
