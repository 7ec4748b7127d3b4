import { expect, it } from 'vitest'
import { canWalkAll, mostMinutes } from './time-left.rules.ts'

it.each([
  ['on a quiet machine', 15 * 60, 85, true],
  ['to the minute', 28 * 60, 84, true],
  ['on a machine that gives half', 30 * 60, 85, false],
  ['without an end', 200 * 60, null, true],
])('all journeys are walked %s: %i s of %s min: %s', (_, seconds, minutes, all) => {
  expect(canWalkAll(seconds, minutes)).toBe(all)
})

it('reads how many minutes a run may take', () => {
  expect([undefined, '', '85'].map(mostMinutes)).toEqual([null, null, 85])
  for (const said of ['0', '-5', '1.5', 'soon']) expect(() => mostMinutes(said)).toThrow('MOST_MINUTES')
})
