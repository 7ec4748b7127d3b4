import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { houseAccount } from '#money/ledger/ledger.chart.ts'
import { balanceOf as ledgerBalance } from '#money/ledger/server/index.ts'
import { PayeesErrors } from '#money/payees/payees.refusals.ts'
import { webhookPath } from '#money/rails/rails.contract.ts'
import { deliverNoticesJob } from '#money/rails/server/rails.jobs.ts'
import { payoutNoticeBody } from '#money/rails/server/sandbox/notice-body.ts'
import { WEBHOOK_HEADER } from '#money/rails/server/webhook/signature.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { systemCtx } from '#platform/context/context.ts'
import { formatAmount } from '#platform/money/money.ts'
import { signBody } from '#platform/secrets/server/signed-body.ts'
import { drawsTaken } from '#testing/databases/drawn-twice.ts'
import { makeStuck } from '#testing/databases/stuck-row.ts'
import { fund } from '#testing/money.ts'
import {
  BANK_SECONDS,
  balanceOf,
  bind,
  CARD,
  CONFIRM_SECONDS,
  cardId,
  chen,
  comeBack,
  confirm,
  infoOf,
  lin,
  listOf,
  orderOf,
  pass,
  payOut,
  REVIEW_SECONDS,
  review,
  withdraw,
  withWithdrawer,
  world,
} from '#testing/people/withdrawer.ts'
import { WithdrawalErrors } from '../withdrawals.refusals.ts'

withWithdrawer()

