import { expect, it } from 'vitest'
import { type Blockable, blockOf, hindranceOf } from './block.rules.ts'

const now = new Date('2026-06-14T06:36:00.000Z')
const earlier = new Date('2026-06-14T06:35:00.000Z')
const later = new Date('2026-06-14T06:37:00.000Z')
const FREE: Blockable = { blocked_at: null, block_reason: null }
const BLOCKED: Blockable = { blocked_at: earlier, block_reason: 'reported' }

it.each([
  ['one that nobody blocked', FREE, null],
  ['one that is blocked', BLOCKED, { reason: 'reported', since: '2026-06-14T06:35:00.000Z' }],
] as const)('%s is told so', (_, payee, expected) => {
  expect(blockOf(payee)).toEqual(expected)
})

it.each([
  ['old', FREE, earlier, null],
  ['from before payees waited', FREE, null, null],
  ['usable at this very moment', FREE, now, null],
  ['new', FREE, later, 'waiting'],
  ['old and blocked', BLOCKED, earlier, 'blocked'],
  ['new and blocked: waiting will not help', BLOCKED, later, 'blocked'],
  ['blocked, from before payees waited', BLOCKED, null, 'blocked'],
] as const)('%s', (_, block, usable_at, expected) => {
  expect(hindranceOf({ ...block, usable_at }, now)).toBe(expected)
})
