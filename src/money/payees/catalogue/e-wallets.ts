/** Kinds of e-wallet that can be withdrawn to. */
export const E_WALLET_KINDS = ['ebPay', 'koiPay', 'wechat', 'alipay', 'eCny'] as const
export type EWalletKind = (typeof E_WALLET_KINDS)[number]

/** Kinds of payee that CNY is withdrawn to. */
export type PayeeKind = 'card' | EWalletKind

/** Whether a word names a kind of e-wallet. */
export function isEWalletKind(word: string): word is EWalletKind {
  return (E_WALLET_KINDS as readonly string[]).includes(word)
}
