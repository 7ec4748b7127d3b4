/** @module-tag statements */
import type pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manualClock } from '#platform/clock/clock.ts'
import { type App, systemCtx } from '#platform/context/context.ts'
import { createMetrics } from '#platform/log/metrics.ts'
import { cny } from '#platform/money/money.ts'
import { type Books, openBooks } from '#testing/books/books.ts'
import { violations } from './index.ts'
import { watchViolations } from './ledger.jobs.ts'
import { capture, group, hold, postLeg, transferId } from './posting.ts'
import { newViolations } from './violations.ts'

let books: Books
beforeEach(async () => {
  books = await openBooks()
  const payer = await books.member(cny(100))
  const payee = await books.member(cny(5))
  const between = { debit: payer.centre, credit: payee.centre, reason: 'withdrawalHeld' } as const
  await books.post(
    group(['open', '1'], [hold({ ...between, amount: cny(10) })]),
    group(['done', '1'], [hold({ ...between, amount: cny(20) }), hold({ ...between, amount: cny(1) })]),
  )
  await books.post(
    group(
      ['take', '1'],
      [capture({ hold: transferId('done', '1'), amount: cny(15), reason: 'withdrawalPaid' })],
    ),
  )
})
afterEach(() => books.close())

/** Writes past the guards, as only somebody with the superuser's password can. */
async function tamper(statement: string): Promise<void> {
  const client: pg.PoolClient = await books.pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(statement)
  client.release(true)
}

describe('the view of violations', () => {
  it('is empty for books that were only ever posted to', async () => {
    expect(await violations(books.db)).toEqual([])
  })

  it.each([
    [
      'a balance that was raised',
      'update ledger.balance set credit_posted = credit_posted + 1 where account_id = 1',
      ['balance_is_not_its_entries', 'currency_sum'],
    ],
    [
      'held money that was freed',
      'update ledger.balance set debit_pending = 0',
      ['balance_is_not_its_entries', 'open_holds', 'pending_sum'],
    ],
    [
      'a balance that is gone',
      'delete from ledger.balance where account_id = (select max(id) from ledger.account)',
      ['account_without_balance', 'balance_is_not_its_entries', 'currency_sum', 'pending_sum'],
    ],
    [
      'an entry that is gone',
      'delete from ledger.entry where seq = 1 and posted_delta > 0',
      ['balance_is_not_its_entries', 'half_posted_transfer', 'running_balance'],
    ],
    [
      'an entry that was altered',
      'update ledger.entry set posted_after = posted_after + 1 where seq = 1',
      ['running_balance'],
    ],
    [
      'an entry moved to another account',
      'update ledger.entry set account_id = account_id + 1000 where seq = 1 and posted_delta > 0',
      ['balance_is_not_its_entries', 'half_posted_transfer', 'running_balance'],
    ],
    [
      'a transfer that is gone',
      `delete from ledger.transfer where kind = 'capture'`,
      ['half_posted_transfer', 'open_holds'],
    ],
    [
      'a transfer whose amount was altered',
      `update ledger.transfer set amount = amount + 1 where kind = 'capture'`,
      ['half_posted_transfer'],
    ],
    [
      'a transfer that points to an entry of another',
      `update ledger.transfer set debit_seq = debit_seq + 1 where kind = 'capture'`,
      ['half_posted_transfer'],
    ],
    [
      'a group with a leg missing',
      `delete from ledger.transfer where leg = 2`,
      ['half_posted_group', 'half_posted_transfer', 'open_holds'],
    ],
    [
      'a capture of more than was held',
      `update ledger.transfer set amount = 20000001 where kind = 'capture'`,
      ['half_posted_transfer', 'resolved_otherwise_than_held'],
    ],
    [
      'a capture of a posting',
      `update ledger.transfer set kind = 'post' where id = (select pending_id from ledger.transfer where kind = 'capture')`,
      ['half_posted_transfer', 'resolved_otherwise_than_held'],
    ],
  ])('shows %s', async (_, statement, expected) => {
    await tamper(statement)
    const found = new Set((await violations(books.db)).map((violation) => violation.what))
    expect([...found].toSorted()).toEqual(expected)
    // The check of what is new has the same words, and misses none of these.
    const fresh = (await newViolations(books.db)).map((violation) => violation.what)
    expect(fresh.length).toBeGreaterThan(0)
    expect(fresh.filter((what) => !expected.includes(what))).toEqual([])
  })
})

