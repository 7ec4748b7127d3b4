import type { PayeeKind } from '#money/payees/catalogue/e-wallets.ts'
import { cny, type Money } from '#platform/money/money.ts'
import {
  WITHDRAW_INFO_TYPE,
  WITHDRAWAL_TYPE,
  WITHDRAWAL_WAY,
  type WithdrawalType,
  type WithdrawalWay,
  type WithdrawInfoType,
} from './withdrawal-kinds.ts'

/** A way by which CNY leaves: what its orders are called, whom they go to, and what one of them may be. */
export interface CnyWay {
  readonly way: WithdrawalWay
  readonly withdrawType: WithdrawalType
  readonly payee: PayeeKind
  readonly minAmount: Money<'CNY'>
  readonly maxAmount: Money<'CNY'>
  readonly fee: Money<'CNY'>
}

/** A way without a fee. */
function freeWay(
  way: WithdrawalWay,
  withdrawType: WithdrawalType,
  payee: PayeeKind,
  [least, most]: readonly [number, number],
): CnyWay {
  return { way, withdrawType, payee, minAmount: cny(least), maxAmount: cny(most), fee: cny(0) }
}

/**
 * The ways of the tab Normal, in the order they are shown (S3-094, S3-096). EBPay and KOI pay have an old and
 * a new type code; orders made here carry the plain ones, 3 and 4. Fast withdrawals (way 3) and USDT (way 4)
 * are other rooms'.
 */
export const CNY_WAYS: readonly CnyWay[] = [
  freeWay(WITHDRAWAL_WAY.ordinary, WITHDRAWAL_TYPE.normal, 'card', [100, 50_000]),
  freeWay(WITHDRAWAL_WAY.ebPay, WITHDRAWAL_TYPE.ebPay, 'ebPay', [50, 50_000]),
  freeWay(WITHDRAWAL_WAY.koi, WITHDRAWAL_TYPE.koiPay, 'koiPay', [50, 50_000]),
  freeWay(WITHDRAWAL_WAY.wechat, WITHDRAWAL_TYPE.wechat, 'wechat', [100, 20_000]),
  freeWay(WITHDRAWAL_WAY.alipay, WITHDRAWAL_TYPE.alipay, 'alipay', [100, 20_000]),
  freeWay(WITHDRAWAL_WAY.eCny, WITHDRAWAL_TYPE.eCny, 'eCny', [50, 10_000]),
]

/**
 * The way Fast: to another member's payment through quick pay, a room of its own. New orders carry the new
 * type code.
 */
export const SPEED_WAY: CnyWay = freeWay(WITHDRAWAL_WAY.speed, WITHDRAWAL_TYPE.fastNew, 'card', [100, 50_000])

/** The way of a number, or undefined where money does not leave by it here. */
export function cnyWay(way: WithdrawalWay): CnyWay | undefined {
  return CNY_WAYS.find((one) => one.way === way)
}

const WAY_OF_INFO: Readonly<Record<WithdrawInfoType, WithdrawalWay>> = {
  [WITHDRAW_INFO_TYPE.usdt]: WITHDRAWAL_WAY.usdt,
  [WITHDRAW_INFO_TYPE.ebPay]: WITHDRAWAL_WAY.ebPay,
  [WITHDRAW_INFO_TYPE.normal]: WITHDRAWAL_WAY.ordinary,
  [WITHDRAW_INFO_TYPE.fast]: WITHDRAWAL_WAY.speed,
  [WITHDRAW_INFO_TYPE.koiPay]: WITHDRAWAL_WAY.koi,
}

/** The way that a withdraw info type asks about (S3-095). */
export function wayOfInfo(type: WithdrawInfoType): WithdrawalWay {
  return WAY_OF_INFO[type]
}

/** The info type of a way: those without one of their own are `normal`. */
export function infoTypeOf(way: WithdrawalWay): WithdrawInfoType {
  const found = Object.entries(WAY_OF_INFO).find(([, one]) => one === way)
  return (found?.[0] as WithdrawInfoType | undefined) ?? WITHDRAW_INFO_TYPE.normal
}
