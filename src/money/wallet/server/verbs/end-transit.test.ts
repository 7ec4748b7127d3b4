import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '#money/ledger/server/index.ts'
import { type Ctx, systemCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny, formatAmount } from '#platform/money/money.ts'
import { createToyHouse } from '#testing/toy-house.ts'
import {
  BookedOtherwise,
  creditDeposit,
  endTransit,
  moveFromVenue,
  moveToVenue,
  readWallet,
} from '../index.ts'

let toy: Awaited<ReturnType<typeof createToyHouse>>
beforeAll(async () => {
  toy = await createToyHouse()
})
afterEach(async () => expect(await violations(toy.house.db)).toEqual([]))
afterAll(() => toy.close())

const doing = <T>(work: (tx: Tx, ctx: Ctx) => Promise<T>): Promise<T> =>
  transact(systemCtx(toy.house, newId()), work)

/** A member with 100 yuan in the centre wallet, of which so much is on its way to a venue. */
async function sent(amount: string) {
  const memberId = randomUUID()
  const transfer = {
    memberId,
    venue: 'slots',
    transferId: newId(),
    amount: cny(amount),
    awaitsVenue: true,
  }
  await doing((tx, ctx) =>
    creditDeposit(tx, ctx, { memberId, billNo: newId(), rail: 'testbank', amount: cny(100) }),
  )
  await doing((tx, ctx) => moveToVenue(tx, ctx, transfer))
  return { ...transfer, direction: 'in' as const }
}

/** Free, at the venue, and on its way. */
async function money(memberId: string) {
  const { available, venues } = await readWallet(toy.house.db, memberId)
  const [venue] = venues
  return [available, venue?.money, venue?.inTransit].map((part) => part && formatAmount(part))
}

describe('what is on its way', () => {
  it.each([
    [true, ['40.00', '60.00', '0.00']],
    [false, ['100.00', '0.00', '0.00']],
  ])('to a venue, arrived: %s, ends once, also when many say so at once', async (arrived, holdings) => {
    const transfer = await sent('60')
    expect(await money(transfer.memberId)).toEqual(['40.00', '0.00', '60.00'])
    const end = () => doing((tx, ctx) => endTransit(tx, ctx, { ...transfer, arrived }))
    await Promise.all([end(), end(), end()])
    expect(await money(transfer.memberId)).toEqual(holdings)
  })

  it('never ends both ways: the books themselves refuse the second one', async () => {
    const transfer = await sent('60')
    await doing((tx, ctx) => endTransit(tx, ctx, { ...transfer, arrived: true }))
    const back = doing((tx, ctx) => endTransit(tx, ctx, { ...transfer, arrived: false }))
    await expect(back).rejects.toBeInstanceOf(BookedOtherwise)
    expect(await money(transfer.memberId)).toEqual(['40.00', '60.00', '0.00'])
  })

  it('from a venue goes back there where the venue does not give it up', async () => {
    const inward = await sent('60')
    await doing((tx, ctx) => endTransit(tx, ctx, { ...inward, arrived: true }))
    const outward = { ...inward, transferId: newId(), direction: 'out' as const }
    await doing((tx, ctx) => moveFromVenue(tx, ctx, outward))
    expect(await money(inward.memberId)).toEqual(['40.00', '0.00', '60.00'])
    await doing((tx, ctx) => endTransit(tx, ctx, { ...outward, arrived: false }))
    expect(await money(inward.memberId)).toEqual(['40.00', '60.00', '0.00'])
  })
})
