/** @module-tag races */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { violations } from '#money/ledger/server/index.ts'
import { sql } from '#platform/db/index.ts'
import { cny, type Money } from '#platform/money/money.ts'
import { openWalletBooks, shown, type WalletBooks } from '#testing/books/wallet-books.ts'
import { WalletErrors } from '../wallet.refusals.ts'
import {
  BookedOtherwise,
  type Booking,
  book,
  changedTransaction,
  lockAccounts,
  newTransaction,
  postLeg,
} from './index.ts'

let books: WalletBooks
beforeAll(async () => {
  books = await openWalletBooks()
})
afterEach(async () => {
  expect(await violations(books.app.db)).toEqual([])
})
afterAll(() => books.close())

const centreOf = (memberId: string) => memberAccount('memberCentre', memberId, 'CNY')

/** Gives a member something, by a line of their list. */
function given(memberId: string, id: string, amount: Money<'CNY'>): Booking {
  const bank = houseAccount('railClearing', 'CNY', id, 'giver')
  return {
    name: ['given', id],
    ref: { kind: 'gift', id },
    legs: [postLeg({ debit: bank, credit: centreOf(memberId), amount, reason: 'depositCredited' })],
    transactions: [newTransaction({ memberId, type: 'deposit', amount })],
  }
}

/** Takes something from a member; the line of what was given is done with. */
function taken(memberId: string, id: string, amount: Money<'CNY'>): Booking {
  const bank = houseAccount('railClearing', 'CNY', id, 'giver')
  return {
    name: ['taken', id],
    ref: { kind: 'gift', id },
    legs: [postLeg({ debit: centreOf(memberId), credit: bank, amount, reason: 'withdrawalPaid' })],
    transactions: [changedTransaction({ memberId, type: 'deposit', status: 'returned', amount: cny(7) })],
  }
}

describe('a booking', () => {
  it('stands in the books and in its member’s list, and the member is told', async () => {
    const memberId = randomUUID()
    await books.book(given(memberId, 'G1', cny('128.50')))
    expect(await books.wallet(memberId)).toEqual(['128.50', '0.00'])
    expect(await books.lines(memberId)).toEqual([['deposit', 'done', '128.50', 'gift G1']])
    expect(await books.told(memberId)).toEqual([
      {
        topics: [`member:${memberId}`],
        payload: {
          memberId,
          version: 1,
          currency: 'CNY',
          centre: { available: '128.50', held: '0.00' },
          venues: [],
          at: '2026-06-14T06:36:00.000Z',
        },
      },
    ])
  })

  it('asked for again, and by many at once, is booked once, listed once, told once', async () => {
    const memberId = randomUUID()
    await Promise.all(Array.from({ length: 5 }, () => books.book(given(memberId, memberId, cny(5)))))
    expect(await books.wallet(memberId)).toEqual(['5.00', '0.00'])
    expect(await books.lines(memberId)).toHaveLength(1)
    expect(await books.told(memberId)).toHaveLength(1)
  })

  it('under a name that stands for something else is a fault, and changes nothing', async () => {
    const memberId = randomUUID()
    await books.book(given(memberId, memberId, cny(5)))
    await expect(books.book(given(memberId, memberId, cny(6)))).rejects.toBeInstanceOf(BookedOtherwise)
    expect(await books.wallet(memberId)).toEqual(['5.00', '0.00'])
  })

  it('that rolls back was never booked and never told', async () => {
    const memberId = randomUUID()
    const gone = books.doing(async (tx) => {
      await book(tx, books.app, given(memberId, memberId, cny(5)))
      throw new Error('power cut')
    })
    await expect(gone).rejects.toThrow('power cut')
    expect(await books.wallet(memberId)).toEqual(['0.00', '0.00'])
    expect(await books.told(memberId)).toEqual([])
  })

  it('changes the line that its record has, once', async () => {
    const memberId = randomUUID()
    await books.book(given(memberId, memberId, cny(9)))
    for (let time = 0; time < 2; time++) await books.book(taken(memberId, memberId, cny(2)))
    expect(await books.lines(memberId)).toEqual([['deposit', 'returned', '7.00', `gift ${memberId}`]])
    expect(await books.told(memberId)).toHaveLength(2)
  })

  it('whose line is not there, or is somebody else’s, is not booked at all', async () => {
    const [memberId, other] = [await books.member(), await books.member()]
    await books.book(given(other, other, cny(1)))
    for (const id of [memberId, other])
      await expect(books.book(taken(memberId, id, cny(2)))).rejects.toThrow('is not there to change')
    expect(await books.wallet(memberId)).toEqual(['100.00', '0.00'])
  })

  it('that a wallet does not cover is refused with what is there', async () => {
    const memberId = await books.member(cny(40))
    await expect(books.book(taken(memberId, memberId, cny('40.01')))).rejects.toMatchObject({
      code: WalletErrors.insufficient.code,
      data: { available: '40.00', currency: 'CNY' },
    })
  })

  it('after another one in the same transaction is refused: what belongs together is one posting', async () => {
    const memberId = randomUUID()
    const twice = books.doing(async (tx) => {
      await book(tx, books.app, given(memberId, `${memberId}a`, cny(1)))
      await book(tx, books.app, given(memberId, `${memberId}b`, cny(1)))
    })
    await expect(twice).rejects.toThrow('posts a second time')
  })
})

