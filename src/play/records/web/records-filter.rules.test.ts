import { expect, it } from 'vitest'
import { readListPlace } from '#platform/lists/web/list-address.rules.ts'
import { ALL_ROUNDS, emptyWordOf, RECORDS_FIELDS } from './records-filter.rules.ts'

it.each([
  [{}, 1, 'all'],
  [{ state: 'open' }, 1, 'open'],
  [{ state: 'settled' }, 1, 'settled'],
  [{}, 2, 'none'],
  [{ state: 'open', channelCode: 'sports' }, 1, 'none'],
  [{ gameType: '6' }, 1, 'none'],
  [{ from: '2026-06-01' }, 1, 'none'],
] as const)('where %j has nothing on page %i, it says %j', (filter, page, word) => {
  expect(emptyWordOf({ ...ALL_ROUNDS, ...filter }, page)).toBe(word)
})

it.each([
  ['state=open&channelCode=sports&gameType=1', { state: 'open', channelCode: 'sports', gameType: '1' }],
  ['state=all&channelCode=nowhere&gameType=8', {}],
])('reads %j as venues and categories that there are', (address, filter) => {
  const read = readListPlace(new URLSearchParams(address), RECORDS_FIELDS)
  expect(read).toEqual({ page: 1, filter: { ...ALL_ROUNDS, ...filter } })
})
