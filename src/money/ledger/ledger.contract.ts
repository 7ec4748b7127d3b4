import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { instant, noInput } from '#platform/http/values.ts'

/** A block's SHA-256 in lower-case hex. */
const blockHash = z.string().meta({ description: 'SHA-256 in hex', example: 'ab'.repeat(32) })

/**
 * The newest block of the sealed ledger. Whoever keeps it can hold the house to its history: an export that
 * does not contain it is refused by `verify ledger --head`.
 */
export const ledgerHeadCall = defineCall({
  id: 'ledger.head',
  method: 'GET',
  path: '/cw/v1/ledger/head',
  access: 'public',
  summary: 'Gives the newest block of the sealed ledger: its hash, and when it was sealed',
  input: noInput,
  output: z.strictObject({
    /** Null until the first transfer is sealed. */
    head: z
      .strictObject({
        block: z.int(),
        hash: blockHash,
        /** How many transfers are sealed. */
        transfers: z.int(),
        sealedAt: instant,
      })
      .nullable(),
  }),
})

/** Where a transfer is sealed. */
export const transferSeal = z.strictObject({ position: z.int(), block: z.int(), hash: blockHash })
export type TransferSeal = z.infer<typeof transferSeal>
