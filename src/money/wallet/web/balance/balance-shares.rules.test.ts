import { describe, expect, it } from 'vitest'
import { cny, money, zero } from '#platform/money/money.ts'
import { EMPTY_WALLET } from '../../wallet.rules.ts'
import { balanceShares, lockedOf } from './balance-shares.rules.ts'

const NOTHING = { ...EMPTY_WALLET, version: 1, baseRate: { units: 72_000n, scale: 4 } }

describe('the shares of a balance', () => {
  it('are what it is made of, and add up to all of it', () => {
    const venues = [{ channelCode: 'sports', money: cny('820.50'), staked: cny(200), inTransit: cny(30) }]
    const usdt = { available: money('USDT', 10_000_000n), held: zero('USDT') }
    const { parts, total } = balanceShares({
      ...NOTHING,
      available: cny(1000),
      held: cny(600),
      venues,
      interest: cny(40),
      usdt,
    })
    expect(parts).toEqual({
      centre: cny(1000).units,
      venues: cny('820.50').units,
      locked: cny(800).units,
      interest: cny(40).units,
      usdt: cny(72).units,
      transit: cny(30).units,
    })
    expect(total).toBe(Object.values(parts).reduce((sum, part) => sum + part, 0n))
  })

  it('of nothing are nothing', () => {
    expect(balanceShares(NOTHING).total).toBe(0n)
  })
})

describe('what is locked', () => {
  const sports = { channelCode: 'sports', money: cny(1), staked: cny('200.50'), inTransit: cny(0) }
  it.each([
    [
      'both',
      cny(600),
      [sports, { ...sports, channelCode: 'slots' }],
      { held: cny('600.00'), staked: cny('401.00') },
    ],
    ['a withdrawal', cny(600), [], { held: cny('600.00'), staked: null }],
    ['stakes', cny(0), [sports], { held: null, staked: cny('200.50') }],
    ['nothing', cny(0), [], { held: null, staked: null }],
  ])('%s', (_, held, venues, expected) => {
    expect(lockedOf({ ...NOTHING, available: cny(5), held, venues })).toEqual(expected)
  })
})
