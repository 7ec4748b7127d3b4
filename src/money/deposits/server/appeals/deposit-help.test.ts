/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ProtectionErrors } from '#members/protection/protection.refusals.ts'
import { showProtection } from '#members/protection/server/protection.views.ts'
import { setLimit } from '#members/protection/server/verbs/set-limit.ts'
import { showPicture } from '#money/disputes/server/index.ts'
import { cny } from '#platform/money/money.ts'
import { type Customer, type DepositsWorld, openDepositsWorld } from '#testing/people/deposits-world.ts'
import type { PayOrder } from '../../deposits.contract.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { reviewAppealsJob } from '../deposits.jobs.ts'
import { bigBankOrder, orderStatus } from '../deposits.views.ts'
import { deskCode, deskLink, servicePayment } from '../facts/desks.ts'
import { noteGuideRead, RUN_OUT_IN_A_ROW } from '../facts/guide.ts'
import { depositTips } from '../facts/side.views.ts'
import { cancelCount, MAX_CANCELS_A_DAY } from '../order/cancel-count.ts'
import { appealOrder } from '../verbs/appeal-order.ts'
import { uploadPicture } from '../verbs/upload-picture.ts'
import { urgeOrder } from '../verbs/urge-order.ts'
import { listAppeals } from './appeals.views.ts'
import { ORDER_DISPUTES } from './order-disputes.ts'

let till: DepositsWorld
beforeAll(async () => {
  till = await openDepositsWorld()
})
afterAll(async () => {
  expect(await till.violations()).toEqual([])
  await till.close()
})

/** The smallest thing that begins as a PNG does. */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]).toString('base64')

const appeal = (member: Customer, { billNo }: PayOrder, pictureIds: string[] = [], text = '已付款未到账') =>
  appealOrder({ ctx: member.ctx, input: { billNo, text, pictureIds } })
const upload = (member: Customer, { billNo }: PayOrder, data = PNG) =>
  uploadPicture({ ctx: member.ctx, input: { billNo, data } })
const appealsOf = async (member: Customer, { billNo }: PayOrder) =>
  (await listAppeals({ ctx: member.ctx, input: { billNo } })).appeals
const urge = (member: Customer, { billNo }: PayOrder) => urgeOrder({ ctx: member.ctx, input: { billNo } })
const status = (member: Customer, { billNo }: PayOrder) => orderStatus({ ctx: member.ctx, input: { billNo } })

/** Time passes until the sandbox has looked at its appeals. */
async function review(): Promise<void> {
  till.clock.advance(10_000)
  await reviewAppealsJob.run(till.ctx)
}

describe('cancelling', () => {
  it('is counted by day, and refused beyond the limit (S7-112)', async () => {
    const member = till.customer()
    for (let times = 1; times <= MAX_CANCELS_A_DAY; times += 1) {
      const { billNo } = await member.place()
      await member.cancel(billNo)
      await member.cancel(billNo)
      expect(await cancelCount({ ctx: member.ctx })).toEqual({
        used: times,
        limit: MAX_CANCELS_A_DAY,
        left: MAX_CANCELS_A_DAY - times,
      })
    }
    till.clock.advance(3_600_000)
    const { billNo } = await member.place()
    await expect(member.cancel(billNo)).rejects.toMatchObject({ code: DepositErrors.cancelsUsedUp.code })
    till.clock.advance(24 * 3_600_000)
    expect(await cancelCount({ ctx: member.ctx })).toMatchObject({ used: 0 })
    await member.cancel((await member.place()).billNo)
  })
})

