/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '#platform/db/index.ts'
import { cny } from '#platform/money/money.ts'
import { BOOKS_DAY, type Books, openBooks } from '#testing/books/books.ts'
import { memberAccount } from '../../ledger.chart.ts'
import { capture, type Group, group, hold, post, postLeg, release, transferId } from '../posting.ts'
import { exportLedger } from './history/export.ts'
import { type Verdict, Verifier } from './history/verify.ts'
import { sealBlock } from './sealer.ts'
import { verifyBooks } from './verify-books.ts'

let books: Books
let payer: bigint
let payee: bigint
beforeEach(async () => {
  books = await openBooks()
  payer = (await books.member(cny(100))).centre
  payee = (await books.member()).centre
})
afterEach(() => books.close())

const pay = (name: string, amount = 1): Group =>
  group(['pay', name], [postLeg({ debit: payer, credit: payee, amount: cny(amount), reason: 'won' })])

const seal = (limit?: number) => sealBlock(books.db, BOOKS_DAY, limit)

/** Seals until there is nothing left; answers how many blocks that took. */
async function sealAll(limit?: number): Promise<number> {
  let blocks = 0
  while (await seal(limit)) blocks++
  return blocks
}

/** What is sealed: position, block, and the transfer's group and leg. */
const sealed = () =>
  books.rows<{ position: bigint; block: bigint; group_id: string; leg: number }>(
    `select p.position, p.block, t.group_id, t.leg from ledger.position p
     join ledger.transfer t on t.seq = p.transfer_seq order by p.position`,
  )

const inSnapshot = <T>(work: (tx: Tx) => Promise<T>) =>
  books.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

const verdict = async (head?: string) => (await inSnapshot((tx) => verifyBooks(tx, { head }))).verdict

async function verdictOfExport(): Promise<Verdict> {
  const verifier = new Verifier()
  await inSnapshot(async (tx) => {
    for await (const piece of exportLedger(tx)) verifier.push(piece)
  })
  return verifier.verdictOfFile()
}

