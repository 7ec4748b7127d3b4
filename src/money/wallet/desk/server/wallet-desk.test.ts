/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { book } from '#money/wallet/server/index.ts'
import {
  withdrawalHoldBooking,
  withdrawalReturnedBooking,
} from '#money/withdrawals/server/withdrawals.bookings.ts'
import { systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { ChangesErrors } from '#staff/changes/changes.refusals.ts'
import { bookViolations, fund } from '#testing/money.ts'
import { act, takeSeat } from '#testing/staff/two-people.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World, type WorldStaff } from '#testing/world.ts'
import { adjustableCall, adjustedRecordCall, creditBalanceCall, undoCreditCall } from '../wallet.desk.ts'
import { WalletDeskErrors } from '../wallet-desk.refusals.ts'

const ALL = ['console.use', 'members.view', 'wallet.adjust', 'wallet.adjust.approve']

let world: World
let zhou: WorldStaff
let he: WorldStaff
let member: WireClient
let memberId: string
let billNo: string
let count = 0
beforeAll(async () => {
  world = await createWorld({ settings: { SESSION_IDLE_MINUTES: '1440' } })
})
beforeEach(async () => {
  count += 1
  zhou = world.staff(...ALL)
  he = world.staff(...ALL)
  member = world.browser()
  memberId = (await member.register(`wrong_${count}`)).data.userInfo.id
  await fund(world, memberId, '100')
  ;[{ billNo }] = await lines()
})
afterAll(async () => {
  expect(await bookViolations(world)).toEqual([])
  await world.close()
})

const lines = async (who = member) => (await who.get('/cw/v1/transactions')).data.list
const balance = async () => (await member.get('/cw/v1/balance')).data.centerMoney as string
const credit = (who: WireClient, fields: Record<string, unknown> = {}) =>
  act(who, creditBalanceCall, {
    memberId,
    record: billNo,
    cause: 'creditMissing',
    amount: '12.50',
    ...fields,
  })
const undo = (who: WireClient, adjustmentId: string, amount: string) =>
  act(who, undoCreditCall, { adjustmentId, amount })
const of = ({ path }: { path: string }, id = memberId) => path.replace(':memberId', id)

/** A credit that two people made: its id. */
async function credited(fields: Record<string, unknown> = {}): Promise<string> {
  const { data } = await credit(zhou, fields)
  expect((await takeSeat(he, data.changeId)).data).toMatchObject({ state: 'applied' })
  return data.changeId
}

describe('a credit', () => {
  it('is proposed by one and made by another, once, and its member reads why and for which record', async () => {
    const requestId = randomUUID()
    const first = await credit(zhou, { requestId })
    expect(first.data).toMatchObject({ state: 'proposed', seats: 2, taken: 1 })
    expect(Date.parse(first.data.expiresAt) - world.clock.now().getTime()).toBe(30 * 60_000)
    expect((await credit(zhou, { requestId })).data).toEqual(first.data)
    expect((await credit(zhou)).code).toBe(ChangesErrors.alreadyProposed.code)
    expect(await balance()).toBe('100.00')
    const { changeId } = first.data
    const done = await takeSeat(he, changeId)
    expect(done.data).toMatchObject({ state: 'applied' })
    expect((await takeSeat(he, changeId)).code).toBe(ChangesErrors.notOpen.code)
    expect(await balance()).toBe('112.50')
    const [line] = await lines()
    expect(line).toMatchObject({
      dealType: 'adjustment',
      statusName: 'done',
      amount: '12.50',
      adjusted: { cause: 'creditMissing', record: billNo },
    })
    const { data } = await member.get(`/cw/v1/transactions/${line.id}/entries`)
    expect(data).toMatchObject({ debitTotal: '12.50', creditTotal: '12.50', transaction: line })
    expect(data.entries.map((one: { account: { name: string } }) => one.account.name)).toEqual([
      'adjustments',
      'memberCentre',
    ])
  })

  it('moves money once, however many press at the same moment', async () => {
    const { changeId } = (await credit(zhou)).data
    const third = world.staff(...ALL)
    const answers = await Promise.all([
      takeSeat(he, changeId),
      takeSeat(third, changeId),
      takeSeat(he, changeId),
    ])
    expect(answers.filter(({ code }) => code === 0).length).toBeGreaterThan(0)
    const { rows } = await world.pool.query(
      "select count(*)::int as times from ledger.transfer where ref_kind = 'adjustment' and ref_id = $1",
      [changeId],
    )
    expect(rows).toEqual([{ times: 1 }])
    expect(await balance()).toBe('112.50')
  })

  it('stands in the list of adjustments, and what it repaired is shown beside it', async () => {
    await credited({ amount: '3.00' })
    const { rows } = (await zhou.get(`/console/v1/wallet/adjustments?member=${memberId}`)).data
    expect(rows).toMatchObject([
      { member: { memberId }, kind: 'credit', amount: '3.00', cause: 'creditMissing', record: billNo },
    ])
    expect((await zhou.get(`${of(adjustedRecordCall)}?record=${billNo}`)).data).toMatchObject({
      kind: 'deposit',
      id: billNo,
      lines: [{ type: 'deposit', status: 'done', amount: '100.00' }],
      adjusted: '3.00',
    })
    expect((await zhou.get(of(adjustableCall))).data).toMatchObject({
      available: '103.00',
      leftAlone: null,
      credits: [{ record: billNo, amount: '3.00', left: '3.00' }],
    })
  })

  it('takes two different people, each of whom may', async () => {
    const { changeId } = (await credit(zhou)).data
    expect((await takeSeat(zhou, changeId)).code).toBe(ChangesErrors.seatTaken.code)
    const clerk = world.staff('console.use', 'wallet.adjust')
    expect((await takeSeat(clerk, changeId)).status).toBe(403)
    expect((await credit(world.staff('console.use', 'members.view'))).status).toBe(403)
    expect(await balance()).toBe('100.00')
  })

  it('is not made once whoever proposed it has lost the right, or the half hour is over', async () => {
    const { changeId } = (await credit(zhou)).data
    zhou.permissions.delete('wallet.adjust')
    expect((await takeSeat(he, changeId)).data).toMatchObject({ state: 'stale' })
    const late = (await credit(he)).data.changeId
    world.clock.advance(30 * 60_000)
    expect((await takeSeat(world.staff(...ALL), late)).code).not.toBe(0)
    expect(await balance()).toBe('100.00')
  })

  it('is about a record of this member, named by its number or by a transfer in the ledger', async () => {
    const none = await credit(zhou, { record: 'D0000000000000000' })
    expect(none.code).toBe(WalletDeskErrors.unknownRecord.code)
    expect((await credit(zhou, { record: randomUUID() })).code).toBe(WalletDeskErrors.unknownRecord.code)
    expect((await credit(zhou, { record: undefined })).code).not.toBe(0)
    const other = world.browser()
    const otherId = (await other.register(`other_${count}`)).data.userInfo.id
    expect((await credit(zhou, { memberId: otherId })).code).toBe(WalletDeskErrors.unknownRecord.code)
    const { rows } = await world.pool.query('select id from ledger.transfer where ref_id = $1', [billNo])
    const byTransfer = { record: rows[0].id, amount: '1.00' }
    expect((await credit(zhou, { ...byTransfer, memberId: otherId })).code).toBe(
      WalletDeskErrors.unknownRecord.code,
    )
    const adjusted = await credited(byTransfer)
    expect((await lines())[0].adjusted).toEqual({ cause: 'creditMissing', record: billNo })
    // An adjustment is undone, and never put right by another.
    expect((await credit(zhou, { record: adjusted })).code).toBe(WalletDeskErrors.unknownRecord.code)
  })

  it('is bounded: all that a record is put right by, together', async () => {
    expect((await credit(zhou, { amount: '10000.01' })).code).toBe(WalletDeskErrors.overRecord.code)
    const [first, second] = [
      await credit(zhou, { amount: '6000' }),
      await credit(zhou, { amount: '6000', cause: 'settledWrong' }),
    ]
    expect((await takeSeat(he, first.data.changeId)).data).toMatchObject({ state: 'applied' })
    expect((await takeSeat(he, second.data.changeId)).data).toMatchObject({ state: 'stale' })
    expect(await balance()).toBe('6100.00')
    for (const amount of ['0', '-5', '1.234'])
      expect((await credit(zhou, { amount })).code, amount).not.toBe(0)
  })

  it('is not made for whoever’s own account it is', async () => {
    zhou.memberIds.push(memberId)
    expect((await credit(zhou)).code).toBe(ChangesErrors.ownAccount.code)
    const { changeId } = (await credit(he)).data
    expect((await takeSeat(zhou, changeId)).code).not.toBe(0)
    expect(await balance()).toBe('100.00')
  })
})

describe('taking back', () => {
  it('undoes a named credit, in parts and never more than it', async () => {
    const adjustmentId = await credited()
    const part = (await undo(zhou, adjustmentId, '5.00')).data
    expect(part).toMatchObject({ state: 'proposed', seats: 2 })
    expect((await takeSeat(zhou, part.changeId)).code).toBe(ChangesErrors.seatTaken.code)
    expect((await takeSeat(he, part.changeId)).data).toMatchObject({ state: 'applied' })
    expect(await balance()).toBe('107.50')
    expect((await lines())[0]).toMatchObject({
      dealType: 'adjustmentUndone',
      amount: '5.00',
      adjusted: { cause: 'creditedWrongly', record: billNo },
    })
    expect((await undo(zhou, adjustmentId, '7.51')).code).toBe(WalletDeskErrors.overCredit.code)
    expect((await zhou.get(of(adjustableCall))).data.credits).toMatchObject([{ left: '7.50' }])
    for (const none of [part.changeId, randomUUID()])
      expect((await undo(zhou, none, '1.00')).code).toBe(WalletDeskErrors.unknownCredit.code)
  })

  it('never goes below zero, nor into what a withdrawal holds', async () => {
    const adjustmentId = await credited({ amount: '50.00' })
    const { changeId } = (await undo(zhou, adjustmentId, '50.00')).data
    // Meanwhile the member withdraws all but ten: what is held is theirs.
    const held = { memberId, billNo: `W${randomUUID()}`, amount: cny('140') }
    const write = (booking: Parameters<typeof book>[2]) =>
      transact(systemCtx(world.app, newId()), (tx, ctx) => book(tx, ctx.app, booking))
    await write(withdrawalHoldBooking(held))
    expect((await undo(zhou, adjustmentId, '10.01')).code).toBe(WalletDeskErrors.belowZero.code)
    expect((await takeSeat(he, changeId)).data).toMatchObject({ state: 'stale' })
    const rest = (await undo(zhou, adjustmentId, '10.00')).data.changeId
    expect((await takeSeat(he, rest)).data).toMatchObject({ state: 'applied' })
    expect(await balance()).toBe('0.00')
    await write(withdrawalReturnedBooking(held))
    expect(await balance()).toBe('140.00')
  })
})

describe('a house of one', () => {
  it('waits a day, and ends at ¥500 in 24 hours, all members together', async () => {
    await world.pool.query(
      `insert into people.house (alone, founded_at) values (true, $1)
       on conflict (only_one) do update set alone = true, second_at = null`,
      [world.clock.now()],
    )
    await world.pool.query('delete from wallet.adjustment where undoes is not null')
    await world.pool.query('delete from wallet.adjustment')
    expect((await credit(zhou, { amount: '500.01' })).code).toBe(WalletDeskErrors.overDayAlone.code)
    const first = await credit(zhou, { amount: '400' })
    expect(first.data).toMatchObject({ state: 'approved' })
    const second = await credit(zhou, { amount: '200', cause: 'feeReturned' })
    expect(second.data).toMatchObject({ state: 'approved' })
    expect(await balance()).toBe('100.00')
    world.clock.advance(24 * 60 * 60_000)
    await world.runJobs('changes.apply')
    // The two together would pass the day's end: one of them is stale.
    const seen = (await zhou.get(of(adjustableCall))).data
    expect(['400.00 100.00', '200.00 300.00']).toContain(
      `${(Number(seen.available) - 100).toFixed(2)} ${seen.leftAlone}`,
    )
  })
})
