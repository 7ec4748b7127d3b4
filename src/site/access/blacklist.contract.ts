import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { instant, noInput } from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'

/** Why somebody is on the blacklist, as they are told. */
export const BAR_REASONS = ['manyAccounts', 'bonusAbuse', 'payment', 'checking'] as const
export type BarReason = (typeof BAR_REASONS)[number]

/** A member was put on the blacklist, or is on it no more. */
export const BlacklistChanged = defineEvent('access.blacklistChanged', z.strictObject({ memberId: z.uuid() }))

/** What closes the house to a member. */
export const bar = z.strictObject({
  reason: z.enum(BAR_REASONS),
  since: instant,
  /** Null where it holds until it is lifted. */
  until: instant.nullable(),
  /** How many people decided it. */
  seats: z.int(),
})

/** Whether the member is on the blacklist, why, and until when (S6-022). */
export const blacklistInfoCall = defineCall({
  id: 'access.blacklistInfo',
  method: 'GET',
  path: '/member/v1/blacklist_info',
  access: 'session',
  summary: 'Whether the member is on the blacklist, why, and until when',
  input: noInput,
  output: z.strictObject({ listed: z.boolean(), bar: bar.nullable() }),
})
