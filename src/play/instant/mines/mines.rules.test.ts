import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawsFrom } from '#play/fairness/draws.rules.ts'
import { choose, fraction } from '#play/fairness/exact.rules.ts'
import { MULTIPLE_PARTS } from '#play/games/game.rules.ts'
import { scriptedDraws } from '#testing/games/scripted-draws.ts'
import {
  CELLS,
  gemsChance,
  MINES,
  type MinesMove,
  MOST_MULTIPLE,
  minesMultiple,
  mostGems,
} from './mines.rules.ts'

const everyCount = Array.from({ length: CELLS - 1 }, (_, at) => at + 1)
/** Mines in the first cells: each draw takes the first that is left. */
const firstCells = (mines: number) => scriptedDraws(...Array.from({ length: mines }, () => 0))
const played = (mines: number, ...moves: MinesMove[]) => MINES.play({ mines }, firstCells(mines), moves)

describe('mines', () => {
  it('shows no mine as long as the round goes on, and all of them after it', () => {
    expect(played(3)).toEqual({
      over: false,
      multiple: MULTIPLE_PARTS,
      outcome: { gems: [], hit: null, mines: null },
    })
    expect(played(3, 10)).toEqual({
      over: false,
      multiple: 11_250n,
      outcome: { gems: [10], hit: null, mines: null },
    })
    expect(played(3, 10, 2)).toEqual({
      over: true,
      multiple: 0n,
      outcome: { gems: [10], hit: 2, mines: [0, 1, 2] },
    })
    expect(played(3, 10, 'collect')).toEqual({
      over: true,
      multiple: 11_250n,
      outcome: { gems: [10], hit: null, mines: [0, 1, 2] },
    })
  })

  it.each([
    [1, 24, 247_500n],
    [2, 23, 2_970_000n],
    [3, 22, 22_770_000n],
    [5, 19, 87_664_500n],
    [24, 1, 247_500n],
  ])('with %d mines the last gem is number %d, and the round ends by itself', (mines, gems, multiple) => {
    expect(mostGems(mines)).toBe(gems)
    const cells = Array.from({ length: gems }, (_, at) => CELLS - 1 - at)
    expect(played(mines, ...cells.slice(0, -1)).over).toBe(false)
    expect(played(mines, ...cells)).toMatchObject({ over: true, multiple, outcome: { hit: null } })
    expect(MINES.returns({ mines }).most).toBe(multiple)
  })

  it('every number of mines and gems: counted cell by cell it is the stated chance, and gives back 98.99 to 99 %', () => {
    for (const mines of everyCount) {
      const { rtp, most, mostChance, hit } = MINES.returns({ mines })
      let least: readonly [bigint, bigint] = [1n, 1n]
      for (let gems = 1; gems <= mostGems(mines); gems += 1) {
        const chance = oneAfterAnother(mines, gems)
        expect(gemsChance(mines, gems)).toEqual(chance)
        const multiple = minesMultiple(mines, gems)
        const back = fraction(chance[0] * multiple, chance[1] * MULTIPLE_PARTS)
        expect(isWithin(back)).toBe(true)
        // Another part of a stake would be over 99 %, and one less under what is stated as the least.
        expect(isWithin(fraction(chance[0] * (multiple + 1n), chance[1] * MULTIPLE_PARTS))).toBe(false)
        if (back[0] * least[1] < least[0] * back[1]) least = back
      }
      expect(rtp).toEqual(least)
      expect(hit).toEqual(fraction(BigInt(CELLS - mines), BigInt(CELLS)))
      expect(mostChance).toEqual(oneAfterAnother(mines, mostGems(mines)))
      expect(most <= MOST_MULTIPLE).toBe(true)
    }
  })

  /** The chance of each gem after those before it, one cell after another. */
  function oneAfterAnother(mines: number, gems: number): readonly [bigint, bigint] {
    let [good, all] = [1n, 1n]
    for (let found = 0; found < gems; found += 1) {
      good *= BigInt(CELLS - mines - found)
      all *= BigInt(CELLS - found)
    }
    return fraction(good, all)
  }

  const isWithin = ([back, of]: readonly [bigint, bigint]) =>
    back * 10_000n >= of * 9_899n && back * 100n <= of * 99n

  it('places mines alike: every pair of cells of two mines, draw by draw, is as likely as any other', () => {
    const seen = new Map<string, number>()
    for (let first = 0; first < CELLS; first += 1) {
      for (let second = 0; second < CELLS - 1; second += 1) {
        const round = MINES.play({ mines: 2 }, scriptedDraws(first, second), ['collect'])
        const places = `${round.outcome.mines}`
        seen.set(places, (seen.get(places) ?? 0) + 1)
      }
    }
    expect(seen.size).toBe(Number(choose(CELLS, 2)))
    expect(new Set(seen.values())).toEqual(new Set([2]))
  })

  it('reads the moves that can be made now', () => {
    const read = (moves: readonly MinesMove[], asked: unknown) =>
      MINES.readMove({ mines: 24 - 4 }, moves, asked)
    expect(read([], 0)).toBe(0)
    expect(read([], 24)).toBe(24)
    expect(read([7], 7)).toBeNull()
    expect(read([], 'collect')).toBeNull()
    expect(read([7], 'collect')).toBe('collect')
    expect(read([7, 'collect'], 8)).toBeNull()
    for (const asked of [25, -1, 0.5, '3', null, undefined, [3], { cell: 3 }])
      expect(read([], asked)).toBeNull()
    expect(MINES.readMove({ mines: 24 }, [3], 4)).toBeNull()
  })

  it('reads garbage as nothing', () => {
    fc.assert(
      fc.property(fc.anything(), (asked) => {
        const choice = MINES.readChoice(asked)
        expect(choice === null || everyCount.includes(choice.mines)).toBe(true)
        const move = MINES.readMove(MINES.start, [1], asked)
        expect(move === null || move === 'collect' || (move >= 0 && move < CELLS && move !== 1)).toBe(true)
      }),
    )
    for (const mines of [0, 25, 1.5, '3', null]) expect(MINES.readChoice({ mines })).toBeNull()
    for (const mines of everyCount) expect(MINES.readChoice({ mines })).toEqual({ mines })
  })

  it('leaving collects what was found, and takes nothing of a round that was not begun', () => {
    expect(MINES.leave({ mines: 3 }, [])).toBeNull()
    expect(MINES.leave({ mines: 3 }, [4])).toBe('collect')
  })

  it('the same mines stand there however they are played, and no order of cells changes what they pay', () => {
    const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 })
    const count = fc.constantFrom(...everyCount)
    fc.assert(
      fc.property(seeds, count, fc.shuffledSubarray([...Array(CELLS).keys()]), (seed, mines, cells) => {
        const places = MINES.play({ mines }, drawsFrom(seed), ['collect']).outcome.mines ?? []
        expect(new Set(places).size).toBe(mines)
        const round = MINES.play({ mines }, drawsFrom(seed), cells)
        const gems = cells.findIndex((cell) => places.includes(cell))
        expect(round.outcome.mines ?? places).toEqual(places)
        const most = mostGems(mines)
        if (gems >= 0 && gems < most) expect(round).toMatchObject({ over: true, multiple: 0n })
        else expect(round.multiple).toBe(minesMultiple(mines, Math.min(most, cells.length)))
      }),
    )
  })
})
