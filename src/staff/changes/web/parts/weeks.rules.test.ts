import { expect, it } from 'vitest'
import { daysIn, weekOf } from './weeks.rules.ts'

it.each([
  ['2026-06-15', 0, '2026-06-15', '2026-06-21'],
  ['2026-06-21', 0, '2026-06-15', '2026-06-21'],
  ['2026-06-17', 1, '2026-06-08', '2026-06-14'],
  ['2027-01-01', 0, '2026-12-28', '2027-01-03'],
  ['2028-03-01', 1, '2028-02-21', '2028-02-27'],
])('the week of %s, %i before, is %s to %s', (day, before, from, to) => {
  expect(weekOf(day, before)).toEqual({ from, to })
})

it.each([
  ['2026-06-15', '2026-06-21', 7],
  ['2026-06-15', '2026-06-15', 1],
  ['2026-06-16', '2026-06-15', null],
  ['', '2026-06-15', null],
  ['2026-06-15', '', null],
])('from %j to %j are %j days', (from, to, days) => {
  expect(daysIn(from, to)).toBe(days)
})
