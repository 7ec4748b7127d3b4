import { describe, expect, it } from 'vitest'
import { cny, formatAmount, money, zero } from '#platform/money/money.ts'
import { applyChange, coinValue, EMPTY_WALLET, type VenuePart, walletTotals } from './wallet.rules.ts'

const venue = (channelCode: string, amount: string, staked: string, inTransit = '0'): VenuePart => ({
  channelCode,
  money: cny(amount),
  staked: cny(staked),
  inTransit: cny(inTransit),
})

describe('totals of a wallet', () => {
  it('are exact sums of its parts (S9-004)', () => {
    const parts = {
      ...EMPTY_WALLET,
      available: cny('0.1'),
      held: cny('0.2'),
      venues: [venue('sports', '0.3', '0.4', '0.07'), venue('lottery', '1000000.00', '0.000001')],
      interest: cny('0.05'),
      coins: money('COIN', 9_000_000n),
    }
    const { locked, venues, inTransit, total } = walletTotals(parts)
    expect([locked, venues, inTransit, total].map(formatAmount)).toEqual([
      '0.600001',
      '1000000.30',
      '0.07',
      '1000001.120001',
    ])
  })

  it('of nothing are nothing', () => {
    expect(Object.values(walletTotals(EMPTY_WALLET)).map(formatAmount)).toEqual([
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
    ])
  })
})

describe('a change', () => {
  const wallet = {
    ...EMPTY_WALLET,
    available: cny(5),
    held: cny(1),
    venues: [venue('sports', '2', '0'), venue('slots', '3', '0')],
    interest: cny(7),
    coins: money('COIN', 10_000_000n),
  }

  it('replaces the parts it names and leaves the others', () => {
    const change = {
      centre: { available: cny(4), held: cny(0) },
      venues: [venue('slots', '9', '1')],
      interest: null,
      coins: null,
      usdt: null,
    }
    expect(applyChange(wallet, change)).toEqual({
      ...EMPTY_WALLET,
      available: cny(4),
      held: cny(0),
      venues: [venue('sports', '2', '0'), venue('slots', '9', '1')],
      interest: wallet.interest,
      coins: wallet.coins,
    })
  })

  it('without the centre wallet leaves it; a venue that was not there is added', () => {
    expect(
      applyChange(wallet, {
        centre: null,
        venues: [venue('lottery', '1', '0')],
        coins: null,
        interest: null,
        usdt: null,
      }),
    ).toEqual({
      ...wallet,
      venues: [...wallet.venues, venue('lottery', '1', '0')],
    })
  })
})

describe('gold coins', () => {
  it('change by themselves', () => {
    const coins = money('COIN', 20_000_000n)
    expect(
      applyChange(EMPTY_WALLET, { centre: null, venues: [], coins, interest: null, usdt: null }).coins,
    ).toEqual(coins)
    expect(
      applyChange(EMPTY_WALLET, {
        centre: null,
        venues: [],
        coins: zero('COIN'),
        interest: null,
        usdt: null,
      }),
    ).toEqual(EMPTY_WALLET)
  })

  it('are worth what they were bought for, 10 for one unit of currency (S9-010)', () => {
    expect(formatAmount(coinValue(money('COIN', 18_880_000_000n)))).toBe('1888.00')
  })
})
