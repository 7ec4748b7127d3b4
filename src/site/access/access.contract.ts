import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { instant, noInput } from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'

/** How the house stands to whoever asks: open, or why it is closed to them. */
export const DOORS = ['open', 'maintenance', 'forbid', 'alert'] as const
export type Door = (typeof DOORS)[number]

/** Something was set about whom the house is open to: pages ask again. */
export const AccessChanged = defineEvent('access.changed', z.strictObject({}))

/** Whether the house is open to whoever asks, and what they are told where it is not (S2-017). */
export const accessCall = defineCall({
  id: 'access.door',
  method: 'GET',
  path: '/site/v1/access',
  access: 'public',
  summary: 'Whether the house is open to whoever asks: maintenance, their region, with what is said of it',
  input: noInput,
  output: z.strictObject({
    door: z.enum(DOORS),
    /** What the house says of it, in the language asked for; empty where it says nothing. */
    text: z.string(),
    /** When it is expected to be over; null where nobody said, or where it is not for a time. */
    until: instant.nullable(),
    /** Where the house sees whoever asks, as two letters; null where it does not know. */
    country: z.string().nullable(),
    /** By what their region was told: their country, or the range of their address; null where it decides nothing. */
    by: z.enum(['country', 'range']).nullable(),
  }),
  speaks: true,
})
