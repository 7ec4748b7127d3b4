import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { WithdrawalErrors } from '#money/withdrawals/withdrawals.refusals.ts'
import { setDocument } from '#testing/people/documents.ts'
import {
  cardId,
  data,
  payer,
  place,
  receiver,
  receiverName,
  submit,
  withQuickPair,
  world,
} from '#testing/people/quick-pair.ts'
import { QuickpayErrors } from '../quickpay.refusals.ts'
import { quickpayDocument } from './quickpay.documents.ts'

withQuickPair()

describe('what is refused', () => {
  it.each([
    ['99.99', QuickpayErrors.amountOutOfRange.code],
    ['50000.01', QuickpayErrors.amountOutOfRange.code],
  ])('a quick deposit of %s', async (amount, code) => {
    expect((await place(amount)).code).toBe(code)
  })

  it('a second open deposit, with the number of the first (244303)', async () => {
    const first = data(await place('300.00'))
    expect(await place('400.00')).toMatchObject({
      code: QuickpayErrors.hasAnotherOrder.code,
      data: { billNo: first.billNo },
    })
  })

  it('a withdrawal that any way would refuse: too much, too little, another’s card', async () => {
    expect((await submit('5000.01')).code).toBe(WalletErrors.insufficient.code)
    expect((await submit('99.00')).code).toBe(WithdrawalErrors.amountOutOfRange.code)
    expect((await submit('300.00', {}, payer)).code).not.toBe(0)
    expect(data(await receiver.get('/cw/v1/withdraw/info?type=4'))).toMatchObject({
      type: '4',
      way: 3,
      minAmount: '100.00',
    })
    expect(
      (
        await receiver.post('/cw/v1/withdraw', {
          requestId: randomUUID(),
          way: 3,
          amount: '300.00',
          currency: 'CNY',
          cardId,
        })
      ).code,
    ).toBe(QuickpayErrors.closed.code)
  })

  it('a deposit during a pause, while withdrawals go on', async () => {
    data(
      await payer.post('/member/v1/protection/pause', {
        requestId: randomUUID(),
        kind: 'coolingOff',
        term: '24h',
      }),
    )
    expect((await place('300.00')).code).not.toBe(0)
  })

  it('members who are not on the whitelist, where there is one', async () => {
    await setDocument(world.app, quickpayDocument, { whitelist: [receiverName] })
    expect((await place('300.00')).code).toBe(QuickpayErrors.closed.code)
    expect(data(await payer.get('/cw/v1/quick_deposit/config'))).toMatchObject({
      whitelist: false,
      open: false,
    })
    data(await submit('300.00'))
    await setDocument(world.app, quickpayDocument, { whitelist: [] })
  })
})
