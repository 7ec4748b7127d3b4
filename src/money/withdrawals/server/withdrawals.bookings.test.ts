import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '#money/ledger/server/index.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { cny, money } from '#platform/money/money.ts'
import { openWalletBooks, RAIL, type WalletBooks } from '#testing/books/wallet-books.ts'
import {
  withdrawalHoldBooking,
  withdrawalPaidBooking,
  withdrawalReturnedBooking,
} from './withdrawals.bookings.ts'

let books: WalletBooks
beforeAll(async () => {
  books = await openWalletBooks()
})
afterEach(async () => expect(await violations(books.app.db)).toEqual([]))
afterAll(() => books.close())

/** A withdrawal of a member with a hundred, of which so much is held. */
async function held(amount = cny(60)) {
  const memberId = await books.member()
  const withdrawal = { memberId, billNo: `W-${memberId}`, amount }
  await books.book(withdrawalHoldBooking(withdrawal))
  return withdrawal
}

const lineOf = ({ billNo }: { billNo: string }, status: string) => [
  'withdrawal',
  status,
  '60.00',
  `withdrawal ${billNo}`,
]

describe('a withdrawal', () => {
  it('is held: no longer free, still the member’s, and under way in the list', async () => {
    const withdrawal = await held()
    await books.book(withdrawalHoldBooking(withdrawal))
    expect(await books.wallet(withdrawal.memberId)).toEqual(['40.00', '60.00'])
    expect((await books.lines(withdrawal.memberId)).slice(1)).toEqual([lineOf(withdrawal, 'processing')])
  })

  it('of more than is free is refused with what is free', async () => {
    const { memberId } = await held()
    const more = withdrawalHoldBooking({ memberId, billNo: 'W-more', amount: cny('40.01') })
    await expect(books.book(more)).rejects.toMatchObject({
      code: WalletErrors.insufficient.code,
      data: { available: '40.00', currency: 'CNY' },
    })
  })

  it('in USDT is held in their wallet', async () => {
    const memberId = await books.member(money('USDT', 5_000_000n))
    const amount = money('USDT', 2_000_000n)
    await books.book(withdrawalHoldBooking({ memberId, billNo: `U-${memberId}`, amount }))
    expect((await books.told(memberId)).at(-1)?.payload).toMatchObject({
      centre: null,
      usdt: expect.anything(),
    })
    const more = { memberId, billNo: `V-${memberId}`, amount: money('USDT', 3_000_001n) }
    await expect(books.book(withdrawalHoldBooking(more))).rejects.toMatchObject({
      data: { available: '3.00', currency: 'USDT' },
    })
  })

  it('paid leaves through the rail, once', async () => {
    const withdrawal = await held()
    const bank = await books.change('railClearing', RAIL, async () => {
      for (let time = 0; time < 2; time++)
        await books.book(withdrawalPaidBooking({ ...withdrawal, rail: RAIL }))
    })
    expect(bank).toBe('60.00')
    expect(await books.wallet(withdrawal.memberId)).toEqual(['40.00', '0.00'])
    expect((await books.lines(withdrawal.memberId)).slice(1)).toEqual([lineOf(withdrawal, 'done')])
    expect(await books.told(withdrawal.memberId)).toHaveLength(3)
  })

  it('returned is free again, once', async () => {
    const withdrawal = await held()
    for (let time = 0; time < 2; time++) await books.book(withdrawalReturnedBooking(withdrawal))
    expect(await books.wallet(withdrawal.memberId)).toEqual(['100.00', '0.00'])
    expect((await books.lines(withdrawal.memberId)).slice(1)).toEqual([lineOf(withdrawal, 'returned')])
    expect(await books.told(withdrawal.memberId)).toHaveLength(3)
  })

  it('is paid or returned, never both', async () => {
    const withdrawal = await held()
    await books.book(withdrawalReturnedBooking(withdrawal))
    const paid = books.book(withdrawalPaidBooking({ ...withdrawal, rail: RAIL }))
    await expect(paid).rejects.toThrow(/hold_resolved/)
    expect(await books.wallet(withdrawal.memberId)).toEqual(['100.00', '0.00'])
  })

  it('is nobody else’s to take', async () => {
    const withdrawal = await held()
    const memberId = await books.member()
    await expect(books.book(withdrawalPaidBooking({ ...withdrawal, memberId, rail: RAIL }))).rejects.toThrow()
    await expect(books.book(withdrawalReturnedBooking({ ...withdrawal, memberId }))).rejects.toThrow()
    expect(await books.wallet(withdrawal.memberId)).toEqual(['40.00', '60.00'])
  })

  it('of one balance in two tabs at once goes through once', async () => {
    const memberId = await books.member()
    const tabs = ['a', 'b'].map((tab) =>
      books.book(withdrawalHoldBooking({ memberId, billNo: `${memberId}${tab}`, amount: cny(80) })),
    )
    const outcomes = await Promise.allSettled(tabs)
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await books.wallet(memberId)).toEqual(['20.00', '80.00'])
  })
})