describe('the sealer', () => {
  it('gives what was posted its positions, in the order of posting', async () => {
    await books.post(pay('a'), pay('b'))
    const block = await seal()
    expect(block).toMatchObject({ number: 1n, lastPosition: 3n })
    const groups = (await sealed()).map((row) => row.group_id)
    expect(groups.slice(1)).toEqual([pay('a').id, pay('b').id])
    expect(await verdict()).toEqual({ whole: { transfers: 3n, blocks: 1n, head: block?.hash } })
    expect(await verdictOfExport()).toEqual(await verdict())
  })

  it.each(['plain', 'quotes " and \\ and /', 'control \b\f\n\r\t\u0001\u001f\u007f', '存款 🀄 \u2028 é'])(
    'agrees with the database on the fingerprint of a group about: %j',
    async (words) => {
      const about = { ref: { kind: words, id: `${words}'s` }, memo: words }
      const legs = [
        hold({ debit: payer, credit: payee, amount: cny(5), reason: 'withdrawalHeld' }),
        release({ hold: transferId('about', words), reason: 'withdrawalReturned' }),
        postLeg({ debit: payer, credit: payee, amount: cny('0.000001'), reason: 'rounded' }),
      ]
      await books.post(group(['about', words], legs, about))
      await sealAll()
      expect(await verdictOfExport()).toMatchObject({ whole: { transfers: 4n } })
    },
  )

  it('writes nothing when there is nothing to seal', async () => {
    await sealAll()
    expect(await seal()).toBeNull()
    expect(await books.rows('select count(*) as blocks from ledger.block')).toEqual([{ blocks: 1n }])
  })

  it('leaves what is not committed, and seals it when it is', async () => {
    await sealAll()
    const late = await books.db.startTransaction().execute()
    await post(late, [pay('late')], BOOKS_DAY)
    expect(await seal()).toBeNull()
    // A transaction that took its number later and has other accounts comes first.
    await books.member(cny(5))
    expect(await seal()).toMatchObject({ number: 2n, lastPosition: 2n })
    await late.commit().execute()
    expect(await seal()).toMatchObject({ number: 3n, lastPosition: 3n })
    expect(await verdict()).toMatchObject({ whole: { transfers: 3n } })
  })

  it('still finds a transfer whose transaction stayed open while many blocks went by', async () => {
    await sealAll()
    const late = await books.db.startTransaction().execute()
    await post(late, [pay('late')], BOOKS_DAY)
    for (let round = 0; round < 8; round++) {
      await books.member(cny(5))
      await seal()
    }
    await late.commit().execute()
    expect(await seal()).toMatchObject({ lastPosition: 10n })
    expect(await verdict()).toMatchObject({ whole: { transfers: 10n } })
  })

  it('passes over nothing when many come late at once and blocks are small', async () => {
    await sealAll()
    const late = await books.db.startTransaction().execute()
    await post(late, [pay('late 1'), pay('late 2'), pay('late 3')], BOOKS_DAY)
    await books.member(cny(5))
    await seal()
    await late.commit().execute()
    await sealAll(1)
    expect(await verdict()).toMatchObject({ whole: { transfers: 5n } })
  })

  it('looks no further back than it must once everything has ended', async () => {
    for (let round = 0; round < 6; round++) {
      await books.member(cny(5))
      await seal()
    }
    // Another test's transaction on the same server may hold the mark back for a while, but never for good.
    const behind = async () => {
      await books.member(cny(5))
      await seal()
      const [newest] = await books.rows<{ behind: bigint }>(
        'select reach - low as behind from ledger.block order by number desc limit 1',
      )
      return newest?.behind
    }
    await expect.poll(behind).toBeLessThan(4n)
  })

  it('leaves no gap where a transaction was rolled back', async () => {
    for (let round = 0; round < 4; round++) {
      const tx = await books.db.startTransaction().execute()
      await post(tx, [pay(`undone ${round}`)], BOOKS_DAY)
      await tx.rollback().execute()
      await books.post(pay(`kept ${round}`))
      await seal()
    }
    expect((await sealed()).map((row) => row.position)).toEqual([1n, 2n, 3n, 4n, 5n])
    expect(await verdict()).toMatchObject({ whole: { transfers: 5n } })
  })

  it('does not cut a group, however small a block may be', async () => {
    const chain = (name: string, legs: number) =>
      group(
        ['chain', name],
        Array.from({ length: legs }, () =>
          postLeg({ debit: payer, credit: payee, amount: cny(1), reason: 'won' }),
        ),
      )
    await books.post(chain('five', 5), chain('two', 2), chain('one', 1))
    expect(await sealAll(2)).toBeGreaterThan(1)
    const blocks = Map.groupBy(await sealed(), (row) => row.group_id)
    for (const legs of blocks.values()) {
      expect(new Set(legs.map((row) => row.block)).size).toBe(1)
      expect(legs.map((row) => row.leg)).toEqual(legs.map((_, index) => index + 1))
    }
    expect(await verdict()).toMatchObject({ whole: { transfers: 9n } })
  })

  it('is one at a time', async () => {
    for (let round = 0; round < 5; round++) {
      await books.post(pay(`a ${round}`), pay(`b ${round}`))
      await Promise.all([seal(1), seal(1), seal(1), seal(1)])
    }
    await sealAll()
    expect((await sealed()).map((row) => row.position)).toEqual(
      Array.from({ length: 11 }, (_, n) => BigInt(n + 1)),
    )
    expect(await verdict()).toMatchObject({ whole: { transfers: 11n } })
  })

  it('seals an account with its first transfer, once', async () => {
    await sealAll()
    await books.post(pay('first'))
    await sealAll()
    await books.post(pay('second'))
    await sealAll()
    const rows = await books.rows<{ account_id: bigint; block: bigint }>(
      'select account_id, block from ledger.sealed_account where account_id = any ($1) order by block',
      [[payer, payee]],
    )
    expect(rows).toEqual([
      { account_id: payer, block: 1n },
      { account_id: payee, block: 2n },
    ])
  })

  it.each([
    'update ledger.block set sealed_at = now()',
    'delete from ledger.block',
    'truncate ledger.block cascade',
    'update ledger.position set block = 1',
    'delete from ledger.position',
    'truncate ledger.position',
    'update ledger.sealed_account set block = 1',
    'delete from ledger.sealed_account',
  ])('writes what nobody changes: %s is refused', async (statement) => {
    await sealAll()
    await expect(books.rows(statement)).rejects.toThrow(/append-only/)
  })
})

