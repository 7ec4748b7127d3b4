import { describe, expect, it } from 'vitest'
import { countLines, type LineSpin, sumByOneLine } from '#testing/slots/count-lines.ts'
import { numbersOfLines, withPay, withSwap } from '#testing/slots/exact-numbers.ts'
import { stopsOf, windowsOf } from '#testing/slots/windows.ts'
import type { Reel } from '../kit/reels.rules.ts'
import type { PayTable } from '../kit/wins.rules.ts'
import { LANTERN_NUMBERS } from './numbers.ts'
import { DOOR, DOOR_PAYS, FREE_REELS, LANTERN, LINES, LIT, PAYS, REELS } from './reels.ts'
import { lit, sevenLanternsTitle } from './seven-lanterns.rules.ts'

const staked = (reels: readonly Reel[] = REELS, table: PayTable = PAYS): LineSpin => ({
  windows: reels.map((reel) => windowsOf(reel, 3)),
  lines: LINES,
  table,
  wild: LANTERN,
  scatter: { symbol: DOOR, pays: DOOR_PAYS },
})
const free = (lanterns: number): LineSpin => ({
  windows: FREE_REELS.map((reel, index) =>
    windowsOf(
      reel,
      3,
      (column) =>
        lit(
          FREE_REELS.map(() => column),
          lanterns,
        )[index] ?? '',
    ),
  ),
  lines: LINES,
  table: PAYS,
  wild: LANTERN,
  scatter: null,
})

describe('Seven Lanterns, counted over every stop', () => {
  it('returns what it says, and no round with free spins comes to its most', () => {
    const { numbers, mostWithFree } = numbersOfLines(
      staked(),
      LIT.map((_, index) => free(index + 1)),
    )
    expect(numbers).toEqual(LANTERN_NUMBERS)
    expect(mostWithFree).toBeLessThan(numbers.most)
  })

  it('comes to the same by another way: line by line, from how often each symbol stands on each reel', () => {
    const counts = (reel: Reel) =>
      [...reel].reduce(
        (sum, symbol) => sum.set(symbol, (sum.get(symbol) ?? 0) + 1),
        new Map<string, number>(),
      )
    const byLines = sumByOneLine(staked(), (reel) => counts(REELS[reel] ?? ''))
    const withoutDoors = countLines({ ...staked(), scatter: null }).sums()
    expect(byLines).toBe(withoutDoors.pays)
    expect(withoutDoors.count).toBe(stopsOf(REELS))
  })

  it('notices one pay or one place on a reel that is another', () => {
    const told = countLines(staked()).sums()
    expect(countLines(staked(REELS, withPay(PAYS, 'J', 3, 4_500))).sums().pays).not.toBe(told.pays)
    expect(countLines(staked(withSwap(REELS, 2, 7))).sums().squares).not.toBe(told.squares)
  })

  it('counts what the rules play', () => {
    for (const [start, lanterns] of [
      [0, 0],
      [9, 0],
      [4, 1],
      [13, 4],
      [2, 7],
    ] as const) {
      const reels = sevenLanternsTitle.reels(lanterns)
      const stops = reels.map((reel) => [0, 1, 2, 3].map((by) => (start + by) % reel.length))
      const few: LineSpin = {
        ...(lanterns === 0 ? staked() : free(lanterns)),
        windows: stops.map((chosen, reel) =>
          chosen.map((stop) => {
            const columns = sevenLanternsTitle.spin([stop, stop, stop, stop, stop], lanterns).standings[0]
              ?.counted
            return { column: columns?.[reel] ?? '', count: 1 }
          }),
        ),
      }
      const [a = [], b = [], c = [], d = [], e = []] = stops
      let played = 0
      for (const one of a)
        for (const two of b)
          for (const three of c)
            for (const four of d)
              for (const five of e)
                played += sevenLanternsTitle.spin([one, two, three, four, five], lanterns).pays
      expect(countLines(few).sums().pays).toBe(BigInt(played / 500))
    }
  })
})