describe('the check of what is new', () => {
  it('finds nothing in books that were only ever posted to, however often they are', async () => {
    expect(await newViolations(books.db)).toEqual([])
    await books.member(cny(7))
    expect(await newViolations(books.db)).toEqual([])
    expect(await newViolations(books.db)).toEqual([])
  })

  it('finds nothing while others post and others check', async () => {
    const members = await Promise.all([1, 2, 3, 4].map((yuan) => books.member(cny(yuan))))
    const posting = members.flatMap(({ centre }, n) =>
      members
        .filter((other) => other.centre !== centre)
        .map((other, m) =>
          books.post(
            group(
              ['moved', `${n}.${m}`],
              [postLeg({ debit: centre, credit: other.centre, amount: cny('0.01'), reason: 'movedToVenue' })],
            ),
          ),
        ),
    )
    const checking = posting.map(() => newViolations(books.db))
    await Promise.all(posting)
    expect((await Promise.all(checking)).flat()).toEqual([])
    expect(await newViolations(books.db)).toEqual([])
  })

  it('goes on telling of what it found', async () => {
    await newViolations(books.db)
    await books.member(cny(7))
    await tamper('update ledger.entry set posted_after = posted_after + 1 where posted_delta = 7000000')
    expect(await newViolations(books.db)).toMatchObject([{ what: 'running_balance' }])
    await books.member(cny(8))
    expect(await newViolations(books.db)).toMatchObject([{ what: 'running_balance' }])
  })
})

describe('the watch over the books', () => {
  /** A house of which only what the watch needs is there. */
  function house(lines: string[]): App {
    const log = pino({ level: 'error' }, { write: (line) => lines.push(line) })
    return { db: books.db, metrics: createMetrics(), log, clock } as unknown as App
  }
  const clock = manualClock(new Date('2026-06-14T06:36:00.000Z'))
  const HOUR = 3_600_000

  it('says nothing while they add up', async () => {
    const lines: string[] = []
    const quiet = house(lines)
    await watchViolations.run(systemCtx(quiet, 'watch'))
    expect(lines).toEqual([])
    expect((await quiet.metrics.ledgerViolations.get()).values).toEqual([{ labels: {}, value: 0 }])
  })

  it('logs an error that names what is wrong, and counts it for the metrics', async () => {
    await tamper('update ledger.balance set credit_posted = credit_posted + 1 where account_id = 1')
    const lines: string[] = []
    const alarmed = house(lines)
    await watchViolations.run(systemCtx(alarmed, 'watch'))
    expect(lines.join()).toContain('the ledger does not add up')
    expect(lines.join()).toContain('currency_sum')
    expect((await alarmed.metrics.ledgerViolations.get()).values).toEqual([{ labels: {}, value: 2 }])
  })

  it('reads old history once a day, and new history always', async () => {
    const watched = house([])
    const look = async () => {
      await watchViolations.run(systemCtx(watched, 'watch'))
      return (await watched.metrics.ledgerViolations.get()).values[0]?.value
    }
    const alter = (by: number) =>
      tamper(`update ledger.entry set posted_after = posted_after + ${by} where account_id = 1 and seq = 1`)
    expect([await look(), await look()]).toEqual([0, 0])
    await alter(1)
    clock.advance(24 * HOUR - 1)
    expect(await look()).toBe(0)
    clock.advance(1)
    expect([await look(), await look()]).toEqual([1, 1])
    await alter(-1)
    expect([await look(), await look()]).toEqual([0, 0])
    await tamper('update ledger.balance set credit_posted = credit_posted + 1 where account_id = 1')
    expect(await look()).toBe(2)
  })

  it('reads old history at once when the clock was set back: nobody knows when it did last', async () => {
    const watched = house([])
    const look = async () => {
      await watchViolations.run(systemCtx(watched, 'watch'))
      return (await watched.metrics.ledgerViolations.get()).values[0]?.value
    }
    expect([await look(), await look()]).toEqual([0, 0])
    await tamper('update ledger.entry set posted_after = posted_after + 1 where account_id = 1 and seq = 1')
    expect(await look()).toBe(0)
    clock.advance(-HOUR)
    expect(await look()).toBe(1)
  })
})
