import { describe, expect, it } from 'vitest'
import { nextMarks } from './marks.rules.ts'

describe('the marks that the sealer leaves behind', () => {
  it.each([
    ['the first block: nothing is certain yet', [0n, 0n, 0n], [9n, false], [9n, 0n]],
    ['everything visible was taken: low is where all have ended', [9n, 0n, 9n], [14n, false], [14n, 9n]],
    ['somebody may still be at it: low stays', [14n, 9n, 0n], [20n, false], [20n, 9n]],
    ['an old block has settled: low does not go back', [14n, 9n, 5n], [20n, false], [20n, 9n]],
    ['one that came late was taken: the reach does not go back', [14n, 3n, 3n], [5n, false], [14n, 3n]],
    ['there was more than the block took: low stops where it was cut', [14n, 3n, 14n], [5n, true], [14n, 5n]],
    ['it was cut above what has settled', [14n, 3n, 14n], [30n, true], [30n, 14n]],
    ['it was cut, and settled little', [14n, 9n, 3n], [12n, true], [14n, 9n]],
  ] as const)('%s', (_, [reach, low, settled], [through, cut], [nextReach, nextLow]) => {
    expect(nextMarks({ reach, low, settled }, { through, cut })).toEqual({ reach: nextReach, low: nextLow })
  })
})
