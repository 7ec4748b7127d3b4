import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '#money/ledger/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { sql } from '#platform/db/index.ts'
import { cny, zero } from '#platform/money/money.ts'
import { openWalletBooks, type WalletBooks } from '#testing/books/wallet-books.ts'
import {
  escrowBooking,
  fallBackBookings,
  releaseBookings,
  splitBooking,
  unsplitBooking,
} from './quickpay.bookings.ts'

let books: WalletBooks
beforeAll(async () => {
  books = await openWalletBooks()
})
afterEach(async () => expect(await violations(books.app.db)).toEqual([]))
afterAll(() => books.close())

/** A member with a hundred, of which sixty are in escrow, and a part of forty in one of its own. */
async function parted() {
  const memberId = await books.member()
  const billNo = `W-${memberId}`
  const part = { memberId, billNo, partNo: `P-${memberId}`, amount: cny(40) }
  await books.book(escrowBooking({ memberId, billNo, amount: cny(60) }))
  await books.book(splitBooking(part))
  return part
}

/** How a part is paid by somebody who has a hundred too. */
async function paid(part: Awaited<ReturnType<typeof parted>>, reward = zero('CNY'), endsWithdrawal = false) {
  const payerId = await books.member()
  return { ...part, payerId, depositNo: `D-${part.partNo}`, reward, endsWithdrawal }
}

describe('the escrow of a quick withdrawal', () => {
  it('holds it, whole and in parts, which nobody has to be told of', async () => {
    const { memberId, billNo } = await parted()
    expect(await books.wallet(memberId)).toEqual(['40.00', '60.00'])
    expect((await books.lines(memberId)).slice(1)).toEqual([
      ['withdrawal', 'processing', '60.00', `quickWithdrawal ${billNo}`],
    ])
    expect(await books.told(memberId)).toHaveLength(2)
  })

  it('of more than is free is refused', async () => {
    const memberId = await books.member()
    const more = escrowBooking({ memberId, billNo: `W-${memberId}`, amount: cny('100.01') })
    await expect(books.book(more)).rejects.toMatchObject({
      code: WalletErrors.insufficient.code,
      data: { available: '100.00' },
    })
  })

  it('gets a part back that nobody paid, once', async () => {
    const part = await parted()
    for (let time = 0; time < 2; time++) await books.book(unsplitBooking(part))
    expect(await books.wallet(part.memberId)).toEqual(['40.00', '60.00'])
  })

  it('releases a part to its payer with the reward, once; the last one ends the withdrawal', async () => {
    const part = await parted()
    const release = await paid(part, cny('0.20'), true)
    const given = await books.change('depositDiscounts', '', async () => {
      for (let time = 0; time < 2; time++) await books.book(...releaseBookings(release))
    })
    expect(given).toBe('-0.20')
    expect(await books.wallet(part.memberId)).toEqual(['40.00', '0.00'])
    expect(await books.wallet(release.payerId)).toEqual(['140.20', '0.00'])
    expect((await books.lines(part.memberId)).at(-1)?.[1]).toBe('done')
    expect((await books.lines(release.payerId)).at(-1)).toEqual([
      'deposit',
      'done',
      '40.20',
      `quickDeposit ${release.depositNo}`,
    ])
  })

  it.each([
    ['all of it, ends it as come back', cny(0), ['returned', '60.00']],
    ['a part of it, ends it with what was received', cny(40), ['done', '40.00']],
  ])('falls back: %s', async (_, quick, quickLine) => {
    const memberId = await books.member()
    const billNo = `F-${memberId}`
    await books.book(escrowBooking({ memberId, billNo, amount: cny(60) }))
    const amount = cny(quick.units === 0n ? 60 : 20)
    const withdrawalNo = `O-${memberId}`
    const fallen = { memberId, billNo, withdrawalNo, amount, whole: cny(60), quick, endsWithdrawal: true }
    for (let time = 0; time < 2; time++) await books.book(...fallBackBookings(fallen))
    expect((await books.lines(memberId)).slice(1).map(([, ...line]) => line)).toEqual([
      [...quickLine, `quickWithdrawal ${billNo}`],
      ['processing', amount.units === cny(60).units ? '60.00' : '20.00', `withdrawal ${withdrawalNo}`],
    ])
  })
})

/** What the member is told, newest first. */
async function newest(memberId: string) {
  const told = await books.told(memberId)
  return told
    .map(({ payload }) => ({ version: Number(payload['version']), centre: payload['centre'] }))
    .toSorted((a, b) => b.version - a.version)
}

/** Has somebody credited by a session that can be watched. */
async function startEscrow(memberId: string) {
  const ready = Promise.withResolvers<number>()
  const escrow = books.doing(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    ready.resolve(rows[0]?.pid ?? 0)
    await book(tx, books.app, escrowBooking({ memberId, billNo: `E-${memberId}`, amount: cny(5) }))
  })
  return { pid: await ready.promise, escrow }
}

/** Resolves when the session waits for a lock that another holds. */
async function waitsForLock(pid: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ blocked: boolean }>`
        select cardinality(pg_blocking_pids(${pid}::int)) > 0 as blocked`.execute(books.app.db)
      return rows[0]?.blocked
    })
    .toBe(true)
}

describe('changes of one wallet at the same time', () => {
  it('are told with one another where one posts to the centre wallet and the other to an escrow', async () => {
    const part = await parted()
    const [released, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const bookings = releaseBookings(await paid(part))
    const release = books.doing(async (tx) => {
      await book(tx, books.app, ...bookings)
      released.resolve()
      await seen.promise
    })
    await released.promise
    const { pid, escrow } = await startEscrow(part.memberId)
    await waitsForLock(pid)
    seen.resolve()
    await Promise.all([release, escrow])
    expect((await newest(part.memberId)).slice(0, 2)).toEqual([
      { version: 4, centre: { available: '35.00', held: '25.00' } },
      { version: 3, centre: { available: '40.00', held: '20.00' } },
    ])
  })
})
