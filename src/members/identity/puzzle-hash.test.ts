import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstWord, MOST_CHARACTERS } from './puzzle-hash.ts'

const real = (message: string) => createHash('sha256').update(message).digest().readUInt32BE(0)

it.each(['', 'a', 'abc', 'abcd', 'x'.repeat(54), 'x'.repeat(MOST_CHARACTERS)])(
  'hashes %j like SHA-256',
  (message) => {
    expect(firstWord(message)).toBe(real(message))
  },
)

it('hashes every short ASCII message like SHA-256', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: MOST_CHARACTERS }), (message) => {
      expect(firstWord(message)).toBe(real(message))
    }),
    { numRuns: 2000 },
  )
})

it('refuses a message that is too long for one block', () => {
  expect(() => firstWord('x'.repeat(MOST_CHARACTERS + 1))).toThrow(RangeError)
})
