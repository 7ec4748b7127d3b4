import { expect, it } from 'vitest'
import { readLine } from './typed-line.rules.ts'

it.each([
  ['0', 0],
  ['-0', 0],
  ['pk', 0],
  ['PK', 0],
  ['2.5', 10],
  ['2.50', 10],
  ['+0.75', 3],
  ['-0.25', -1],
  ['.5', 2],
  ['2/2.5', 9],
  ['2.5/3', 11],
  ['2.5,3', 11],
  ['0/0.5', 1],
  ['-0/0.5', -1],
  ['0/-0.5', -1],
  ['-0.5,1', -3],
  ['-0.5/-1', -3],
  ['-1/1.5', -5],
  ['1/4', 1],
  ['+3/4', 3],
  ['-1/2', -2],
  ['-1 1/4', -5],
])('a line of %s is %i quarters', (text, quarters) => {
  expect(Math.abs(readLine(text) ?? Number.NaN)).toBe(Math.abs(quarters))
  expect(Math.sign(readLine(text) ?? 0) === Math.sign(quarters) || quarters === 0).toBe(true)
})

it.each([
  '',
  'home',
  '0.3',
  '2.125',
  '1/3',
  '1/2.5',
  '0.5/0.75',
  '+0.5/-1',
  '5/4',
  '2/2.5/3',
  '101',
  '--1',
  '2,5',
])('none is "%s"', (text) => {
  expect(readLine(text)).toBeNull()
})
