import { expect, it } from 'vitest'
import { compareRemarks, slipsBetween } from './remark.rules.ts'

it.each([
  ['0123456789', '0123456789', 'same'],
  [' 01234 56789 ', '0123456789', 'same'],
  ['0123456798', '0123456789', 'near'],
  ['012345678', '0123456789', 'near'],
  ['01234567890', '0123456789', 'near'],
  ['9123456780', '0123456789', 'near'],
  ['9123456780', '0123456780', 'near'],
  ['9876543210', '0123456789', 'other'],
  ['', '0123456789', 'other'],
  ['0123', '0123456789', 'other'],
  ['充值', '0123456789', 'other'],
] as const)('%j beside %j is %s', (written, asked, found) => {
  expect(compareRemarks(written, asked)).toBe(found)
})

it.each([
  ['', '', 0],
  ['abc', '', 3],
  ['ab', 'ba', 1],
  ['kitten', 'sitting', 3],
])('%j and %j are %i apart', (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips)
  expect(slipsBetween(other, one)).toBe(slips)
})
