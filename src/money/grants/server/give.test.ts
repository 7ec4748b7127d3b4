/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberAccount } from '#money/ledger/ledger.chart.ts'
import { readOutstanding } from '#money/turnover/server/index.ts'
import { book, newTransaction } from '#money/wallet/server/index.ts'
import { sql } from '#platform/db/index.ts'
import { cny, formatAmount, type Money } from '#platform/money/money.ts'
import { openWalletBooks, type WalletBooks } from '#testing/books/wallet-books.ts'
import { cutToCaps, shareOf } from '../grants.rules.ts'
import { asOneCredit, type Grant, type GrantKind, grantLegs, noteGrants } from './index.ts'

let books: WalletBooks
beforeAll(async () => {
  books = await openWalletBooks()
})
afterAll(() => books.close())

const KIND: GrantKind = {
  name: 'deposits.discount',
  account: 'depositDiscounts',
  reason: 'depositDiscounted',
  wagering: 'asItsCredit',
}

const gift = (memberId: string, basis: Money<'CNY'>, left = cny(50)): Grant => ({
  kind: KIND,
  ref: `G-${memberId}`,
  memberId,
  basis,
  rate: 50,
  worked: cutToCaps(shareOf(basis, 50), { day: left }),
})

/** Gives it as a room does: the note and the booking in one transaction. */
function give(grant: Grant, app = books.app) {
  const { kind, ref, memberId, worked } = grant
  const { amount } = worked
  return books.doing(async (tx) => {
    await noteGrants(tx, app, [grant])
    const legs = grantLegs(kind, { ref, to: memberAccount('memberCentre', memberId, 'CNY'), amount })
    if (legs.length === 0) return
    const transactions = [newTransaction({ memberId, type: 'deposit', amount })]
    await book(tx, app, { name: ['test.gift', ref], ref: { kind: 'gift', id: ref }, legs, transactions })
  })
}

/** What is noted of a member, in units. */
async function noted(memberId: string) {
  const { rows } =
    await sql`select kind, ref, basis, rate, share, cap, amount, wagering, account from grants.grant
    where member_id = ${memberId}`.execute(books.app.db)
  return rows
}

/** What is asked of a member to be staked, in a house that asks that often of deposits. */
async function owed(memberId: string, turnoverTimes: number) {
  const app = { ...books.app, config: { ...books.app.config, turnoverTimes } }
  return formatAmount((await readOutstanding(app.db, app, memberId)).owed)
}

describe('a grant', () => {
  it('is given from its account once, and says what it was made of', async () => {
    const memberId = randomUUID()
    const borne = await books.change('depositDiscounts', '', async () => {
      for (let time = 0; time < 2; time++) await give(gift(memberId, cny(1000)))
    })
    expect(borne).toBe('-5.00')
    expect(await books.wallet(memberId)).toEqual(['5.00', '0.00'])
    expect(await noted(memberId)).toEqual([
      {
        kind: 'deposits.discount',
        ref: `G-${memberId}`,
        basis: 1_000_000_000n,
        rate: 50,
        share: 5_000_000n,
        cap: null,
        amount: 5_000_000n,
        wagering: 0n,
        account: 'depositDiscounts',
      },
    ])
  })

  it('says which cap it was cut to, and what has to be staked of it', async () => {
    const memberId = randomUUID()
    const config = { ...books.app.config, turnoverTimes: 3 }
    await give(gift(memberId, cny(1000), cny(2)), { ...books.app, config })
    expect(await noted(memberId)).toMatchObject([
      { share: 5_000_000n, cap: 'day', amount: 2_000_000n, wagering: 6_000_000n },
    ])
  })

  it('is staked as often as it says by itself, once, whatever is asked of deposits', async () => {
    const memberId = randomUUID()
    const said = { ...gift(memberId, cny(1000)), wagering: { times: 3 } }
    for (let time = 0; time < 2; time++) await give(said)
    expect(await noted(memberId)).toMatchObject([{ amount: 5_000_000n, wagering: 15_000_000n }])
    expect([await owed(memberId, 0), await owed(memberId, 1)]).toEqual(['15.00', '15.00'])
  })

  it('is staked as often as its kind says, beside one of another kind for the same record', async () => {
    const memberId = randomUUID()
    const kinds = { 'test.prize': 2, 'test.rebate': 1.5, 'test.present': 0 } as const
    for (const [name, times] of Object.entries(kinds)) {
      const kind = { ...KIND, name: name as GrantKind['name'], wagering: { times } }
      await books.doing((tx) => noteGrants(tx, books.app, [{ ...gift(memberId, cny(1000)), kind }]))
    }
    expect(await owed(memberId, 0)).toBe('17.50')
  })

  it('that says it by itself is no part of the credit that it comes with', () => {
    const one = gift(randomUUID(), cny(1000))
    const credit = asOneCredit(cny(1000), [one, { ...one, wagering: { times: 3 } }])
    expect(formatAmount(credit)).toBe('1005.00')
  })

  it('of nothing is none', async () => {
    const memberId = randomUUID()
    await give(gift(memberId, cny(1000), cny(0)))
    expect(await noted(memberId)).toEqual([])
  })

  it('that rolls back was never given', async () => {
    const memberId = randomUUID()
    const gone = books.doing(async (tx) => {
      await noteGrants(tx, books.app, [gift(memberId, cny(1000))])
      throw new Error('power cut')
    })
    await expect(gone).rejects.toThrow('power cut')
    expect(await noted(memberId)).toEqual([])
  })
})
