import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawsFrom } from '../draws.rules.ts'
import { isBeaconProved, isSignedByNetwork, randomnessOf } from './beacon.rules.ts'
import { beaconRoundAfter, timeOfBeacon } from './beacon-rounds.rules.ts'
import { linkBefore, sharedMessage, sharedSeed } from './chain.rules.ts'

/** 32 bytes, 0 to 31. */
const LAST = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'

/** Rounds that the network signed, as others recorded them. */
const SIGNED = [
  [
    1_000,
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  ],
  [
    12_040_883,
    '929906c959032ab363c9f26570d215d66f5c06cb0c44fe508c12bb5839f04ec895bb6868e5b9ff13ab289bdb5266b394',
    '173df1f57805453a8d2015268205d68147de12cafc2f451f7bc6adadca3571b3',
  ],
  [
    32_281_667,
    'b0f5ae301358ff87a9d3dd539ed4a07c0148b1ab4f7b61a8ca43c7e9ca7ca9553e4faae9188deb30b2cd1a7f447e3e5b',
    '4fd2fc55983dbfa3f446d8a0bd56f16cc8c5e76afd1ec154b60d477cbabed13b',
  ],
] as const

describe('a chain', () => {
  it('hashes the bytes of a link to the one before, as any other SHA-256 does', () => {
    const once = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
    expect(linkBefore(LAST)).toBe(once(LAST))
    expect(linkBefore(LAST, 3)).toBe(once(once(once(LAST))))
    expect(linkBefore(LAST, 0)).toBe(LAST)
  })

  // Made by python3: `docs/fairness.md` says how.
  it.each([
    [1_000, '45cd0d40a72c806c4b78bbeca7a52d9fa6f25751fea57cf1564e7b70b9519db4'],
    [19_999, 'c9a1e6adf130915c926a57ce0308ce84c3a48e858d0c5f14cdeb382fed8ca018'],
  ])('is %s steps back what another program in another language made it', (steps, link) => {
    expect(linkBefore(LAST, steps)).toBe(link)
  })
})

describe('the seed of a shared draw', () => {
  it('is what node:crypto mixes of link, name and randomness', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9-]{1,20}$/),
        fc.stringMatching(/^\d{8}-\d{1,5}$/),
        (game, issue) => {
          const mixed = { game, issue, randomness: SIGNED[0][2] }
          const other = createHmac('sha256', Buffer.from(LAST, 'hex')).update(
            `${game}:${issue}:${SIGNED[0][2]}`,
          )
          expect(Buffer.from(sharedSeed({ link: LAST, ...mixed })).toString('hex')).toBe(other.digest('hex'))
        },
      ),
    )
  })

  it.each([
    [
      'k3',
      '20261128-293',
      'cf2e493689b25f76939bda505b6f55344af920d5a47d946a69888befa578c490',
      '2, 6, 7, 1, 2',
    ],
    [
      'ssc',
      '20261128-1440',
      '4d8656b4a9384f540fe8b974af8fb785ba9005a98053a5e5c4f5dc24ca62f935',
      '8, 2, 1, 5, 6',
    ],
  ])('of %s %s is what another program made, and so are its draws', (game, issue, seed, draws) => {
    const made = sharedSeed({ link: LAST, game, issue, randomness: SIGNED[0][2] })
    expect(Buffer.from(made).toString('hex')).toBe(seed)
    const stream = drawsFrom(made)
    expect([10, 10, 10, 10, 10].map((count) => stream.number(count)).join(', ')).toBe(draws)
  })

  it('names no two draws alike', () => {
    const named = sharedMessage({ game: 'k3', issue: '20261128-1', randomness: 'ab' })
    expect(named).toBe('k3:20261128-1:ab')
  })
})

describe('the public beacon', () => {
  it.each(SIGNED)('signed its round %s, and its randomness follows', (round, signature, randomness) => {
    expect(isSignedByNetwork(round, signature)).toBe(true)
    expect(randomnessOf(signature)).toBe(randomness)
    const word = { kind: 'drand', round, signature, randomness } as const
    expect(isBeaconProved(word)).toBe(true)
    expect(isBeaconProved({ ...word, randomness: SIGNED[0][2].replace('f', 'e') })).toBe(false)
    expect(isBeaconProved({ ...word, round: round + 1 })).toBe(false)
    expect(isBeaconProved({ ...word, signature: null })).toBe(false)
  })

  it.each([
    ['another signature of the network', SIGNED[1][1]],
    ['no point of the curve', `${SIGNED[0][1].slice(0, -1)}8`],
    ['nothing', ''],
    ['the point at infinity', `c0${'00'.repeat(47)}`],
    ['no hex', 'x'.repeat(96)],
  ])('did not sign its round 1000 with %s', (_, signature) => {
    expect(isSignedByNetwork(1_000, signature)).toBe(false)
  })

  it.each([
    // Round 1 was at 15:09:27.
    ['2023-08-23T15:09:24.000Z', 1],
    ['2023-08-23T15:09:24.001Z', 2],
    ['2023-08-23T15:09:27.000Z', 2],
    ['2020-01-01T00:00:00.000Z', 1],
    ['2026-11-28T04:00:00.000Z', 34_345_013],
  ])('whose round is named by a sale that closes at %s', (closes, round) => {
    const named = beaconRoundAfter(new Date(closes))
    expect(named).toBe(round)
    if (named === 1) return
    const after = timeOfBeacon(named).getTime() - Date.parse(closes)
    expect(after).toBeGreaterThanOrEqual(3_000)
    expect(after).toBeLessThan(6_000)
  })
})
