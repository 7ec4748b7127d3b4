import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawsFrom } from '#play/fairness/draws.rules.ts'
import { choose } from '#play/fairness/exact.rules.ts'
import { type GameRules, MULTIPLE_PARTS, payoutOf } from '#play/games/game.rules.ts'
import { DICE, type DiceChoice, targetFor } from './dice/dice.rules.ts'
import { INSTANT_GAMES } from './instant.rules.ts'
import { LIMBO, numbersReaching } from './limbo/limbo.rules.ts'
import { CELLS, MINES, type MinesMove } from './mines/mines.rules.ts'
import { PLINKO } from './plinko/plinko.rules.ts'
import { PLINKO_RISKS, PLINKO_ROWS } from './plinko/plinko.tables.ts'

/** Draws of a seed that no test chose for its outcome: the hash of its own name. */
const drawsOf = (name: string) => drawsFrom(createHash('sha256').update(name).digest())
const ROUNDS = 200_000

/** Pearson's sum over classes: how often each was seen, and should be. */
function chiSquare(seen: readonly number[], expected: readonly number[]): number {
  return seen.reduce((sum, count, at) => sum + (count - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 0), 0)
}
/** What a sum over so many degrees of freedom passes once in a thousand (Wilson and Hilferty's approximation). */
const oneInThousand = (free: number) => free * (1 - 2 / (9 * free) + 3.0902 * Math.sqrt(2 / (9 * free))) ** 3
const alike = (classes: number) => Array.from({ length: classes }, () => ROUNDS / classes)
const none = (classes: number) => Array.from({ length: classes }, () => 0)
const countUp = (seen: number[], at: number) => {
  seen[at] = (seen[at] ?? 0) + 1
}

describe('200,000 rounds of each are spread as their rules say (chi-square, 99.9 %)', () => {
  it('dice: 10,001 points', () => {
    const [draws, seen] = [drawsOf('dice'), none(10_001)]
    for (let i = 0; i < ROUNDS; i += 1) countUp(seen, DICE.play(DICE.start, draws, []).outcome.point)
    expect(chiSquare(seen, alike(10_001))).toBeLessThan(oneInThousand(10_000))
  })

  it('limbo: heights between marks', () => {
    const marks = [101, 110, 125, 150, 200, 300, 500, 1_000, 5_000, 20_000]
    const [draws, seen] = [drawsOf('limbo'), none(marks.length + 1)]
    for (let i = 0; i < ROUNDS; i += 1) {
      const { reached } = LIMBO.play(LIMBO.start, draws, []).outcome
      countUp(seen, marks.filter((mark) => reached >= mark).length)
    }
    const reaching = [1, ...marks.map((mark) => Number(numbersReaching(mark)) / 2 ** 64), 0]
    const expected = seen.map((_, at) => ROUNDS * ((reaching[at] ?? 0) - (reaching[at + 1] ?? 0)))
    expect(chiSquare(seen, expected)).toBeLessThan(oneInThousand(marks.length))
  })

  it('mines: three of 25 cells, 2,300 ways', () => {
    const [draws, seen] = [drawsOf('mines'), new Map<string, number>()]
    for (let i = 0; i < ROUNDS; i += 1) {
      const places = `${MINES.play({ mines: 3 }, draws, ['collect']).outcome.mines}`
      seen.set(places, (seen.get(places) ?? 0) + 1)
    }
    const ways = Number(choose(CELLS, 3))
    expect(seen.size).toBe(ways)
    expect(chiSquare([...seen.values()], alike(ways))).toBeLessThan(oneInThousand(ways - 1))
  })

  it('plinko: nine buckets of eight rows', () => {
    const [draws, seen] = [drawsOf('plinko'), none(9)]
    for (let i = 0; i < ROUNDS; i += 1) {
      const { path } = PLINKO.play({ rows: 8, risk: 'low' }, draws, []).outcome
      countUp(seen, path.filter((right) => right === 1).length)
    }
    const expected = seen.map((_, bucket) => (ROUNDS * Number(choose(8, bucket))) / 256)
    expect(chiSquare(seen, expected)).toBeLessThan(oneInThousand(8))
  })
})

describe('a million rounds conserve', () => {
  const EACH = 250_000

  /** Plays rounds of one game, and adds up what was staked and paid. */
  function play<Choice, Move>(
    game: GameRules<Choice, Move>,
    choiceAt: (round: number) => Choice,
    movesAt: (round: number) => readonly Move[] = () => [],
  ) {
    const draws = drawsOf(`a million of ${game.id}`)
    const known = new Map<string, bigint>()
    const mostOf = (choice: Choice) => {
      const name = JSON.stringify(choice)
      const most = known.get(name) ?? game.returns(choice).most
      known.set(name, most)
      return most
    }
    const sums = { staked: 0n, paid: 0n, remainder: 0n, due: 0n }
    for (let round = 0; round < EACH; round += 1) {
      const stake = game.leastStake * BigInt(1 + (round % 137))
      const choice = choiceAt(round)
      const { over, multiple } = game.play(choice, draws, movesAt(round))
      const { paid, remainder } = payoutOf(stake, multiple)
      if (!over || paid < 0n || remainder < 0n || paid % 10_000n !== 0n) expect.fail(`${game.id} ${round}`)
      if (paid > (stake * mostOf(choice)) / MULTIPLE_PARTS) expect.fail(`${game.id} ${round}`)
      sums.staked += stake
      sums.paid += paid
      sums.remainder += remainder
      sums.due += (stake * multiple) / MULTIPLE_PARTS
    }
    expect(sums.paid + sums.remainder).toBe(sums.due)
    return sums
  }

  it('dice', () => {
    const choiceAt = (round: number): DiceChoice => {
      const direction = round % 2 === 0 ? 'over' : 'under'
      return { direction, target: targetFor(direction, 1 + ((round * 37) % 9_800)) }
    }
    const { staked, paid } = play(DICE, choiceAt)
    expect(paid > 0n && paid < staked * 2n).toBe(true)
  })

  it('limbo', () => {
    play(LIMBO, (round) => ({ target: 101 + ((round * 7) % 3_000) }))
  })

  it('mines', () => {
    const cells = (round: number): readonly MinesMove[] => [
      ...Array.from({ length: 1 + (round % 4) }, (_, at) => (round + at * 6) % CELLS),
      'collect',
    ]
    play(MINES, (round) => ({ mines: 1 + (round % 12) }), cells)
  })

  it('plinko', () => {
    const choiceAt = (round: number) => ({
      rows: PLINKO_ROWS[round % PLINKO_ROWS.length] ?? 8,
      risk: PLINKO_RISKS[round % PLINKO_RISKS.length] ?? 'low',
    })
    play(PLINKO, choiceAt)
  })
})

it('each game has an address of its own and a choice to begin with that it reads itself', () => {
  expect(INSTANT_GAMES.map(({ id }) => id)).toEqual(['dice', 'limbo', 'mines', 'plinko'])
  for (const game of INSTANT_GAMES) expect(game.readChoice(game.start)).toEqual(game.start)
})
