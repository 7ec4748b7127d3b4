import { describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { newId } from '#platform/ids/ids.ts'
import {
  balance,
  CONFIRM_MINUTES,
  cancel,
  confirm,
  data,
  escrows,
  MATCH_MINUTES,
  orders,
  PAY_MINUTES,
  paid,
  pass,
  payAtBank,
  payer,
  place,
  receiver,
  receiverId,
  record,
  submit,
  withQuickPair,
  world,
} from '#testing/people/quick-pair.ts'
import { QuickpayErrors } from '../quickpay.refusals.ts'
import { runOut } from './verbs/run-out.ts'

withQuickPair()

const nameOf = async (id: string): Promise<string> =>
  (await world.pool.query('select name from identity.member where id = $1', [id])).rows[0].name

it('what the bank has already is not cancelled: it counts as said, and the receiver is not matched with another', async () => {
  data(await submit('300.00'))
  const deposit = data(await place('300.00'))
  await payAtBank(deposit.payPath)
  expect(data(await cancel(deposit.billNo))).toMatchObject({ stage: 'confirming' })
  expect((await cancel(deposit.billNo)).code).toBe(QuickpayErrors.alreadyPaid.code)
  const [{ orderState, partNo }] = await orders()
  expect(orderState).toBe(4013)
  data(await confirm(partNo))
  expect(await record(deposit.billNo)).toMatchObject({ stage: 'credited' })
  expect(await balance(payer)).toMatchObject({ centerMoney: '301.50' })
})

describe('time', () => {
  it('over for the payer brings the part back to matching; who lets too many run out has to wait', async () => {
    data(await submit('1000.00'))
    for (const amount of ['200.00', '300.00', '400.00']) {
      const deposit = data(await place(amount))
      pass(PAY_MINUTES * 60)
      await world.runJobs('quickpay.runOut')
      expect(await record(deposit.billNo)).toMatchObject({ stage: 'expired', reward: '0.00' })
    }
    expect(Object.values(await escrows())).toEqual(['1000'])
    const refused = await place('500.00')
    expect(refused).toMatchObject({ code: QuickpayErrors.unpaidBefore.code })
    expect(refused.msg).toMatch(/\d+ 分钟/)
    await world.runJobs('quickpay.fallBack')
    const [draw] = await orders()
    expect(draw).toMatchObject({ speedLabel: 1, ordinary: '1000.00' })
    pass(3600)
    expect((await place('500.00')).code).toBe(0)
  })

  it('of the receiver’s silence freezes and never ends unpaid; the arbiter releases what the bank has', async () => {
    const draw = data(await submit('300.00'))
    const deposit = data(await place('300.00'))
    await payAtBank(deposit.payPath)
    data(await paid(deposit.billNo))
    pass(CONFIRM_MINUTES * 60)
    await Promise.all([world.runJobs('quickpay.runOut'), world.runJobs('quickpay.runOut')])
    expect(await record(deposit.billNo)).toMatchObject({
      stage: 'frozen',
      appeal: { by: 'house', state: 'reviewing' },
    })
    expect((await orders())[0]).toMatchObject({ orderState: 4014, billNo: draw.billNo, expireTime: 0 })
    pass(10)
    await world.runJobs('quickpay.decide')
    expect(await record(deposit.billNo)).toMatchObject({ stage: 'credited', appeal: { state: 'paid' } })
    expect(await balance(payer)).toMatchObject({ centerMoney: '301.50' })
  })

  it('over for a payer who paid and forgot to say so counts as said: the bank’s books know', async () => {
    data(await submit('300.00'))
    const deposit = data(await place('300.00'))
    await payAtBank(deposit.payPath)
    pass(PAY_MINUTES * 60)
    await world.runJobs('quickpay.runOut')
    expect(await record(deposit.billNo)).toMatchObject({ stage: 'confirming' })
  })

  it('over for the whole withdrawal changes it to ordinary, counted once in its day, and the bank pays', async () => {
    const before = data(await receiver.get('/cw/v1/withdraw/info'))
    const draw = data(await submit('1000.00'))
    const during = data(await receiver.get('/cw/v1/withdraw/info'))
    expect(during.timesLeft).toBe(before.timesLeft - 1)
    pass(MATCH_MINUTES * 60)
    await Promise.all([world.runJobs('quickpay.fallBack'), world.runJobs('quickpay.fallBack')])
    expect(await orders()).toMatchObject([
      { billNo: draw.billNo, speedLabel: 1, matchResult: 0, orderState: 4019, ordinary: '1000.00' },
    ])
    expect(data(await receiver.get('/cw/v1/withdraw/info'))).toMatchObject({
      timesLeft: during.timesLeft,
      dayAmountLeft: during.dayAmountLeft,
    })
    expect(await balance(receiver)).toMatchObject({ centerMoney: '4000.00', heldMoney: '1000.00' })
    pass(86_400)
    const later = world.browser()
    await later.login(await nameOf(receiverId))
    expect(await orders(later)).toEqual([])
  })

  it('is not judged by a sweep that finds the house was away', async () => {
    data(await submit('300.00'))
    const deposit = data(await place('300.00'))
    await world.pool.query(`update quickpay.heartbeat set beat_at = $1`, [
      new Date(world.clock.now().getTime() - 2 * 86_400_000),
    ])
    pass(PAY_MINUTES * 60)
    await runOut(systemCtx(world.app, newId()), deposit.billNo)
    expect(await record(deposit.billNo)).toMatchObject({ stage: 'paying' })
  })
})
