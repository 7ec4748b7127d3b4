import { describe, expect, it } from 'vitest'
import { spreadOf, usualCount } from './spread.rules.ts'

describe('how points lie', () => {
  it.each([
    ['the first point', 0, 0],
    ['the last of the first bar', 999, 0],
    ['the first of the second', 1_000, 1],
    ['99.99', 9_999, 9],
    ['100.00, which is in the last bar besides', 10_000, 9],
  ])('%s', (_, point, bar) => {
    const { bars } = spreadOf([point])
    expect(bars.map(({ count }) => count)).toEqual(bars.map((_one, at) => (at === bar ? 1 : 0)))
  })

  it('has every point in one bar', () => {
    const { bars, rounds, expectedTenths, fewest, most } = spreadOf(
      Array.from({ length: 10_001 }, (_, at) => at),
    )
    expect(bars.map(({ from, to }) => to - from + 1)).toEqual([...Array(9).fill(1_000), 1_001])
    expect(bars.map(({ count }) => count)).toEqual([...Array(9).fill(1_000), 1_001])
    expect({ rounds, expectedTenths, fewest, most }).toEqual({
      rounds: 10_001,
      expectedTenths: 10_001,
      fewest: 1_000,
      most: 1_001,
    })
  })
})

describe('where a bar usually stands', () => {
  it.each([
    [0, { least: 0, most: 0 }],
    [1, { least: 0, most: 1 }],
    [10, { least: 0, most: 4 }],
    [50, { least: 0, most: 11 }],
    [100, { least: 3, most: 18 }],
  ])('of %i rounds', (rounds, usual) => expect(usualCount(rounds, 0.1)).toEqual(usual))

  it('leaves out no more than one case of a hundred', () => {
    for (const rounds of [1, 7, 33, 100]) {
      const { least, most } = usualCount(rounds, 0.1)
      let inside = 0
      for (let count = least; count <= most; count += 1)
        inside += ways(rounds, count) * 0.1 ** count * 0.9 ** (rounds - count)
      expect(inside).toBeGreaterThanOrEqual(0.99)
    }
  })
})

function ways(of: number, count: number): number {
  let all = 1
  for (let at = 1; at <= count; at += 1) all = (all * (of - count + at)) / at
  return all
}
