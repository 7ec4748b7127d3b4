import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Draws } from '#play/fairness/draws.rules.ts'
import { fraction } from '#play/fairness/exact.rules.ts'
import { MULTIPLE_PARTS } from '#play/games/game.rules.ts'
import { scriptedDraws } from '#testing/games/scripted-draws.ts'
import { bucketsFrom, bucketsOf, PLINKO, type PlinkoChoice, tableReturn } from './plinko.rules.ts'
import { PLINKO_RISKS, PLINKO_ROWS, PLINKO_TABLES } from './plinko.tables.ts'

const choices: readonly PlinkoChoice[] = PLINKO_RISKS.flatMap((risk) =>
  PLINKO_ROWS.map((rows) => ({ risk, rows })),
)
const named = choices.map((choice) => [`${choice.rows} rows, ${choice.risk} risk`, choice] as const)
/** Draws of a path: a bit a row. */
function drawing(path: number): Draws {
  let left = path
  const number = () => {
    const side = left & 1
    left >>= 1
    return side
  }
  return { ...scriptedDraws(), number }
}

/** What comes back of every path once, by walking all of them. */
function walked({ rows, risk }: PlinkoChoice): readonly [bigint, bigint] {
  let back = 0n
  for (let path = 0; path < 2 ** rows; path += 1)
    back += PLINKO.play({ rows, risk }, drawing(path), []).multiple
  return fraction(back, (1n << BigInt(rows)) * MULTIPLE_PARTS)
}

const isWithin = ([back, of]: readonly [bigint, bigint]) =>
  back * 1_000n >= of * 989n && back * 100n <= of * 99n

describe('plinko', () => {
  it('falls left and right as it is drawn, into the bucket of its rights', () => {
    expect(PLINKO.play({ rows: 8, risk: 'high' }, scriptedDraws(1, 1, 1, 1, 1, 1, 1, 1), [])).toEqual({
      over: true,
      multiple: 270_000n,
      outcome: { path: [1, 1, 1, 1, 1, 1, 1, 1] },
    })
    expect(PLINKO.play({ rows: 8, risk: 'high' }, scriptedDraws(0, 1, 0, 1, 0, 1, 0, 1), []).multiple).toBe(
      3_000n,
    )
  })

  it.each(named)('%s: all paths, walked, give back what is stated, 98.9 to 99 %%', (_, choice) => {
    const { rtp, most, mostChance, hit } = PLINKO.returns(choice)
    expect(walked(choice)).toEqual(rtp)
    expect(isWithin(rtp)).toBe(true)
    expect(hit).toEqual([1n, 1n])
    expect(most).toBe(bucketsOf(choice)[0])
    expect(mostChance).toEqual([1n, 1n << BigInt(choice.rows - 1)])
  })

  it.each(named)('%s: no bucket can be another by a hundredth without the walk finding it', (_, choice) => {
    const half = PLINKO_TABLES[choice.risk][choice.rows]
    const { rtp } = PLINKO.returns(choice)
    for (const bucket of half.keys()) {
      const wrong = half.map((pays, at) => (at === bucket ? pays + 1 : pays))
      expect(tableReturn(bucketsFrom(wrong, choice.rows)).rtp).not.toEqual(rtp)
    }
  })

  it.each(named)(
    '%s: pays less towards the middle, the same on both sides, and never nothing',
    (_, choice) => {
      const half = PLINKO_TABLES[choice.risk][choice.rows]
      expect(half).toHaveLength(Math.floor(choice.rows / 2) + 1)
      expect([...half].sort((a, b) => b - a)).toEqual(half)
      expect(Math.min(...half)).toBeGreaterThanOrEqual(10)
      const buckets = bucketsOf(choice)
      expect([...buckets].reverse()).toEqual(buckets)
    },
  )

  it('more risk, or more rows, pay more at the edge', () => {
    for (const rows of PLINKO_ROWS) {
      const edges = PLINKO_RISKS.map((risk) => PLINKO_TABLES[risk][rows][0] ?? 0)
      expect([...edges].sort((a, b) => a - b)).toEqual(edges)
    }
    for (const risk of PLINKO_RISKS) {
      const edges = PLINKO_ROWS.map((rows) => PLINKO_TABLES[risk][rows][0] ?? 0)
      expect([...edges].sort((a, b) => a - b)).toEqual(edges)
    }
  })

  it('reads its own choices and nothing else', () => {
    for (const choice of choices) expect(PLINKO.readChoice({ ...choice })).toEqual(choice)
    for (const asked of [
      { rows: 7, risk: 'low' },
      { rows: 17, risk: 'low' },
      { rows: '8', risk: 'low' },
    ])
      expect(PLINKO.readChoice(asked)).toBeNull()
    for (const asked of [{ rows: 8, risk: 'none' }, { rows: 8 }, { rows: 8, risk: 'low', more: true }])
      expect(PLINKO.readChoice(asked)).toBeNull()
    fc.assert(
      fc.property(fc.anything(), (asked) => {
        const choice = PLINKO.readChoice(asked)
        expect(choice === null || choices.some((one) => one.rows === choice.rows)).toBe(true)
        expect(PLINKO.readMove(PLINKO.start, [], asked)).toBeNull()
      }),
    )
  })
})
