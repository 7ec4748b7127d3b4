import { z } from 'zod'
import { defineCall, type Permission } from '#platform/http/contract.ts'
import { instant, noInput } from '#platform/http/values.ts'

/** What everybody holds who is signed in: the frame is for all of them. */
const ANYBODY: Permission = 'console.use'

/** What waits, as the frame and the overview show it. */
const queue = z.strictObject({
  id: z.string(),
  /** Locale key of its name. */
  label: z.string(),
  to: z.string(),
  count: z.int(),
  /** There are more than `count`. */
  more: z.boolean(),
  oldestAt: instant.nullable(),
  /** How many are past what was promised; null where nothing is. */
  late: z.int().nullable(),
})
export type WaitingQueue = z.infer<typeof queue>

/** What the house knows to be wrong by itself. */
export const HOUSE_ALARMS = ['booksUneven', 'accountsStopped', 'queueLate', 'queueUncounted'] as const
export type HouseAlarm = (typeof HOUSE_ALARMS)[number]

/** What a new house lacks before members' money can come and go. Without what is `needed` nothing opens. */
export const OPENING_STEPS = ['payments', 'deciders', 'texts'] as const
const openingStep = z.strictObject({
  id: z.enum(OPENING_STEPS),
  /** `firstDay`: those who can are there, and nobody approves on their first day. */
  state: z.enum(['met', 'firstDay', 'missing']),
  needed: z.boolean(),
})
export type OpeningStep = z.infer<typeof openingStep>

export const frameCall = defineCall({
  id: 'console.frame',
  method: 'GET',
  path: '/console/v1/frame',
  access: 'staffRead',
  permission: ANYBODY,
  summary: 'Tells what waits, the newest sealed block, and whether the books balance',
  input: noInput,
  output: z.strictObject({
    serverTime: instant,
    /** Null until the first transfer is sealed. */
    sealed: z.strictObject({ block: z.int(), hash: z.string(), sealedAt: instant }).nullable(),
    books: z.strictObject({
      /** Debit equals credit over all accounts, and none is stopped. */
      balanced: z.boolean(),
      checkedAt: instant,
    }),
    queues: z.array(queue),
    /** Null in a sandbox, and where all that is needed stands. */
    opening: z.array(openingStep).nullable(),
    alarms: z.array(
      z.strictObject({
        id: z.enum(HOUSE_ALARMS),
        /** What it is about, where there is more than one: the label of a queue. */
        about: z.string().nullable(),
        count: z.int(),
      }),
    ),
  }),
})

export const searchCall = defineCall({
  id: 'console.search',
  method: 'GET',
  path: '/console/v1/search',
  access: 'staffRead',
  permission: ANYBODY,
  summary: 'Finds members, orders, entries and hashes, of what the asker may see',
  input: z.strictObject({ text: z.string().trim().min(2).max(80) }),
  output: z.strictObject({
    groups: z.array(
      z.strictObject({
        id: z.string(),
        /** Locale key of what they are. */
        label: z.string(),
        found: z.array(z.strictObject({ title: z.string(), detail: z.string().nullable(), to: z.string() })),
      }),
    ),
  }),
  speaks: true,
  limit: { points: 120, seconds: 60 },
})
