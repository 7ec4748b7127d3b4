import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { instant, noInput } from '#platform/http/values.ts'

/**
 * The newest block of the sealed audit. Whoever keeps it can hold the house to what was recorded: an export
 * that does not contain it is refused by `verify audit --head`. It says nothing of what the entries are.
 */
export const auditHeadCall = defineCall({
  id: 'audit.head',
  method: 'GET',
  path: '/cw/v1/audit/head',
  access: 'public',
  summary: 'Gives the newest block of the sealed audit: its hash, and when it was sealed',
  input: noInput,
  output: z.strictObject({
    /** Null until the first entry is sealed. */
    head: z
      .strictObject({
        block: z.int(),
        hash: z.string().meta({ description: 'SHA-256 in hex', example: 'ab'.repeat(32) }),
        /** How many entries are sealed. */
        entries: z.int(),
        sealedAt: instant,
      })
      .nullable(),
  }),
  keptForOthers: 'It is for whoever keeps the house to its word from outside; no page is about the audit.',
})