describe('the books beside their seal', () => {
  /** Writes past the guards, as only somebody with the superuser's password can. */
  async function tamper(statement: string): Promise<void> {
    const client = await books.pool.connect()
    await client.query('set session_replication_role = replica')
    await client.query(statement)
    client.release(true)
  }

  beforeEach(async () => {
    // A member who never had money.
    await books.open(memberAccount('memberCentre', randomUUID(), 'CNY'))
    const between = { debit: payer, credit: payee }
    await books.post(group(['h', '1'], [hold({ ...between, amount: cny(10), reason: 'withdrawalHeld' })]))
    await books.post(
      group(
        ['h', '2'],
        [
          capture({ hold: transferId('h', '1'), amount: cny(8), reason: 'withdrawalPaid' }),
          postLeg({ debit: payee, credit: payer, amount: cny(2), reason: 'won' }),
        ],
      ),
    )
    await sealAll()
    await books.post(pay('not sealed yet'))
  })

  it('are whole with a transfer that is not sealed yet', async () => {
    const found = await inSnapshot((tx) => verifyBooks(tx))
    expect(found).toMatchObject({ verdict: { whole: { transfers: 4n, blocks: 1n } }, unsealed: 1 })
  })

  it('are looked through to the last account, however many there are', async () => {
    // More than are fetched at once.
    const many = Array.from({ length: 4001 }, () => memberAccount('memberCentre', randomUUID(), 'CNY'))
    await books.open(...many)
    const [newest] = await books.rows<{ id: bigint }>('select max(id) as id from ledger.account')
    expect(await verdict()).toHaveProperty('whole')
    await tamper(`update ledger.balance set credit_posted = 1 where account_id = ${newest?.id}`)
    const detail = `the balance of account ${newest?.id} is not the sum of its entries`
    expect(await verdict()).toMatchObject({ broken: { rule: 'balance', detail } })
  })

  it.each([
    ['an amount', 'update ledger.transfer set amount = amount - 1 where leg = 2', 'fingerprint', 3n],
    ['a memo', `update ledger.transfer set memo = 'x' where leg = 2`, 'chain', 1n],
    ['a transfer that is gone', 'delete from ledger.transfer where leg = 2', 'position', 4n],
    [
      'an entry',
      'update ledger.entry set posted_after = posted_after + 1 where seq = 1 and posted_delta > 0',
      'entry',
      1n,
    ],
    [
      'an entry that is gone',
      `delete from ledger.entry where transfer_id = (select id from ledger.transfer where kind = 'hold')`,
      'entry',
      2n,
    ],
    [
      'an entry too many',
      'insert into ledger.entry select account_id, seq + 100, transfer_id, 0, 0, posted_after from ledger.entry where held_delta < 0',
      'entry',
      2n,
    ],
    [
      'an entry of nothing',
      'insert into ledger.entry select account_id, 99, gen_random_uuid(), 0, 0, 0 from ledger.entry limit 1',
      'entry',
      null,
    ],
    [
      'a transfer that names another entry',
      `update ledger.transfer set debit_seq = debit_seq + 1 where kind = 'hold'`,
      'entry',
      2n,
    ],
    [
      'a transfer that names no entry',
      'update ledger.transfer set credit_seq = 99 where seq = (select min(seq) from ledger.transfer)',
      'entry',
      1n,
    ],
    [
      'a transfer not sealed yet that names another entry',
      'update ledger.transfer set credit_seq = 1 where seq = (select max(seq) from ledger.transfer)',
      'entry',
      null,
    ],
    [
      'a balance',
      'update ledger.balance set credit_posted = credit_posted + 1 where seq > 0 and rule = $$no_overdraft$$',
      'balance',
      null,
    ],
    [
      'a balance of an account that was never used',
      'update ledger.balance set credit_posted = 1 where seq = 0 and rule = $$no_overdraft$$',
      'balance',
      null,
    ],
    [
      'a balance under a rule that is not its account’s',
      'update ledger.balance set rule = $$free$$ where seq > 0 and rule = $$no_overdraft$$',
      'balance',
      null,
    ],
    [
      'a balance in a currency that is not its account’s',
      'update ledger.balance set currency = $$USDT$$ where seq = 0',
      'balance',
      null,
    ],
    [
      'an account’s owner',
      'update ledger.account set owner = gen_random_uuid() where shard = 0',
      'chain',
      1n,
    ],
    [
      'a block’s time',
      `update ledger.block set sealed_at = sealed_at + interval '1 microsecond'`,
      'chain',
      1n,
    ],
    ['a block that is gone', 'delete from ledger.block', 'position', 1n],
    [
      'a position of nothing, in the way of the next block',
      'insert into ledger.position values (5, 1000, 1)',
      'position',
      5n,
    ],
    [
      'a position of a transfer that is not sealed yet',
      'insert into ledger.position select 7, max(seq), 1 from ledger.transfer',
      'position',
      7n,
    ],
    [
      'a position that tells another block',
      'update ledger.position set block = 2 where position = 3',
      'position',
      3n,
    ],
    ['a mark that lets the sealer pass over', 'update ledger.block set low = 1000', 'unsealed', null],
    [
      'a transfer not sealed yet, raised',
      'update ledger.transfer set amount = amount + 1 where seq = (select max(seq) from ledger.transfer)',
      'fingerprint',
      null,
    ],
  ])('give away %s', async (_, statement, rule, position) => {
    await tamper(statement)
    expect(await verdict()).toMatchObject({ broken: { rule, position } })
  })

  it('stop the sealer when they have a part of a group', async () => {
    await books.post(
      group(
        ['half', '1'],
        [pay('x').legs[0], pay('y').legs[0]].flatMap((leg) => leg ?? []),
      ),
    )
    await tamper('delete from ledger.transfer where seq = (select max(seq) from ledger.transfer)')
    await expect(sealAll()).rejects.toThrow('the books have a part of the group')
  })
})
