import type { Locale } from '#platform/i18n/locale.ts'

/** Kinds of e-wallet that can be withdrawn to. */
export const E_WALLET_KINDS = ['ebPay', 'koiPay', 'wechat', 'alipay', 'eCny'] as const
export type EWalletKind = (typeof E_WALLET_KINDS)[number]

/** Kinds of payee that CNY is withdrawn to. */
export type PayeeKind = 'card' | EWalletKind

/** What each kind is called. */
export const E_WALLET_NAMES: Readonly<Record<EWalletKind, Readonly<Record<Locale, string>>>> = {
  ebPay: { 'zh-CN': 'EB钱包', en: 'EBPay' },
  koiPay: { 'zh-CN': 'KOI钱包', en: 'KOI pay' },
  wechat: { 'zh-CN': '微信', en: 'WeChat Pay' },
  alipay: { 'zh-CN': '支付宝', en: 'Alipay' },
  eCny: { 'zh-CN': '数字人民币', en: 'e-CNY' },
}

/** Whether a word names a kind of e-wallet. */
export function isEWalletKind(word: string): word is EWalletKind {
  return (E_WALLET_KINDS as readonly string[]).includes(word)
}
