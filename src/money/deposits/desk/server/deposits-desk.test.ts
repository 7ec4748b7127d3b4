/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newBillNo } from '#platform/ids/ids.ts'
import { ChangesErrors } from '#staff/changes/changes.refusals.ts'
import { SIGNED_IN } from '#staff/people/people.contract.ts'
import { bankRound, bookViolations } from '#testing/money.ts'
import { act, takeSeat } from '#testing/staff/two-people.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World, type WorldStaff } from '#testing/world.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { rejectAppealCall, releaseAppealCall } from '../appeals.desk.ts'
import { DepositDeskErrors } from '../deposits-desk.refusals.ts'
import { creditParkedCall, returnParkedCall } from '../suspense.desk.ts'

const MAY = ['deposits.appeal', 'deposits.release', 'deposits.view']
const ALL = [SIGNED_IN, 'console.use', ...MAY, ...MAY.map((one) => `${one}.approve`)]
/** The smallest thing that begins as a PNG does. */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]).toString('base64')

let world: World
let zhou: WorldStaff
let he: WorldStaff
let member: WireClient
let memberId: string
let count = 0
beforeAll(async () => {
  world = await createWorld({ settings: { SANDBOX_DECIDERS: 'manual', SESSION_IDLE_MINUTES: '1440' } })
  zhou = world.staff(...ALL)
  he = world.staff(...ALL)
})
beforeEach(async () => {
  count += 1
  member = world.browser()
  memberId = (await member.register(`lost_${count}`)).data.userInfo.id
})
afterAll(async () => {
  expect(await bookViolations(world)).toEqual([])
  await world.close()
})

const place = async (amount = '1000.37') =>
  (
    await member.post('/cw/v1/deposit/pay', {
      requestId: randomUUID(),
      channelId: 'bank-yungang',
      amount,
      currency: 'CNY',
    })
  ).data

/** A tester pays at the sandbox bank, and time passes until it has told everything. */
async function pay({ payPath }: { payPath: string }, scenario: string, amount?: string): Promise<void> {
  const ref = payPath.split('/').at(-1)
  const body = { requestId: randomUUID(), ref, scenario, ...(amount && { amount }) }
  expect(await world.browser().post('/sandbox/v1/bank/pay', body)).toMatchObject({ code: 0 })
  await bankTells()
}
async function bankTells(): Promise<void> {
  for (let seconds = 0; seconds < 10; seconds += 1) {
    world.clock.advance(1000)
    await bankRound(world)
    await world.settleEvents()
  }
}

const parkedOf = async (billNo: string): Promise<string[]> =>
  (
    await world.pool.query(
      `select transfer_id from deposits.receipt where bill_no = $1 and outcome = 'suspense' order by 1`,
      [billNo],
    )
  ).rows.map((row) => row.transfer_id)
const status = async (billNo: string) =>
  (await member.get(`/cw/v1/deposit/order_status?billNo=${billNo}`)).data
const balance = async () => (await member.get('/cw/v1/balance')).data.centerMoney as string
const appealOf = async (billNo: string, pictureIds: string[] = []) =>
  (await member.post('/cw/v1/deposit/appeal', { billNo, text: '已付款未到账', pictureIds })).data.appealNo
const appealRecord = (appealNo: string, who: WireClient = zhou) =>
  who.get(`/console/v1/deposits/appeals/record?appealNo=${appealNo}`)
const parked = (transfer: string, who: WireClient = zhou) =>
  who.get(`/console/v1/deposits/suspense/record?transfer=${encodeURIComponent(transfer)}`)
const viewsOf = async (subject: string) =>
  (
    await world.pool.query(
      `select actor_id from platform.audit where action = 'console.view' and subject = $1 order by id`,
      [subject],
    )
  ).rows.map((row) => row.actor_id)

