import { expect, it } from 'vitest'
import { LEAST_TARGET, MOST_TARGET } from '../../limbo/limbo.rules.ts'
import { chanceOf, targetOf } from './chance.rules.ts'
import { placeInSky } from './height.rules.ts'

it.each([
  [200, 49_500_000n],
  [LEAST_TARGET, 98_019_801n],
  [990, 10_000_000n],
  [MOST_TARGET, 99n],
])('a target of %d hundredths has a chance of %d millionths of a per cent, and back', (target, chance) => {
  expect(chanceOf(target)).toBe(chance)
  expect(targetOf(chance)).toBe(target)
})

it('a chance that no target has finds the next that pays no less', () => {
  expect(targetOf(50_000_000n)).toBe(198)
  expect(targetOf(1n)).toBe(MOST_TARGET)
  expect(targetOf(100_000_000n)).toBe(LEAST_TARGET)
})

it.each([
  [100, 0],
  [200, 0.5],
  [1_000, 0.9],
])('%d hundredths stand %d up the sky', (height, place) => expect(placeInSky(height)).toBeCloseTo(place))
