import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '#money/ledger/server/index.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { cny, money } from '#platform/money/money.ts'
import { openWalletBooks, type WalletBooks } from '#testing/books/wallet-books.ts'
import { coinPurchaseBooking } from './coins.bookings.ts'

let books: WalletBooks
beforeAll(async () => {
  books = await openWalletBooks()
})
afterEach(async () => expect(await violations(books.app.db)).toEqual([]))
afterAll(() => books.close())

describe('gold coins', () => {
  const coins = money('COIN', 600_000_000n)

  it('are given for their price, both or neither, once', async () => {
    const memberId = await books.member()
    const purchase = coinPurchaseBooking({ memberId, billNo: `C-${memberId}`, price: cny(60), coins })
    const taken = await books.change('coinExchange', '', async () => {
      for (let time = 0; time < 2; time++) await books.book(purchase)
    })
    expect(taken).toBe('60.00')
    expect(await books.wallet(memberId)).toEqual(['40.00', '0.00'])
    expect((await books.lines(memberId)).at(-1)).toEqual([
      'coinPurchase',
      'done',
      '60.00',
      `coinPurchase C-${memberId}`,
    ])
    expect((await books.told(memberId)).at(-1)?.payload).toMatchObject({ coins: '600' })
  })

  it('are not given on credit', async () => {
    const memberId = await books.member()
    const more = coinPurchaseBooking({ memberId, billNo: `C-${memberId}`, price: cny('100.01'), coins })
    await expect(books.book(more)).rejects.toMatchObject({
      code: WalletErrors.insufficient.code,
      data: { available: '100.00' },
    })
  })
})
