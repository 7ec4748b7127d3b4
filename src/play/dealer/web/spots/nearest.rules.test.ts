import { expect, it } from 'vitest'
import { nextIn } from './nearest.rules.ts'

/** Three in a row, a wide one below, and two below that. */
const RECTS = [
  { left: 0, top: 0, width: 10, height: 10 },
  { left: 10, top: 0, width: 10, height: 10 },
  { left: 20, top: 0, width: 10, height: 10 },
  { left: 0, top: 10, width: 30, height: 10 },
  { left: 0, top: 20, width: 15, height: 10 },
  { left: 15, top: 20, width: 15, height: 10 },
]

it.each([
  [0, 'ArrowRight', 1],
  [1, 'ArrowRight', 2],
  [2, 'ArrowLeft', 1],
  [0, 'ArrowDown', 3],
  [2, 'ArrowDown', 3],
  [3, 'ArrowUp', 1],
  [4, 'ArrowUp', 3],
  [4, 'ArrowRight', 5],
  [2, 'Home', 0],
  [0, 'End', 5],
  [0, 'ArrowLeft', null],
  [0, 'ArrowUp', null],
  [0, 'x', null],
] as const)('from %i, %s leads to %s', (from, key, to) => expect(nextIn(RECTS, from, key)).toBe(to))
