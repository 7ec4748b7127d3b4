import { describe, expect, it } from 'vitest'
import { wire } from '#testing/amounts.ts'
import { heldWord } from './held.rules.ts'

describe('what an entry held', () => {
  it.each([
    ['a hold, on the account it will leave', 'hold', '-600.00', 'setAside'],
    ['a hold, on the account it will come to', 'hold', '600.00', 'due'],
    ['paid, on the account it left', 'capture', '600.00', 'freed'],
    ['paid, on the account it came to: its credit says so', 'capture', '-600.00', null],
    ['given back, on the account it would have left', 'release', '600.00', 'freed'],
    ['given back, on the account it would have come to', 'release', '-600.00', 'dropped'],
    ['a posting without a hold', 'post', null, null],
  ] as const)('%s', (_, kind, held, word) => {
    expect(heldWord({ kind, held: held && wire(held) })).toBe(word)
  })
})