describe('urging', () => {
  it('has the rail tell again, so that a payment whose word was lost is credited (S7-113)', async () => {
    const member = till.customer()
    const order = await member.place()
    await member.confirm(order.billNo)
    await till.bankPays(order, 'exact')
    // The bank believes that it was heard, and the house knows of nothing.
    till.clock.advance(5_000)
    await till.loseNotices()
    await till.bankSpeaks(60)
    expect(await member.balance()).toBe('0.00')
    const urged = await urge(member, order)
    expect(urged.urgeAgainAt).not.toBeNull()
    await till.bankSpeaks(1)
    expect(await member.balance()).toBe('1000.37')
    expect(await urge(member, order)).toMatchObject({ stage: 'credited' })
  })

  it('is refused within five minutes, and for an order that waits for nothing', async () => {
    const member = till.customer()
    const order = await member.place()
    await expect(urge(member, order)).rejects.toMatchObject({ code: DepositErrors.notConfirming.code })
    await member.confirm(order.billNo)
    await urge(member, order)
    await expect(urge(member, order)).rejects.toMatchObject({ code: DepositErrors.urgedAlready.code })
    till.clock.advance(300_000)
    expect(await urge(member, order)).toMatchObject({ stage: 'confirming' })
    await expect(urge(till.customer(), order)).rejects.toMatchObject({
      code: DepositErrors.orderNotFound.code,
    })
  })
})

describe('pictures', () => {
  it('are what their bytes say, small enough, and the member’s own alone', async () => {
    const member = till.customer()
    const order = await member.place()
    const { pictureId } = await upload(member, order)
    const read = (who: Customer) => showPicture(who.ctx, ORDER_DISPUTES, pictureId)
    expect(await read(member)).toEqual({ mediaType: 'image/png', data: PNG })
    await expect(read(till.customer())).rejects.toMatchObject({ code: DepositErrors.pictureNotFound.code })
    await expect(upload(till.customer(), order)).rejects.toMatchObject({
      code: DepositErrors.orderNotFound.code,
    })
    const page = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
    await expect(upload(member, order, page)).rejects.toMatchObject({
      code: DepositErrors.pictureRefused.code,
    })
    const large = Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.alloc(45_000)]).toString('base64')
    await expect(upload(member, order, large)).rejects.toMatchObject({
      code: DepositErrors.pictureRefused.code,
    })
    for (let more = 1; more < 12; more += 1) await upload(member, order)
    await expect(upload(member, order)).rejects.toMatchObject({ code: DepositErrors.tooManyPictures.code })
  })
})

