import { describe, expect, it } from 'vitest'
import { wire } from '#testing/amounts.ts'
import type { BookedEntry } from '../../wallet.contract.ts'
import { awaitsSeal, shortHash } from './seal.rules.ts'

const entry = (sealed: boolean): BookedEntry => ({
  transferId: 'e0c4c1a8-6a8c-4a55-8f0e-0d6a0f6f2c11',
  at: '2026-06-14T06:36:00.000Z',
  kind: 'post',
  reason: 'won',
  account: { name: 'memberCentre', scope: '', own: true },
  debit: null,
  credit: wire('1.00'),
  held: null,
  balanceAfter: wire('1.00'),
  seal: sealed ? { position: 7, block: 3, hash: 'ab'.repeat(32) } : null,
})

describe('the seal of entries', () => {
  it.each([
    ['no entries', [], false],
    ['entries that are all sealed', [true, true], false],
    ['one that is not', [true, false, true], true],
  ])('is waited for while there are %s', (_, sealed, expected) => {
    expect(awaitsSeal({ entries: sealed.map(entry) })).toBe(expected)
  })

  it('is shown by both ends of its hash', () => {
    expect(shortHash(`${'0123456789abcdef'.repeat(4)}`)).toBe('01234567…89abcdef')
  })
})
