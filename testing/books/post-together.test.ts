/** @module-tag races */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '#money/ledger/server/index.ts'
import { type AccountId, group, post, postLeg } from '#money/ledger/server/posting.ts'
import { openDb, openPool, sql } from '#platform/db/index.ts'
import { cny } from '#platform/money/money.ts'
import { BOOKS_DAY, type Books, openBooks } from '#testing/books/books.ts'
import { openPosting } from './post-together.ts'

let books: Books
let submit: ReturnType<typeof openPosting>
beforeAll(async () => {
  books = await openBooks()
  submit = openPosting(books.db, () => BOOKS_DAY)
})
afterAll(async () => {
  expect(await violations(books.db)).toEqual([])
  await books.close()
})

const move = (name: string, debit: AccountId, credit: AccountId, yuan: number) =>
  group(['posting', name], [postLeg({ debit, credit, amount: cny(yuan), reason: 'won' })])

describe('callers that post together', () => {
  it('each get their own outcome: what one is refused costs the others nothing', async () => {
    const payer = await books.member(cny(10))
    const payee = await books.member()
    const known = move('known', payer.centre, payee.centre, 1)
    await submit(known)
    const outcomes = await Promise.all([
      submit(move('one', payer.centre, payee.centre, 5)),
      submit(move('over', payer.centre, payee.centre, 5)),
      submit(known),
      submit(move('known', payer.centre, payee.centre, 2)),
      submit(move('nobody', payer.centre, 999_999_999n, 1)),
      submit(move('two', payer.centre, payee.centre, 4)),
    ])
    expect(outcomes).toEqual([
      { status: 'posted' },
      { status: 'refused', reason: 'floor', account: payer.centre },
      { status: 'exists' },
      { status: 'conflict' },
      { status: 'refused', reason: 'unknown_account', account: null },
      { status: 'posted' },
    ])
  })

  it('share a commit: all that come while one is under way are in the books by the same transaction', async () => {
    const { id, centre } = await books.member(cny(100))
    const payee = await books.member()
    const groups = Array.from({ length: 20 }, (_, n) => move(`${id}.${n}`, centre, payee.centre, 1))
    await Promise.all(groups.map((one) => submit(one)))
    const rows = await books.rows<{ commits: bigint }>(
      'select count(distinct xmin::text) as commits from ledger.transfer where group_id = any ($1)',
      [groups.map((one) => one.id)],
    )
    expect(rows).toEqual([{ commits: 1n }])
  })

  it('meet every table through an index, however little was in it when their session planned', async () => {
    const payer = await books.member(cny(10))
    const payee = await books.member()
    const session = openPool(books.url, 1)
    const scanned = await openDb(session)
      .transaction()
      .execute(async (tx) => {
        await post(tx, [move(`scan ${payer.id}`, payer.centre, payee.centre, 1)], BOOKS_DAY)
        const { rows } = await sql<{ relname: string }>`
        select relname from pg_stat_xact_user_tables where schemaname = 'ledger' and seq_scan > 0`.execute(tx)
        return rows
      })
    await session.end()
    expect(scanned).toEqual([])
  })

  it('are served once and for all when their connection is cut in the middle', async () => {
    const payer = await books.member(cny(100))
    const payee = await books.member()
    const blocker = await books.pool.connect()
    await blocker.query('begin')
    await blocker.query('select 1 from ledger.balance where account_id = $1 for update', [payer.centre])
    const names = Array.from({ length: 10 }, (_, n) => `cut ${n}`)
    const answers = Promise.all(names.map((name) => submit(move(name, payer.centre, payee.centre, 10))))
    let cut = 0
    while (cut === 0) {
      const ended = await books.rows<{ ended: boolean }>(
        `select pg_terminate_backend(pid) as ended from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%ledger.post(%'`,
      )
      cut = ended.filter((row) => row.ended).length
    }
    await blocker.query('rollback')
    blocker.release()
    const outcomes = await answers
    expect(outcomes).toEqual(names.map(() => ({ status: 'posted' })))
    const left = await books.rows<{ left: bigint }>(
      'select credit_posted - debit_posted as left from ledger.balance where account_id = $1',
      [payer.centre],
    )
    expect(left).toEqual([{ left: 0n }])
  })
})
