import { z } from 'zod'
import { defineActionCall } from '#platform/desk/action-call.ts'
import { defineCall } from '#platform/http/contract.ts'
import { amountIn, instant } from '#platform/http/values.ts'
import { LIMIT_KINDS, PERIODS } from '../limits.rules.ts'
import { CLOSING_REASONS, PAUSE_TERMS } from '../pauses.rules.ts'
import { protection } from '../protection.contract.ts'
import { MAY } from './permissions.ts'

const memberId = z.uuid()

/** A member's limits with what they leave, and the break in force: as the member sees them. */
export const memberProtectionCall = defineCall({
  id: 'protectionDesk.show',
  method: 'GET',
  path: '/console/v1/member/:memberId/protection',
  access: 'staffRead',
  permission: MAY.view,
  summary: 'Shows a member’s limits, what they leave, and a break in force',
  input: z.strictObject({ memberId }),
  output: protection,
})

/** There is no call that loosens: only the member does, and waits. */
export const tightenLimitCall = defineActionCall({
  id: 'protectionDesk.tighten',
  path: '/console/v1/member/protection/limit',
  permission: MAY.tighten,
  summary: 'Sets a limit of a member that leaves them less than the one that binds',
  fields: { memberId, kind: z.enum(LIMIT_KINDS), period: z.enum(PERIODS), amount: amountIn('CNY') },
  result: z.null(),
})
export const breakMemberCall = defineActionCall({
  id: 'protectionDesk.break',
  path: '/console/v1/member/protection/break',
  permission: MAY.tighten,
  summary: 'Has a member take a break, which ends by itself and which nobody ends earlier',
  fields: { memberId, term: z.enum(PAUSE_TERMS.coolingOff) },
  result: z.strictObject({ until: instant }),
})
/** For good, and by two; `memberReason` is the sentence that its member reads. */
export const closeAccountCall = defineActionCall({
  id: 'protectionDesk.close',
  path: '/console/v1/member/close',
  permission: MAY.close,
  summary: 'Closes a member’s account, and brings all of its yuan back to where it can be withdrawn from',
  fields: { memberId, memberReason: z.enum(CLOSING_REASONS) },
  result: z.null(),
})
