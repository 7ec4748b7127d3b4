import { describe, expect, it } from 'vitest'
import type { EWalletKind } from './catalogue/e-wallets.ts'
import { accountTail, isEWalletAccount } from './e-wallet.rules.ts'

describe('an account of an e-wallet', () => {
  const cases: readonly [kind: EWalletKind, account: string, accepted: boolean][] = [
    ['ebPay', 'EB88k2Lm90', true],
    ['ebPay', 'EB88', false],
    ['ebPay', 'EB 88k2Lm90', false],
    ['koiPay', 'koi0192837465', true],
    ['koiPay', 'ｋoi0192837465', false],
    ['wechat', 'lin_yuan88', true],
    ['wechat', '13800138000', true],
    ['wechat', '8lin_yuan', false],
    ['alipay', '13800138000', true],
    ['alipay', '12800138000', false],
    ['alipay', 'lin.yuan@example.com', true],
    ['alipay', 'lin.yuan@example', false],
    ['alipay', "x'; drop table payees.card; --", false],
    ['eCny', '0022012345678901', true],
    ['eCny', '002201234567890', false],
    ['eCny', '００２２０１２３４５６７８９０１', false],
    ['eCny', '', false],
  ]
  it.each(cases)('of %s, "%s", is accepted: %s', (kind, account, accepted) => {
    expect(isEWalletAccount(kind, account)).toBe(accepted)
  })

  it('shows its last four characters', () => {
    expect(accountTail('0022012345678901')).toBe('8901')
  })
})
