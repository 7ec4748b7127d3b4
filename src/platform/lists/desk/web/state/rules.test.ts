import { describe, expect, it } from 'vitest'
import { type DeskList, defineDeskList } from '../../desk-list.ts'
import { days, money, oneOf, prefix, range, text } from '../../kinds.ts'
import { changedKeys, inPlace, newKeys, passedText, selectionIn, stepFrom } from './list-rows.rules.ts'
import { readListSearch, spanEnds, spanText, withFilter, writeListSearch } from './list-search.rules.ts'

const list = defineDeskList({
  id: 'sample.things',
  path: '/console/v1/sample',
  permission: 'sample.view',
  key: 'no',
  columns: { no: text(), amount: money('CNY'), state: oneOf(['open', 'done']) },
  filters: { state: oneOf(['open', 'done']), amount: range('CNY'), at: days(), name: prefix() },
  sorts: ['no', 'amount'],
  first: '-no',
}) as unknown as DeskList

describe('where a list stands, in its address', () => {
  it.each([
    ['', { filters: {}, sort: '-no', view: '' }],
    ['state=open&amount=1..5', { filters: { state: 'open', amount: '1..5' }, sort: '-no', view: '' }],
    ['name=li&sort=amount', { filters: { name: 'li' }, sort: 'amount', view: '' }],
    ['view=9', { filters: {}, sort: '-no', view: '9' }],
  ])('%j is read and kept', (address, search) => {
    expect(readListSearch(list, new URLSearchParams(address))).toEqual(search)
    expect(writeListSearch(list, search as never).toString()).toBe(address)
  })

  it.each(['state=lost', 'amount=5..1', 'at=yesterday..', 'name=a', 'sort=state', 'other=1'])(
    '%j says nothing',
    (address) => {
      const search = readListSearch(list, new URLSearchParams(address))
      expect(search).toEqual({ filters: {}, sort: '-no', view: '' })
    },
  )

  it('sets a filter, and takes it away where it is empty', () => {
    expect(withFilter({ state: 'open' }, 'name', 'li')).toEqual({ state: 'open', name: 'li' })
    expect(withFilter({ state: 'open', name: 'li' }, 'name', '')).toEqual({ state: 'open' })
  })

  it.each([
    ['1', '5', '1..5'],
    ['', '5', '..5'],
    ['1', '', '1..'],
    ['', '', ''],
  ])('%j to %j is one text', (from, to, said) => {
    expect(spanText(from, to)).toBe(said)
    expect(spanEnds(said)).toEqual([from, to])
  })
})

describe('rows that change while somebody looks', () => {
  it('are told of where they are new, and stay where they are', () => {
    expect(newKeys(['b', 'a'], ['d', 'c', 'b'])).toEqual(['d', 'c'])
    const rows = (...all: [string, number][]) => all.map(([key, state]) => ({ key, state }))
    const found = inPlace(rows(['b', 1], ['a', 1]), rows(['c', 1], ['b', 2]), ({ key }) => key)
    expect(found).toEqual(rows(['b', 2], ['a', 1]))
  })

  it.each([
    ['are the same', [['a', 1]], ['a'], []],
    ['are another', [['a', 2]], ['a'], ['a']],
    ['are not there any more', [['c', 1]], ['a'], ['a']],
    ['are another, of which nobody was told', [['a', 2]], [], []],
    [
      'are not shown',
      [
        ['a', 1],
        ['c', 2],
      ],
      ['c'],
      [],
    ],
  ] as const)(
    'of which it was told that they changed have a mark where they %s',
    (_, newest, told, marked) => {
      const rows = (all: readonly (readonly [string, number])[]) =>
        all.map(([key, state]) => ({ key, state }))
      const shown = rows([
        ['a', 1],
        ['b', 1],
      ])
      expect([...changedKeys(shown, rows(newest), new Set(told), ({ key }) => key)]).toEqual(marked)
    },
  )

  it.each([
    [['a', 'b', 'c'], 'b', 1, 1],
    [['x', 'a', 'b'], 'b', 1, 2],
    [['a', 'c'], 'b', 1, 1],
    [['a'], 'b', 4, 0],
    [[], 'b', 0, -1],
    [['a'], null, 0, -1],
  ])('of %j with %j selected, the selection is at %j → %j', (keys, selected, last, index) => {
    expect(selectionIn(keys, selected, last)).toBe(index)
  })

  it.each([
    [-1, 1, 3, 0],
    [0, 1, 3, 1],
    [2, 1, 3, 2],
    [0, -1, 3, 0],
    [-1, -1, 3, 0],
    [-1, 1, 0, -1],
  ] as const)('a step from %i by %i of %i leads to %i', (index, by, count, next) => {
    expect(stepFrom(index, by, count)).toBe(next)
  })

  it.each([
    [0, '00:00'],
    [58_900, '00:58'],
    [372_000, '06:12'],
    [3_600_000, '1:00:00'],
    [90_061_000, '25:01:01'],
    [-5, '00:00'],
  ])('%i ms are %s', (ms, said) => {
    expect(passedText(ms)).toBe(said)
  })
})
