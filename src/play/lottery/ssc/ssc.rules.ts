import { bigSmallOddEven, countsOf, dragonTiger, playOfChoices } from '../kit/choices.rules.ts'
import { lotteryGame, numbersFrom, readNumbers } from '../kit/lottery-game.rules.ts'
import type { LotteryPlay } from '../kit/play.rules.ts'
import { atPositions, inOrder } from '../kit/positions.rules.ts'
import { exactSet, onePair } from '../kit/sets.rules.ts'

/** Five digits, each from 0 to 9, the same ones more than once too. */
export interface SscResult {
  readonly numbers: readonly number[]
}

const DIGITS = numbersFrom(0, 9)
const PLACES = ['tenThousands', 'thousands', 'hundreds', 'tens', 'units'] as const

/** Some of the five places, by the first and how many. */
function placesOf(from: number, count: number) {
  return {
    names: PLACES.slice(from, from + count),
    numbers: DIGITS,
    comesOnce: false,
    at: ({ numbers }: SscResult) => numbers.slice(from, from + count),
    drawn: ({ numbers }: SscResult) => numbers.slice(from, from + count),
  }
}

/** Three places: in order (1 of 1,000), a pair and another (3 for each of 90), three of a kind of none (6 for each of 120). */
function threeOf(id: string, group: string, from: number): readonly LotteryPlay<SscResult>[] {
  const places = placesOf(from, 3)
  const sets = { ...places, group, all: 1_000n }
  return [
    inOrder<SscResult>({ ...places, id, group }),
    onePair<SscResult>({ ...sets, id: `${id}-group-three`, ways: 3n }),
    exactSet<SscResult>({ ...sets, id: `${id}-group-six`, ways: 6n, size: 3 }),
  ]
}

function twoOf(id: string, group: string, from: number): readonly LotteryPlay<SscResult>[] {
  const places = placesOf(from, 2)
  return [
    inOrder<SscResult>({ ...places, id, group }),
    exactSet<SscResult>({ ...places, id: `${id}-group`, group, all: 100n, ways: 2n, size: 2 }),
  ]
}

/** How often each sum of five digits comes: 100,000 results. */
function sums(): ReadonlyMap<number, number> {
  let counts: ReadonlyMap<number, number> = new Map([[0, 1]])
  for (const _ of PLACES)
    counts = [...counts].reduce((next, [sum, count]) => {
      for (const digit of DIGITS) next.set(sum + digit, (next.get(sum + digit) ?? 0) + count)
      return next
    }, new Map<number, number>())
  return counts
}

const kindsOf = (bigFrom: number) => [bigFrom, bigFrom + 1, bigFrom - 1, bigFrom - 2]

/** 时时彩: five digits a minute. Plays by places, by what some of them are in whatever order, and by words. */
export const SSC = lotteryGame<SscResult>({
  id: 'ssc',
  version: 1,
  schedule: { everySeconds: 60, closesSeconds: 5, ahead: 120 },
  look: 'digits',
  plays: [
    playOfChoices({
      id: 'sum-words',
      group: 'words',
      all: 100_000n,
      rows: [
        {
          id: 'sum',
          choices: bigSmallOddEven(sums(), 23),
          seen: ({ numbers }: SscResult) => numbers.reduce((sum, one) => sum + one, 0),
          kinds: kindsOf(23),
        },
      ],
    }),
    playOfChoices({
      id: 'place-words',
      group: 'words',
      all: 10n,
      rows: PLACES.map((id, at) => ({
        id,
        choices: bigSmallOddEven(countsOf(DIGITS), 5),
        seen: ({ numbers }: SscResult) => numbers[at] ?? 0,
        kinds: kindsOf(5),
      })),
    }),
    playOfChoices({
      id: 'dragon-tiger',
      group: 'words',
      all: 100n,
      rows: [
        {
          id: 'firstAndLast',
          choices: dragonTiger({ each: 45, tie: 10 }),
          seen: ({ numbers }: SscResult) => [numbers[0] ?? 0, numbers[4] ?? 0] as const,
          kinds: [[1, 0] as const, [0, 1] as const, [0, 0] as const],
        },
      ],
    }),
    atPositions<SscResult>({ ...placesOf(0, 5), id: 'places', group: 'places' }),
    ...threeOf('first-three', 'firstThree', 0),
    ...threeOf('middle-three', 'middleThree', 1),
    ...threeOf('last-three', 'lastThree', 2),
    ...twoOf('first-two', 'two', 0),
    ...twoOf('last-two', 'two', 3),
    inOrder<SscResult>({ ...placesOf(1, 4), id: 'last-four', group: 'more' }),
    inOrder<SscResult>({ ...placesOf(0, 5), id: 'all-five', group: 'more' }),
  ],
  draw: (draws) => ({ numbers: PLACES.map(() => draws.number(10)) }),
  read(stored) {
    const { numbers } = (stored ?? {}) as { numbers?: unknown }
    const read = readNumbers(numbers, { count: 5, from: 0, to: 9, comesOnce: false })
    return read && { numbers: read }
  },
  balls: ({ numbers }) => numbers,
})
