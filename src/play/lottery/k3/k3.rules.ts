import { bigSmallOddEven, countsOf, playOfChoices } from '../kit/choices.rules.ts'
import { lotteryGame, numbersFrom, readNumbers } from '../kit/lottery-game.rules.ts'
import type { LotteryPlay } from '../kit/play.rules.ts'
import { anyShown, exactSet } from '../kit/sets.rules.ts'

/** Three dice, in rising order: as with dice, no order is told apart. */
export interface K3Result {
  readonly numbers: readonly number[]
}

const FACES = numbersFrom(1, 6)
const ALL = 216n

const sumOf = ({ numbers }: K3Result) => numbers.reduce((sum, one) => sum + one, 0)
const timesOf = ({ numbers }: K3Result, face: number) => numbers.filter((one) => one === face).length

const SUMS = countsOf(FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => a + b + c))))

/** A face that comes so often; a choice is the face. */
const facesPlay = (
  id: string,
  group: string,
  ways: bigint,
  wins: (times: number) => boolean,
): LotteryPlay<K3Result> =>
  playOfChoices<K3Result, readonly [face: number, times: number][]>({
    id,
    group,
    all: ALL,
    rows: [
      {
        id: 'face',
        choices: FACES.map((value) => ({
          value,
          ways,
          wins: (seen) => seen.some(([face, times]) => face === value && wins(times)),
        })),
        seen: (result) => FACES.map((face) => [face, timesOf(result, face)]),
        kinds: FACES.map((face) => [[face, 3]]),
      },
    ],
  })

/** One choice that stands for all results of a kind. */
const wholePlay = (
  id: string,
  group: string,
  ways: bigint,
  wins: (result: K3Result) => boolean,
): LotteryPlay<K3Result> =>
  playOfChoices<K3Result, boolean>({
    id,
    group,
    all: ALL,
    rows: [
      {
        id: 'all',
        choices: [{ value: 0, word: 'all', ways, wins: (seen) => seen }],
        seen: wins,
        kinds: [true],
      },
    ],
  })

const isTriple = ({ numbers: [a, b, c] }: K3Result) => a === b && b === c
const isRun = ({ numbers: [a = 0, b = 0, c = 0] }: K3Result) => b === a + 1 && c === b + 1

/** 快三: three dice a minute, 216 ways. Of the sum big is 11 and more, which is half of them. */
export const K3 = lotteryGame<K3Result>({
  id: 'k3',
  version: 1,
  schedule: { everySeconds: 60, closesSeconds: 5, ahead: 120 },
  look: 'dice',
  plays: [
    playOfChoices({
      id: 'sum-words',
      group: 'sum',
      all: ALL,
      rows: [{ id: 'sum', choices: bigSmallOddEven(SUMS, 11), seen: sumOf, kinds: [11, 12, 9, 10] }],
    }),
    playOfChoices({
      id: 'sum',
      group: 'sum',
      all: ALL,
      rows: [
        {
          id: 'sum',
          choices: [...SUMS]
            .sort(([a], [b]) => a - b)
            .map(([value, ways]) => ({ value, ways: BigInt(ways), wins: (sum: number) => sum === value })),
          seen: sumOf,
          kinds: [...SUMS.keys()],
        },
      ],
    }),
    facesPlay('triple', 'same', 1n, (times) => times === 3),
    wholePlay('any-triple', 'same', 6n, isTriple),
    facesPlay('pair', 'same', 16n, (times) => times >= 2),
    exactSet<K3Result>({
      id: 'three-different',
      group: 'different',
      numbers: FACES,
      all: ALL,
      ways: 6n,
      size: 3,
      drawn: ({ numbers }) => numbers,
    }),
    anyShown<K3Result>({
      id: 'two-different',
      group: 'different',
      numbers: FACES,
      all: ALL,
      ways: 30n,
      size: 2,
      most: 3,
      drawn: ({ numbers }) => numbers,
    }),
    wholePlay('any-run', 'different', 24n, isRun),
  ],
  draw: (draws) => ({ numbers: [0, 1, 2].map(() => 1 + draws.number(6)).sort((a, b) => a - b) }),
  read(stored) {
    const { numbers } = (stored ?? {}) as { numbers?: unknown }
    const read = readNumbers(numbers, { count: 3, from: 1, to: 6, comesOnce: false })
    const isRising = read?.every((one, at) => at === 0 || (read[at - 1] ?? 0) <= one)
    return read && isRising ? { numbers: read } : null
  },
  balls: ({ numbers }) => numbers,
})
