import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cny, money, zero } from '#platform/money/money.ts'
import { BOOKS_DAY, type Books, openBooks } from '#testing/books.ts'
import { HOUSE_OWNER, houseAccount, memberAccount } from '../ledger.chart.ts'
import { balanceOf, balancesOf, group, hold, openAccount, postLeg } from './index.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.close())

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
    expect(await balancesOf(books.db, member)).toHaveLength(4)
  })

  it('one by one gives the same ids as all at once', async () => {
    const key = memberAccount('memberCentre', randomUUID(), 'CNY')
    const one = await books.db.transaction().execute((tx) => openAccount(tx, key, BOOKS_DAY))
    expect(await books.open(key)).toEqual([one])
  })

  it('of no accounts opens none', async () => {
    expect(await books.open()).toEqual([])
  })

  it('starts at nothing', async () => {
    const { id } = await books.member()
    expect(await balancesOf(books.db, id)).toEqual([
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
