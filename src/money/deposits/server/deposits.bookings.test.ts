import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '#money/ledger/server/index.ts'
import { parkedBooking } from '#money/rails/server/index.ts'
import { BookedOtherwise } from '#money/wallet/server/index.ts'
import { cny } from '#platform/money/money.ts'
import { openWalletBooks, RAIL, type WalletBooks } from '#testing/books/wallet-books.ts'
import { depositBooking, depositReleaseBooking } from './deposits.bookings.ts'

let books: WalletBooks
beforeAll(async () => {
  books = await openWalletBooks()
})
afterEach(async () => expect(await violations(books.app.db)).toEqual([]))
afterAll(() => books.close())

describe('a deposit', () => {
  it('is credited to the centre wallet out of the rail, once, and its line is in the list', async () => {
    const memberId = randomUUID()
    const deposit = depositBooking({ memberId, billNo: 'D1', rail: RAIL, amount: cny('128.50') })
    const bank = await books.change('railClearing', RAIL, async () => {
      await Promise.all(Array.from({ length: 3 }, () => books.book(deposit)))
    })
    expect(bank).toBe('-128.50')
    expect(await books.wallet(memberId)).toEqual(['128.50', '0.00'])
    expect(await books.lines(memberId)).toEqual([['deposit', 'done', '128.50', 'deposit D1']])
    expect(await books.told(memberId)).toHaveLength(1)
  })

  it('brings its discount from the house, and the line says both', async () => {
    const memberId = randomUUID()
    const input = { memberId, billNo: 'D2', rail: RAIL, amount: cny(100), discount: cny('0.50') }
    const given = await books.change('depositDiscounts', '', () => books.book(depositBooking(input)))
    expect(given).toBe('-0.50')
    expect(await books.wallet(memberId)).toEqual(['100.50', '0.00'])
    expect(await books.lines(memberId)).toEqual([['deposit', 'done', '100.50', 'deposit D2']])
  })

  it('credited again with another amount is a fault, and changes nothing', async () => {
    const memberId = await books.member()
    const other = { memberId, billNo: `D-${memberId}`, rail: RAIL, amount: cny(101) }
    await expect(books.book(depositBooking(other))).rejects.toBeInstanceOf(BookedOtherwise)
    expect(await books.wallet(memberId)).toEqual(['100.00', '0.00'])
  })

  it('found in suspense goes to its member, once', async () => {
    const memberId = randomUUID()
    const stray = { rail: RAIL, transferId: memberId, amount: cny(77), reason: 'wrongAmount' }
    const found = depositReleaseBooking({ memberId, appealNo: `A-${memberId}`, rail: RAIL, amount: cny(77) })
    await books.book(parkedBooking(stray))
    const suspense = await books.change('suspense', RAIL, async () => {
      for (let time = 0; time < 2; time++) await books.book(found)
    })
    expect(suspense).toBe('-77.00')
    expect(await books.lines(memberId)).toEqual([['deposit', 'done', '77.00', `depositAppeal A-${memberId}`]])
  })
})
