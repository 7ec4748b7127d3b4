import { describe, expect, it } from 'vitest'
import { formatAmount } from '#platform/money/money.ts'
import { wire } from '#testing/amounts.ts'
import type { VenueList } from '../venues.contract.ts'
import { availableAt, firstRoute, isOfUsdt, lendingOf, turned, withEnd } from './venue-transfer.rules.ts'

const venue = {
  enName: '',
  names: { 'zh-CN': '', en: '' },
  currency: 'CNY',
  loading: false,
  isTest: false,
  isSeamless: false,
} as const
const list: VenueList = {
  venues: [
    { ...venue, channelCode: 'sports', gameType: 1, group: 'ty', money: wire('820.005') },
    { ...venue, channelCode: 'lottery', gameType: 4, group: 'cp', money: wire('0.00') },
  ],
  centerMoney: wire('12860.40'),
  venueMoney: wire('820.005'),
  underWay: [],
  currency: 'CNY',
}

describe('the transfer form', () => {
  it('starts from the centre wallet to the first venue', () => {
    expect(firstRoute(list)).toEqual({ from: 'CENTERMONEY', to: 'sports' })
  })

  it('leaves out what plays from the centre wallet', () => {
    const venues = list.venues.map((one) => ({ ...one, isSeamless: one.channelCode === 'sports' }))
    const mixed = { ...list, venues }
    expect(lendingOf(mixed).map(({ channelCode }) => channelCode)).toEqual(['lottery'])
    expect(firstRoute(mixed)).toEqual({ from: 'CENTERMONEY', to: 'lottery' })
  })

  it('keeps the centre wallet at one end', () => {
    const start = firstRoute(list)
    expect(withEnd(start, 'to', 'lottery')).toEqual({ from: 'CENTERMONEY', to: 'lottery' })
    expect(withEnd(start, 'from', 'lottery')).toEqual({ from: 'lottery', to: 'CENTERMONEY' })
    expect(withEnd(start, 'from', 'sports')).toEqual({ from: 'sports', to: 'CENTERMONEY' })
    expect(withEnd(start, 'to', 'CENTERMONEY')).toEqual({ from: 'sports', to: 'CENTERMONEY' })
    expect(turned(start)).toEqual({ from: 'sports', to: 'CENTERMONEY' })
  })

  it('takes the USDT wallet as a source alone: what a venue gives back goes to the centre wallet', () => {
    const ofUsdt = { from: 'USDT', to: 'sports' }
    expect(withEnd(firstRoute(list), 'from', 'USDT')).toEqual(ofUsdt)
    expect(withEnd({ from: 'sports', to: 'CENTERMONEY' }, 'from', 'USDT')).toEqual(ofUsdt)
    expect(withEnd(ofUsdt, 'to', 'lottery')).toEqual({ from: 'USDT', to: 'lottery' })
    expect(withEnd(ofUsdt, 'to', 'CENTERMONEY')).toEqual({ from: 'sports', to: 'CENTERMONEY' })
    expect(withEnd(ofUsdt, 'from', 'CENTERMONEY')).toEqual(firstRoute(list))
    expect(turned(ofUsdt)).toEqual({ from: 'sports', to: 'CENTERMONEY' })
    expect([isOfUsdt(ofUsdt), isOfUsdt(firstRoute(list))]).toEqual([true, false])
  })

  it('offers whole cents of what the source has', () => {
    expect(formatAmount(availableAt(list, 'CENTERMONEY'))).toBe('12860.40')
    expect(formatAmount(availableAt(list, 'sports'))).toBe('820.00')
    expect(formatAmount(availableAt(list, 'unknown'))).toBe('0.00')
  })
})
