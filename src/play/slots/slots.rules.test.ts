import { hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawsFrom } from '#play/fairness/draws.rules.ts'
import { commitmentOf } from '#play/fairness/round-seed.rules.ts'
import { payoutOf } from '#play/games/game.rules.ts'
import { type SlotOutcome, type SlotTitle, slotGame, spinsOf } from './kit/title.rules.ts'
import { koiPondTitle } from './koi-pond/koi-pond.rules.ts'
import { sevenLanternsTitle } from './seven-lanterns/seven-lanterns.rules.ts'
import { SLOT_GAMES } from './slots.rules.ts'
import { teaHorseRoadTitle } from './tea-horse-road/tea-horse-road.rules.ts'

const TITLES: readonly SlotTitle[] = [sevenLanternsTitle, koiPondTitle, teaHorseRoadTitle]
const seed = (text: string) => hexToBytes(commitmentOf(Buffer.from(text.padEnd(32)).toString('hex')))

describe.each(TITLES)('$id', (title) => {
  const game = slotGame(title)

  it('knows no choice and no move', () => {
    expect(game.readChoice({})).toEqual({})
    fc.assert(
      fc.property(fc.anything(), (asked) => {
        const empty = JSON.stringify(asked) === '{}' && Object.getPrototypeOf(asked) === Object.prototype
        expect(game.readChoice(asked) === null || empty).toBe(true)
        expect(game.readMove({}, [], asked)).toBeNull()
      }),
    )
    for (const asked of [null, undefined, [], '', 0, { lines: 20 }]) expect(game.readChoice(asked)).toBeNull()
  })

  it('plays the same round from the same seed, as JSON keeps it', () => {
    for (let round = 0; round < 50; round += 1) {
      const played = game.play({}, drawsFrom(seed(`${round}`)), [])
      expect(game.play({}, drawsFrom(seed(`${round}`)), [])).toEqual(played)
      expect(JSON.parse(JSON.stringify(played.outcome))).toEqual(played.outcome)
      expect(played.over).toBe(true)
    }
  })

  it('begins with reels that win nothing', () => {
    expect(title.spin([0, 0, 0, 0, 0], 0)).toMatchObject({ pays: 0, starts: 0 })
  })

  it('pays whole cents of its least stake, so that rounding takes nothing', () => {
    for (let round = 0; round < 3_000; round += 1) {
      const { multiple } = game.play({}, drawsFrom(seed(`cents ${round}`)), [])
      expect(payoutOf(game.leastStake, multiple).remainder).toBe(0n)
    }
  })

  it('returns as counted over a third of a million rounds, and never pays more than its most', () => {
    const draws = drawsFrom(seed(title.id))
    const rounds = 333_334n
    let [sum, hits] = [0n, 0n]
    for (let round = 0n; round < rounds; round += 1n) {
      const { multiple, outcome } = game.play({}, draws, [])
      if (multiple > title.numbers.most || multiple > payOf(outcome)) throw new Error(`paid ${multiple}`)
      sum += multiple
      if (multiple > 0n) hits += 1n
    }
    const { rtp, hit, variance } = title.numbers
    // Four deviations of the mean either way: one honest seed of 16,000 would fail.
    const mean = Number(sum) / 10_000 / Number(rounds)
    const deviation = Math.sqrt(ratio(variance) / Number(rounds))
    expect(Math.abs(mean - ratio(rtp)) / deviation).toBeLessThan(4)
    const share = Number(hits) / Number(rounds)
    const ofShare = Math.sqrt((ratio(hit) * (1 - ratio(hit))) / Number(rounds))
    expect(Math.abs(share - ratio(hit)) / ofShare).toBeLessThan(4)
  })

  it('shows what it pays: windows of every spin add up to the round', () => {
    const draws = drawsFrom(seed(`shows ${title.id}`))
    for (let round = 0; round < 2_000; round += 1) {
      const { multiple, outcome } = game.play({}, draws, [])
      const shown = spinsOf(title, outcome).flatMap(({ standings }) => standings)
      const pays = BigInt(shown.reduce((total, standing) => total + standing.pays, 0))
      expect(pays < title.numbers.most ? pays : title.numbers.most).toBe(multiple)
    }
  })
})

it('every slot is of another name', () => {
  expect(new Set(SLOT_GAMES.map(({ id }) => id)).size).toBe(3)
  expect(SLOT_GAMES.map(({ id }) => id)).toEqual(TITLES.map(({ id }) => id))
})

const payOf = ({ spins }: SlotOutcome) => BigInt(spins.reduce((sum, { pays }) => sum + pays, 0))

/** A fraction as a number, for statistics alone. */
function ratio([over, under]: readonly [bigint, bigint]): number {
  return Number((over * 10n ** 15n) / under) / 1e15
}
