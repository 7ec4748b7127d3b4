import { choose, fraction } from '#play/fairness/exact.rules.ts'
import { MULTIPLE_PARTS } from '#play/fairness/payout.rules.ts'
import { lotteryGame, numbersFrom, readNumbers } from '../kit/lottery-game.rules.ts'
import type { LotteryPlay, Picks, Prize } from '../kit/play.rules.ts'
import { returnsOfTiers } from '../kit/prizes.rules.ts'

/** Six of 33 red numbers in rising order, and one of 16 blue. */
export interface TwoColourResult {
  readonly red: readonly number[]
  readonly blue: number
}

const RED = numbersFrom(1, 33)
const BLUE = numbersFrom(1, 16)
const DRAWN = 6
const ALL = choose(RED.length, DRAWN) * BigInt(BLUE.length)

/** The prizes, the highest first: how many red ones a line has right, with the blue one or without, and times its stake. */
const TIERS = [
  { id: 'tier1', hits: [[6, true]], times: 400_000 },
  { id: 'tier2', hits: [[6, false]], times: 40_000 },
  { id: 'tier3', hits: [[5, true]], times: 5_000 },
  {
    id: 'tier4',
    hits: [
      [5, false],
      [4, true],
    ],
    times: 300,
  },
  {
    id: 'tier5',
    hits: [
      [4, false],
      [3, true],
    ],
    times: 30,
  },
  {
    id: 'tier6',
    hits: [
      [2, true],
      [1, true],
      [0, true],
    ],
    times: 8.2,
  },
] as const satisfies readonly {
  readonly id: string
  readonly hits: readonly (readonly [red: number, blue: boolean])[]
  readonly times: number
}[]

const multipleOf = (times: number) => (MULTIPLE_PARTS * BigInt(Math.round(times * 10))) / 10n

/** Of all results how many give a line so many red ones, and the blue one or not. */
const waysOf = (red: number, blue: boolean) =>
  choose(DRAWN, red) * choose(RED.length - DRAWN, DRAWN - red) * BigInt(blue ? 1 : BLUE.length - 1)

const PRIZES: readonly Prize[] = TIERS.map(({ id, hits, times }) => ({
  id,
  multiple: multipleOf(times),
  chance: fraction(
    hits.reduce((sum, [red, blue]) => sum + waysOf(red, blue), 0n),
    ALL,
  ),
}))

/** What a line pays with so many red ones right, and the blue one or not. */
function linePays(red: number, blue: boolean): bigint {
  const tier = TIERS.find(({ hits }) => hits.some(([of, withBlue]) => of === red && withBlue === blue))
  return tier ? multipleOf(tier.times) : 0n
}

/** What all lines of so many marks pay together where so many of the red marks and `blue` of the blue ones are right. */
function allPay(marks: readonly [red: number, blue: number], hits: number, isBlueHit: boolean): bigint {
  const [red, blue] = marks
  const [right, wrong] = isBlueHit ? [1n, BigInt(blue - 1)] : [0n, BigInt(blue)]
  let sum = 0n
  for (let of = 0; of <= Math.min(hits, DRAWN); of += 1) {
    const lines = choose(hits, of) * choose(red - hits, DRAWN - of)
    sum += lines * (right * linePays(of, true) + wrong * linePays(of, false))
  }
  return sum
}

const marksOf = (picks: Picks): readonly [number, number] => [picks[0]?.length ?? 0, picks[1]?.length ?? 0]

const PLAY: LotteryPlay<TwoColourResult> = {
  id: 'six-and-one',
  group: 'sixAndOne',
  rows: [
    { id: 'red', choices: RED, least: DRAWN, most: 16 },
    { id: 'blue', choices: BLUE, least: 1, most: BLUE.length },
  ],
  prizes: PRIZES,
  returns: returnsOfTiers(PRIZES),
  linesOf: (picks) => Number(choose(marksOf(picks)[0], DRAWN)) * marksOf(picks)[1],
  multipleOf(picks, { red, blue }) {
    const hits = red.filter((one) => picks[0]?.includes(one)).length
    return allPay(marksOf(picks), hits, picks[1]?.includes(blue) ?? false)
  },
  // The more of them are right the more they pay; the blue one can be right wherever one is marked.
  mostOf: (picks) => allPay(marksOf(picks), DRAWN, true),
}

/** Six of 33 red numbers and one of 16 blue ones, every half an hour: fixed prizes, no pool. One of 17,721,088. */
export const TWO_COLOUR = lotteryGame<TwoColourResult>({
  id: 'two-colour',
  version: 1,
  schedule: { everySeconds: 1_800, closesSeconds: 60, ahead: 30 },
  look: 'two-colour',
  plays: [PLAY],
  draw: (draws) => ({
    red: draws
      .picked(RED.length, DRAWN)
      .map((at) => at + 1)
      .sort((a, b) => a - b),
    blue: 1 + draws.number(BLUE.length),
  }),
  read(stored) {
    const { red, blue } = (stored ?? {}) as { red?: unknown; blue?: unknown }
    const read = readNumbers(red, { count: DRAWN, from: 1, to: RED.length, comesOnce: true })
    const isRising = read?.every((one, at) => at === 0 || (read[at - 1] ?? 0) < one)
    const [drawn] = readNumbers([blue], { count: 1, from: 1, to: BLUE.length, comesOnce: true }) ?? []
    return read && isRising && drawn !== undefined ? { red: read, blue: drawn } : null
  },
  balls: ({ red, blue }) => [...red, blue],
})
