/** @module-tag statements */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartupError } from '#platform/config/startup-error.ts'
import { openDb, openPool } from '#platform/db/index.ts'
import { type Books, openBooks } from '#testing/books/books.ts'
import { assertDurable } from './index.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.close())

describe('a house that takes money', () => {
  it('starts on a database that keeps what it acknowledged', async () => {
    await expect(assertDurable(books.db)).resolves.toBeUndefined()
  })

  it('refuses, in one line, a database that does not wait for the disk', async () => {
    const pool = openPool(books.url, 1)
    const db = openDb(pool)
    await pool.query('set synchronous_commit = off')
    const refused = assertDurable(db)
    await expect(refused).rejects.toThrow(StartupError)
    await expect(refused).rejects.toThrow(/^The database has synchronous_commit off: [^\n]+$/)
    await pool.end()
  })
})
