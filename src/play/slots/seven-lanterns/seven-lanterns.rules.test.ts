import { describe, expect, it } from 'vitest'
import { FREE_REELS, LANTERN, LINES, LIT, REELS } from './reels.ts'
import { FREE_SPINS, lit, sevenLanternsTitle } from './seven-lanterns.rules.ts'

const { spin } = sevenLanternsTitle
/** Where each reel shows this symbol in this row. */
const stopsAt = (symbols: string, row: number) =>
  REELS.map((reel, index) => (reel.indexOf(symbols[index] ?? '') - row + reel.length) % reel.length)

describe('Seven Lanterns', () => {
  it('has twenty lines, all others than one another, each on all five reels', () => {
    expect(new Set(LINES.map((line) => line.join())).size).toBe(20)
    for (const line of LINES) expect(line).toHaveLength(5)
  })

  it('pays 2,000 times the stake for lanterns everywhere', () => {
    const all = REELS.map((reel) => reel.indexOf('LLL'))
    expect(spin(all, 0)).toMatchObject({ pays: 20_000_000, starts: 0 })
  })

  it('pays doors wherever they stand and begins seven free spins with three of them', () => {
    for (const doors of [3, 4, 5]) {
      const stops = stopsAt('D'.repeat(doors) + 'J'.repeat(5 - doors), 1)
      const { standings, starts } = spin(stops, 0)
      const win = standings[0]?.wins.find(({ symbol }) => symbol === 'D')
      expect([win?.run, win?.pays, starts]).toEqual([
        doors,
        { 3: 10_000, 4: 50_000, 5: 200_000 }[doors],
        FREE_SPINS,
      ])
    }
    expect(spin(stopsAt('DDJJJ', 1), 0).starts).toBe(0)
  })

  it('lights one lantern more in each free spin, none of them twice, on the three reels in the middle', () => {
    expect(new Set(LIT.map((cell) => cell.join())).size).toBe(7)
    for (const free of [1, 4, 7]) {
      const { standings } = spin([0, 0, 0, 0, 0], free)
      const lanterns = standings[0]?.counted.join('').split(LANTERN).length ?? 0
      expect(lanterns - 1).toBe(free)
      expect(standings[0]?.counted).toEqual(lit(standings[0]?.columns ?? [], free))
    }
    expect(LIT.every(([reel]) => reel >= 1 && reel <= 3)).toBe(true)
  })

  it('begins no free spins in free spins: their reels hold no doors', () => {
    expect(FREE_REELS.join('')).not.toMatch(/[DL]/)
  })
})
