/** @module-tag statements */
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyBooks } from '#money/ledger/server/index.ts'
import { sealBlock } from '#money/ledger/server/seal/sealer.ts'
import { loadConfig } from '#platform/config/config.ts'
import { cny } from '#platform/money/money.ts'
import { BOOKS_DAY, type Books, openBooks } from '#testing/books/books.ts'
import { holdsSomebodyUp } from '#testing/databases/held-up.ts'
import { runStatement } from '#testing/databases/server.ts'
import { withBooks } from './house-books.ts'

let books: Books
beforeEach(async () => {
  books = await openBooks()
  await books.member(cny(100))
  await sealBlock(books.db, BOOKS_DAY)
})
afterEach(() => books.close())

/** Writes every row of a table anew; to an older snapshot the table is empty then. */
const rewriting = (table: string) => `alter table ledger.${table} add column chance float default random()`

/** Verifies the books; `before` comes between the snapshot and the verification. */
const verify = (before = () => Promise.resolve()) =>
  withBooks(loadConfig({}), books.url, async (tx) => {
    await before()
    return (await verifyBooks(tx)).verdict
  })

describe('a look into the books', () => {
  it('waits for whoever rewrites a table, and then sees what is in it', async () => {
    const changing = new pg.Client({ connectionString: books.url })
    await changing.connect()
    try {
      await changing.query(`begin; ${rewriting('position')}`)
      const verified = verify()
      await holdsSomebodyUp(changing)
      await changing.query('commit')
      expect(await verified).toMatchObject({ whole: { transfers: 1n } })
    } finally {
      await changing.end()
    }
  })

  it.each(['entry', 'balance'])('lets nobody rewrite ledger.%s until it ends', async (table) => {
    const change = () => runStatement(books.url, `set lock_timeout = '50ms'; ${rewriting(table)}`)
    const verdict = await verify(() => expect(change()).rejects.toThrow('lock timeout'))
    expect(verdict).toMatchObject({ whole: { transfers: 1n } })
  })
})
