import { describe, expect, it } from 'vitest'
import { diceFrom } from './dice.ts'
import { verdictOf } from './fault.ts'

const found = { acknowledged: 9, unknown: 1, lost: 0, checked: '', wrong: [] }

describe('the verdict on a house that was broken', () => {
  it.each([
    ['nothing lost', {}, found, 'held'],
    ['something lost', {}, { ...found, lost: 1 }, 'BROKEN'],
    ['something wrong', {}, { ...found, wrong: ['currency_sum CNY: 1'] }, 'BROKEN'],
    ['nothing done that could be lost', {}, { ...found, acknowledged: 0 }, 'BROKEN'],
    ['a control that lost', { mustLose: true }, { ...found, lost: 1 }, 'held'],
    ['a control in which no loss was seen', { mustLose: true }, found, 'BROKEN'],
    ['what could not be tried', {}, { leftOut: 'no room' }, 'left out'],
    ['a control that could not be tried', { mustLose: true }, { leftOut: 'no room' }, 'left out'],
  ] as const)('with %s', (_, fault, finding, verdict) => {
    expect(verdictOf(fault, finding)).toBe(verdict)
  })
})

describe('dice', () => {
  const throws = (seed: number, name: string) => {
    const dice = diceFrom(seed, name)
    return Array.from({ length: 300 }, () => dice.between(1, 6))
  }

  it('fall the same from the same seed for the same fault, and otherwise for another', () => {
    expect(throws(7, 'kills')).toEqual(throws(7, 'kills'))
    expect(throws(7, 'kills')).not.toEqual(throws(8, 'kills'))
    expect(throws(7, 'kills')).not.toEqual(throws(7, 'disk'))
  })

  it('show every side and no other', () => {
    expect([...new Set(throws(7, 'kills'))].toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  })
})