describe('an appeal', () => {
  it('about another amount brings what was paid to its member, once, and ends the order', async () => {
    const member = till.customer()
    const order = await member.place()
    await till.bankPays(order, 'wrongAmount', '88.00')
    await till.bankSpeaks()
    const before = Number(await till.suspense())
    const { pictureId } = await upload(member, order)
    expect(await appeal(member, order, [pictureId])).toMatchObject({
      state: 'reviewing',
      finding: null,
      pictureIds: [pictureId],
    })
    await review()
    await review()
    expect(await member.balance()).toBe('88.00')
    expect(Math.round((before - Number(await till.suspense())) * 100)).toBe(8800)
    expect(await status(member, order)).toMatchObject({
      stage: 'credited',
      creditAmount: '88.00',
      appeal: { state: 'upheld', finding: 'released', released: '88.00' },
    })
    expect(await appealsOf(member, order)).toEqual([
      expect.objectContaining({ released: '88.00', text: '已付款未到账', pictureIds: [pictureId] }),
    ])
    await expect(appealsOf(till.customer(), order)).rejects.toMatchObject({
      code: DepositErrors.orderNotFound.code,
    })
  })

  it('brings money that counts in the limits of deposits', async () => {
    const member = till.customer()
    const limit = { kind: 'deposit', period: 'day', amount: cny('1000'), currency: 'CNY' } as const
    const { limits } = await setLimit({ ctx: member.ctx, input: limit })
    expect(limits[0]).toMatchObject({ kind: 'deposit', period: 'day', used: '0.00', left: '1000.00' })
    const order = await member.place('500.18')
    await till.bankPays(order, 'wrongAmount', '888.00')
    await till.bankSpeaks()
    await appeal(member, order)
    await review()
    await review()
    const { limits: after } = await showProtection(member.ctx)
    expect(after[0]).toMatchObject({ used: '888.00', left: '112.00' })
    await expect(member.place('112.01')).rejects.toMatchObject({ code: ProtectionErrors.depositDay.code })
    await member.place('112.00')
  })

  it('about a second payment, and one with a wrong remark, brings both', async () => {
    const member = till.customer()
    const order = await member.place('500.18')
    await till.bankPays(order, 'twice')
    await till.bankPays(order, 'wrongRemark')
    await till.bankSpeaks(20)
    expect(await member.balance()).toBe('500.18')
    // What the order did not take is not hidden until somebody asks: it stands on the order.
    expect(await status(member, order)).toMatchObject({ stage: 'credited', keptAside: '500.18' })
    await appeal(member, order)
    await review()
    expect(await member.balance()).toBe('1500.54')
    expect(await status(member, order)).toMatchObject({
      stage: 'credited',
      keptAside: '0.00',
      appeal: { released: '1000.36' },
    })
  })

  it('about a payment the house was not told of has the rail tell, and waits for its word', async () => {
    const member = till.customer()
    const order = await member.place()
    await member.confirm(order.billNo)
    await till.bankPays(order, 'exact')
    till.clock.advance(5_000)
    await till.loseNotices()
    await appeal(member, order)
    await review()
    expect((await status(member, order)).appeal?.state).toBe('reviewing')
    await till.bankSpeaks(1)
    await review()
    expect(await member.balance()).toBe('1000.37')
    expect((await status(member, order)).appeal).toEqual({
      state: 'upheld',
      finding: 'credited',
      released: '0.00',
    })
  })

  it('about nothing the bank knows of is rejected; three times an order, one at a time', async () => {
    const member = till.customer()
    const order = await member.place()
    await expect(appeal(member, order)).rejects.toMatchObject({ code: DepositErrors.nothingToAppeal.code })
    await member.confirm(order.billNo)
    for (let times = 0; times < 3; times += 1) {
      const first = await appeal(member, order)
      expect(await appeal(member, order)).toEqual(first)
      await expect(appeal(member, order, [], '另一件事')).rejects.toMatchObject({
        code: DepositErrors.appealOpen.code,
      })
      await review()
      expect((await status(member, order)).appeal).toMatchObject({ state: 'rejected', finding: 'notFound' })
    }
    await expect(appeal(member, order)).rejects.toMatchObject({ code: DepositErrors.tooManyAppeals.code })
    await expect(appeal(till.customer(), order)).rejects.toMatchObject({
      code: DepositErrors.orderNotFound.code,
    })
  })

  it('takes no picture of another order, nor one twice', async () => {
    const member = till.customer()
    const order = await member.place()
    await member.confirm(order.billNo)
    await expect(appeal(member, order, [randomUUID()])).rejects.toMatchObject({
      code: DepositErrors.pictureNotFound.code,
    })
    const { pictureId } = await upload(member, order)
    await appeal(member, order, [pictureId])
    await review()
    await expect(appeal(member, order, [pictureId])).rejects.toMatchObject({
      code: DepositErrors.pictureNotFound.code,
    })
  })

  it('that is open keeps the kind closed: customer service helps first (244388)', async () => {
    const member = till.customer()
    const order = await member.place()
    await member.confirm(order.billNo)
    till.clock.advance(1_800_000)
    await appeal(member, order)
    await expect(member.place()).rejects.toMatchObject({ code: DepositErrors.helpGuests.code })
    expect(await member.place('200.00', 'alipay-code')).toMatchObject({ stage: 'pending' })
    await review()
    expect(await member.place()).toMatchObject({ stage: 'pending' })
  })
})

describe('three orders in a row that ran out', () => {
  const runOut = async (member: Customer, channelId = 'bank-yungang') => {
    await member.place('200.00', channelId)
    till.clock.advance(901_000)
    await till.expire()
  }

  it('lead to the tutorial of their kind before the next (244099), and it is taken once that was read', async () => {
    const member = till.customer()
    for (let times = 0; times < RUN_OUT_IN_A_ROW; times += 1) await runOut(member)
    await expect(member.place()).rejects.toMatchObject({
      code: DepositErrors.guide.code,
      data: { payType: '1' },
    })
    expect(await member.place('200.00', 'alipay-code')).toMatchObject({ stage: 'pending' })
    await noteGuideRead({ ctx: member.ctx, input: { payType: '1' } })
    await noteGuideRead({ ctx: member.ctx, input: { payType: '1' } })
    expect(await member.place()).toMatchObject({ stage: 'pending' })
  })

  it('are none when one between them was cancelled', async () => {
    const member = till.customer()
    await runOut(member)
    await runOut(member)
    await member.cancel((await member.place()).billNo)
    await runOut(member)
    expect(await member.place()).toMatchObject({ stage: 'pending' })
  })
})