describe('several bookings', () => {
  it('are answered each by itself, and told once to each member, by one version', async () => {
    const [rich, poor] = [await books.member(), await books.member(cny(1))]
    await books.book(given(rich, `${rich}0`, cny(1)))
    const { outcomes, of } = await books.bookAll(
      given(rich, `${rich}1`, cny(10)),
      taken(poor, `${poor}1`, cny(2)),
      given(rich, `${rich}0`, cny(1)),
      given(rich, `${rich}0`, cny(2)),
      given(rich, `${rich}2`, cny(20)),
    )
    expect(outcomes).toEqual([
      'posted',
      expect.objectContaining({ code: WalletErrors.insufficient.code }),
      'postedBefore',
      expect.any(BookedOtherwise),
      'posted',
    ])
    expect(shown(of(rich))).toEqual(['131.00', '0.00'])
    expect((await books.told(rich)).map(({ payload }) => payload['version'])).toEqual([1, 2, 3])
    expect(await books.told(poor)).toHaveLength(1)
    expect(await books.lines(rich)).toHaveLength(4)
  })

  it('that all were booked before say what the wallets are, and nothing else', async () => {
    const memberId = await books.member()
    const same = given(memberId, memberId, cny(10))
    await books.book(same)
    const { outcomes, of } = await books.bookAll(same)
    expect([outcomes, shown(of(memberId))]).toEqual([['postedBefore'], ['110.00', '0.00']])
    expect(await books.told(memberId)).toHaveLength(2)
  })

  it('that belong together stand together or not at all', async () => {
    const memberId = await books.member()
    await expect(
      books.book(given(memberId, `${memberId}1`, cny(10)), taken(memberId, `${memberId}2`, cny(200))),
    ).rejects.toMatchObject({ code: WalletErrors.insufficient.code })
    expect(await books.wallet(memberId)).toEqual(['100.00', '0.00'])
    expect(await books.lines(memberId)).toHaveLength(1)
  })

  it('may be none', async () => {
    expect((await books.bookAll()).outcomes).toEqual([])
  })
})

/** What the member is told, in the order in which the outbox hands it on. */
async function delivered(memberId: string) {
  const { rows } = await sql<{ version: number; available: string }>`
    select (payload->>'version')::int as version, payload->'centre'->>'available' as available from platform.outbox
    where type = 'wallet.changed' and key = ${memberId} order by xid, seq`.execute(books.app.db)
  return rows.map(({ version, available }) => [version, available])
}

describe('changes of one wallet at the same time', () => {
  it('are numbered as they come to be seen, whichever began first and is delivered first', async () => {
    const memberId = await books.member()
    const [begun, overtaken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = books.doing(async (tx) => {
      await sql`select pg_current_xact_id()`.execute(tx)
      begun.resolve()
      await overtaken.promise
      await book(tx, books.app, given(memberId, `S-${memberId}`, cny(20)))
    })
    await begun.promise
    await books.book(given(memberId, `Q-${memberId}`, cny(3)))
    overtaken.resolve()
    await slow
    expect(await delivered(memberId)).toEqual([
      [1, '100.00'],
      [3, '123.00'],
      [2, '103.00'],
    ])
  })
})

describe('locked accounts', () => {
  it('say what is free on each, in the order asked, and keep it until the transaction ends', async () => {
    const memberId = await books.member()
    const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const venue = memberAccount('memberVenue', memberId, 'CNY', 'sports')
    const holder = books.doing(async (tx) => {
      const free = await lockAccounts(tx, books.app, [venue, centreOf(memberId)])
      locked.resolve()
      await over.promise
      await book(tx, books.app, given(memberId, `L-${memberId}`, cny(1)))
      return free
    })
    await locked.promise
    const other = books.book(given(memberId, `O-${memberId}`, cny(1)))
    over.resolve()
    expect(await holder).toEqual([cny(0), cny(100)])
    await other
    expect(await books.wallet(memberId)).toEqual(['102.00', '0.00', ['sports', '0.00', '0.00', '0.00']])
  })
})
