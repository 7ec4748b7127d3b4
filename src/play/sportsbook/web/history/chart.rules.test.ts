import { describe, expect, it } from 'vitest'
import type { MatchDetail } from '#play/fixtures/fixtures.contract.ts'
import {
  apart,
  drawnUntil,
  goalTimes,
  pathOf,
  rangeOf,
  selectionsIn,
  stepsOf,
  xOf,
  yOf,
} from './chart.rules.ts'

const BOX = { left: 0, right: 100, top: 0, bottom: 100 }
const at = (seconds: number) => new Date(seconds * 1000).toISOString()
const MOVES = [
  {
    at: at(0),
    prices: [
      { selection: 'home', odds: '2.00' },
      { selection: 'away', odds: '4.00' },
    ],
  },
  { at: at(50), prices: [{ selection: 'home', odds: '1.00' }] },
]

describe('a chart of prices', () => {
  it('steps: a price holds until it moves, and the line breaks while there is none', () => {
    expect(selectionsIn(MOVES)).toEqual(['home', 'away'])
    expect(pathOf(stepsOf(MOVES, 'home'), [0, 100_000], [1, 4], BOX)).toBe('M0.0 50.0H50.0V100.0H100.0')
    expect(pathOf(stepsOf(MOVES, 'away'), [0, 100_000], [1, 4], BOX)).toBe('M0.0 0.0H50.0')
  })

  it.each([
    ['a minute', 60, 60],
    ['an hour', 3_600, 1_001],
    ['a day', 86_400, 1_001],
  ])(
    'that goes on to now for %s (%d s) is drawn %d times meanwhile, never short of now',
    (_, seconds, times) => {
      const fromMs = Date.parse('2026-11-22T00:00:00Z')
      const nows = Array.from({ length: seconds }, (_, second) => fromMs + (seconds + second) * 1000)
      const ends = nows.map((nowMs) => drawnUntil(fromMs, nowMs))
      expect(new Set(ends).size).toBe(times)
      expect(ends.filter((end, place) => end < (nows[place] ?? 0))).toEqual([])
    },
  )

  it.each([
    [1, 100],
    [2, 50],
    [4, 0],
  ])('has %d at %d on a logarithmic scale', (odds, y) => {
    expect(yOf(odds, [1, 4], BOX)).toBeCloseTo(y)
  })

  it('keeps to its box', () => {
    expect(xOf(-5, [0, 10], BOX)).toBe(0)
    expect(xOf(15, [0, 10], BOX)).toBe(100)
    expect(xOf(3, [3, 3], BOX)).toBe(0)
    expect(yOf(2, [2, 2], BOX)).toBe(50)
    const [low, high] = rangeOf([stepsOf(MOVES, 'home'), stepsOf(MOVES, 'away')])
    expect([low, high]).toEqual([1 / 1.05, 4.2])
    expect(rangeOf([])).toEqual([1, 2])
  })

  it('writes prices that end close to each other one below the other', () => {
    expect(apart([50, 52, 10], 12)).toEqual([50, 62, 10])
    expect(apart([52, 50, 51], 10)).toEqual([70, 50, 60])
  })

  it('marks goals where the clock tells when they were', () => {
    const goals = [
      { side: 'home', minute: 45, added: 2 },
      { side: 'guest', minute: 60, added: 0 },
      { side: 'guest', minute: null, added: 0 },
    ] as MatchDetail['goals']
    const match = (phase: string) =>
      ({
        goals,
        kickOffAt: at(0),
        clock: { phase, phaseAt: at(4000), minuteMs: 60_000 },
      }) as unknown as MatchDetail
    expect(goalTimes(match('second-half')).map(({ atMs }) => atMs)).toEqual([
      47 * 60_000,
      4_000_000 + 15 * 60_000,
    ])
    expect(goalTimes(match('finished')).map(({ minute }) => minute)).toEqual([45])
  })
})
