/**
 * Withdrawal type codes, as orders carry them (S3-094). `withdrawal-ways.ts` says which ones this house pays
 * out, and the room's README why no order carries 119, 2182 and 2192.
 */
export const WITHDRAWAL_TYPE = {
  normal: 0,
  fast: 1,
  ebPay: 3,
  koiPay: 4,
  wechat: 918,
  alipay: 919,
  eCny: 920,
  enjoyLife: 119,
  fastNew: 20210,
  ebPayNew: 2182,
  koiPayNew: 2192,
  usdt: 30000,
  fastSplit: 88888,
} as const
export type WithdrawalType = (typeof WITHDRAWAL_TYPE)[keyof typeof WITHDRAWAL_TYPE]

/** Withdraw info types, as the withdraw info is asked for (S3-095). */
export const WITHDRAW_INFO_TYPE = { usdt: '1', ebPay: '2', normal: '3', fast: '4', koiPay: '5' } as const
export type WithdrawInfoType = (typeof WITHDRAW_INFO_TYPE)[keyof typeof WITHDRAW_INFO_TYPE]

/** Withdrawal ways, as a withdrawal is asked for (S3-096). */
export const WITHDRAWAL_WAY = {
  ordinary: 1,
  speed: 3,
  usdt: 4,
  ebPay: 5,
  koi: 6,
  wechat: 7,
  alipay: 8,
  eCny: 9,
} as const
export type WithdrawalWay = (typeof WITHDRAWAL_WAY)[keyof typeof WITHDRAWAL_WAY]

/**
 * The tabs of the withdrawal page, in the order they stand (S3-097). Each is there while a room contributes
 * it.
 */
export const WITHDRAWAL_TABS = ['fast', 'normal', 'usdt'] as const
export type WithdrawalTab = (typeof WITHDRAWAL_TABS)[number]
