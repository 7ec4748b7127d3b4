import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { instant } from '#platform/http/values.ts'

const memberId = z.uuid()
const permission = 'members.sees' as const

/** Where somebody of the house is shown what a member sees. */
const MEMBER_SEES = '/console/v1/member/:memberId/sees'

/** Own work: it changes nothing for the member, and what is said of it stands in the audit alone. */
export const beginSeeingCall = defineCall({
  id: 'identity.beginSeeing',
  method: 'POST',
  path: '/console/v1/member/begin_seeing',
  access: 'staff',
  permission,
  summary: 'Opens what a member sees for half an hour, to read, with a reason and a fresh proof',
  input: z.strictObject({ memberId, reason: z.string().trim().min(4).max(500) }),
  output: z.strictObject({
    since: instant,
    until: instant,
    /** Where the members' pages are; empty where they are at the console's own address. */
    membersAt: z.string(),
  }),
})

/**
 * A call of the member's own pages, read as the member and answered in its own envelope. `SEEN` and `UNSEEN` in
 * `src/server/console/sees` say which of them are.
 */
export const memberSeesCall = defineCall({
  id: 'identity.memberSees',
  method: 'GET',
  path: MEMBER_SEES,
  access: 'staffRead',
  permission,
  summary: 'Reads what a call of a member’s own pages answers them, and writes nothing',
  input: z.strictObject({
    memberId,
    /** The call’s path with its query: `/cw/v1/balance`. */
    target: z.string().startsWith('/').max(2_000),
    /** What a signed call that only reads says, as JSON; left out for a GET. */
    said: z.string().max(2_000).optional(),
  }),
  output: z.strictObject({
    status: z.int(),
    /** The envelope, as the member’s own page takes it. */
    answer: z.strictObject({ code: z.int(), msg: z.string(), data: z.unknown(), traceId: z.string() }),
  }),
  speaks: true,
})
