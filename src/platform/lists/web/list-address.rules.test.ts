import { describe, expect, it } from 'vitest'
import { type FilterFields, readListPlace, writeListPlace } from './list-address.rules.ts'

type Filter = { readonly state: '' | 'open' | 'settled'; readonly from: string; readonly to: string }
const FIELDS: FilterFields<Filter> = { state: ['open', 'settled'], from: 'day', to: 'day' }
const EVERYTHING: Filter = { state: '', from: '', to: '' }

describe('the place of a list in the address', () => {
  it.each([
    ['', { page: 1, filter: EVERYTHING }],
    ['page=3', { page: 3, filter: EVERYTHING }],
    ['state=open', { page: 1, filter: { ...EVERYTHING, state: 'open' } }],
    [
      'from=2026-06-01&to=2026-06-14&page=2',
      { page: 2, filter: { state: '', from: '2026-06-01', to: '2026-06-14' } },
    ],
  ])('%j is read and kept', (address, place) => {
    expect(readListPlace(new URLSearchParams(address), FIELDS)).toEqual(place)
    expect(writeListPlace(place).toString()).toBe(address)
  })

  it.each([
    'state=lost',
    'state=',
    'from=yesterday',
    'to=2026-13-01',
    'to=0000-01-01',
    'page=0',
    'page=-1',
    'page=1e3',
    'page=9999999',
    'other=1',
  ])('%j says nothing', (address) => {
    const place = readListPlace(new URLSearchParams(address), FIELDS)
    expect(place).toEqual({ page: 1, filter: EVERYTHING })
    expect(writeListPlace(place).size).toBe(0)
  })

  it('asks for no page behind the last that a list can be asked for', () => {
    expect(readListPlace(new URLSearchParams('page=999999'), FIELDS).page).toBe(100_000)
  })
})
