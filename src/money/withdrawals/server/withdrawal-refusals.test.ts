import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { FINANCE_CODES } from '#money/deposits/deposits.refusals.ts'
import { PayeesErrors } from '#money/payees/payees.refusals.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { fund } from '#testing/money.ts'
import {
  bind,
  CARD,
  chen,
  comeBack,
  confirm,
  infoOf,
  lin,
  linId,
  listOf,
  pass,
  withdraw,
  withWithdrawer,
  world,
} from '#testing/people/withdrawer.ts'
import { WithdrawalErrors } from '../withdrawals.refusals.ts'

withWithdrawer()

describe('a withdrawal is refused', () => {
  it.each([
    ['below the least', { amount: '99.99' }, WithdrawalErrors.amountOutOfRange.code],
    ['above the most', { amount: '50000.01' }, WithdrawalErrors.amountOutOfRange.code],
    ['above the balance', { amount: '5000.01' }, WalletErrors.insufficient.code],
    ['in a way that is not open', { way: 3 }, FINANCE_CODES.disabled],
    ['to an unknown card', { cardId: randomUUID() }, PayeesErrors.unknownCard.code],
  ])('%s', async (_what, change, code) => {
    const answer = await withdraw(lin, change)
    expect(answer).toMatchObject({ status: 200, code, msg: expect.stringMatching(/\p{Script=Han}/u) })
    expect(await listOf(lin)).toEqual([])
    expect(await infoOf(lin)).toMatchObject({ timesLeft: 8, available: '5000.00' })
  })

  it.each([
    ['zero', { amount: '0' }],
    ['negative', { amount: '-100' }],
    ['an exponent', { amount: '1e3' }],
    ['10^30', { amount: `1${'0'.repeat(30)}` }],
    ['NaN', { amount: 'NaN' }],
    ['full-width digits', { amount: '１００' }],
    ['three decimals', { amount: '100.001' }],
    ['a number', { amount: 100 }],
    ['SQL', { amount: "100'; drop table withdrawals.withdrawal; --" }],
    ['another currency', { currency: 'USDT' }],
    ['a way that does not exist', { way: 2 }],
    ['an unknown field', { note: '<b>' }],
    ['no request id', { requestId: undefined }],
  ])('as malformed: %s', async (_what, change) => {
    expect((await withdraw(lin, change)).status).toBe(400)
    expect(await listOf(lin)).toEqual([])
  })

  it.each([
    ['zh-CN', '50000.01', '单笔提现金额为 ¥100 至 ¥50,000，请修改后重试'],
    ['en', '50000.01', 'One withdrawal is ¥100 to ¥50,000. Change the amount and try again'],
  ])('with the amounts written for people to read, in %s', async (locale, amount, msg) => {
    lin.locale = locale
    expect(await withdraw(lin, { amount })).toMatchObject({ msg })
  })

  it('to another member’s card, as if it did not exist', async () => {
    const theirs = await bind(chen, CARD)
    const answer = await withdraw(lin, { cardId: theirs })
    expect(answer.code).toBe(PayeesErrors.unknownCard.code)
    expect(answer.msg).toBe((await withdraw(lin, { cardId: randomUUID() })).msg)
  })

  it('when the times of the day are used up, and allowed on the next day of the site', async () => {
    for (let times = 0; times < 8; times++) expect((await withdraw(lin, { amount: '100' })).code).toBe(0)
    const refused = await withdraw(lin, { amount: '100' })
    expect(refused).toMatchObject({ code: FINANCE_CODES.tooMany, msg: expect.stringContaining('8') })
    expect(await infoOf(lin)).toMatchObject({ timesLeft: 0, mostNow: null })
    pass(24 * 3600)
    await comeBack()
    expect((await withdraw(lin, { amount: '100' })).code).toBe(0)
  })

  it('beyond the amount of the day', async () => {
    await fund(world, linId, '250000')
    for (let times = 0; times < 4; times++) expect((await withdraw(lin, { amount: '49999' })).code).toBe(0)
    const refused = await withdraw(lin, { amount: '5000' })
    expect(refused).toMatchObject({
      code: WithdrawalErrors.dayAmountSpent.code,
      msg: expect.stringContaining('额度 ¥4，'),
    })
  })

  it('to a visitor', async () => {
    expect((await withdraw(world.browser())).status).toBe(401)
  })
})

describe('another member’s withdrawal', () => {
  it('can be neither confirmed nor seen', async () => {
    const { data: order } = await withdraw(lin)
    expect((await chen.get(`/cw/v1/withdraw/list?billNos=${order.billNo}`)).data.list).toEqual([])
    const theirs = await confirm(chen, order.billNo)
    const never = await confirm(chen, 'W202606140000000000')
    expect(theirs).toMatchObject({ status: 200, code: WithdrawalErrors.unknownOrder.code, msg: never.msg })
    expect(await listOf(chen)).toEqual([])
  })
})
