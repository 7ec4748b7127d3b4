import { expect, it } from 'vitest'
import { winningPoints } from '../../dice/dice.rules.ts'
import { targetAfterKey, turned } from './slider.rules.ts'

it.each([
  ['over', 5_050, 'ArrowRight', 5_100],
  ['over', 5_050, 'ArrowLeft', 5_000],
  ['over', 5_050, 'PageUp', 5_550],
  ['over', 5_050, 'PageDown', 4_550],
  ['over', 5_050, 'Home', 200],
  ['over', 5_050, 'End', 9_999],
  ['over', 220, 'ArrowLeft', 200],
  ['under', 9_790, 'PageUp', 9_800],
  ['under', 30, 'ArrowDown', 1],
  ['under', 30, ' ', null],
] as const)('%s %d: %s moves to %s', (direction, target, key, next) => {
  expect(targetAfterKey({ direction, target }, key)).toBe(next)
})

it('turned, as many points win on the other side', () => {
  for (const target of [200, 5_050, 9_999]) {
    const choice = { direction: 'over', target } as const
    expect(turned(choice).direction).toBe('under')
    expect(winningPoints(turned(choice))).toBe(winningPoints(choice))
    expect(turned(turned(choice))).toEqual(choice)
  }
})
