import { expect, it } from 'vitest'
import {
  completed,
  completedRows,
  differences,
  isSame,
  jsonText,
  valueAt,
  withValueAt,
} from './value.rules.ts'

const BANK = { id: 'bank', name: 'A', least: '100.00' }
const CODE = { id: 'code', name: 'B', least: '50.00' }

it.each([
  ['nothing', { a: 1, b: { c: 2 } }, { b: { c: 2 }, a: 1 }, []],
  ['a field', { a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 } }, [{ path: 'b.c', before: 2, after: 3 }]],
  ['a list', { a: ['x'] }, { a: ['x', 'y'] }, [{ path: 'a', before: ['x'], after: ['x', 'y'] }]],
  [
    'a row, by its id, and the order besides',
    { rows: [BANK, CODE] },
    { rows: [CODE, { ...BANK, least: '200.00' }] },
    [
      { path: 'rows.bank.least', before: '100.00', after: '200.00' },
      { path: 'rows', before: 'bank, code', after: 'code, bank' },
    ],
  ],
  ['a row that is new', { rows: [BANK] }, { rows: [BANK, CODE] }, [{ path: 'rows.code', after: CODE }]],
  [
    'the order of rows',
    { rows: [BANK, CODE] },
    { rows: [CODE, BANK] },
    [{ path: 'rows', before: 'bank, code', after: 'code, bank' }],
  ],
])('tells where values differ: %s', (_, before, after, expected) => {
  expect(differences(before, after)).toEqual(expected)
  expect(isSame(before, after)).toBe(expected.length === 0)
})

it('reads and sets what stands at a path', () => {
  const value = { a: { b: 1 }, c: 2 }
  expect(valueAt(value, 'a.b')).toBe(1)
  expect(valueAt(value, 'a.toString')).toBeUndefined()
  expect(withValueAt(value, 'a.b', 3)).toEqual({ a: { b: 3 }, c: 2 })
  expect(value).toEqual({ a: { b: 1 }, c: 2 })
})

it('completes what an older release stored, and leaves lists as they are', () => {
  expect(completed({ a: 1, list: [] }, { a: 0, list: ['x'], later: { b: true } })).toEqual({
    a: 1,
    list: [],
    later: { b: true },
  })
})

it('completes rows by their ids, and adds those that a later release brought where they are the program’s', () => {
  const later = { id: 'later', name: 'C', least: '1.00' }
  const stored = [{ id: 'code', name: 'own' }, { id: 'own' }]
  expect(completedRows(stored, [BANK, CODE, later], { fixed: true, fresh: { name: '' } })).toEqual([
    { ...CODE, name: 'own' },
    { id: 'own', name: '' },
    BANK,
    later,
  ])
  const entries = ['bank', 'code', 'later']
  expect(completedRows(stored, [BANK, CODE, later], { entries })).toEqual([
    { ...CODE, name: 'own' },
    BANK,
    later,
  ])
  expect(completedRows(stored, [CODE], {})).toEqual([{ ...CODE, name: 'own' }, { id: 'own' }])
  expect(completedRows(undefined, [CODE], {})).toBeUndefined()
})

it('writes text that a database takes', () => {
  expect(jsonText({ a: 'x\ud800' })).toBe('{"a":"x\ufffd"}')
})
