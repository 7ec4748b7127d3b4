/** @module-tag races */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/index.ts'
import { cny, formatAmount, money, zero } from '#platform/money/money.ts'
import { BOOKS_DAY, type Books, openBooks } from '#testing/books/books.ts'
import { HOUSE_OWNER, houseAccount, memberAccount } from '../ledger.chart.ts'
import { balanceOf, byOwner, ownedBalances, type Ref } from './index.ts'
import { group, hold, openAccounts, postLeg } from './posting.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.close())

const balancesOf = async (owner: string, orders: readonly Ref[] = []) => {
  const refs =
    orders.length === 0
      ? undefined
      : sql.join(
          orders.map(({ kind, id }) => sql`select ${kind}, ${id}`),
          sql` union all `,
        )
  return byOwner((await ownedBalances([owner], refs).execute(books.db)).rows).get(owner)
}

describe('opening an account', () => {
  it('gives the same id however often it is asked, in the order asked', async () => {
    const member = randomUUID()
    const centre = memberAccount('memberCentre', member, 'CNY')
    const usdt = memberAccount('memberCentre', member, 'USDT')
    const sports = memberAccount('memberVenue', member, 'CNY', 'sports')
    const [a, b] = await books.open(centre, usdt)
    expect(await books.open(sports, usdt, centre)).toEqual([expect.any(BigInt), b, a])
    expect(await books.open(centre, centre, usdt)).toEqual([a, a, b])
    expect(new Set([a, b]).size).toBe(2)
  })

  it('by sixteen sessions at once, in any order, opens one of each', async () => {
    const member = randomUUID()
    const keys = ['sports', 'lottery', 'slots', 'fishing'].map((venue) =>
      memberAccount('memberVenue', member, 'CNY', venue),
    )
    const asked = Array.from({ length: 16 }, (_, n) => {
      const turned = [...keys.slice(n % 4), ...keys.slice(0, n % 4)]
      return books.open(...turned).then((ids) => new Map(turned.map((key, at) => [key.scope, ids[at]])))
    })
    const answers = await Promise.all(asked)
    for (const key of keys) expect(new Set(answers.map((ids) => ids.get(key.scope))).size).toBe(1)
    expect(await balancesOf(member)).toHaveLength(4)
  })

  it('alone gives the same id as among others', async () => {
    const key = memberAccount('memberCentre', randomUUID(), 'CNY')
    const one = await books.db.transaction().execute((tx) => openAccounts(tx, [key], BOOKS_DAY))
    expect(await books.open(key, key)).toEqual([...one, ...one])
  })

  it('of no accounts opens none', async () => {
    expect(await books.open()).toEqual([])
  })

  it('starts at nothing', async () => {
    const { id } = await books.member()
    expect(await balancesOf(id)).toEqual([
      {
        name: 'memberCentre',
        scope: '',
        currency: 'CNY',
        posted: zero('CNY'),
        held: zero('CNY'),
        available: zero('CNY'),
      },
    ])
  })
})

describe('the accounts of an owner', () => {
  it('leave out those by order, but for the orders that are named, and all parts of these', async () => {
    const { id, centre } = await books.member(cny(100))
    const escrow = (order: string) => memberAccount('memberEscrow', id, 'CNY', order)
    const [one = 0n, part = 0n, other = 0n] = await books.open(escrow('one'), escrow('part'), escrow('other'))
    const move = (order: string, debit: bigint, credit: bigint, amount: number) =>
      books.post(
        group([`move.${credit}`, id], [postLeg({ debit, credit, amount: cny(amount), reason: 'escrowed' })], {
          ref: { kind: 'order', id: `${order} of ${id}` },
        }),
      )
    await move('one', centre, one, 40)
    await move('one', one, part, 15)
    await move('other', centre, other, 30)
    const named = async (...orders: string[]) =>
      (
        await balancesOf(
          id,
          orders.map((order) => ({ kind: 'order', id: `${order} of ${id}` })),
        )
      )?.map(({ name, scope, available }) => [name, scope, formatAmount(available)])
    const own = ['memberCentre', '', '30.00']
    const ofOne = [
      ['memberEscrow', 'one', '25.00'],
      ['memberEscrow', 'part', '15.00'],
    ]
    expect(await named()).toEqual([own])
    expect(await named('unknown')).toEqual([own])
    expect(await named('one')).toEqual([own, ...ofOne])
    expect(await named('one', 'other')).toEqual([own, ofOne[0], ['memberEscrow', 'other', '30.00'], ofOne[1]])
  })
})

describe('a balance', () => {
  it('tells what stands there, what is held of it, and what can be used', async () => {
    const { id, centre } = await books.member(cny('100.25'))
    const payee = await books.member()
    await books.post(
      group(
        ['hold', id],
        [hold({ debit: centre, credit: payee.centre, amount: cny('0.26'), reason: 'withdrawalHeld' })],
      ),
    )
    expect(await balanceOf(books.db, { ...memberAccount('memberCentre', id, 'CNY') })).toEqual({
      posted: cny('100.25'),
      held: cny('0.26'),
      available: cny('99.99'),
    })
  })

  it('of an account that was never opened is nothing', async () => {
    const key = memberAccount('memberCentre', randomUUID(), 'USDT')
    expect((await balanceOf(books.db, key)).posted).toEqual(zero('USDT'))
  })

  it('of a split house account is the sum of its shards', async () => {
    const bets = Array.from({ length: 12 }, (_, n) => `bet-${n}`)
    const { centre } = await books.member(cny(100))
    const stakes = await books.open(...bets.map((bet) => houseAccount('venueResult', 'CNY', bet, 'sum-test')))
    expect(new Set(stakes).size).toBeGreaterThan(1)
    await books.post(
      ...bets.map((bet, n) =>
        group(
          ['stake', bet],
          [postLeg({ debit: centre, credit: stakes[n] ?? 0n, amount: money('CNY', 7n), reason: 'staked' })],
        ),
      ),
    )
    const key = { name: 'venueResult', owner: HOUSE_OWNER, scope: 'sum-test', currency: 'CNY' } as const
    expect((await balanceOf(books.db, key)).posted).toEqual(money('CNY', 84n))
  })
})
