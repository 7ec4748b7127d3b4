/** @module-tag statements */
import type pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manualClock } from '#platform/clock/clock.ts'
import { type App, systemCtx } from '#platform/context/context.ts'
import { createMetrics } from '#platform/log/metrics.ts'
import { cny } from '#platform/money/money.ts'
import { BOOKS_DAY, type Books, openBooks } from '#testing/books/books.ts'
import { memberAccount } from '../../ledger.chart.ts'
import { balanceOf } from '../accounts.ts'
import { watchPages, watchViolations } from '../ledger.jobs.ts'
import { type AccountId, group, postLeg } from '../posting.ts'

let books: Books
let app: App
let payer: AccountId
let payee: AccountId
let stranger: AccountId
beforeEach(async () => {
  books = await openBooks()
  const members = [await books.member(cny(100)), await books.member(cny(5)), await books.member(cny(7))]
  ;[payer, payee, stranger] = members.map(({ centre }) => centre) as [AccountId, AccountId, AccountId]
  const metrics = createMetrics()
  const clock = manualClock(BOOKS_DAY)
  app = { db: books.db, clock, metrics, log: pino({ level: 'silent' }) } as unknown as App
})
afterEach(() => books.close())

/** Writes past the guards, as only somebody with the superuser's password can. */
async function tamper(statement: string): Promise<void> {
  const client: pg.PoolClient = await books.pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(statement)
  client.release(true)
}

let posted = 0
const pay = (debit: AccountId, credit: AccountId) => {
  posted += 1
  const leg = postLeg({ debit, credit, amount: cny(1), reason: 'withdrawalHeld' })
  return books.post(group(['test.pay', String(posted)], [leg]))
}
const watch = () => watchViolations.run(systemCtx(app, 'watch'))
const stopped = async () => {
  const { values } = await app.metrics.ledgerStoppedAccounts.get()
  return values[0]?.value
}
const DONE = [{ status: 'posted' }]

describe('an account that the books are wrong about', () => {
  it.each([
    [
      'its balance was raised',
      `update ledger.balance set credit_posted = credit_posted + 1 where account_id = $`,
    ],
    ['its entry was altered', `update ledger.entry set posted_after = posted_after + 1 where account_id = $`],
  ])('is posted to no more when %s, and others are', async (_, statement) => {
    expect(await pay(payer, payee)).toEqual(DONE)
    await tamper(statement.replace('$', String(payer)))
    await watch()
    await expect(pay(payer, stranger)).rejects.toMatchObject({ code: 'XX001' })
    await expect(pay(stranger, payer)).rejects.toMatchObject({ code: 'XX001' })
    expect(await pay(payee, stranger)).toEqual(DONE)
    expect(await stopped()).toBe(1)
  })

  it('has no balance to tell, and others have', async () => {
    const keyOf = async (id: AccountId) => {
      const [row] = await books.rows<{ owner: string }>(`select owner from ledger.account where id = ${id}`)
      return memberAccount('memberCentre', row?.owner ?? '', 'CNY')
    }
    await tamper(`update ledger.balance set credit_posted = credit_posted + 1 where account_id = ${payer}`)
    await watch()
    await expect(balanceOf(books.db, await keyOf(payer))).rejects.toMatchObject({ code: 'XX001' })
    expect((await balanceOf(books.db, await keyOf(payee))).posted).toEqual(cny(5))
  })

  it('is posted to again once the whole history is right', async () => {
    const by = (sign: string) =>
      tamper(`update ledger.balance set credit_posted = credit_posted ${sign} 1 where account_id = ${payer}`)
    await by('+')
    await watch()
    await by('-')
    await expect(pay(payer, payee)).rejects.toMatchObject({ code: 'XX001' })
    await watch()
    expect(await pay(payer, payee)).toEqual(DONE)
    expect(await stopped()).toBe(0)
  })

  it('of the house is stopped only where its own balance is wrong', async () => {
    const [bank] = await books.rows<{ id: AccountId }>(
      `select id from ledger.account where owner = '00000000-0000-0000-0000-000000000000' order by id limit 1`,
    )
    if (!bank) throw new Error('the house has no account')
    await tamper(`update ledger.entry set posted_after = posted_after + 1 where account_id = ${bank.id}`)
    await watch()
    expect(await stopped()).toBe(0)
    await tamper(`update ledger.balance set debit_posted = debit_posted + 1 where account_id = ${bank.id}`)
    await watch()
    expect(await stopped()).toBe(1)
  })
})

it('says how many pages could not be read: none, in a database that is well', async () => {
  await watchPages.run(systemCtx(app, 'pages'))
  expect((await app.metrics.checksumFailures.get()).values[0]?.value).toBe(0)
})
