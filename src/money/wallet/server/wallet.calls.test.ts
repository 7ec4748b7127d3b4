/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { depositBooking } from '#money/deposits/server/index.ts'
import { withdrawalHoldBooking } from '#money/withdrawals/server/index.ts'
import { withdrawalPaidBooking } from '#money/withdrawals/server/withdrawals.bookings.ts'
import { siteDay } from '#platform/clock/clock.ts'
import { systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { venueTransferBooking } from '#play/venues/server/index.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import type { BookedEntry } from '../wallet.contract.ts'
import { WalletErrors } from '../wallet.refusals.ts'
import { book } from './index.ts'

let world: World
let lin: WireClient
let chen: WireClient
let memberId: string
beforeAll(async () => {
  world = await createWorld()
  lin = world.browser()
  chen = world.browser()
  await lin.login('lin_yuan', 'Yuan-lou7-hall')
  await chen.login('chen_mo', 'Mo-shan9-gate')
  memberId = await idOf('lin_yuan')
  const ctx = systemCtx(world.app, newId())
  const rail = 'testbank'
  const billNo = 'W20260614'
  await transact(ctx, (tx, c) =>
    book(tx, c.app, depositBooking({ memberId, billNo: 'D20260614', rail, amount: cny('1234.56') })),
  )
  await transact(ctx, (tx, c) =>
    book(
      tx,
      c.app,
      venueTransferBooking({ memberId, venue: 'sports', transferId: randomUUID(), amount: cny(200) }, 'in'),
    ),
  )
  await transact(ctx, (tx, c) =>
    book(tx, c.app, withdrawalHoldBooking({ memberId, billNo, amount: cny('34.56') })),
  )
  await transact(ctx, (tx, c) =>
    book(tx, c.app, withdrawalPaidBooking({ memberId, billNo, amount: cny('34.56'), rail })),
  )
  await transact(ctx, (tx, c) =>
    book(tx, c.app, withdrawalHoldBooking({ memberId, billNo: 'W2', amount: cny(100) })),
  )
})
afterAll(() => world.close())

const DAY_MS = 86_400_000
const dayBefore = (days: number) =>
  siteDay(new Date(world.app.clock.now().getTime() - days * DAY_MS), world.app.config.siteTimeZone)
const today = () => dayBefore(0)

async function idOf(name: string): Promise<string> {
  const { rows } = await world.pool.query<{ id: string }>('select id from identity.member where name = $1', [
    name,
  ])
  return rows[0]?.id ?? ''
}

describe('GET /cw/v1/balance', () => {
  it('gives the balances under the specification’s names, exact (S7-095, S1-008, S3-007)', async () => {
    const { code, data } = await lin.get('/cw/v1/balance')
    expect(code).toBe(0)
    expect(data).toEqual({
      version: 5,
      walletType: 1,
      currency: 'CNY',
      centerMoney: '900.00',
      centerWalletBalance: '900.00',
      availableMoney: '900.00',
      lockMoney: '100.00',
      lockedWalletBalance: '100.00',
      heldMoney: '100.00',
      venueMoney: '200.00',
      transitMoney: '0.00',
      venues: [{ channelCode: 'sports', money: '200.00', staked: '0.00', inTransit: '0.00' }],
      totalAssets: '1200.00',
      memberTotalBalance: '1200.00',
      AlltotalMoney: '1200.00',
      yebWalletBalance: '0.00',
      coinWalletBalance: '0',
      coinMoney: '0.00',
      virtualCurrencyWalletBalance: '0.00',
      virtualMoney: '0.00',
      virtualCurrencyLockWalletBalance: '0.00',
      virtualLockMoney: '0.00',
      baseRate: '7.20',
      virtualMoneyInCny: '0.00',
    })
  })

  it('gives everyone their own, also when many ask at the same moment', async () => {
    const shown = await Promise.all(
      [lin, chen, lin, chen, chen].map(async (who) => (await who.get('/cw/v1/balance')).data.totalAssets),
    )
    expect(shown).toEqual(['1200.00', '0.00', '1200.00', '0.00', '0.00'])
  })

  it('takes RMB for CNY (S3-079)', async () => {
    expect((await lin.get('/cw/v1/balance?currency=RMB')).data.currency).toBe('CNY')
    expect((await lin.get('/cw/v1/balance?currency=EUR')).status).toBe(400)
    expect((await lin.get('/cw/v1/balance?memberId=1')).status).toBe(400)
  })

  it('is nothing for a member who never paid in', async () => {
    const { data } = await chen.get('/cw/v1/balance')
    expect([data.centerMoney, data.lockMoney, data.venueMoney, data.totalAssets]).toEqual([
      '0.00',
      '0.00',
      '0.00',
      '0.00',
    ])
  })

  it('is for members alone', async () => {
    const { status, code } = await world.browser().get('/cw/v1/balance')
    expect(status).toBe(401)
    expect(code).not.toBe(0)
  })
})

describe('GET /cw/v1/lock/money', () => {
  it('says what is locked, and by what (S7-037)', async () => {
    const { data } = await lin.get('/cw/v1/lock/money')
    expect(data).toEqual({
      lockMoney: '100.00',
      heldMoney: '100.00',
      stakedMoney: '0.00',
      venues: [],
      currency: 'CNY',
    })
    expect((await world.browser().get('/cw/v1/lock/money')).status).toBe(401)
  })
})

describe('GET /cw/v1/transactions', () => {
  it('lists the movements, newest first, with how far they are (S3-049)', async () => {
    const { data } = await lin.get('/cw/v1/transactions')
    const lines = data.list.map((line: Record<string, unknown>) => [
      line['dealType'],
      line['statusName'],
      line['auditStatus'],
      line['amount'],
      line['channelCode'],
    ])
    expect(lines).toEqual([
      ['withdrawal', 'processing', 0, '100.00', null],
      ['withdrawal', 'done', 1, '34.56', null],
      ['venueIn', 'done', 1, '200.00', 'sports'],
      ['deposit', 'done', 1, '1234.56', null],
    ])
    expect([data.pageNum, data.pageSize, data.total]).toEqual([1, 20, 4])
  })

  it('pages and filters', async () => {
    const second = await lin.get('/cw/v1/transactions?pageNum=2&pageSize=3')
    expect(second.data.list).toHaveLength(1)
    expect(second.data.total).toBe(4)
    const paidIn = await lin.get('/cw/v1/transactions?dealType=deposit')
    expect([paidIn.data.list.length, paidIn.data.total]).toEqual([1, 1])
    expect((await lin.get('/cw/v1/transactions?dealType=theft')).status).toBe(400)
    expect((await lin.get('/cw/v1/transactions?pageSize=0')).status).toBe(400)
  })

  const total = async (filters: string) => (await lin.get(`/cw/v1/transactions?${filters}`)).data.total

  it('filters by status', async () => {
    expect(await total('statusName=processing')).toBe(1)
    expect(await total('statusName=done&dealType=withdrawal')).toBe(1)
    expect(await total('statusName=returned')).toBe(0)
    expect((await lin.get('/cw/v1/transactions?statusName=lost')).status).toBe(400)
  })

  it('filters by days of the site, both included', async () => {
    const { rows } = await world.pool.query<{ id: string }>(
      `update wallet.movement set created_at = ($2::date - 6)::timestamp at time zone $3
       where ref_id = 'D20260614' and member_id = $1 returning id`,
      [memberId, today(), world.app.config.siteTimeZone],
    )
    expect(rows).toHaveLength(1)
    expect([await total('recent=today'), await total('recent=week')]).toEqual([3, 4])
    expect([await total(`from=${today()}`), await total(`to=${dayBefore(1)}`)]).toEqual([3, 1])
    expect(await total(`from=${dayBefore(6)}&to=${dayBefore(6)}`)).toBe(1)
    expect(await total(`from=${dayBefore(5)}&to=${dayBefore(1)}`)).toBe(0)
    expect((await lin.get('/cw/v1/transactions?from=2026-02-30')).status).toBe(400)
    expect((await lin.get('/cw/v1/transactions?from=0000-01-01')).status).toBe(400)
    expect(await total('from=0001-01-01')).toBe(4)
    expect((await lin.get('/cw/v1/transactions?recent=always')).status).toBe(400)
  })

  it('gives in one piece what the filters leave', async () => {
    const { data } = await lin.get('/cw/v1/transactions/export?dealType=withdrawal')
    expect(data.more).toBe(false)
    expect(data.list).toEqual((await lin.get('/cw/v1/transactions?dealType=withdrawal')).data.list)
    expect((await chen.get('/cw/v1/transactions/export')).data).toEqual({
      list: [],
      more: false,
      timeZone: 'Asia/Shanghai',
    })
    expect((await world.browser().get('/cw/v1/transactions/export')).status).toBe(401)
  })

  it('shows nobody else’s', async () => {
    expect((await chen.get('/cw/v1/transactions')).data.total).toBe(0)
  })
})

describe('GET /cw/v1/transactions/{id}/entries', () => {
  const lineOf = async (billNo: string) => {
    const { data } = await lin.get('/cw/v1/transactions')
    return data.list.find((line: Record<string, unknown>) => line['billNo'] === billNo).id as string
  }

  it('opens a movement to its entries: totals are equal, only the member’s own balances show', async () => {
    const { data } = await lin.get(`/cw/v1/transactions/${await lineOf('W20260614')}/entries`)
    expect(data.transaction.billNo).toBe('W20260614')
    expect([data.currency, data.debitTotal, data.creditTotal]).toEqual(['CNY', '69.12', '69.12'])
    const lines = (data.entries as BookedEntry[]).map((e) => [
      e.kind,
      e.account.name,
      e.account.own,
      e.debit,
      e.credit,
      e.held,
      e.balanceAfter,
    ])
    expect(lines).toEqual([
      ['hold', 'memberCentre', true, null, null, '-34.56', '1034.56'],
      ['hold', 'memberPayout', true, null, null, '34.56', '0.00'],
      ['capture', 'memberCentre', true, '34.56', null, '34.56', '1000.00'],
      ['capture', 'memberPayout', true, null, '34.56', '-34.56', '34.56'],
      ['post', 'memberPayout', true, '34.56', null, null, '0.00'],
      ['post', 'railClearing', false, null, '34.56', null, null],
    ])
  })

  it('tells under each entry where it is sealed, once it is', async () => {
    const path = `/cw/v1/transactions/${await lineOf('D20260614')}/entries`
    const seals = async () => ((await lin.get(path)).data.entries as BookedEntry[]).map(({ seal }) => seal)
    expect(await seals()).toEqual([null, null])
    await world.runJobs('ledger.seal')
    const { block, hash, transfers } = (await lin.get('/cw/v1/ledger/head')).data.head
    // Paid in first, so it stands first of the six transfers of that block.
    expect([block, transfers]).toEqual([1, 6])
    expect(await seals()).toEqual([
      { position: 1, block, hash },
      { position: 1, block, hash },
    ])
  })

  it.each([
    ['another member', async () => ({ browser: chen, id: await lineOf('D20260614') })],
    ['an id nobody has', async () => ({ browser: lin, id: randomUUID() })],
  ])('is not found for %s', async (_, ask) => {
    const { browser, id } = await ask()
    const { status, code, msg } = await browser.get(`/cw/v1/transactions/${id}/entries`)
    expect([status, code, msg]).toEqual([404, WalletErrors.unknownTransaction.code, '没有找到这笔交易记录。'])
  })

  it('refuses an id that is none', async () => {
    expect((await lin.get(`/cw/v1/transactions/1%20or%201=1/entries`)).status).toBe(400)
  })
})
