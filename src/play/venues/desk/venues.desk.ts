import { z } from 'zod'
import { PLAY_KINDS } from '#members/stakes/stakes.contract.ts'
import { defineActionCall } from '#platform/desk/action-call.ts'
import { defineCall } from '#platform/http/contract.ts'
import { amountOut, instant, noInput } from '#platform/http/values.ts'
import { defineDeskList } from '#platform/lists/desk/desk-list.ts'
import {
  exact,
  id,
  memberName,
  moment,
  money,
  named,
  oneOf,
  text,
  waiting,
  whole,
} from '#platform/lists/desk/kinds.ts'
import { TRANSFER_STATES } from '../transfer-states.ts'

/** Whoever may look at venues and what lies there. */
export const VENUES_VIEW = 'venues.view'

/** A venue of the table, or a studio that the operator names. */
const channelCode = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,31}$/)
  .meta({ example: 'sports' })

const words = z.strictObject({ 'zh-CN': z.string(), en: z.string() })

export const venuesCall = defineCall({
  id: 'venuesDesk.venues',
  method: 'GET',
  path: '/console/v1/venues',
  access: 'staffRead',
  permission: VENUES_VIEW,
  summary: 'Lists the venues with how they stand, what members have there, and transfers without a word',
  input: noInput,
  output: z.strictObject({
    venues: z.array(
      z.strictObject({
        channelCode,
        names: words,
        kind: z.enum(PLAY_KINDS),
        isOutside: z.boolean(),
        isTest: z.boolean(),
        /** Null while it takes people. `heldBy`: by what alone ends it, a variable of the environment or a switch. */
        maintenance: z
          .strictObject({
            heldBy: z.enum(['environment', 'switch', 'venue']).nullable(),
            since: instant.nullable(),
            until: instant.nullable(),
            words: words.nullable(),
          })
          .nullable(),
        /** What members have there, and what they staked: half a minute old at most. */
        money: amountOut('CNY'),
        staked: amountOut('CNY'),
        members: z.int(),
        /** Transfers that it gave no word on yet. */
        openTransfers: z.int(),
        oldestTransferAt: instant.nullable(),
      }),
    ),
    /** What was done about venues, newest first. */
    trail: z.array(
      z.strictObject({
        id: z.string(),
        channelCode: z.string(),
        action: z.string(),
        who: z.string().nullable(),
        at: instant,
        reason: z.string().nullable(),
      }),
    ),
  }),
})

/** Transfers that their venue gave no word on, the oldest first. */
export const openTransferList = defineDeskList({
  id: 'venues.transfers',
  path: '/console/v1/venues/transfers',
  permission: VENUES_VIEW,
  key: 'transferId',
  subject: 'venueTransfer',
  columns: {
    startedAt: waiting(),
    member: memberName(),
    venue: named(),
    direction: oneOf(['in', 'out']),
    amount: money('CNY'),
    state: oneOf(TRANSFER_STATES, { unknown: 'warn' }),
    attempts: whole(),
    nextAskAt: moment(),
    transferId: id(),
  },
  filters: { venue: exact(), member: id() },
  sorts: ['startedAt', 'amount'],
  first: 'startedAt',
})

/** Rounds at studios that play from the centre wallet which are not over, those first that nothing was heard of for longest. */
export const openRoundList = defineDeskList({
  id: 'venues.rounds',
  path: '/console/v1/venues/rounds',
  permission: VENUES_VIEW,
  key: 'roundId',
  columns: {
    heardAt: waiting(),
    placedAt: moment(),
    member: memberName(),
    venue: named(),
    game: text(),
    staked: money('CNY'),
    paid: money('CNY'),
    studioRound: text(),
    roundId: id(),
  },
  filters: { venue: exact(), member: id() },
  sorts: ['heardAt', 'staked'],
  first: 'heardAt',
})

export const transferRecordCall = defineCall({
  id: 'venuesDesk.transfer',
  method: 'GET',
  path: '/console/v1/venues/transfers/record',
  access: 'staffRead',
  permission: VENUES_VIEW,
  summary: 'Shows a transfer to or from a venue outside the house, and how often its venue was asked',
  input: z.strictObject({ transferId: z.uuid() }),
  output: z.strictObject({
    transferId: z.uuid(),
    member: z.strictObject({ memberId: z.uuid(), name: z.string() }),
    channelCode,
    venueNames: words,
    direction: z.enum(['in', 'out']),
    amount: amountOut('CNY'),
    state: z.enum(TRANSFER_STATES),
    attempts: z.int(),
    startedAt: instant,
    nextAskAt: instant.nullable(),
    endedAt: instant.nullable(),
  }),
})

const said = z
  .string()
  .trim()
  .max(120)
  .refine((text) => text.isWellFormed())

export const closeVenueCall = defineActionCall({
  id: 'venuesDesk.close',
  path: '/console/v1/venues/close',
  permission: 'venues.brake',
  summary: 'Puts a venue under maintenance: nothing goes in, and everything comes out',
  fields: {
    channelCode,
    /** For how many minutes; null until somebody opens it. */
    minutes: z.int().min(5).max(20_160).nullable(),
    /** What members read besides; empty for nothing. */
    words: z.strictObject({ 'zh-CN': said, en: said }),
  },
  result: z.strictObject({ channelCode, isClosed: z.boolean() }),
})

export const openVenueCall = defineActionCall({
  id: 'venuesDesk.open',
  path: '/console/v1/venues/open',
  permission: 'venues.edit',
  summary: 'Ends the maintenance of a venue before its time',
  fields: { channelCode },
  result: z.strictObject({ channelCode, isClosed: z.boolean() }),
})

export const askAgainCall = defineActionCall({
  id: 'venuesDesk.askAgain',
  path: '/console/v1/venues/transfers/ask',
  permission: 'venues.brake',
  summary: 'Asks a venue at once what became of a transfer that it gave no word on',
  fields: { transferId: z.uuid() },
  result: z.strictObject({ transferId: z.uuid(), state: z.enum(TRANSFER_STATES) }),
})