describe('a withdrawal', () => {
  it('goes from the order to its end by the member’s tap, and the amount leaves once (S1-013, S4-026, S7-125)', {
    tags: ['statements'],
  }, async () => {
    const { code, data: order } = await withdraw(lin)
    expect(code).toBe(0)
    expect(order).toMatchObject({
      billNo: expect.stringMatching(/^W20260614\d{10}$/),
      state: 'submitted',
      stage: 'submitted',
      withdrawType: 0,
      way: 1,
      amount: '3000.00',
      bankNames: { 'zh-CN': '招商银行', en: 'China Merchants Bank' },
      lastFour: '8841',
    })
    expect(await balanceOf(lin)).toMatchObject({ centerMoney: '2000.00', heldMoney: '3000.00' })

    await review()
    expect(await orderOf(order.billNo)).toMatchObject({ state: 'approved', stage: 'waitingForWithdrawal' })

    await payOut()
    expect(await orderOf(order.billNo)).toMatchObject({
      state: 'paid',
      stage: 'waitingForYou',
      expireTime: CONFIRM_SECONDS,
    })
    expect(await balanceOf(lin)).toMatchObject({
      centerMoney: '2000.00',
      heldMoney: '0.00',
      totalAssets: '2000.00',
    })

    const confirmed = await confirm(lin, order.billNo)
    expect(confirmed.data).toMatchObject({ state: 'completed', stage: 'completed', completedBy: 'member' })
    expect((await confirm(lin, order.billNo)).data).toEqual(confirmed.data)
    expect(await listOf(lin, 'open')).toEqual([])
    expect(await listOf(lin, 'over')).toMatchObject([{ billNo: order.billNo }])
  })

  it('carries the order’s fields of the specification all the way (S3-004)', async () => {
    const fields = async (billNo: string) => {
      const order = await orderOf(billNo)
      return [
        order?.orderState,
        order?.matchResult,
        order?.orderSource,
        order?.orderTimeOut,
        order?.firstDraw,
        order?.subDraws,
      ]
    }
    const first = (await withdraw(lin, { amount: '100.00' })).data.billNo
    const second = (await withdraw(lin, { amount: '100.00' })).data.billNo
    expect(await fields(first)).toEqual([4011, 0, 0, 0, true, []])
    expect(await fields(second)).toEqual([4011, 0, 0, 0, false, []])
    await review()
    expect(await fields(first)).toEqual([4012, 1, 0, 0, true, []])
    await payOut()
    expect(await fields(first)).toEqual([4013, 1, 0, CONFIRM_SECONDS / 60, true, []])
    await confirm(lin, first)
    expect(await fields(first)).toEqual([4019, 0, 0, 0, true, []])
  })

  it('ends by itself when the member says nothing (S4-026)', async () => {
    const { data: order } = await withdraw(lin)
    await review()
    await payOut()
    pass(CONFIRM_SECONDS - 1)
    await world.runJobs('withdrawals.confirm')
    expect(await orderOf(order.billNo)).toMatchObject({ state: 'paid', expireTime: 1 })
    pass(1)
    await world.runJobs('withdrawals.confirm')
    expect(await orderOf(order.billNo)).toMatchObject({ state: 'completed', completedBy: 'house' })
    expect((await confirm(lin, order.billNo)).data.completedBy).toBe('house')
  })

  it('is not reviewed before its time', async () => {
    const { data: order } = await withdraw(lin)
    pass(REVIEW_SECONDS - 1)
    await world.runJobs('withdrawals.review')
    expect(await orderOf(order.billNo)).toMatchObject({ state: 'submitted' })
  })

  it('that cannot be reviewed does not hold up the others', { tags: ['statements'] }, async () => {
    const stuck = (await withdraw(lin, { amount: '100.00' })).data.billNo
    const other = (await withdraw(lin, { amount: '100.00' })).data.billNo
    const key = { column: 'bill_no', value: stuck }
    const release = await makeStuck(world.pool, 'withdrawals.withdrawal', key)
    pass(REVIEW_SECONDS)
    await expect(world.runJobs('withdrawals.review')).rejects.toThrow(/^1 of \d+ could not/)
    await world.runJobs('withdrawals.review')
    expect((await orderOf(other))?.stage).toBe('waitingForWithdrawal')
    await release()
    pass(2)
    await world.runJobs('withdrawals.review')
    expect((await orderOf(stuck))?.stage).toBe('waitingForWithdrawal')
  })

  it('to a card marked to be refused comes back at review, and does not count towards the day', async () => {
    const id = (await chen.post('/memberCommon/getInfo', {})).data.id
    await fund(world, id, '500')
    const marked = await bind(chen, { ...CARD, holderName: '林拒绝' })
    const { data: order } = await withdraw(chen, { amount: '500', cardId: marked })
    expect(await infoOf(chen)).toMatchObject({ timesLeft: 7, dayAmountLeft: '199500.00', available: '0.00' })
    await review()
    expect(await listOf(chen)).toMatchObject([
      {
        billNo: order.billNo,
        state: 'refused',
        stage: null,
        refusedBy: 'review',
        refusedReason: 'payeeName',
      },
    ])
    expect(await infoOf(chen)).toMatchObject({
      timesLeft: 8,
      dayAmountLeft: '200000.00',
      available: '500.00',
    })
    expect((await confirm(chen, order.billNo)).code).toBe(WithdrawalErrors.notYetPaid.code)
  })

  it('that the bank sends back comes back to the member', async () => {
    const id = (await chen.post('/memberCommon/getInfo', {})).data.id
    await fund(world, id, '500')
    const bouncing = await bind(chen, { ...CARD, holderName: '林退票' })
    await withdraw(chen, { amount: '500', cardId: bouncing })
    await review()
    await payOut()
    expect(await listOf(chen)).toMatchObject([{ state: 'refused', refusedBy: 'bank' }])
    expect(await balanceOf(chen)).toMatchObject({ centerMoney: '500.00', heldMoney: '0.00' })
  })

  it('that the bank sends back and then pays all the same stays returned, and the house has the claim', {
    tags: ['statements'],
  }, async () => {
    const id = (await chen.post('/memberCommon/getInfo', {})).data.id
    await fund(world, id, '500')
    const bouncing = await bind(chen, { ...CARD, holderName: '林退票' })
    const { billNo } = (await withdraw(chen, { amount: '500', cardId: bouncing })).data
    await review()
    await payOut()
    const { rows } = await world.pool.query('select id from rails.payout where subject = $1', [billNo])
    const body = payoutNoticeBody(randomUUID(), rows[0].id, false, world.clock.now())
    const timestamp = String(Math.floor(world.clock.now().getTime() / 1000))
    const headers = {
      'content-type': 'application/json',
      [WEBHOOK_HEADER.timestamp]: timestamp,
      [WEBHOOK_HEADER.signature]: signBody(world.app.sandboxRailSecret, timestamp, body),
    }
    const url = webhookPath('sandbox')
    expect(await chen.raw({ method: 'POST', url, headers, payload: body })).toMatchObject({ code: 0 })
    await world.settleEvents()
    await world.runJobs('withdrawals.settle')
    expect(await listOf(chen)).toMatchObject([{ state: 'refused', refusedBy: 'bank' }])
    expect(await balanceOf(chen)).toMatchObject({ centerMoney: '500.00', heldMoney: '0.00' })
    const claim = await ledgerBalance(world.app.db, houseAccount('payoutSuspense', 'CNY', '', 'sandbox'))
    expect(formatAmount(claim.posted)).toBe('-500.00')
  })

  it('whose webhook was lost is paid once all the same, when the rail is asked again', async () => {
    const { data: order } = await withdraw(lin)
    await review()
    await world.runJobs('rails.sendPayouts')
    pass(BANK_SECONDS)
    await deliverNoticesJob(async () => 200).run(systemCtx(world.app, randomUUID()))
    await payOut()
    expect(await orderOf(order.billNo)).toMatchObject({ state: 'approved' })
    pass(120)
    await payOut()
    await payOut()
    expect(await orderOf(order.billNo)).toMatchObject({ state: 'paid' })
    expect(await balanceOf(lin)).toMatchObject({ totalAssets: '2000.00' })
  })

  it('keeps its card from being removed until it is over', async () => {
    const { data: order } = await withdraw(lin)
    const remove = () => lin.post('/cw/v1/bankinfo/remove', { cardId })
    expect((await lin.post('/cw/v1/bankinfo/list', {})).data.cards).toMatchObject([{ inUse: true }])
    expect((await remove()).code).toBe(PayeesErrors.cardInUse.code)
    await review()
    await payOut()
    expect((await remove()).code).toBe(PayeesErrors.cardInUse.code)
    await confirm(lin, order.billNo)
    expect((await remove()).code).toBe(0)
    expect(await listOf(lin)).toMatchObject([{ bankCode: 'CMB', lastFour: '8841' }])
  })

  it('opens to its ledger entries, with debits and credits equal', async () => {
    const { data: order } = await withdraw(lin)
    await review()
    await payOut()
    const opened = await lin.get(`/cw/v1/withdraw/${order.billNo}/entries`)
    expect(opened.data.debitTotal).toBe(opened.data.creditTotal)
    expect(opened.data.entries.map((entry: { reason: string }) => entry.reason)).toContain('withdrawalPaid')
    const theirs = await chen.get(`/cw/v1/withdraw/${order.billNo}/entries`)
    expect(theirs.code).toBe(WithdrawalErrors.unknownOrder.code)
  })

  it('asked for again with the same request id is the same one', { tags: ['races'] }, async () => {
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(lin, { requestId })))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await listOf(lin)).toHaveLength(1)
    expect(await balanceOf(lin)).toMatchObject({ heldMoney: '3000.00' })
  })

  it('whose drawn number another has gets one of its own, and holds the amount once', {
    tags: ['statements'],
  }, async () => {
    const first = (await withdraw(lin, { amount: '100.00' })).data.billNo
    const key = { column: 'bill_no', taken: first }
    await drawsTaken(world.pool, 'withdrawals.withdrawal', key)
    const second = await withdraw(lin, { amount: '200.00' })
    expect(second).toMatchObject({ status: 200, code: 0 })
    await drawsTaken(world.pool, 'payees.card_use', key)
    const third = await withdraw(lin, { amount: '300.00' })
    expect(new Set([first, second.data.billNo, third.data.billNo]).size).toBe(3)
    expect(await balanceOf(lin)).toMatchObject({ centerMoney: '4400.00', heldMoney: '600.00' })
  })

  it('of one balance in two tabs: one is refused, in words', { tags: ['races'] }, async () => {
    const answers = await Promise.all([withdraw(lin), withdraw(lin)])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, WalletErrors.insufficient.code])
    expect(answers.find(({ code }) => code !== 0)?.msg).toMatch(/余额不足/)
    expect(await infoOf(lin)).toMatchObject({ timesLeft: 7, available: '2000.00' })
  })
})

describe('a withdrawal the bank says nothing of', () => {
  it('is late after its time, stays held, and goes on when the bank speaks (S4-027)', async () => {
    const { billNo } = (await withdraw(lin)).data
    await review()
    expect(await orderOf(billNo)).toMatchObject({ isLate: false, lateAt: expect.any(String) })
    pass(59 * 60)
    await comeBack()
    expect(await orderOf(billNo)).toMatchObject({ isLate: false })
    pass(60)
    expect(await orderOf(billNo)).toMatchObject({ isLate: true, state: 'approved' })
    expect(await balanceOf(lin)).toMatchObject({ centerMoney: '2000.00', heldMoney: '3000.00' })
    await payOut()
    expect(await orderOf(billNo)).toMatchObject({ isLate: false, lateAt: null, state: 'paid' })
  })
})

describe('confirming', () => {
  it('is refused until the bank has paid', async () => {
    const { data: order } = await withdraw(lin)
    expect((await confirm(lin, order.billNo)).code).toBe(WithdrawalErrors.notYetPaid.code)
    await review()
    expect((await confirm(lin, order.billNo)).code).toBe(WithdrawalErrors.notYetPaid.code)
  })
})
