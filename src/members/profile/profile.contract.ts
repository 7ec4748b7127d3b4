import { z } from 'zod'
import { IDENTITY_AUTHENTICATION } from '#members/verification/identity-levels.ts'
import { defineCall } from '#platform/http/contract.ts'
import { noInput } from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'

/** Member info (S3-006). A text that the member never gave is empty. */
export const userInfo = z.object({
  id: z.uuid(),
  name: z.string(),
  token: z.string(),
  /** VIP grade; 0 is none. */
  grade: z.int(),
  phone: z.string(),
  areaCode: z.string(),
  realName: z.string(),
  siteId: z.string(),
  email: z.string(),
  nickName: z.string(),
  avatar: z.string(),
  /** 1 active, 2 suspended. */
  status: z.int(),
  /** True when a withdrawal card is bound. */
  has_bank: z.boolean(),
  verify_type: z.literal(Object.values(IDENTITY_AUTHENTICATION)),
  /** True when the account has a login password. */
  passwordFlag: z.boolean(),
  /** Which fields the member may change here. */
  modifyConfig: z.object({
    nickName: z.boolean(),
    avatar: z.boolean(),
    realName: z.boolean(),
    phone: z.boolean(),
    email: z.boolean(),
  }),
})
export type UserInfo = z.infer<typeof userInfo>

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
