/** @module-tag races */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { HoldAsk } from '#money/withdrawals/hold-asks.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { decisionsAbout, leftToPeople, staffCtx } from '#testing/people/staff.ts'
import {
  balanceOf,
  chen,
  comeBack,
  lin,
  orderOf,
  pass,
  payOut,
  REVIEW_SECONDS,
  withdraw,
  withWithdrawer,
  world,
} from '#testing/people/withdrawer.ts'
import { WithdrawalDeskErrors } from '../../desk/withdrawals-desk.refusals.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import { reviewWithdrawal } from '../index.ts'
import { holdWithdrawal } from '../verbs/hold-withdrawal.ts'

withWithdrawer()

const zhou = randomUUID()
const DAY_SECONDS = 86_400

const hold = (billNo: string, { asks = 'payeeChange' as HoldAsk, isAgain = false } = {}) =>
  holdWithdrawal({ ctx: staffCtx(world.app, zhou), input: { billNo, asks, why: 'a new card', isAgain } })
const answer = (billNo: string, text = '旧卡已注销', who = lin) =>
  who.post('/cw/v1/withdraw/answer', { billNo, answer: text })
const decide = (billNo: string, decision: 'approve' | 'refuse') =>
  reviewWithdrawal({
    ctx: staffCtx(world.app, zhou),
    input: {
      billNo,
      why: 'looked at',
      ...(decision === 'refuse' ? { decision, reason: 'payeeName' } : { decision }),
    },
  })
const submitted = async () => (await withdraw(lin)).data.billNo as string

describe('a withdrawal whose review asks its member something', () => {
  it('stays at its first stage and locked, and says what is asked until when', async () => {
    const billNo = await submitted()
    const due = (await orderOf(billNo))?.submittedAt
    const { until } = await hold(billNo)
    expect(await orderOf(billNo)).toMatchObject({
      state: 'held',
      stage: 'submitted',
      orderState: 4011,
      matchResult: 0,
      submittedAt: due,
      hold: { asks: 'payeeChange', until: until.toISOString(), answer: null, answeredAt: null },
    })
    expect(await balanceOf(lin)).toMatchObject({ centerMoney: '2000.00', heldMoney: '3000.00' })
    expect((await lin.get('/cw/v1/withdraw/list?scope=open&state=held')).data.list).toHaveLength(1)
  })

  it('goes back to the review with the answer, which is given once, and is paid', async () => {
    const billNo = await submitted()
    await hold(billNo)
    expect((await answer(billNo, '没有我的事', chen)).code).toBe(WithdrawalErrors.unknownOrder.code)
    expect((await answer(billNo, '1')).status).toBe(400)
    expect((await answer(billNo)).data).toMatchObject({ state: 'submitted', hold: { answer: '旧卡已注销' } })
    expect((await answer(billNo)).code).toBe(0)
    expect((await answer(billNo, '还有一句')).code).toBe(WithdrawalErrors.notAsked.code)
    await decide(billNo, 'approve')
    await payOut()
    expect(await orderOf(billNo)).toMatchObject({ state: 'paid', stage: 'waitingForYou' })
  })

  it('goes back by itself when the time is over, and nothing is decided by that', async () => {
    const billNo = await submitted()
    await hold(billNo)
    await leftToPeople(world.app, 'withdrawals', async () => {
      pass(DAY_SECONDS - 1)
      await world.runJobs('withdrawals.endHolds')
      await comeBack()
      expect(await orderOf(billNo)).toMatchObject({ state: 'held' })
      pass(1)
      await world.runJobs('withdrawals.endHolds')
      expect(await orderOf(billNo)).toMatchObject({ state: 'submitted', hold: { answeredAt: null } })
      expect((await answer(billNo)).code).toBe(WithdrawalErrors.notAsked.code)
    })
  })

  it('is left alone by a sandbox that decides by itself until it was answered', async () => {
    const billNo = await submitted()
    await hold(billNo)
    pass(REVIEW_SECONDS)
    await world.runJobs('withdrawals.review')
    expect(await orderOf(billNo)).toMatchObject({ state: 'held' })
    await answer(billNo)
    await world.runJobs('withdrawals.review')
    expect(await orderOf(billNo)).toMatchObject({ state: 'approved' })
  })

  it.each(['approve', 'refuse'] as const)('can be decided without an answer: %s', async (decision) => {
    const billNo = await submitted()
    await hold(billNo)
    await decide(billNo, decision)
    const state = decision === 'approve' ? 'approved' : 'refused'
    expect(await orderOf(billNo)).toMatchObject({ state })
    expect((await answer(billNo)).code).toBe(WithdrawalErrors.notAsked.code)
  })

  it('is asked twice at most, the second time as such', async () => {
    const billNo = await submitted()
    const [one, two] = await Promise.allSettled([hold(billNo), hold(billNo)])
    expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    await answer(billNo)
    const codeOf = (wanted: Promise<unknown>) => wanted.catch((error) => error.code)
    expect(await codeOf(hold(billNo))).toBe(WithdrawalDeskErrors.heldBefore.code)
    await hold(billNo, { asks: 'fundsSource', isAgain: true })
    expect(await orderOf(billNo)).toMatchObject({
      state: 'held',
      hold: { asks: 'fundsSource', answer: null },
    })
    await answer(billNo, '工资')
    expect(await codeOf(hold(billNo, { isAgain: true }))).toBe(WithdrawalDeskErrors.heldTwice.code)
    await decide(billNo, 'approve')
    expect(await codeOf(hold(billNo))).toBe(WithdrawalDeskErrors.notToHold.code)
    expect((await decisionsAbout(world.app, `withdrawal:${billNo}`)).map(({ action }) => action)).toEqual([
      'withdrawals.hold',
      'withdrawals.hold',
      'withdrawals.approve',
    ])
  })

  it('is not held by members', async () => {
    const billNo = await submitted()
    const ctx = staffCtx(world.app)
    const asMember = { ...ctx, actor: { ...ctx.actor, kind: 'member' } } as never
    const input = { billNo, asks: 'fundsSource', why: 'why', isAgain: false } as const
    await expect(holdWithdrawal({ ctx: asMember, input })).rejects.toMatchObject({
      code: WireErrors.forbidden.code,
    })
  })
})
