import { lotteryGame, numbersFrom, readNumbers } from '../kit/lottery-game.rules.ts'
import { atPositions, inOrder } from '../kit/positions.rules.ts'
import { anyOf, exactSet } from '../kit/sets.rules.ts'

/** Five of eleven numbers, none twice, in the order in which they came. */
export interface ElevenFiveResult {
  readonly numbers: readonly number[]
}

const NUMBERS = numbersFrom(1, 11)
const PLACES = ['first', 'second', 'third'] as const

function firstOf(count: number) {
  return {
    names: PLACES.slice(0, count),
    numbers: NUMBERS,
    comesOnce: true,
    at: ({ numbers }: ElevenFiveResult) => numbers.slice(0, count),
    drawn: ({ numbers }: ElevenFiveResult) => numbers.slice(0, count),
  }
}

/** 11选5: five of eleven numbers. */
export const ELEVEN_FIVE = lotteryGame<ElevenFiveResult>({
  id: 'eleven-five',
  version: 1,
  schedule: { everySeconds: 180, closesSeconds: 10, ahead: 40 },
  look: 'balls',
  plays: [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((size) =>
      anyOf<ElevenFiveResult>({
        id: `any-${size}`,
        group: 'any',
        numbers: NUMBERS,
        size,
        places: 5,
        drawn: ({ numbers }) => numbers,
      }),
    ),
    atPositions<ElevenFiveResult>({ ...firstOf(3), id: 'places', group: 'places' }),
    inOrder<ElevenFiveResult>({ ...firstOf(2), id: 'first-two', group: 'order' }),
    exactSet<ElevenFiveResult>({
      ...firstOf(2),
      id: 'first-two-group',
      group: 'order',
      all: 110n,
      ways: 2n,
      size: 2,
    }),
    inOrder<ElevenFiveResult>({ ...firstOf(3), id: 'first-three', group: 'order' }),
    exactSet<ElevenFiveResult>({
      ...firstOf(3),
      id: 'first-three-group',
      group: 'order',
      all: 990n,
      ways: 6n,
      size: 3,
    }),
  ],
  draw: (draws) => ({ numbers: draws.picked(11, 5).map((at) => at + 1) }),
  read(stored) {
    const { numbers } = (stored ?? {}) as { numbers?: unknown }
    const read = readNumbers(numbers, { count: 5, from: 1, to: 11, comesOnce: true })
    return read && { numbers: read }
  },
  balls: ({ numbers }) => numbers,
})
