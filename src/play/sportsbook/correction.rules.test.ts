import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctionShares } from './correction.rules.ts'

const settledAt = new Date('2026-05-01T12:00:00Z')
const hoursLater = (hours: number) => new Date(settledAt.getTime() + hours * 3_600_000)
const yuan = (amount: number) => BigInt(Math.round(amount * 100)) * 10_000n

describe('a correction', () => {
  it.each([
    ['pays a gain in full', { held: 0, after: 192, free: 0, hours: 1 }, { paid: 192, taken: 0, borne: 0 }],
    [
      'pays a gain however late',
      { held: 0, after: 192, free: 0, hours: 900 },
      { paid: 192, taken: 0, borne: 0 },
    ],
    [
      'takes a loss that is covered',
      { held: 192, after: 0, free: 500, hours: 72 },
      { paid: 0, taken: 192, borne: 0 },
    ],
    ['takes what is left', { held: 192, after: 0, free: 40, hours: 1 }, { paid: 0, taken: 40, borne: 152 }],
    ['takes whole cents', { held: 192, after: 0, free: 0.005, hours: 1 }, { paid: 0, taken: 0, borne: 192 }],
    [
      'takes nothing of nothing',
      { held: 192, after: 100, free: 0, hours: 1 },
      { paid: 0, taken: 0, borne: 92 },
    ],
    [
      'takes nothing after 72 hours',
      { held: 192, after: 0, free: 500, hours: 72.01 },
      { paid: 0, taken: 0, borne: 192 },
    ],
    [
      'pays back only what was taken',
      { held: 152, after: 192, free: 0, hours: 1 },
      { paid: 40, taken: 0, borne: 0 },
    ],
    [
      'changes nothing where nothing changed',
      { held: 100, after: 100, free: 9, hours: 1 },
      { paid: 0, taken: 0, borne: 0 },
    ],
  ])('%s', (_, { held, after, free, hours }, shares) => {
    const given = { held: yuan(held), after: yuan(after), free: BigInt(Math.round(free * 1e6)) }
    expect(correctionShares({ ...given, settledAt, now: hoursLater(hours) })).toEqual({
      paid: yuan(shares.paid),
      taken: yuan(shares.taken),
      borne: yuan(shares.borne),
    })
  })

  it('adds up and never takes more than is free, whatever the amounts, one after another', () => {
    const cents = fc.bigInt({ min: 0n, max: 10_000_000n }).map((amount) => amount * 10_000n)
    const step = fc.record({
      after: cents,
      free: fc.bigInt({ min: -5n, max: 10n ** 11n }),
      hours: fc.integer({ min: 0, max: 100 }),
    })
    fc.assert(
      fc.property(cents, fc.array(step, { minLength: 1, maxLength: 5 }), (first, steps) => {
        let held = first
        for (const { after, free, hours } of steps) {
          const { paid, taken, borne } = correctionShares({
            after,
            held,
            free,
            settledAt,
            now: hoursLater(hours),
          })
          held += paid - taken
          expect(held).toBe(after + borne)
          expect(paid >= 0n && taken >= 0n && borne >= 0n).toBe(true)
          expect(taken <= (free > 0n ? free : 0n)).toBe(true)
          expect(paid === 0n || taken === 0n).toBe(true)
          if (hours > 72) expect(taken).toBe(0n)
        }
      }),
    )
  })
})
