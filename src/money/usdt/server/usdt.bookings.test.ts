import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '#money/ledger/server/index.ts'
import { cny, money } from '#platform/money/money.ts'
import { openWalletBooks, type WalletBooks } from '#testing/books/wallet-books.ts'
import { exchangeBooking, purchaseBooking } from './usdt.bookings.ts'

let books: WalletBooks
beforeAll(async () => {
  books = await openWalletBooks()
})
afterEach(async () => expect(await violations(books.app.db)).toEqual([]))
afterAll(() => books.close())

const usdt = (units: bigint) => money('USDT', units * 1_000_000n)

describe('USDT', () => {
  it('are exchanged with yuan, both or neither, once, with a line in each currency', async () => {
    const memberId = await books.member()
    const exchange = exchangeBooking({ memberId, billNo: `X-${memberId}`, pay: cny(72), get: usdt(10n) })
    for (let time = 0; time < 2; time++) await books.book(exchange)
    expect(await books.wallet(memberId)).toEqual(['28.00', '0.00'])
    expect(
      (await books.lines(memberId)).slice(1).map(([deal, status, amount]) => [deal, status, amount]),
    ).toEqual([
      ['exchangeOut', 'done', '72.00'],
      ['exchangeIn', 'done', '10.00'],
    ])
    expect((await books.told(memberId)).at(-1)?.payload).toMatchObject({
      centre: { available: '28.00' },
      usdt: expect.anything(),
    })
  })

  it('are not exchanged for more than is there', async () => {
    const memberId = await books.member()
    const exchange = exchangeBooking({ memberId, billNo: `X-${memberId}`, pay: usdt(1n), get: cny(7) })
    await expect(books.book(exchange)).rejects.toMatchObject({
      data: { available: '0.00', currency: 'USDT' },
    })
  })

  it('are no exchange of a currency for itself', () => {
    expect(() => exchangeBooking({ memberId: 'm', billNo: 'X', pay: cny(1), get: cny(1) })).toThrow(TypeError)
  })

  it('are bought: the yuan go to what the house owes the exchange, once', async () => {
    const memberId = await books.member()
    const purchase = purchaseBooking({ memberId, billNo: `U-${memberId}`, pay: cny(60) })
    const owed = await books.change('exchange', '', async () => {
      for (let time = 0; time < 2; time++) await books.book(purchase)
    })
    expect(owed).toBe('60.00')
    expect((await books.lines(memberId)).at(-1)).toEqual([
      'exchangeOut',
      'done',
      '60.00',
      `exchange U-${memberId}`,
    ])
  })
})
