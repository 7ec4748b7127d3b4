import type { EWalletKind } from './catalogue/e-wallets.ts'

/**
 * What an account of each kind looks like, in ASCII as it is typed. EBPay and KOI pay give addresses of
 * letters and digits; WeChat takes an id (a letter first, 6 to 20 characters) or a mobile number, Alipay a
 * mobile number or an e-mail address, e-CNY the sixteen digits of the wallet.
 */
const ACCOUNTS: Readonly<Record<EWalletKind, readonly RegExp[]>> = {
  ebPay: [/^[A-Za-z0-9]{6,64}$/],
  koiPay: [/^[A-Za-z0-9]{6,64}$/],
  wechat: [/^[A-Za-z][A-Za-z0-9_-]{5,19}$/, /^1[3-9][0-9]{9}$/],
  alipay: [/^1[3-9][0-9]{9}$/, /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$/],
  eCny: [/^[0-9]{16}$/],
}

/** Whether a text can be an account of that kind. */
export function isEWalletAccount(kind: EWalletKind, account: string): boolean {
  return ACCOUNTS[kind].some((form) => form.test(account))
}

/** What is shown of an account: its last four characters. */
export function accountTail(account: string): string {
  return account.slice(-4)
}
