import { describe, expect, it } from 'vitest'
import { PayeesErrors } from '#money/payees/payees.refusals.ts'
import { fund } from '#testing/money.ts'
import { newCardNo } from '#testing/people/cards.ts'
import {
  balanceOf,
  CARD,
  cardId,
  confirm,
  lin,
  listOf,
  newName,
  orderOf,
  payOut,
  review,
  withdraw,
  withWithdrawer,
} from '#testing/people/withdrawer.ts'
import { createWorld } from '#testing/world.ts'
import { WithdrawalErrors } from '../withdrawals.refusals.ts'

withWithdrawer()

describe('a withdrawal to an e-wallet', () => {
  const addWallet = async (kind: string, account: string, holderName = '林远') =>
    (
      await lin.post('/cw/v1/e_wallet/add', { kind, account, holderName, stepUp: await lin.stepUp() })
    ).data.wallets.find((one: { kind: string }) => one.kind === kind).id

  it.each([
    [5, 3, 'ebPay', 'EB88k2Lm90', 'EBPay'],
    [6, 4, 'koiPay', 'koi0192837465', 'KOIPay'],
    [7, 918, 'wechat', 'lin_yuan88', 'WeChat Pay'],
    [8, 919, 'alipay', '13800138000', 'Alipay'],
    [9, 920, 'eCny', '0022012345678901', 'e-CNY'],
  ])(
    'by way %s, type %s, to %s is paid and leaves once (S3-094) (S3-096)',
    async (way, type, kind, account, name) => {
      const walletId = await addWallet(kind, account)
      const { data: order } = await withdraw(lin, { way, amount: '300', cardId: walletId })
      expect(order).toMatchObject({
        way,
        withdrawType: type,
        payeeKind: kind,
        bankNames: { en: name },
        lastFour: account.slice(-4),
      })
      await review()
      await payOut()
      expect(await orderOf(order.billNo)).toMatchObject({ state: 'paid' })
      expect(await balanceOf(lin)).toMatchObject({ totalAssets: '4700.00', heldMoney: '0.00' })
      expect((await lin.post('/cw/v1/e_wallet/remove', { walletId })).code).toBe(
        PayeesErrors.walletInUse.code,
      )
      await confirm(lin, order.billNo)
      expect((await lin.post('/cw/v1/e_wallet/remove', { walletId })).code).toBe(0)
    },
  )

  it('whose holder is marked comes back, and an e-wallet of another kind is unknown to a way', async () => {
    await lin.post('/cw/v1/bankinfo/remove', { cardId })
    const walletId = await addWallet('alipay', '13800138000', '林拒绝')
    expect((await withdraw(lin, { way: 7, amount: '300', cardId: walletId })).code).toBe(
      PayeesErrors.unknownWallet.code,
    )
    expect((await withdraw(lin, { way: 1, amount: '300', cardId: walletId })).code).toBe(
      PayeesErrors.unknownCard.code,
    )
    await withdraw(lin, { way: 8, amount: '300', cardId: walletId })
    await review()
    expect(await listOf(lin)).toMatchObject([{ state: 'refused', refusedBy: 'review' }])
    expect(await balanceOf(lin)).toMatchObject({ centerMoney: '5000.00', heldMoney: '0.00' })
  })

  it('has limits of its own, told by its info', async () => {
    const wechat = (await lin.get('/cw/v1/withdraw/info?way=7')).data
    expect(wechat).toMatchObject({ type: '3', way: 7, minAmount: '100.00', maxAmount: '20000.00' })
    const ebPay = (await lin.get('/cw/v1/withdraw/info?type=2')).data
    expect(ebPay).toMatchObject({ type: '2', way: 5, minAmount: '50.00' })
    const walletId = await addWallet('wechat', 'lin_yuan88')
    const low = await withdraw(lin, { way: 7, amount: '99', cardId: walletId })
    expect(low.code).toBe(WithdrawalErrors.amountOutOfRange.code)
  })
})

describe('a new payee', () => {
  it('waits before its first withdrawal, and says how long', async () => {
    const slow = await createWorld({ settings: { PAYEE_WAIT_MINUTES: '1.5' } })
    try {
      const member = slow.browser()
      const { id } = (await member.register(newName())).data.userInfo
      await fund(slow, id, '500')
      const bound = (await member.bindCard({ ...CARD, cardNo: newCardNo() })).data.cards[0]
      expect(bound.usableAt).toBe('2026-06-14T06:37:30.000Z')
      const early = await withdraw(member, { amount: '300', cardId: bound.id })
      expect(early).toMatchObject({
        code: PayeesErrors.payeeWaiting.code,
        msg: expect.stringContaining('2 分钟'),
      })
      expect(early.data).toEqual({ usableAt: bound.usableAt })
      slow.clock.advance(90_000)
      expect((await withdraw(member, { amount: '300', cardId: bound.id })).code).toBe(0)
      expect((await member.post('/cw/v1/bankinfo/list', {})).data.cards).toMatchObject([{ usableAt: null }])
    } finally {
      await slow.close()
    }
  })
})
