import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cny, MAX_UNITS, money } from '#platform/money/money.ts'
import { balanceParts, balanceView, patchBalance } from './balance.rules.ts'
import type { WalletParts } from './wallet.rules.ts'

const wallet: WalletParts = {
  available: cny('12860.40'),
  held: cny(600),
  venues: [{ channelCode: 'sports', money: cny('820.000001'), staked: cny(200) }],
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
      totalAssets: '14480.400001',
      AlltotalMoney: '14480.400001',
      coinWalletBalance: '1880',
      coinMoney: '188.00',
    })
  })

  it('loses nothing on its way over the wire', () => {
    const amount = fc.bigInt(0n, MAX_UNITS).map((units) => money('CNY', units))
    const venue = fc.record({
      channelCode: fc.constantFrom('sports', 'slots'),
      money: amount,
      staked: amount,
    })
    const coins = fc.bigInt(0n, MAX_UNITS / 1_000_000n).map((whole) => money('COIN', whole * 1_000_000n))
    const parts = fc.record({
      available: amount,
      held: amount,
      venues: fc.array(venue, { maxLength: 3 }),
      coins,
    })
    fc.assert(
      fc.property(parts, (some) => {
        expect(balanceParts(balanceView(some))).toEqual(some)
      }),
    )
  })
})

describe('a pushed change', () => {
  const pushed = { memberId: crypto.randomUUID(), currency: 'CNY', at: '2026-06-14T06:36:00.000Z' } as const

  it('replaces what it names and adds every total up again', () => {
    const change = { ...pushed, centre: { available: '12260.40', held: '1200.00' }, venues: [] }
    expect(patchBalance(balanceView(wallet), change)).toEqual(
      balanceView({ ...wallet, available: cny('12260.40'), held: cny(1200) }),
    )
  })

  it('of one venue leaves the rest; a venue that is new is added', () => {
    const slots = { channelCode: 'slots', money: '5.00', staked: '0.00' }
    expect(patchBalance(balanceView(wallet), { ...pushed, centre: null, venues: [slots] })).toEqual(
      balanceView({
        ...wallet,
        venues: [...wallet.venues, { channelCode: 'slots', money: cny(5), staked: cny(0) }],
      }),
    )
  })

  it('of the coins leaves the rest, totals too', () => {
    expect(patchBalance(balanceView(wallet), { ...pushed, centre: null, venues: [], coins: '20' })).toEqual(
      balanceView({ ...wallet, coins: money('COIN', 20_000_000n) }),
    )
  })

  it('with an amount that is none is refused', () => {
    const change = { ...pushed, centre: { available: '1e3', held: '0.00' }, venues: [] }
    expect(() => patchBalance(balanceView(wallet), change)).toThrow(RangeError)
  })
})
