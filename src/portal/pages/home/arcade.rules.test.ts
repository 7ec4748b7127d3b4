import { describe, expect, it } from 'vitest'
import { placeDoors } from './arcade.rules.ts'

describe('the wall of the hall', () => {
  it.each([
    [[], '.......'],
    [['a'], '...a...'],
    [['a', 'b'], '..ab...'],
    [['a', 'b', 'c'], '..abc..'],
    [['a', 'b', 'c', 'd', 'e', 'f', 'g'], 'abcdefg'],
    [['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 'abcdefg'],
  ])('%j stands as %s: open doors from the middle, in their order', (doors, wall) => {
    expect(
      placeDoors(doors)
        .map((door) => door ?? '.')
        .join(''),
    ).toBe(wall)
  })
})
