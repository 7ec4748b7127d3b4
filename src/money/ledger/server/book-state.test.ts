import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/db/index.ts'
import { cny } from '#platform/money/money.ts'
import { BOOKS_DAY, openBooks } from '#testing/books/books.ts'
import { bookState } from './book-state.ts'
import { sealBlock } from './seal/sealer.ts'

let books: Awaited<ReturnType<typeof openBooks>>
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.close())

it('knows the newest block, and that debit equals credit', async () => {
  expect(await bookState(books.db)).toEqual({ head: null, isEven: true, stopped: 0 })
  await books.member(cny(100))
  await sealBlock(books.db, BOOKS_DAY)
  expect(await bookState(books.db)).toMatchObject({ head: { block: 1n }, isEven: true, stopped: 0 })
})

it('notices a unit that nobody posted', async () => {
  await books.member(cny(100))
  await sql`update ledger.balance set credit_posted = credit_posted + 1
    where account_id = (select min(account_id) from ledger.balance)`.execute(books.db)
  expect(await bookState(books.db)).toMatchObject({ isEven: false })
})
