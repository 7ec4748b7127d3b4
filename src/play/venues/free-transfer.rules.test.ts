import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCIES } from '#platform/money/currencies.ts'
import { followingAmounts } from './free-transfer.rules.ts'

const CENT = CURRENCIES.CNY.payableUnit
const cents = (count: number) => BigInt(count) * CENT

describe('what follows stakes from the centre wallet', () => {
  it.each([
    ['nothing, where the venue covers them', cents(300), [100, 200], [0, 0]],
    ['each in full, where nothing is there', 0n, [100, 200], [100, 200]],
    ['what is missing, and then the rest in full', cents(150), [100, 200, 50], [0, 150, 50]],
    ['a whole cent for a part of one, of which the rest is used next', cents(99) + 4_000n, [100, 1], [1, 1]],
    ['nothing for no stake', cents(5), [], []],
  ])('is %s', (_, there, stakes, follows) => {
    expect(followingAmounts(there, stakes.map(cents))).toEqual(follows.map(cents))
  })

  it('always covers every stake, and never by a cent too much', () => {
    const stake = fc.bigInt(1n, 500n).map((n) => n * CENT)
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 9n), fc.array(stake, { maxLength: 8 }), (there, stakes) => {
        let left = there
        for (const [n, follows] of followingAmounts(there, stakes).entries()) {
          expect(follows % CENT).toBe(0n)
          if (follows > 0n) expect(left + follows - (stakes[n] ?? 0n)).toBeLessThan(CENT)
          left += follows - (stakes[n] ?? 0n)
          expect(left).toBeGreaterThanOrEqual(0n)
        }
      }),
    )
  })
})
