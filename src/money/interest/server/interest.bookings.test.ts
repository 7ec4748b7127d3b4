import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '#money/ledger/server/index.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { cny } from '#platform/money/money.ts'
import { openWalletBooks, type WalletBooks } from '#testing/books/wallet-books.ts'
import { interestDayBooking, interestTransferBooking } from './interest.bookings.ts'

let books: WalletBooks
beforeAll(async () => {
  books = await openWalletBooks()
})
afterEach(async () => expect(await violations(books.app.db)).toEqual([]))
afterAll(() => books.close())

describe('the interest wallet', () => {
  it('takes an amount and what days brought in one posting, each once, and gives it back', async () => {
    const memberId = await books.member()
    const day = interestDayBooking(memberId, { day: '2026-06-13', amount: cny('0.05') })
    const transfer = interestTransferBooking({ memberId, transferId: `T-${memberId}`, amount: cny(60) }, 'in')
    const paid = await books.change('interestPaid', '', async () => {
      for (let time = 0; time < 2; time++) await books.book(day, transfer)
    })
    expect(paid).toBe('-0.05')
    const back = { memberId, transferId: `B-${memberId}`, amount: cny('60.05') }
    await books.book(interestTransferBooking(back, 'out'))
    expect(await books.wallet(memberId)).toEqual(['100.05', '0.00'])
    expect((await books.lines(memberId)).slice(1)).toEqual([
      ['interest', 'done', '0.05', `interestDay 2026-06-13:${memberId}`],
      ['interestIn', 'done', '60.00', `interestTransfer T-${memberId}`],
      ['interestOut', 'done', '60.05', `interestTransfer B-${memberId}`],
    ])
    expect((await books.told(memberId)).map(({ payload }) => payload['interest'])).toEqual([
      undefined,
      '60.05',
      '0.00',
    ])
  })

  it.each([
    ['in', '100.00'],
    ['out', '0.00'],
  ] as const)('moves no more than is there: %s', async (direction, available) => {
    const memberId = await books.member()
    const more = { memberId, transferId: `M-${memberId}`, amount: cny('100.01') }
    await expect(books.book(interestTransferBooking(more, direction))).rejects.toMatchObject({
      code: WalletErrors.insufficient.code,
      data: { available },
    })
  })
})
