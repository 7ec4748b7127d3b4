/** @module-tag races */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { money } from '#platform/money/money.ts'
import { BOOKS_DAY, type Books, openBooks } from '#testing/books/books.ts'
import { groupsOf, type Operation, program, type Realm } from '#testing/books/ledger-program.ts'
import { verifyByThePage } from '#testing/books/second-verifier.ts'
import { legId } from '../groups.ts'
import { type AccountId, type Group, group, post, postLeg } from '../posting.ts'
import { exportLedger } from './history/export.ts'
import { Verifier } from './history/verify.ts'
import { sealBlock } from './sealer.ts'
import { verifyBooks } from './verify-books.ts'

const SEED = Number(process.env.LEDGER_SEED ?? 20_261_121)
const SESSIONS = 6
const OPERATIONS_A_SESSION = 40
const ROUNDS = 6

let books: Books
beforeAll(async () => {
  books = await openBooks()
  books.pool.on('connect', (client) => void client.query('set synchronous_commit = off'))
})
afterAll(() => books.close())

/** Four accounts that every session uses, and one in another currency. */
async function openRealm(): Promise<Realm> {
  const owner = randomUUID()
  const rules = ['free', 'no_overdraft', 'no_overdraft', 'no_overcredit', 'free']
  const ids: AccountId[] = []
  for (const [n, rule] of rules.entries()) {
    const [row] = await books.rows<{ id: AccountId }>(
      `insert into ledger.account (code, owner, scope, currency, shard, rule, opened_at)
       values ($1, $2, '', $3, 0, $4, now()) returning id`,
      [9000 + n, owner, n === 4 ? 'USDT' : 'CNY', rule],
    )
    if (row) ids.push(row.id)
  }
  const [free = 0n, one = 0n, two = 0n, owed = 0n, foreign = 0n] = ids
  const amount = money('CNY', 400n)
  await books.post(
    group(
      ['program.fund', owner],
      [
        postLeg({ debit: free, credit: one, amount, reason: 'won' }),
        postLeg({ debit: free, credit: two, amount, reason: 'won' }),
        postLeg({ debit: owed, credit: free, amount, reason: 'won' }),
      ],
    ),
  )
  return { accounts: [free, one, two, owed], foreign, holds: [] }
}

class RolledBack extends Error {}

/** Posts an operation in a transaction of its own, every fourth of which is rolled back in the end. */
async function tryOut(op: Operation, groups: readonly Group[], realm: Realm, mine: Group[]): Promise<void> {
  try {
    const outcomes = await books.db.transaction().execute(async (tx) => {
      const found = await post(tx, groups, BOOKS_DAY)
      if (op.pick % 4 === 0) throw new RolledBack()
      return found
    })
    for (const [index, one] of groups.entries()) {
      if (outcomes[index]?.status !== 'posted') continue
      mine.push(one)
      for (const [no, leg] of one.legs.entries()) if (leg.kind === 'hold') realm.holds.push(legId(one.id, no))
    }
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
}

async function run(sessions: readonly (readonly Operation[])[], limit: number): Promise<void> {
  const round = randomUUID()
  const shared = await openRealm()
  let posting = true
  const session = async (ops: readonly Operation[], lane: number) => {
    const own = await openRealm()
    const mine: Group[] = []
    for (const [at, op] of ops.entries()) {
      const realm = at % 2 === 0 ? shared : own
      await tryOut(op, groupsOf(op, `${round}.${lane}.${at}`, realm, mine), realm, mine)
    }
  }
  const sealing = async () => {
    while (posting) await sealBlock(books.db, BOOKS_DAY, limit)
  }
  const sealers = [sealing(), sealing()]
  await Promise.all(sessions.map(session)).finally(() => {
    posting = false
  })
  await Promise.all(sealers)
  while (await sealBlock(books.db, BOOKS_DAY, limit)) {
    // until nothing is left
  }
  await expectSealed()
}

async function expectSealed(): Promise<void> {
  const [counts] = await books.rows<{ transfers: bigint; positions: bigint; newest: bigint; blocks: bigint }>(
    `select (select count(*) from ledger.transfer) transfers, (select count(*) from ledger.position) positions,
      (select max(position) from ledger.position) newest, (select count(*) from ledger.block) blocks`,
  )
  expect(counts?.positions).toBe(counts?.transfers)
  expect(counts?.newest).toBe(counts?.transfers)
  const snapshot = books.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  await snapshot.execute(async (tx) => {
    const found = await verifyBooks(tx)
    expect(found).toMatchObject({
      verdict: { whole: { transfers: counts?.transfers, blocks: counts?.blocks } },
      unsealed: 0,
    })
  })
  const verifier = new Verifier()
  const pieces: Buffer[] = []
  await snapshot.execute(async (tx) => {
    for await (const piece of exportLedger(tx)) pieces.push(piece)
  })
  for (const piece of pieces) verifier.push(piece)
  expect(verifier.verdictOfFile()).toHaveProperty('whole')
  expect(verifyByThePage(Buffer.concat(pieces))).toHaveLength(Number(counts?.blocks))
}

describe('whatever is posted while two sealers are at it', () => {
  it('is sealed without a gap and verifies, though every fourth transaction is rolled back', async () => {
    const rounds = fc.tuple(program(SESSIONS, OPERATIONS_A_SESSION), fc.integer({ min: 1, max: 40 }))
    await fc.assert(
      fc.asyncProperty(rounds, ([sessions, limit]) => run(sessions, limit)),
      {
        seed: SEED,
        numRuns: ROUNDS,
        endOnFailure: true,
        reporter: ({ failed, seed, counterexamplePath, errorInstance }) => {
          if (failed)
            throw new Error(`LEDGER_SEED=${seed}, path ${counterexamplePath}`, { cause: errorInstance })
        },
      },
    )
  })
})
