import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cny, formatAmount, money, zero } from '#platform/money/money.ts'
import {
  applyChange,
  coinValue,
  EMPTY_WALLET,
  settlementShares,
  type VenuePart,
  walletTotals,
} from './wallet.rules.ts'

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
