import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cny, formatAmount, MAX_UNITS, money, zero } from '#platform/money/money.ts'
import { wire } from '#testing/amounts.ts'
import { balanceView, changedWallet, orderOf, walletOf } from './balance.rules.ts'
import { EMPTY_WALLET, type Wallet, walletSums } from './wallet.rules.ts'

const RATE = { units: 72_000n, scale: 4 }

const wallet: Wallet = {
  ...EMPTY_WALLET,
  version: 1,
  baseRate: RATE,
  available: cny('12860.40'),
  held: cny(600),
  venues: [{ channelCode: 'sports', money: cny('820.000001'), staked: cny(200), inTransit: cny(0) }],
  interest: cny('5000.41'),
  coins: money('COIN', 1_880_000_000n),
}

describe('a balance', () => {
  it('carries the specification’s names, and its totals are sums of its parts', () => {
    expect(balanceView(wallet)).toMatchObject({
      walletType: 1,
      centerMoney: '12860.40',
      availableMoney: '12860.40',
      heldMoney: '600.00',
      lockMoney: '800.00',
      lockedWalletBalance: '800.00',
      venueMoney: '820.000001',
      totalAssets: '19480.810001',
      AlltotalMoney: '19480.810001',
      yebWalletBalance: '5000.41',
      coinWalletBalance: '1880',
      coinMoney: '188.00',
    })
  })

  it('names the USDT wallet, and counts it in every total at the base rate (S3-007, S9-005)', () => {
    const usdt = { available: money('USDT', 1_204_550_000n), held: money('USDT', 100_000_001n) }
    expect(balanceView({ ...wallet, usdt })).toMatchObject({
      virtualCurrencyWalletBalance: '1204.55',
      virtualMoney: '1204.55',
      virtualCurrencyLockWalletBalance: '100.000001',
      virtualLockMoney: '100.000001',
      baseRate: '7.20',
      virtualMoneyInCny: '9392.76',
      lockMoney: '800.00',
      totalAssets: '28873.570001',
      memberTotalBalance: '28873.570001',
      AlltotalMoney: '28873.570001',
    })
  })

  it('loses nothing on its way over the wire', () => {
    const amount = fc.bigInt(0n, MAX_UNITS).map((units) => money('CNY', units))
    const venue = fc.record({
      channelCode: fc.constantFrom('sports', 'slots'),
      money: amount,
      staked: amount,
      inTransit: amount,
    })
    const virtual = fc.bigInt(0n, MAX_UNITS).map((units) => money('USDT', units))
    const usdt = fc.record({ available: virtual, held: virtual })
    const venues = fc.array(venue, { maxLength: 3 })
    const coins = fc.bigInt(0n, MAX_UNITS / 1_000_000n).map((whole) => money('COIN', whole * 1_000_000n))
    const parts = fc.record({
      version: fc.nat(),
      baseRate: fc.constant(RATE),
      available: amount,
      held: amount,
      venues,
      interest: amount,
      usdt,
      coins,
    })
    fc.assert(
      fc.property(parts, (some) => {
        expect(walletOf(balanceView(some))).toEqual(some)
      }),
    )
  })
})

describe('a pushed change', () => {
  const pushed = {
    memberId: crypto.randomUUID(),
    version: 2,
    currency: 'CNY',
    at: '2026-06-14T06:36:00.000Z',
  } as const

  it.each([
    ['is known where the balance has it', 7, 'known'],
    ['is known where the balance is newer, as when it was overtaken on its way', 5, 'known'],
    ['is the next one after the balance', 8, 'next'],
    ['is ahead where another has not come', 9, 'ahead'],
  ])('%s', (_, version, order) => {
    expect(orderOf({ version: 7 }, { version })).toBe(order)
  })

  it('replaces what it names, and every sum follows', () => {
    const change = { ...pushed, centre: { available: wire('12260.40'), held: wire('1200.00') }, venues: [] }
    expect(changedWallet(wallet, change)).toEqual({
      ...wallet,
      version: 2,
      available: cny('12260.40'),
      held: cny(1200),
    })
  })

  it('keeps no sum: what the wire calls totals is worked out from the parts', () => {
    const change = { ...pushed, centre: { available: wire('12260.40'), held: wire('1200.00') }, venues: [] }
    const changed = changedWallet(wallet, change)
    expect(formatAmount(walletSums(changed).locked)).toBe('1400.00')
    expect(balanceView(changed)).toMatchObject({
      version: 2,
      lockMoney: '1400.00',
      totalAssets: '19480.810001',
    })
  })

  it('of the USDT wallet leaves the rest', () => {
    const change = {
      ...pushed,
      centre: null,
      venues: [],
      usdt: { available: wire('5.25'), held: wire('0.00') },
    }
    const usdt = { available: money('USDT', 5_250_000n), held: zero('USDT') }
    expect(changedWallet(wallet, change)).toEqual({ ...wallet, version: 2, usdt })
  })

  it('of one venue leaves the rest; a venue that is new is added', () => {
    const slots = { channelCode: 'slots', money: wire('5.00'), staked: wire('0.00'), inTransit: wire('0.00') }
    const venues = [
      ...wallet.venues,
      { channelCode: 'slots', money: cny(5), staked: cny(0), inTransit: cny(0) },
    ]
    expect(changedWallet(wallet, { ...pushed, centre: null, venues: [slots] })).toEqual({
      ...wallet,
      version: 2,
      venues,
    })
  })

  it('of the interest wallet leaves the rest and counts in the totals', () => {
    const change = { ...pushed, centre: null, venues: [], interest: wire('1.00') }
    expect(changedWallet(wallet, change)).toEqual({ ...wallet, version: 2, interest: cny(1) })
  })

  it('of the coins leaves the rest, totals too', () => {
    expect(changedWallet(wallet, { ...pushed, centre: null, venues: [], coins: wire('20') })).toEqual({
      ...wallet,
      version: 2,
      coins: money('COIN', 20_000_000n),
    })
  })

  it('with an amount that is none is refused', () => {
    const change = { ...pushed, centre: { available: wire('1e3'), held: wire('0.00') }, venues: [] }
    expect(() => changedWallet(wallet, change)).toThrow(RangeError)
  })
})
