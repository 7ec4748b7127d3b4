import { describe, expect, it } from 'vitest'
import type { Spin, Standing } from '../../kit/title.rules.ts'
import { type Beat, beatsOf, fallsAfter, standingBeats, stopsAReel } from './beats.rules.ts'

const standing = (pays: number): Standing => ({ columns: [], counted: [], wins: [], factor: 1, pays })
const spin = (free: number, windows = 1): Spin => ({
  free,
  standings: Array.from({ length: windows }, () => standing(0)),
  starts: 0,
  pays: 0,
})
const lasts = (beats: readonly Beat[]) => beats.reduce((sum, beat) => sum + beat.lasts, 0)

describe('the steps of a round', () => {
  it('stop one reel 160 ms after the other, and draw a win in 200 ms', () => {
    const beats = beatsOf([spin(0)])
    expect(beats.map(({ stopped }) => stopped)).toEqual([0, 1, 2, 3, 4, 5])
    expect(beats.slice(1).map((beat) => beat.lasts)).toEqual([160, 160, 160, 160, 200])
  })

  it('stop five reels in each spin, and none while a window is read or free spins begin', () => {
    const beats = beatsOf([spin(0, 2), spin(1)])
    const stops = beats.filter((_, at) => stopsAReel(beats, at))
    expect(stops.map((beat) => [beat.spin, beat.stopped])).toEqual(
      [0, 1].flatMap((at) => [1, 2, 3, 4, 5].map((stopped) => [at, stopped])),
    )
  })

  it('show every window of a cascade in order', () => {
    const shown = standingBeats(beatsOf([spin(0, 3)]))
    expect(shown.map((beat) => beat.standing)).toEqual([0, 1, 2])
  })

  it('say that free spins begin, and take 2.5 seconds for each, however many windows it has', () => {
    const beats = beatsOf([spin(0), spin(1), spin(2, 2), spin(3)])
    expect(beats.filter(({ starts }) => starts)).toHaveLength(1)
    for (const free of [1, 2]) {
      expect(lasts(beats.filter((beat) => beat.spin === free))).toBeGreaterThanOrEqual(2_500)
    }
    expect(standingBeats(beats).map((beat) => [beat.spin, beat.standing])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 1],
      [3, 0],
    ])
  })
})

describe('how far symbols fall', () => {
  it('lets those above a vanished one fall, and new ones come from above', () => {
    const wins = [
      {
        symbol: 'M',
        run: 3,
        line: null,
        ways: 2,
        pays: 1,
        cells: [
          [0, 1],
          [0, 2],
          [1, 0],
          [2, 2],
        ] as const,
      },
    ]
    expect(fallsAfter({ columns: ['AMM', 'MAK', 'QKM', 'AAA', 'AAA'], wins })).toEqual([
      [2, 2, 2],
      [1, 0, 0],
      [1, 1, 1],
      [0, 0, 0],
      [0, 0, 0],
    ])
  })
})
