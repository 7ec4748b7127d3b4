import { describe, expect, it } from 'vitest'
import { koiPondTitle, widened } from './koi-pond.rules.ts'
import { PEARL, REELS } from './reels.ts'

const shown = (stops: readonly number[]) => koiPondTitle.spin(stops, 0).standings[0]

describe('Koi Pond', () => {
  it('has pearls on the second, third and fourth reel alone', () => {
    expect(REELS.map((reel) => reel.includes(PEARL))).toEqual([false, true, true, true, false])
  })

  it('fills a reel with the pearl that it shows, in whatever row', () => {
    expect(['WAKQ', 'AKQW', 'AKQJ'].map(widened)).toEqual(['WWWW', 'WWWW', 'AKQJ'])
    const second = REELS[1] ?? ''
    for (const row of [0, 1, 2, 3]) {
      const stop = (second.indexOf(PEARL) - row + second.length) % second.length
      expect(shown([0, stop, 0, 0, 0])?.counted[1]).toBe('WWWW')
    }
  })

  it('pays its most for golden carps everywhere, pearls counted in', () => {
    const stops = REELS.map((reel) => (reel + reel).indexOf('GGGG') % reel.length)
    const pearls = REELS.map((reel, index) =>
      reel.includes(PEARL) ? reel.indexOf(PEARL) : (stops[index] ?? 0),
    )
    expect(koiPondTitle.spin(pearls, 0).pays).toBe(Number(koiPondTitle.numbers.most))
    expect(shown(pearls)?.wins.map(({ symbol, ways }) => [symbol, ways])).toEqual([['G', 1024]])
  })

  it('starts no free spins', () => {
    for (let stop = 0; stop < 30; stop += 1)
      expect(koiPondTitle.spin([stop, stop, stop, stop, stop], 0).starts).toBe(0)
  })
})
