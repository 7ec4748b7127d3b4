import { describe, expect, it } from 'vitest'
import {
  cellsThatFlash,
  nextPhaseIn,
  type OddsFlash,
  oddsFlash,
  oddsText,
  priceDirection,
  restingFlash,
} from './odds-flash.rules.ts'

const price = (state: OddsFlash, value: string, at: number, flash = true) =>
  oddsFlash(state, { type: 'price', price: value, at, flash })
const time = (state: OddsFlash, at: number) => oddsFlash(state, { type: 'time', at })

describe('a price that changes', () => {
  const changed = price(restingFlash('1.92'), '1.96', 10_000)

  it('swaps its digits at once and tints in', () => {
    expect(changed).toMatchObject({ price: '1.96', direction: 'up', phase: 'enter' })
  })

  it.each([
    [0, 'enter'],
    [119, 'enter'],
    [120, 'hold'],
    [1319, 'hold'],
    [1320, 'out'],
    [1799, 'out'],
    [1800, 'rest'],
  ])('is, %i ms later, in phase %s', (after, phase) => {
    expect(time(changed, 10_000 + after).phase).toBe(phase)
  })

  it('forgets its direction when the tint is gone', () => {
    expect(time(changed, 11_800).direction).toBeNull()
  })

  it.each([
    [0, 120],
    [100, 20],
    [500, 820],
    [1500, 300],
    [1800, null],
  ])('has, %i ms later, %s ms to its next phase', (after, left) => {
    const at = 10_000 + after
    expect(nextPhaseIn(time(changed, at), at)).toBe(left)
  })
})

describe('a second change', () => {
  it.each([500, 1700, 1999])('%i ms after the first restarts the hold without a second entry', (after) => {
    const first = price(restingFlash('1.92'), '1.96', 0)
    const second = price(time(first, after), '1.90', after)
    expect(second).toMatchObject({ direction: 'down', phase: 'hold' })
    expect(time(second, after + 1199).phase).toBe('hold')
    expect(time(second, after + 1200).phase).toBe('out')
  })

  it('2000 ms after the first comes in anew', () => {
    const first = price(restingFlash('1.92'), '1.96', 0)
    expect(price(time(first, 2000), '1.90', 2000).phase).toBe('enter')
  })
})

it('without motion the sign stands for two seconds and is gone', () => {
  const changed = oddsFlash(restingFlash('1.92'), {
    type: 'price',
    price: '1.90',
    at: 0,
    flash: true,
    still: true,
  })
  expect(changed).toMatchObject({ direction: 'down', phase: 'hold' })
  expect(nextPhaseIn(changed, 500)).toBe(1500)
  expect(time(changed, 1999)).toMatchObject({ direction: 'down', phase: 'hold' })
  expect(time(changed, 2000)).toMatchObject({ direction: null, phase: 'rest' })
})

it('a price that stays the same shows nothing', () => {
  expect(price(restingFlash('1.9'), '1.90', 5)).toMatchObject({
    price: '1.90',
    direction: null,
    phase: 'rest',
  })
})

it('a cell that may not flash takes its new price at rest', () => {
  expect(price(restingFlash('1.92'), '2.10', 5, false)).toMatchObject({
    price: '2.10',
    phase: 'rest',
    direction: null,
  })
})

it.each([
  ['1.92', '1.96', 'up'],
  ['1.96', '1.92', 'down'],
  ['9.99', '10', 'up'],
  ['17.0', '9.8', 'down'],
  ['2', '2.00', null],
  ['2', 'x', null],
] as const)('from %s to %s goes %s', (before, after, direction) => {
  expect(priceDirection(before, after)).toBe(direction)
})

it('at most 24 cells of a batch flash, the nearest first', () => {
  const cells = Array.from({ length: 40 }, (_, key) => ({ key, distance: 40 - key }))
  const chosen = cellsThatFlash(cells)
  expect(chosen.size).toBe(24)
  expect(chosen.has(39)).toBe(true)
  expect(chosen.has(15)).toBe(false)
})

it.each([
  ['1.92', '1.92'],
  ['1.9', '1.90'],
  ['2', '2.00'],
  ['9.999', '9.99'],
  ['17', '17.0'],
  ['17.05', '17.0'],
  ['101.5', '101.5'],
  ['01.2', '1.20'],
])('writes the price %s as %s', (value, text) => {
  expect(oddsText(value)).toBe(text)
})
