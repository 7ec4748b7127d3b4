import { createHmac } from 'node:crypto'
import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientSeedFault, commitmentOf, drawClientSeed, roundSeed } from './round-seed.rules.ts'

const SERVER_SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const hexOf = (clientSeed: string, nonce: number) =>
  bytesToHex(roundSeed({ serverSeed: SERVER_SEED, clientSeed, nonce }))

describe('the seed of a round', () => {
  it('is published beforehand as SHA-256 of the bytes, not of their hex', () => {
    expect(commitmentOf(SERVER_SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
  })

  // By another program, in another language.
  it.each([
    ['lantern', 1, 'bc8321f0934e32fae5b70f8e4c7aae2be5bb178d050bd046bf0a4d1547e918bd'],
    ['灯笼 é', 412, '10298286163b3cdc1fb6ea87a2d44a79d599a71c3485e60697a28556f761a95b'],
  ])('of %s and %i is known', (clientSeed, nonce, hex) => {
    expect(hexOf(clientSeed, nonce)).toBe(hex)
  })

  it('is HMAC-SHA256 with the bytes of the server seed as key, whatever the client seed holds', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (clientSeed, nonce) => {
          const key = Buffer.from(SERVER_SEED, 'hex')
          const known = createHmac('sha256', key).update(Buffer.from(`${clientSeed}:${nonce}`, 'utf8'))
          expect(hexOf(clientSeed, nonce)).toBe(known.digest('hex'))
        },
      ),
    )
  })

  it('takes the client seed byte for byte: no space goes, no accent is written otherwise', () => {
    const seeds = ['é', 'e\u0301', ' é', 'é ', 'É', 'é:1']
    expect(new Set(seeds.map((seed) => hexOf(seed, 1))).size).toBe(seeds.length)
    expect(hexOf('a:1', 2)).not.toBe(hexOf('a', 12))
  })
})

describe('a client seed', () => {
  it.each([
    ['', 'empty'],
    ['a', null],
    [' ', null],
    ['lin-2026-lantern', null],
    ['灯'.repeat(64), null],
    ['🏮'.repeat(64), null],
    ['灯'.repeat(65), 'long'],
    ['a\nb', 'unseen'],
    ['a\u0000', 'unseen'],
    ['a\u007f', 'unseen'],
    ['a\u0085b', 'unseen'],
    ['a\u2028b', 'unseen'],
    ['a\ud83c', 'unseen'],
    ['e\u0301', null],
    ['a:1', null],
  ])('%j: %s', (seed, fault) => {
    expect(clientSeedFault(seed)).toBe(fault)
  })

  it('that is drawn is 16 random bytes as hex', () => {
    expect(drawClientSeed((bytes) => bytes.fill(0xab))).toBe('ab'.repeat(16))
  })
})
