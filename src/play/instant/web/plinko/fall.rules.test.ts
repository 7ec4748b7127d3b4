import { describe, expect, it } from 'vitest'
import { boardHeight, boardWidth, COLUMN, fallMs, fallOf, pegsOf, restOf } from './fall.rules.ts'

describe('the fall of a bead', () => {
  it('ends in the bucket of its rights, on the board, within two and a half seconds', () => {
    for (let rows = 8; rows <= 16; rows += 1) {
      for (let rights = 0; rights <= rows; rights += 1) {
        const path = Array.from({ length: rows }, (_, row) => (row < rights ? 1 : 0) as 0 | 1)
        const places = fallOf(path)
        expect(places.at(-1)).toEqual(restOf(rows, rights))
        for (const { x, y } of places) {
          expect(x > 0 && x < boardWidth(rows)).toBe(true)
          expect(y > 0 && y < boardHeight(rows)).toBe(true)
        }
      }
      expect(fallMs(rows)).toBeLessThanOrEqual(2_500)
    }
  })

  it('touches one peg a row, and leaves it to the side that was drawn', () => {
    const places = fallOf([1, 0, 1, 1, 0, 0, 1, 0])
    const pegs = pegsOf(8)
    const touched = places.slice(1, -1).filter((_, at) => at % 2 === 0)
    expect(touched).toHaveLength(8)
    for (const { x } of touched) expect(pegs.some((peg) => peg.x === x)).toBe(true)
    const moved = touched.slice(1).map(({ x }, at) => x - (touched[at]?.x ?? 0))
    expect(moved).toEqual([1, -1, 1, 1, -1, -1, 1].map((side) => (side * COLUMN) / 2))
  })
})
