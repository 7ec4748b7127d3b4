import { z } from 'zod'
import { type UserInfo, userInfo } from '#members/identity/user-info.ts'
import { IDENTITY_AUTHENTICATION } from '#members/verification/identity-levels.ts'
import { defineCall } from '#platform/http/contract.ts'
import { noInput } from '#platform/http/values.ts'
import { formatAmount, zero } from '#platform/money/money.ts'
import { defineEvent } from '#platform/outbox/event.ts'

const NO_CNY = formatAmount(zero('CNY'))
const NO_USDT = formatAmount(zero('USDT'))

/** The empty user info that a logout leaves (S4-068). */
export const EMPTY_USER_INFO: UserInfo = {
  id: '',
  name: '',
  token: '',
  grade: 0,
  phone: '',
  areaCode: '',
  realName: '',
  siteId: '',
  email: '',
  nickName: '',
  avatar: '',
  status: 0,
  has_bank: false,
  verify_type: IDENTITY_AUTHENTICATION.none,
  passwordFlag: false,
  modifyConfig: { nickName: false, avatar: false, realName: false, phone: false, email: false },
  centerMoney: NO_CNY,
  centerWalletBalance: NO_CNY,
  availableMoney: NO_CNY,
  lockMoney: NO_CNY,
  lockedWalletBalance: NO_CNY,
  venueMoney: NO_CNY,
  totalAssets: NO_CNY,
  memberTotalBalance: NO_CNY,
  AlltotalMoney: NO_CNY,
  yebWalletBalance: NO_CNY,
  coinWalletBalance: formatAmount(zero('COIN')),
  virtualCurrencyWalletBalance: NO_USDT,
  virtualMoney: NO_USDT,
  virtualCurrencyLockWalletBalance: NO_USDT,
  virtualLockMoney: NO_USDT,
  baseRate: '',
}

/** The member's info (S7-034). */
export const getInfoCall = defineCall({
  id: 'profile.getInfo',
  method: 'POST',
  path: '/memberCommon/getInfo',
  access: 'member',
  summary: "The member's info",
  input: noInput,
  output: userInfo,
})

/**
 * The cards that a member can withdraw to changed; `hasBank` says whether any is bound now. Told by the
 * payees, further right; declared here, because the member's info is what reads it.
 */
export const PayeesChanged = defineEvent(
  'payees.changed',
  z.strictObject({ memberId: z.uuid(), hasBank: z.boolean() }),
)
