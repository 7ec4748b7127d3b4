import { describe, expect, it } from 'vitest'
import { cny, formatAmount, money } from '#platform/money/money.ts'
import { acceptOdds, DEFAULT_ODDS_POLICY } from './acceptance.rules.ts'
import { displayLine, formatLine, parseLine } from './markets/lines.rules.ts'
import { marketKey, ONE_X_TWO, total } from './markets/market.rules.ts'
import { mostStake, STAKE_LIMITS, stakeDefect, stakeLimits } from './stakes.rules.ts'

describe('when the price moved', () => {
  it.each([
    ['ask', 200, 200, 'accept'],
    ['ask', 200, 205, 'ask'],
    ['ask', 200, 195, 'ask'],
    ['better', 200, 205, 'accept'],
    ['better', 200, 195, 'ask'],
    ['any', 200, 205, 'accept'],
    ['any', 200, 120, 'accept'],
  ] as const)('%s, seen at %i, now %i: %s', (policy, seen, current, answer) => {
    expect(acceptOdds(seen, current, policy)).toEqual({ answer, odds: current })
  })

  it.each(['ask', 'better', 'any'] as const)('%s never covers a line that moved', (policy) => {
    expect(acceptOdds(200, null, policy)).toEqual({ answer: 'line-gone' })
  })

  it('asks unless told otherwise', () => {
    expect(DEFAULT_ODDS_POLICY).toBe('ask')
  })
})

describe('stakes', () => {
  it.each([
    ['5', 200, null],
    ['4.99', 200, 'below-least'],
    ['20000', 200, null],
    ['20000.01', 200, 'above-most'],
    ['20000', 2_500, null],
    ['20000', 2_510, 'return-above-most'],
    ['5000', 10_000, null],
    ['5000.01', 10_000, 'return-above-most'],
    ['10.001', 200, 'not-whole-cents'],
  ] as const)('%s at %i: %s', (stake, odds, defect) => {
    expect(stakeDefect(cny(stake).units, odds, STAKE_LIMITS)).toBe(defect)
  })

  it('says the largest stake of a price, in whole cents', () => {
    expect(formatAmount(money('CNY', mostStake(200, STAKE_LIMITS)))).toBe('20000.00')
    expect(formatAmount(money('CNY', mostStake(10_000, STAKE_LIMITS)))).toBe('5000.00')
    expect(formatAmount(money('CNY', mostStake(3_330, STAKE_LIMITS)))).toBe('15015.01')
  })

  it('pay back no more than the house is set to', () => {
    const limits = stakeLimits(10_000)
    expect(stakeDefect(cny('5000').units, 200, limits)).toBeNull()
    expect(stakeDefect(cny('5000.01').units, 200, limits)).toBe('return-above-most')
    expect(formatAmount(money('CNY', mostStake(200, limits)))).toBe('5000.00')
  })
})

describe('lines', () => {
  it.each([
    ['2.5', 10, '2.5'],
    ['2', 8, '2'],
    ['2.25', 9, '2/2.5'],
    ['2.75', 11, '2.5/3'],
    ['0.5', 2, '0.5'],
    ['10', 40, '10'],
  ])('%s is %i quarters, shown as %s', (text, quarters, shown) => {
    expect(parseLine(text)).toBe(quarters)
    expect(formatLine(quarters)).toBe(text)
    expect(displayLine(quarters)).toBe(shown)
  })

  it.each(['', '2.50', '2.3', '-0', '+1', '--1', '-0.1', '02', '2.', '100', '２.5'])(
    '%j is no line',
    (text) => {
      expect(parseLine(text)).toBeNull()
    },
  )

  it('names markets', () => {
    expect([marketKey(ONE_X_TWO), marketKey(total(10))]).toEqual(['1x2', 'total:2.5'])
  })
})
