import { expect, it } from 'vitest'
import { drawnRows, spaces } from './drawn-rows.rules.ts'

it.each([
  [{ first: 3, last: 5 }, 10, null, [3, 4, 5]],
  [{ first: -2, last: 1 }, 10, null, [0, 1]],
  [{ first: 8, last: 12 }, 10, null, [8, 9]],
  [{ first: 100, last: 102 }, 2000, 7, [6, 7, 8, 100, 101, 102]],
  [{ first: 100, last: 102 }, 2000, 0, [0, 1, 100, 101, 102]],
  [{ first: 0, last: 2 }, 2000, 1999, [0, 1, 2, 1998, 1999]],
  [{ first: 3, last: 5 }, 10, 5, [3, 4, 5, 6]],
  [{ first: 3, last: 5 }, 10, 12, [3, 4, 5]],
  [{ first: 0, last: -1 }, 0, null, []],
])('of the rows %j of %i with the keyboard at %j are drawn %j', (shown, count, focused, drawn) => {
  expect(drawnRows(shown, count, focused)).toEqual(drawn)
})

it('rows stand where they would if all were drawn', () => {
  const rows = [
    { start: 64, end: 128 },
    { start: 128, end: 192 },
    { start: 640, end: 704 },
  ]
  expect(spaces(rows, 6400)).toEqual({ before: [64, 0, 448], after: 5696 })
  expect(spaces([], 6400)).toEqual({ before: [], after: 6400 })
})
