import { describe, expect, it } from 'vitest'
import { type CascadeSpin, countCascades } from '#testing/slots/count-cascades.ts'
import { type CascadeTitle, numbersOfCascades, withPay, withSwap } from '#testing/slots/exact-numbers.ts'
import { stopsOf } from '#testing/slots/windows.ts'
import { TEA_NUMBERS } from './numbers.ts'
import { BELL, FACTORS, FREE_FACTORS, FREE_SPINS, LEAST_BELLS, PAYS, REELS } from './reels.ts'
import { teaHorseRoadTitle } from './tea-horse-road.rules.ts'

const spin: CascadeSpin = { reels: REELS, rows: 3, table: PAYS, factors: FACTORS, scatter: BELL }
const title: CascadeTitle = {
  spin,
  leastScatters: LEAST_BELLS,
  freeSpins: FREE_SPINS,
  freeTimes: 2n,
  cap: TEA_NUMBERS.most,
}

describe('Tea Horse Road, counted over every stop and every sum of its free spins', () => {
  it('returns what it says, its cap counted in, and every cascade ends', () => {
    const { numbers, longest } = numbersOfCascades(title)
    expect(numbers).toEqual(TEA_NUMBERS)
    expect(longest).toBeLessThan(20)
  })

  it('counts free spins at twice what a staked spin pays', () => {
    expect(FREE_FACTORS).toEqual(FACTORS.map((factor) => factor * 2))
  })

  it('counts every stop, and notices one pay or one place on a reel that is another', () => {
    // A fifth reel of a few stops does for that.
    const short = REELS.map((reel, index) => (index === 4 ? reel.slice(0, 5) : reel))
    const told = countCascades({ ...spin, reels: short }, 400_000).histogram.sums()
    expect(told.count).toBe(stopsOf(short))
    const changed = countCascades({ ...spin, reels: short, table: withPay(PAYS, 'J', 3, 2_500) }, 400_000)
    expect(changed.histogram.sums().pays).not.toBe(told.pays)
    const swapped = countCascades({ ...spin, reels: withSwap(short, 1, 3) }, 400_000)
    expect(swapped.histogram.sums().squares).not.toBe(told.squares)
  })

  it('counts what the rules play, spin by spin', () => {
    // Reels turned on by so much begin elsewhere: of each, four stops.
    for (const start of [0, 6, 12, 18]) {
      const stops = [0, 1, 2, 3].map((by) => start + by)
      const fromRules = new Map<number, number>()
      for (const a of stops)
        for (const b of stops)
          for (const c of stops)
            for (const d of stops)
              for (const e of stops) {
                const { pays } = teaHorseRoadTitle.spin([a, b, c, d, e], 0)
                fromRules.set(pays / 500, (fromRules.get(pays / 500) ?? 0) + 1)
              }
      const counted = countCascades({ ...spin, only: stops }, 400_000).histogram.cases()
      expect(new Map(counted.map(({ units, count }) => [Number(units), Number(count)]))).toEqual(fromRules)
    }
  })
})
