import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { amountOut, currencyCode, instant } from '#platform/http/values.ts'

const memberId = z.uuid()

/** What stands on each account of a member, and whether that is what its entries add up to. */
export const memberAccountsCall = defineCall({
  id: 'ledger.deskAccounts',
  method: 'GET',
  path: '/console/v1/member/:memberId/accounts',
  access: 'staffRead',
  permission: 'members.view',
  summary: 'Lists the accounts of a member, each with the sum of its entries',
  input: z.strictObject({ memberId }),
  output: z.strictObject({
    accounts: z.array(
      z.strictObject({
        name: z.string(),
        scope: z.string(),
        currency: currencyCode,
        posted: amountOut(),
        held: amountOut(),
        /** How many entries it has, and whether they add up to `posted`. */
        entries: z.int(),
        fits: z.boolean(),
      }),
    ),
  }),
})

/** One side of a transfer. */
const side = z.strictObject({
  account: z.strictObject({
    name: z.string(),
    scope: z.string(),
    /** The member whose account it is; null for one of the house. */
    memberId: z.uuid().nullable(),
  }),
  currency: currencyCode,
  debit: amountOut().nullable(),
  credit: amountOut().nullable(),
  held: amountOut().nullable(),
})

/** An entry on an account of a member. */
const entry = z.strictObject({
  id: z.string(),
  groupId: z.uuid(),
  at: instant,
  kind: z.enum(['post', 'hold', 'capture', 'release']),
  reason: z.string(),
  record: z.string(),
  ...side.shape,
  balanceAfter: amountOut(),
  /** Null until it is sealed. */
  block: z.int().nullable(),
})

export const memberEntriesCall = defineCall({
  id: 'ledger.deskEntries',
  method: 'GET',
  path: '/console/v1/member/:memberId/entries',
  access: 'staffRead',
  permission: 'members.view',
  summary: 'Lists the entries on the accounts of a member, newest first, fifty at a time',
  input: z.strictObject({
    memberId,
    /** Where the page before ended. */
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  output: z.strictObject({ entries: z.array(entry), before: z.string().nullable() }),
})
export type DeskEntry = z.input<typeof entry>

/** Everything that was posted together, with where it is sealed. */
export const postingCall = defineCall({
  id: 'ledger.deskPosting',
  method: 'GET',
  path: '/console/v1/posting/:id',
  access: 'staffRead',
  permission: 'members.view',
  summary: 'Shows a posting by its id or by that of one of its transfers, with its seal',
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({
    groupId: z.uuid(),
    at: instant,
    reason: z.string(),
    record: z.string(),
    sides: z.array(side),
    totals: z.array(z.strictObject({ currency: currencyCode, debit: amountOut(), credit: amountOut() })),
    seal: z
      .strictObject({
        block: z.int(),
        hash: z.string(),
        /** The block before; null for the first. */
        previous: z.string().nullable(),
        sealedAt: instant,
        transfers: z.int(),
      })
      .nullable(),
  }),
})
