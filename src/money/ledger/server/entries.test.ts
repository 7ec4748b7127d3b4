/** @module-tag statements */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cny } from '#platform/money/money.ts'
import { BOOKS_DAY, type Books, openBooks } from '#testing/books/books.ts'
import { entriesOf } from './index.ts'
import { capture, group, hold, postLeg, transferId } from './posting.ts'
import { sealBlock } from './seal/sealer.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.close())

describe('a business record', () => {
  it('opens to its entries: both sides of every transfer, in order, with the balance after each', async () => {
    const ref = { kind: 'withdrawal', id: 'W1' }
    const [payer, payee, other] = [await books.member(cny(100)), await books.member(), await books.member()]
    const between = { debit: payer.centre, credit: payee.centre }
    await books.post(
      group(['w.hold', 'W1'], [hold({ ...between, amount: cny(50), reason: 'withdrawalHeld' })], { ref }),
      group(['elsewhere', 'x'], [postLeg({ ...between, amount: cny(1), reason: 'won' })]),
    )
    await books.post(
      group(
        ['w.pay', 'W1'],
        [
          capture({ hold: transferId('w.hold', 'W1'), amount: cny(40), reason: 'withdrawalPaid' }),
          postLeg({ debit: payee.centre, credit: other.centre, amount: cny(40), reason: 'withdrawalPaid' }),
        ],
        { ref, memo: 'paid to card 8888' },
      ),
    )
    const entries = await entriesOf(books.db, ref)
    const owners = new Map([
      [payer.id, 'payer'],
      [payee.id, 'payee'],
      [other.id, 'other'],
    ])
    expect(
      entries.map((e) => [e.kind, owners.get(e.account.owner), e.posted, e.held, e.balanceAfter].map(plain)),
    ).toEqual([
      ['hold', 'payer', 0, -50, 100],
      ['hold', 'payee', 0, 50, 0],
      ['capture', 'payer', -40, 50, 59],
      ['capture', 'payee', 40, -50, 41],
      ['post', 'payee', -40, 0, 1],
      ['post', 'other', 40, 0, 40],
    ])
    expect(entries[0]).toMatchObject({
      at: BOOKS_DAY,
      reason: 'withdrawalHeld',
      transferId: transferId('w.hold', 'W1'),
      memo: null,
    })
    expect(entries.at(-1)?.memo).toBe('paid to card 8888')
  })

  it('says of each entry where it is sealed, once it is', async () => {
    const ref = { kind: 'deposit', id: 'D1' }
    const [payer, payee] = [await books.member(cny(9)), await books.member()]
    const between = { debit: payer.centre, credit: payee.centre }
    await books.post(group(['d', 'D1'], [postLeg({ ...between, amount: cny(1), reason: 'won' })], { ref }))
    const seals = async () => (await entriesOf(books.db, ref)).map(({ seal }) => seal)
    expect(await seals()).toEqual([null, null])
    const block = await sealBlock(books.db, BOOKS_DAY)
    const seal = { position: Number(block?.lastPosition), block: 1, hash: block?.hash }
    expect(await seals()).toEqual([seal, seal])
  })

  it('that has none opens to nothing', async () => {
    expect(await entriesOf(books.db, { kind: 'bet', id: 'none' })).toEqual([])
  })
})

/** Money as whole yuan, anything else as it is. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'units' in value ? Number(value.units) / 1_000_000 : value
