import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cny, formatAmount, money } from '#platform/money/money.ts'
import { settlementShares } from './settlement-shares.rules.ts'

describe('the shares of a settled bet', () => {
  it.each([
    ['won', '100', '185', '0', ['100.00', '0.00', '85.00', '0.00', '0.00']],
    ['won, rounded down', '10.01', '19.11', '0.0041', ['10.01', '0.00', '9.10', '0.0041', '0.00']],
    ['won, rounded up', '10.01', '19.12', '-0.0049', ['10.01', '0.00', '9.11', '0.00', '0.0049']],
    ['pushed', '100', '100', '0', ['100.00', '0.00', '0.00', '0.00', '0.00']],
    ['half lost', '0.01', '0.00', '0.005', ['0.00', '0.01', '0.00', '0.005', '0.00']],
    ['half lost, evenly', '100', '50', '0', ['50.00', '50.00', '0.00', '0.00', '0.00']],
    ['lost', '100', '0', '0', ['0.00', '100.00', '0.00', '0.00', '0.00']],
  ])('%s', (_, stake, paid, remainder, expected) => {
    const sign = remainder.startsWith('-') ? -1n : 1n
    const exact = money('CNY', cny(remainder.replace('-', '')).units * sign)
    const shares = settlementShares({ stake: cny(stake), paid: cny(paid), remainder: exact })
    const { returned, lost, won, roundedDown, roundedUp } = shares
    expect([returned, lost, won, roundedDown, roundedUp].map(formatAmount)).toEqual(expected)
  })

  it('never lose or make a unit', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 9n }).map((n) => n * 10_000n)
    fc.assert(
      fc.property(cents, cents, fc.bigInt({ min: -5000n, max: 5000n }), (stake, paid, remainder) => {
        const { returned, lost, won, roundedDown, roundedUp } = settlementShares({
          stake: money('CNY', stake),
          paid: money('CNY', paid),
          remainder: money('CNY', remainder),
        })
        expect(returned.units + lost.units).toBe(stake)
        expect(returned.units + won.units).toBe(paid)
        expect(roundedDown.units - roundedUp.units).toBe(remainder)
        for (const share of [returned, lost, won, roundedDown, roundedUp])
          expect(share.units >= 0n).toBe(true)
      }),
    )
  })
})
