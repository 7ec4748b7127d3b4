import { describe, expect, it } from 'vitest'
import { partsToCompare, REVIEW_KINDS, seatsToPass } from './reviews.rules.ts'

describe('what has to be read off the pictures', () => {
  it.each([
    ['document', true, true, ['realName', 'idCard']],
    ['name', true, true, ['realName', 'idCard']],
    ['name', true, false, ['realName']],
    ['name', false, false, ['realName']],
    ['phone', true, true, ['realName', 'idCard']],
    ['phone', true, false, ['realName']],
    ['phone', false, false, []],
  ] as const)('%s, with a name noted %s and an ID card %s: %j', (kind, realName, idCard, parts) => {
    expect(partsToCompare(kind, { realName, idCard })).toEqual(parts)
  })
})

it('looking takes one, replacing takes two', () => {
  expect(REVIEW_KINDS.map((kind) => [kind, seatsToPass(kind)])).toEqual([
    ['document', 1],
    ['name', 2],
    ['phone', 2],
  ])
})