describe('a desk', () => {
  const desk = (member: Customer) => member.place('10010.00', 'private-desk')

  it('takes as many orders as its agents attend: then nobody is free (244098)', async () => {
    const first = till.customer()
    const free = async () =>
      (await servicePayment({ ctx: first.ctx })).desks.find(({ channelId }) => channelId === 'private-desk')
        ?.free
    expect(await free()).toBe(true)
    const { billNo } = await desk(first)
    expect(await free()).toBe(false)
    const others = await Promise.allSettled(Array.from({ length: 5 }, () => desk(till.customer())))
    for (const one of others)
      expect(one).toMatchObject({ status: 'rejected', reason: { code: DepositErrors.noLabor.code } })
    await first.cancel(billNo)
    const next = await Promise.allSettled(Array.from({ length: 5 }, () => desk(till.customer())))
    expect(next.filter(({ status: how }) => how === 'fulfilled')).toHaveLength(1)
  })

  it('is told the order by a code, and reached by a link that nobody can guess', async () => {
    const member = till.customer()
    await expect(deskCode(member.ctx, '1070')).rejects.toMatchObject({
      code: DepositErrors.orderNotFound.code,
    })
    const order = await member.place('117.00', 'assisted-desk')
    expect(await deskCode(member.ctx, '1070')).toEqual({
      billNo: order.billNo,
      code: order.recipientCode,
      expireTime: 900,
    })
    expect((await deskLink(member.ctx, '1070')).url).toMatch(/\/sandbox\/bank\/[\w-]{20,}$/)
  })
})

describe('a big-bank order', () => {
  it('has its own record while it is processed, and the end-order code after that (S7-118)', async () => {
    const member = till.customer()
    const record = (billNo?: string) => bigBankOrder({ ctx: member.ctx, input: { billNo } })
    await expect(record()).rejects.toMatchObject({ code: DepositErrors.orderEnded.code })
    const transfer = await member.place()
    const order = await member.place('60000.00', 'big-bank', '林远')
    expect(await record()).toMatchObject({ billNo: order.billNo, payType: '1060' })
    await expect(record(transfer.billNo)).rejects.toMatchObject({ code: DepositErrors.orderEnded.code })
    await expect(record('D202606140000000000')).rejects.toMatchObject({
      code: DepositErrors.orderNotFound.code,
    })
    await till.bankPays(order, 'exact')
    await till.bankSpeaks()
    await expect(record(order.billNo)).rejects.toMatchObject({ code: DepositErrors.orderEnded.code })
    expect(await member.balance()).toBe('60000.00')
  })
})

describe('the tips', () => {
  it('tell of an order that ends soon, one that is confirmed, and one that is appealed about', async () => {
    const member = till.customer()
    const order = await member.place()
    const tips = async () => (await depositTips({ ctx: member.ctx })).tips
    expect(await tips()).toEqual([])
    till.clock.advance(700_000)
    expect(await tips()).toEqual([
      { kind: 'ending', billNo: order.billNo, payTypeName: '银行卡转账', seconds: 200 },
    ])
    await member.confirm(order.billNo)
    expect(await tips()).toMatchObject([{ kind: 'confirming' }])
    await appeal(member, order)
    expect(await tips()).toMatchObject([{ kind: 'reviewing' }])
  })

  it('carry a mark that changes when a way to pay closes', async () => {
    const { ctx } = till.customer()
    const mark = async () => (await depositTips({ ctx })).waysMark
    const before = await mark()
    expect(await mark()).toBe(before)
    await till.setChannel('ebpay', { state: 'maintenance' })
    expect(await mark()).not.toBe(before)
    await till.setChannel('ebpay', { state: 'open' })
  })
})
