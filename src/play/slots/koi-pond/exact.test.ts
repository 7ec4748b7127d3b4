import { describe, expect, it } from 'vitest'
import { countWays, sumBySymbol, type WaySpin } from '#testing/slots/count-ways.ts'
import { numbersOfWays, withPay, withSwap } from '#testing/slots/exact-numbers.ts'
import { stopsOf, windowsOf } from '#testing/slots/windows.ts'
import type { Reel } from '../kit/reels.rules.ts'
import type { PayTable } from '../kit/wins.rules.ts'
import { koiPondTitle, widened } from './koi-pond.rules.ts'
import { KOI_NUMBERS } from './numbers.ts'
import { PAYS, PEARL, REELS } from './reels.ts'

const spinOf = (reels: readonly Reel[] = REELS, table: PayTable = PAYS): WaySpin => ({
  windows: reels.map((reel) => windowsOf(reel, 4, widened)),
  table,
  wild: PEARL,
})

describe('Koi Pond, counted over every stop', () => {
  it('returns what it says', () => {
    expect(numbersOfWays(spinOf())).toEqual(KOI_NUMBERS)
  })

  it('comes to the same by another way: symbol by symbol, from how often it stands on each reel', () => {
    const counted = countWays(spinOf()).sums()
    expect(sumBySymbol(spinOf())).toBe(counted.pays)
    expect(counted.count).toBe(stopsOf(REELS))
  })

  it('notices one pay or one place on a reel that is another', () => {
    const told = countWays(spinOf()).sums()
    expect(countWays(spinOf(REELS, withPay(PAYS, 'J', 3, 1_000))).sums().pays).not.toBe(told.pays)
    expect(countWays(spinOf(withSwap(REELS, 1, 7))).sums().squares).not.toBe(told.squares)
  })

  it('counts what the rules play', () => {
    for (const start of [0, 7, 14, 21]) {
      const stops = REELS.map((reel) => [0, 1, 2, 3].map((by) => (start + by) % reel.length))
      const few = {
        ...spinOf(),
        windows: stops.map((chosen, reel) =>
          chosen.map((stop) => {
            const columns = koiPondTitle.spin([stop, stop, stop, stop, stop], 0).standings[0]?.counted
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
              for (const five of e) played += koiPondTitle.spin([one, two, three, four, five], 0).pays
      expect(countWays(few).sums().pays).toBe(BigInt(played / 500))
    }
  })
})