/** An order for which another amount came, and the appeal about it. */
async function appealed(amount = '88.00', asked = '1000.37') {
  const order = await place(asked)
  await pay(order, 'wrongAmount', amount)
  const appealNo = await appealOf(order.billNo)
  return { billNo: order.billNo as string, appealNo, transferIds: await parkedOf(order.billNo) }
}

/** Money whose remark names no order: the one that it came for is written with another. */
async function strayed(amount = '1000.37') {
  const order = await place(amount)
  await pay(order, 'wrongRemark')
  const { rows } = await world.pool.query(
    `select transfer_id from deposits.receipt where bill_no is null and outcome = 'suspense'
     and released_at is null and return_id is null order by first_seen_at desc limit 1`,
  )
  return { billNo: order.billNo as string, transfer: `sandbox:${rows[0]?.transfer_id}` }
}

describe('appeals', () => {
  it('wait in a queue by age, each with what came for it', async () => {
    const { appealNo, billNo } = await appealed()
    const { data } = await zhou.get('/console/v1/deposits/appeals?state=reviewing')
    const row = data.rows.find((one: { appealNo: string }) => one.appealNo === appealNo)
    expect(row).toMatchObject({
      member: { memberId, name: `lost_${count}` },
      billNo,
      amount: '1000.37',
      keptAside: '88.00',
      state: 'reviewing',
      finding: null,
    })
    expect(Date.parse(row.dueAt) - Date.parse(row.filedAt)).toBe(7_200_000)
    expect((await zhou.post('/console/v1/deposits/appeals/claim', { key: appealNo })).code).toBe(0)
    expect((await he.post('/console/v1/deposits/appeals/claim', { key: appealNo })).code).not.toBe(0)
    const frame = await zhou.get('/console/v1/frame')
    const queue = frame.data.queues.find(({ id }: { id: string }) => id === 'deposits.appeals')
    expect(queue.count).toBeGreaterThan(0)
  })

  it('open to what they are decided by, and who looked is noted, once in ten minutes', async () => {
    const order = await place()
    await member.post('/cw/v1/deposit/already_paid', { billNo: order.billNo })
    const { pictureId } = (await member.post('/cw/v1/deposit/picture', { billNo: order.billNo, data: PNG }))
      .data
    await pay(order, 'wrongAmount', '88.00')
    const appealNo = await appealOf(order.billNo, [pictureId])
    const { data } = await appealRecord(appealNo)
    expect(data).toMatchObject({
      appealNo,
      words: '已付款未到账',
      pictureIds: [pictureId],
      member: { memberId, name: `lost_${count}` },
      order: { billNo: order.billNo, amount: '1000.37', stage: 'pending', reference: order.recipientCode },
      transfers: [{ amount: '88.00', place: 'suspense', reason: 'wrongAmount', billNo: order.billNo }],
      books: [{ amount: '88.00', isTold: true }],
      payer: { known: null, others: 0 },
      earlier: [],
    })
    expect(data.order.accountTail).toHaveLength(4)
    expect(JSON.stringify(data)).not.toContain(order.recipientAccount)
    expect(data.trail.map(({ action }: { action: string }) => action)).toContain('deposits.appeal')
    await appealRecord(appealNo)
    await appealRecord(appealNo, he)
    expect(await viewsOf(`payOrder:${order.billNo}`)).toEqual([zhou.staffId, he.staffId])
    const path = `/console/v1/deposits/appeals/picture?id=${pictureId}`
    expect((await zhou.get(path)).data).toEqual({ mediaType: 'image/png', data: PNG })
    expect(await viewsOf(`depositPicture:${pictureId}`)).toEqual([zhou.staffId])
    const none = await zhou.get(`/console/v1/deposits/appeals/picture?id=${randomUUID()}`)
    expect(none.code).toBe(DepositErrors.pictureNotFound.code)
    expect((await world.staff('deposits.release').get(path)).status).toBe(403)
  })

  it('are released by one, once, and another decision is refused', async () => {
    const { appealNo, billNo, transferIds } = await appealed()
    const requestId = randomUUID()
    const press = () => act(zhou, releaseAppealCall, { requestId, appealNo, transferIds })
    const first = await press()
    expect(first.data).toMatchObject({
      state: 'applied',
      result: { appealNo, state: 'upheld', finding: 'released', released: '88.00' },
    })
    expect((await press()).data).toEqual(first.data)
    const again = await act(he, releaseAppealCall, { appealNo, transferIds })
    expect(again.data).toMatchObject({ result: { released: '88.00' } })
    const other = await act(he, rejectAppealCall, { appealNo, reply: 'notArrived' })
    expect(other.code).toBe(DepositErrors.appealDecided.code)
    expect(await balance()).toBe('88.00')
    expect(await status(billNo)).toMatchObject({ stage: 'credited', creditAmount: '88.00' })
    const { rows } = await world.pool.query(
      `select detail from platform.audit where action = $1 and subject = $2 order by id limit 1`,
      [releaseAppealCall.id, `depositAppeal:${appealNo}`],
    )
    expect(rows[0].detail).toMatchObject({
      permission: 'deposits.appeal',
      before: { appeal: 'reviewing' },
      after: { finding: 'released', released: '88.00' },
    })
  })

  it('are rejected for a reason that the member reads in their language', async () => {
    const { appealNo, billNo } = await appealed()
    const done = await act(zhou, rejectAppealCall, { appealNo, reply: 'pictureUnclear' })
    expect(done.data).toMatchObject({ state: 'applied', result: { state: 'rejected', finding: 'notFound' } })
    const texts = await world.app.texts()
    for (const locale of ['zh-CN', 'en'] as const) {
      member.locale = locale
      const { appeals } = (await member.get(`/cw/v1/deposit/appeals?billNo=${billNo}`)).data
      expect(appeals[0].reply).toBe(texts.say(locale, 'depositsDesk.replies.pictureUnclear'))
      expect(appeals[0].reply).not.toContain('depositsDesk')
    }
    const other = await act(he, rejectAppealCall, { appealNo, reply: 'notArrived' })
    expect(other.code).toBe(DepositErrors.appealDecided.code)
    expect(await balance()).toBe('0.00')
  })

  it('take a second person from ¥5,000 on, and what the first rested on must still be so', async () => {
    const { appealNo, billNo, transferIds } = await appealed('6000.00')
    const proposed = await act(zhou, releaseAppealCall, { appealNo, transferIds })
    expect(proposed.data).toMatchObject({ state: 'proposed', seats: 2, taken: 1 })
    const { changeId } = proposed.data
    expect(await balance()).toBe('0.00')
    expect((await takeSeat(zhou, changeId)).code).toBe(ChangesErrors.seatTaken.code)
    expect((await takeSeat(he, changeId)).data).toMatchObject({ state: 'applied' })
    expect(await balance()).toBe('6000.00')
    expect(await status(billNo)).toMatchObject({ stage: 'credited', creditAmount: '6000.00' })

    const second = await appealed('7000.00')
    const waits = await act(zhou, releaseAppealCall, second)
    expect(waits.code).not.toBe(0)
    const rests = await act(zhou, releaseAppealCall, {
      appealNo: second.appealNo,
      transferIds: second.transferIds,
    })
    await world.pool.query(
      `update deposits.pay_order set state = 'expired', closed_at = $2 where bill_no = $1`,
      [second.billNo, world.clock.now()],
    )
    expect((await takeSeat(he, rests.data.changeId)).data).toMatchObject({ state: 'stale' })
    expect(await balance()).toBe('6000.00')
  })

  it('take a second person where nothing ties the money to the order', async () => {
    const { transfer } = await strayed('1500.37')
    member = world.browser()
    await member.register(`other_${count}`)
    const { billNo } = await place('1500.37')
    await member.post('/cw/v1/deposit/already_paid', { billNo })
    const appealNo = await appealOf(billNo)
    const { data } = await appealRecord(appealNo)
    expect(data).toMatchObject({ transfers: [], books: [] })
    expect(data.candidates.map((one: { transfer: string }) => one.transfer)).toContain(transfer)
    const transferIds = [transfer.split(':')[1]]
    const answer = await act(zhou, releaseAppealCall, { appealNo, transferIds })
    expect(answer.data).toMatchObject({ state: 'proposed', seats: 2 })
    expect((await act(he, rejectAppealCall, { appealNo, reply: 'notArrived' })).data.state).toBe('applied')
    expect((await takeSeat(he, answer.data.changeId)).data).toMatchObject({ state: 'stale' })
    expect(await balance()).toBe('0.00')
  })

  it('are nobody’s to decide who is the member, or who may not', async () => {
    const { appealNo, transferIds } = await appealed()
    zhou.memberIds.push(memberId)
    const own = await act(zhou, releaseAppealCall, { appealNo, transferIds })
    zhou.memberIds.pop()
    expect(own.code).toBe(ChangesErrors.ownAccount.code)
    const other = world.staff('deposits.release')
    expect((await act(other, releaseAppealCall, { appealNo, transferIds })).status).toBe(403)
    expect((await appealRecord(appealNo, other)).status).toBe(403)
    expect((await appealRecord('A202606140000000000')).code).toBe(DepositErrors.appealNotFound.code)
    await act(zhou, rejectAppealCall, { appealNo, reply: 'notArrived' })
  })
})

