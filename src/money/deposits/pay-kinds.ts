import { PayType } from './deposit-channels.contract.ts'

/**
 * How a kind of payment is made: to an account by hand (`account`), by a code that is scanned (`code`), on
 * the bank's own page (`page`), to the address of an e-wallet (`wallet`), with an agent's help (`desk`).
 */
export const PAY_FLOWS = ['account', 'code', 'page', 'wallet', 'desk'] as const
export type PayFlow = (typeof PAY_FLOWS)[number]

/** A kind of payment: its code on the wire, its sign, and how it is paid. */
export interface PayKind {
  readonly payType: string
  readonly flow: PayFlow
  readonly icon: 'qr' | 'bank' | 'globe' | 'coin' | 'wallet' | 'vault' | 'headset'
}

/** The kinds of payment in CNY, in the order of their tiles. */
export const PAY_KINDS: readonly PayKind[] = [
  { payType: PayType.alipayCode, flow: 'code', icon: 'qr' },
  { payType: PayType.wechatCode, flow: 'code', icon: 'qr' },
  { payType: PayType.bankTransfer, flow: 'account', icon: 'bank' },
  { payType: PayType.onlineBanking, flow: 'page', icon: 'globe' },
  { payType: PayType.digitalYuan, flow: 'code', icon: 'coin' },
  { payType: PayType.ebpay, flow: 'wallet', icon: 'wallet' },
  { payType: PayType.koipay, flow: 'wallet', icon: 'wallet' },
  { payType: PayType.unionCode, flow: 'code', icon: 'qr' },
  { payType: PayType.bigBank, flow: 'account', icon: 'vault' },
  { payType: PayType.assisted, flow: 'desk', icon: 'headset' },
  { payType: PayType.privateDesk, flow: 'desk', icon: 'headset' },
]

/** Whether what is paid by a kind is transferred by hand, where nobody says otherwise. */
export const transfersByHand = (payType: string): boolean => payKind(payType)?.flow === 'account'

/**
 * How something is paid: as its kind is, but for what goes by a bank, where its channel says whether the payer
 * transfers by hand to the account that is shown, or pays on the bank's page. Null asks the kind alone.
 */
export function faceOf(payType: string, byHand: boolean | null): PayFlow {
  const flow = payKind(payType)?.flow ?? 'account'
  if (byHand === null || (flow !== 'account' && flow !== 'page')) return flow
  return byHand ? 'account' : 'page'
}

/** The groups that the tiles stand in, in their order. */
export const PAY_GROUPS = ['scan', 'bank', 'wallet', 'desk'] as const
export type PayGroup = (typeof PAY_GROUPS)[number]

/** The group of a kind: what is scanned, what goes by a bank, by an e-wallet, with somebody's help. */
export function groupOf({ payType, flow }: Pick<PayKind, 'payType' | 'flow'>): PayGroup {
  if (payType === PayType.bigBank) return 'desk'
  if (flow === 'code') return 'scan'
  if (flow === 'wallet') return 'wallet'
  return flow === 'desk' ? 'desk' : 'bank'
}

/** The kinds whose names say too little: what they are stands above their form. */
export const EXPLAINED_KINDS = [PayType.bigBank, PayType.assisted, PayType.privateDesk] as const

/** Whether "I have paid" asks once: what is paid in another app, and not at a bank that tells of it. */
export function asksBeforePaid(flow: PayFlow): boolean {
  return flow === 'code' || flow === 'wallet'
}

/** The kind of a code; undefined for a code that is no kind of this room. */
export function payKind(payType: string): PayKind | undefined {
  return PAY_KINDS.find((kind) => kind.payType === payType)
}

/** Of the ways to deposit those of this room: the others have a tile and a page of their own. */
export function ownMethods<M extends { readonly payType: string }>(methods: readonly M[]): readonly M[] {
  return methods.filter(({ payType }) => payKind(payType))
}
