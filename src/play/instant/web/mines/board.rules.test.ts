import { expect, it } from 'vitest'
import { cellAfterKey, faceOf } from './board.rules.ts'

it.each([
  [0, 'ArrowRight', 1],
  [4, 'ArrowRight', 4],
  [5, 'ArrowLeft', 5],
  [7, 'ArrowUp', 2],
  [2, 'ArrowUp', 2],
  [22, 'ArrowDown', 22],
  [12, 'ArrowDown', 17],
  [12, 'Home', 0],
  [12, 'End', 24],
  [12, 'Enter', null],
])('from cell %d %s leads to %s', (cell, key, next) => expect(cellAfterKey(cell, key)).toBe(next))

it('a cell shows what was opened, and after the round what stood there', () => {
  const going = { gems: [3], hit: null, mines: null }
  expect([3, 4].map((cell) => faceOf(cell, going))).toEqual(['gem', 'closed'])
  const over = { gems: [3], hit: 5, mines: [4, 5] }
  expect([3, 4, 5, 6].map((cell) => faceOf(cell, over))).toEqual(['gem', 'mine', 'hit', 'unopened'])
  expect(faceOf(0, null)).toBe('closed')
})