describe('money in suspense', () => {
  it('is found by its age, with the orders that it may be for and its entries', async () => {
    const { billNo, transfer } = await strayed('2000.37')
    const list = await zhou.get('/console/v1/deposits/suspense?place=suspense')
    expect(list.data.rows).toContainEqual(
      expect.objectContaining({
        transfer,
        amount: { amount: '2000.37', currency: 'CNY' },
        reason: 'unknownOrder',
        billNo: null,
        place: 'suspense',
      }),
    )
    const { data } = await parked(transfer)
    expect(data).toMatchObject({ transfer, place: 'suspense', reason: 'unknownOrder', amount: '2000.37' })
    expect(data.candidates[0]).toMatchObject({
      order: { billNo },
      member: { name: `lost_${count}` },
      isNamed: false,
      hasAmount: true,
    })
    expect(data.entries).toMatchObject({ debitTotal: '2000.37', creditTotal: '2000.37' })
    expect(Number(data.suspense.now) - Number(data.suspense.after)).toBeCloseTo(2000.37, 2)
    expect(await viewsOf(`railTransfer:${transfer}`)).toEqual([zhou.staffId])

    const proposed = await act(zhou, creditParkedCall, { transfer, billNo })
    expect(proposed.data).toMatchObject({ state: 'proposed', seats: 2 })
    expect((await takeSeat(he, proposed.data.changeId)).data).toMatchObject({ state: 'applied' })
    expect(await balance()).toBe('2000.37')
    expect(await status(billNo)).toMatchObject({ stage: 'credited', creditAmount: '2000.37' })
    const entries = (await member.get(`/cw/v1/deposit/entries?billNo=${billNo}`)).data
    expect(entries).toMatchObject({ debitTotal: '2000.37', creditTotal: '2000.37' })
    const after = (await parked(transfer)).data
    expect(after).toMatchObject({ place: 'released', creditedTo: billNo, candidates: [] })
    expect(after.entries.entries).toHaveLength(4)
    expect(await bookViolations(world)).toEqual([])
    const again = await act(zhou, creditParkedCall, { transfer, billNo: newBillNo('D', '2026-06-14') })
    expect(again.code).toBe(DepositErrors.orderNotFound.code)
  })

  it('is credited to the order that its remark named by one, once, and to no other', async () => {
    const order = await place()
    await pay(order, 'twice')
    expect(await balance()).toBe('1000.37')
    const [transferId] = await parkedOf(order.billNo)
    const transfer = `sandbox:${transferId}`
    const { billNo } = order
    const requestId = randomUUID()
    const press = () => act(zhou, creditParkedCall, { requestId, transfer, billNo })
    const first = await press()
    expect(first.data).toMatchObject({ state: 'applied', result: { billNo, credited: '1000.37' } })
    expect((await press()).data).toEqual(first.data)
    const again = await act(he, creditParkedCall, { transfer, billNo })
    expect(again.data).toMatchObject({ result: { credited: '1000.37' } })
    expect(await balance()).toBe('2000.74')
    const back = await act(he, returnParkedCall, { transfer })
    expect((await takeSeat(zhou, back.data.changeId)).data).toMatchObject({ state: 'failed' })
    expect(await balance()).toBe('2000.74')
  })

  it('waits for the appeal where one is open', async () => {
    const { billNo, transferIds, appealNo } = await appealed()
    const transfer = `sandbox:${transferIds[0]}`
    const refused = await act(zhou, creditParkedCall, { transfer, billNo })
    expect(refused.code).toBe(DepositDeskErrors.orderAppealed.code)
    const { data } = await parked(transfer)
    expect(data.candidates[0]).toMatchObject({ isNamed: true, openAppeal: appealNo })
    await act(zhou, rejectAppealCall, { appealNo, reply: 'notArrived' })
  })

  it('goes back to its payer by two, and the books say so once it has left', async () => {
    const { transfer, billNo } = await strayed('4000.37')
    const proposed = await act(zhou, returnParkedCall, { transfer })
    expect(proposed.data).toMatchObject({ state: 'proposed', seats: 2 })
    expect((await takeSeat(he, proposed.data.changeId)).data).toMatchObject({ state: 'applied' })
    expect((await parked(transfer)).data.place).toBe('returning')
    const late = await act(zhou, creditParkedCall, { transfer, billNo })
    expect((await takeSeat(he, late.data.changeId)).data).toMatchObject({ state: 'failed' })
    await world.runJobs('rails.sendPayouts')
    await bankTells()
    const { data } = await parked(transfer)
    expect(data.place).toBe('returned')
    expect(data.entries.entries).toHaveLength(4)
    expect(await balance()).toBe('0.00')
  })

  it('is nobody’s to give who is the member, and unknown where there is none', async () => {
    const { transfer, billNo } = await strayed('2500.37')
    he.memberIds.push(memberId)
    const own = await act(he, creditParkedCall, { transfer, billNo })
    he.memberIds.pop()
    expect(own.code).toBe(ChangesErrors.ownAccount.code)
    expect((await parked('sandbox:nothing')).code).toBe(DepositDeskErrors.transferNotFound.code)
    const nothing = await act(zhou, returnParkedCall, { transfer: 'sandbox:nothing' })
    expect(nothing.code).toBe(DepositDeskErrors.transferNotFound.code)
    expect((await parked(transfer, world.staff('deposits.appeal'))).status).toBe(403)
  })
})

describe('deposit orders', () => {
  it('are found by member, number and state, and open to their entries', async () => {
    const order = await place()
    await pay(order, 'exact')
    for (const query of [
      `billNo=${order.billNo}`,
      `member=${memberId}`,
      `name=lost_${count}&state=credited`,
    ]) {
      const { data } = await zhou.get(`/console/v1/deposits/orders?${query}`)
      expect(data.rows.map((row: { billNo: string }) => row.billNo)).toContain(order.billNo)
    }
    const { data } = await zhou.get(`/console/v1/deposits/orders/record?billNo=${order.billNo}`)
    expect(data).toMatchObject({
      order: { stage: 'credited' },
      member: { memberId },
      transfers: [{ place: 'credited' }],
      entries: { debitTotal: '1000.37', creditTotal: '1000.37' },
      appeals: [],
    })
    const found = await zhou.get(`/console/v1/search?text=${order.billNo}`)
    expect(found.data.groups).toMatchObject([
      {
        id: 'deposits.order',
        found: [{ title: order.billNo, to: `/console/deposits/orders/${order.billNo}` }],
      },
    ])
  })
})
