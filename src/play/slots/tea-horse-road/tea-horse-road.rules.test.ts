import { describe, expect, it } from 'vitest'
import { BELL, FACTORS, FREE_FACTORS, LEAST_BELLS, REELS } from './reels.ts'
import { teaHorseRoadTitle } from './tea-horse-road.rules.ts'

const { spin } = teaHorseRoadTitle

/** Some stops at which a spin wins more than once. */
function cascading(): { stops: number[]; windows: number } {
  for (let stop = 0; stop < 24 ** 3; stop += 1) {
    const stops = [stop % 24, Math.floor(stop / 24) % 24, Math.floor(stop / 576), stop % 23, stop % 22]
    const windows = spin(stops, 0).standings.length
    if (windows > 3) return { stops, windows }
  }
  throw new Error('no cascade')
}

describe('Tea Horse Road', () => {
  it('multiplies the wins of later windows, and of free spins twice as much', () => {
    const { stops } = cascading()
    const [staked, free] = [spin(stops, 0), spin(stops, 1)]
    expect(staked.standings.slice(0, 3).map(({ factor }) => factor)).toEqual([1, 2, 3])
    expect(free.standings.map(({ columns }) => columns)).toEqual(
      staked.standings.map(({ columns }) => columns),
    )
    expect(free.pays).toBe(staked.pays * 2)
    expect([FACTORS, FREE_FACTORS]).toEqual([
      [1, 2, 3, 5],
      [2, 4, 6, 10],
    ])
  })

  it('lets symbols that won vanish, and brings the next ones of each reel from above', () => {
    const { stops } = cascading()
    const [first, second] = spin(stops, 0).standings
    for (const [reel, column] of (second?.columns ?? []).entries()) {
      const won = new Set(
        first?.wins
          .flatMap(({ cells }) => cells)
          .filter(([at]) => at === reel)
          .map(([, row]) => row),
      )
      const left = [...(first?.columns[reel] ?? '')].filter((_, row) => !won.has(row)).join('')
      const strip = REELS[reel] ?? ''
      const above = Array.from({ length: won.size }, (_, index) => {
        const at = (stops[reel] ?? 0) - won.size + index
        return strip[(at + strip.length) % strip.length]
      }).join('')
      expect(column).toBe(above + left)
    }
  })

  it('ends with a window that wins nothing, and counts its bells', () => {
    const { stops } = cascading()
    expect(spin(stops, 0).standings.at(-1)?.wins).toEqual([])
    const bells = REELS.map((reel) => reel.indexOf(BELL))
    const started = spin(bells, 0)
    const shown = started.standings.at(-1)?.columns.join('').split(BELL).length ?? 0
    expect(shown - 1).toBeGreaterThanOrEqual(LEAST_BELLS)
    expect([started.starts, spin(bells, 1).starts]).toEqual([8, 0])
  })
})
