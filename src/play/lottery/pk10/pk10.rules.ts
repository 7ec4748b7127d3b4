import { bigSmallOddEven, countsOf, dragonTiger, playOfChoices } from '../kit/choices.rules.ts'
import { lotteryGame, numbersFrom, readNumbers } from '../kit/lottery-game.rules.ts'
import { atPositions, inOrder } from '../kit/positions.rules.ts'

/** The order in which ten cars arrive: the number of the first, the second and so on. */
export interface Pk10Result {
  readonly numbers: readonly number[]
}

const CARS = numbersFrom(1, 10)
const RANKS = CARS.map((rank) => `rank${rank}`)

function firstOf(count: number) {
  return {
    names: RANKS.slice(0, count),
    numbers: CARS,
    comesOnce: true,
    at: ({ numbers }: Pk10Result) => numbers.slice(0, count),
  }
}

const sumOfTwo = ({ numbers }: Pk10Result) => (numbers[0] ?? 0) + (numbers[1] ?? 0)

/** How often each sum of the first two comes: 90 orders of two. */
const SUMS = countsOf(
  CARS.flatMap((first) => CARS.flatMap((second) => (first === second ? [] : [first + second]))),
)

/**
 * PK10: ten cars in some order, one of 3,628,800. Big are the cars 6 to 10; of the sum of the first two big is 12 and more,
 * which is another rule: 40 orders of 90 are big.
 */
export const PK10 = lotteryGame<Pk10Result>({
  id: 'pk10',
  version: 1,
  schedule: { everySeconds: 120, closesSeconds: 10, ahead: 60 },
  look: 'cars',
  plays: [
    playOfChoices({
      id: 'sum-words',
      group: 'words',
      all: 90n,
      rows: [
        {
          id: 'sumOfTwo',
          choices: bigSmallOddEven(SUMS, 12),
          seen: sumOfTwo,
          kinds: [12, 13, 11, 10],
        },
      ],
    }),
    playOfChoices({
      id: 'rank-words',
      group: 'words',
      all: 10n,
      rows: RANKS.map((id, at) => ({
        id,
        choices: bigSmallOddEven(countsOf(CARS), 6),
        seen: ({ numbers }: Pk10Result) => numbers[at] ?? 0,
        // Odd and big, even and big, odd and small, even and small: of the cars there are two, three, three and two.
        kinds: [7, 6, 1, 2],
      })),
      times: [2, 3, 3, 2],
    }),
    playOfChoices({
      id: 'dragon-tiger',
      group: 'words',
      all: 2n,
      rows: [1, 2, 3, 4, 5].map((rank) => ({
        id: `rank${rank}Against${11 - rank}`,
        choices: dragonTiger({ each: 1, tie: 0 }),
        seen: ({ numbers }: Pk10Result) => [numbers[rank - 1] ?? 0, numbers[10 - rank] ?? 0] as const,
        kinds: [[2, 1] as const, [1, 2] as const],
      })),
    }),
    playOfChoices({
      id: 'sum',
      group: 'sum',
      all: 90n,
      rows: [
        {
          id: 'sumOfTwo',
          choices: [...SUMS]
            .sort(([a], [b]) => a - b)
            .map(([value, ways]) => ({ value, ways: BigInt(ways), wins: (sum: number) => sum === value })),
          seen: sumOfTwo,
          kinds: [...SUMS.keys()],
        },
      ],
    }),
    atPositions<Pk10Result>({ ...firstOf(10), id: 'ranks', group: 'places' }),
    inOrder<Pk10Result>({ ...firstOf(2), id: 'first-two', group: 'order' }),
    inOrder<Pk10Result>({ ...firstOf(3), id: 'first-three', group: 'order' }),
  ],
  draw: (draws) => ({ numbers: draws.shuffled(CARS) }),
  read(stored) {
    const { numbers } = (stored ?? {}) as { numbers?: unknown }
    const read = readNumbers(numbers, { count: 10, from: 1, to: 10, comesOnce: true })
    return read && { numbers: read }
  },
  balls: ({ numbers }) => numbers,
})
