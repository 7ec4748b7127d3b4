import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { instant } from '#platform/http/values.ts'

/** What a member has proved, masked as the member sees it. */
export const memberProofsCall = defineCall({
  id: 'verification.deskProofs',
  method: 'GET',
  path: '/console/v1/member/:memberId/proofs',
  access: 'staffRead',
  permission: 'members.view',
  summary: 'Lists what a member has proved, masked',
  input: z.strictObject({ memberId: z.uuid() }),
  output: z.strictObject({
    proofs: z.array(
      z.strictObject({
        kind: z.enum(['phone', 'realName', 'idCard']),
        shown: z.string(),
        provedAt: instant,
      }),
    ),
  }),
})

/** Its answer is said once and kept nowhere: an action's would be. */
export const revealPhoneCall = defineCall({
  id: 'verification.revealPhone',
  method: 'POST',
  path: '/console/v1/member/reveal_phone',
  access: 'staff',
  permission: 'reveal.contact',
  summary: 'Shows a member’s whole phone number for a minute, with a reason and a fresh proof; 30 a day',
  input: z.strictObject({ memberId: z.uuid(), reason: z.string().trim().min(4).max(500) }),
  output: z.strictObject({ areaCode: z.string(), phone: z.string(), until: instant }),
})
