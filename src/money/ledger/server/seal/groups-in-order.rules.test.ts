import { describe, expect, it } from 'vitest'
import { wholeGroups } from './groups-in-order.rules.ts'

describe('transfers that stand by their number', () => {
  const leg = (name: string) => ({
    name,
    groupId: Buffer.from(name.slice(0, 1)),
    leg: Number(name[1]),
    legs: Number(name[2]),
  })

  it.each([
    ['nothing', '', ''],
    ['groups of one', 'A11 B11', 'A11 B11'],
    ['a group of two', 'A12 A22', 'A12 A22'],
    ['two that took their numbers in turns', 'A12 B12 A22 B22 C11', 'A12 A22 B12 B22 C11'],
    ['up to the first that is not whole', 'A11 B12 C11', 'A11'],
    ['up to it, though it began before another ended', 'A12 B12 A22 C11', 'A12 A22'],
    ['not those whose first leg is missing', 'A11 B22 C11', 'A11'],
  ])('become whole groups: %s', (_, rows, expected) => {
    const legs = rows.split(' ').filter(Boolean).map(leg)
    const names = wholeGroups(legs)
      .flat()
      .map((one) => one.name)
    expect(names.join(' ')).toBe(expected)
  })
})
