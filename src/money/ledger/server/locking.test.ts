/** @module-tag races */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cny, money } from '#platform/money/money.ts'
import { type Books, openBooks } from '#testing/books/books.ts'
import { memberAccount } from '../ledger.chart.ts'
import { violations } from './index.ts'
import { type AccountId, group, postLeg } from './posting.ts'

const SESSIONS = 8
const BATCHES = 40
const SEED = 20_261_121

let books: Books
let accounts: AccountId[]
beforeAll(async () => {
  books = await openBooks()
  const members = []
  for (let n = 0; n < 10; n++) members.push(await books.member(cny(1000)))
  accounts = members.map((member) => member.centre)
})
afterAll(() => books.close())

/** Batches of one session: each moves a little between many of the same ten accounts, in random order. */
const batches = fc.array(
  fc.array(fc.uniqueArray(fc.nat(9), { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
  { minLength: BATCHES, maxLength: BATCHES },
)

describe('sessions that post at once', () => {
  it('to the same accounts in every order wait for one another and never deadlock', async () => {
    const plan = fc.sample(batches, { numRuns: SESSIONS, seed: SEED })
    const sessions = plan.map(async (session, s) => {
      for (const [b, batch] of session.entries()) {
        const groups = batch.map((path, g) =>
          group(
            ['lock', `${s}.${b}.${g}`],
            path.slice(1).map((to, at) =>
              postLeg({
                debit: accounts[path[at] ?? 0] ?? 0n,
                credit: accounts[to] ?? 0n,
                amount: money('CNY', 1n),
                reason: 'won',
              }),
            ),
          ),
        )
        for (const outcome of await books.post(...groups)) expect(outcome).toEqual({ status: 'posted' })
      }
    })
    await Promise.all(sessions)
    expect(await violations(books.db)).toEqual([])
  })

  it('have no query ordered by a constant to lock in (once it deadlocked)', async () => {
    const found = await books.rows<{ proname: string; prosrc: string }>(
      `select proname, prosrc from pg_proc where pronamespace = 'ledger'::regnamespace and prosrc ~ 'for no key update'`,
    )
    expect(found.map(({ proname }) => proname).toSorted()).toEqual(['post', 'post_group'])
    for (const { prosrc } of found) {
      expect(prosrc).toMatch(/order by account_id for no key update/)
      expect(prosrc).not.toMatch(/order by \d/i)
    }
  })

  it('the same group post it once', async () => {
    const [from = 0n, to = 0n] = accounts
    const same = group(
      ['race', 'same'],
      [postLeg({ debit: from, credit: to, amount: cny(1), reason: 'won' })],
    )
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => books.post(same)))
    const statuses = outcomes.flat().map((outcome) => outcome.status)
    expect(statuses.toSorted()).toEqual([...Array(15).fill('exists'), 'posted'])
  })

  it('one id between accounts that do not meet post it once; the other is a conflict, not an accident', async () => {
    for (let round = 0; round < 10; round++) {
      const legs = [0, 2, 4, 6].map((n) =>
        postLeg({ debit: accounts[n] ?? 0n, credit: accounts[n + 1] ?? 0n, amount: cny(1), reason: 'won' }),
      )
      const racers = legs.map((leg) => books.post(group(['race', `apart ${round}`], [leg])))
      const statuses = (await Promise.all(racers)).flat().map((outcome) => outcome.status)
      expect(statuses.toSorted()).toEqual(['conflict', 'conflict', 'conflict', 'posted'])
    }
  })

  it('out of one balance never take more than there is', async () => {
    const rich = await books.member(cny(10))
    const [venue = 0n] = await books.open(memberAccount('memberVenue', rich.id, 'CNY', 'sports'))
    const spend = Array.from({ length: 25 }, (_, n) =>
      books.post(
        group(
          ['spend', `${rich.id}.${n}`],
          [postLeg({ debit: rich.centre, credit: venue, amount: cny(1), reason: 'movedToVenue' })],
        ),
      ),
    )
    const statuses = (await Promise.all(spend)).flat().map((outcome) => outcome.status)
    expect(statuses.filter((status) => status === 'posted')).toHaveLength(10)
    expect(statuses.filter((status) => status === 'refused')).toHaveLength(15)
  })
})
