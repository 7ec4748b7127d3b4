import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '#money/ledger/server/index.ts'
import { cny } from '#platform/money/money.ts'
import { openWalletBooks, RAIL, type WalletBooks } from '#testing/books/wallet-books.ts'
import { contradictedPayoutBooking, parkedBooking, settledPayoutBooking } from './rails.bookings.ts'

let books: WalletBooks
beforeAll(async () => {
  books = await openWalletBooks()
})
afterEach(async () => expect(await violations(books.app.db)).toEqual([]))
afterAll(() => books.close())

describe('what a rail brings or loses besides', () => {
  it('is parked in suspense where nobody can be credited with it, once', async () => {
    const parked = parkedBooking({ rail: RAIL, transferId: 'T1', amount: cny(77), reason: 'wrongAmount' })
    const change = await books.change('suspense', RAIL, async () => {
      for (let time = 0; time < 2; time++) await books.book(parked)
    })
    expect(change).toBe('77.00')
  })

  it.each([
    ['recovered', '0.00'],
    ['writtenOff', '-30.00'],
  ] as const)('ends as found: %s', async (finding, lost) => {
    const payout = { rail: RAIL, payoutId: `P ${finding}`, amount: cny(30), memo: 'withdrawal W1' }
    const bookAll = async () => {
      for (let time = 0; time < 2; time++) {
        await books.book(contradictedPayoutBooking(payout))
        await books.book(settledPayoutBooking({ ...payout, finding }))
      }
    }
    const claim = await books.change('payoutSuspense', RAIL, async () => {
      expect(await books.change('payoutLosses', RAIL, bookAll)).toBe(lost)
    })
    expect(claim).toBe('0.00')
  })

  it('is claimed back where it left after all, once', async () => {
    const payout = { rail: RAIL, payoutId: 'P1', amount: cny(30), memo: 'withdrawal W1' }
    const change = await books.change('payoutSuspense', RAIL, async () => {
      for (let time = 0; time < 2; time++) await books.book(contradictedPayoutBooking(payout))
    })
    expect(change).toBe('-30.00')
  })
})
