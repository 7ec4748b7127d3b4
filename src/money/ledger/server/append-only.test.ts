/** @module-tag statements */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cny } from '#platform/money/money.ts'
import { type Books, openBooks } from '#testing/books/books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
  await books.member(cny(100))
})
afterAll(() => books.close())

describe('history', () => {
  it.each([
    ['update ledger.transfer set amount = 1'],
    ['update ledger.transfer set memo = null where false'],
    ['delete from ledger.transfer'],
    ['truncate ledger.transfer cascade'],
    ['update ledger.entry set posted_delta = 0'],
    ['delete from ledger.entry'],
    ['truncate ledger.entry'],
    ['update ledger.account set owner = owner'],
    ['delete from ledger.account'],
    ['truncate ledger.account cascade'],
    ['update ledger.currency set scale = 2'],
    ['delete from ledger.currency'],
    ['truncate ledger.currency cascade'],
    ['delete from ledger.balance'],
    ['truncate ledger.balance'],
  ])('refuses: %s', async (statement) => {
    await expect(books.rows(statement)).rejects.toThrow(/append-only/)
  })

  it('is whole after all that', async () => {
    const [counts] = await books.rows<{ transfers: bigint; entries: bigint }>(
      'select (select count(*) from ledger.transfer) transfers, (select count(*) from ledger.entry) entries',
    )
    expect(counts).toEqual({ transfers: 1n, entries: 2n })
  })
})
