import { z } from 'zod'
import { defineActionCall } from '#platform/desk/action-call.ts'
import { defineCall } from '#platform/http/contract.ts'
import { instant } from '#platform/http/values.ts'
import { defineDeskList } from '#platform/lists/desk/desk-list.ts'
import { hidden, id, maybe, memberName, moment, oneOf } from '#platform/lists/desk/kinds.ts'
import { BAR_REASONS, bar } from '../blacklist.contract.ts'
import { ALONE_HOURS } from '../blacklist.rules.ts'
import { MAY } from './permissions.ts'

const STATES = ['standing', 'over'] as const

/** Who is on the blacklist, and was. */
export const blacklistList = defineDeskList({
  id: 'access.blacklist',
  path: '/console/v1/blacklist',
  permission: MAY.view,
  key: 'id',
  columns: {
    id: hidden(id()),
    member: memberName(),
    reason: oneOf(BAR_REASONS),
    barred: moment(),
    until: maybe(moment()),
    state: oneOf(STATES, { standing: 'bad', over: 'quiet' }),
  },
  filters: { state: oneOf(STATES), member: id() },
  sorts: ['barred'],
  first: '-barred',
})

const memberId = z.uuid()

/** Whether a member is on the blacklist, as their page shows it. */
export const memberBarCall = defineCall({
  id: 'accessDesk.member',
  method: 'GET',
  path: '/console/v1/member/:memberId/blacklist',
  access: 'staffRead',
  permission: MAY.view,
  summary: 'Shows whether a member is on the blacklist, and how often they were',
  input: z.strictObject({ memberId }),
  output: z.strictObject({
    bar: bar.nullable(),
    /** How often they were on it before. */
    before: z.int(),
    /** Whether one person may put them on it. */
    alone: z.boolean(),
  }),
})

const memberReason = z.enum(BAR_REASONS)

export const barForNowCall = defineActionCall({
  id: 'accessDesk.bar',
  path: '/console/v1/blacklist/bar',
  permission: MAY.set,
  summary: 'Puts a member on the blacklist for 72 hours at most',
  fields: { memberId, memberReason, hours: z.int().min(1).max(ALONE_HOURS) },
  result: z.strictObject({ until: instant }),
})
export const barForLongCall = defineActionCall({
  id: 'accessDesk.barLonger',
  path: '/console/v1/blacklist/bar_longer',
  permission: MAY.set,
  summary: 'Puts a member on the blacklist for days, or until it is lifted',
  fields: { memberId, memberReason, days: z.int().min(1).max(365).nullable() },
  result: z.null(),
})
export const unbarCall = defineActionCall({
  id: 'accessDesk.unbar',
  path: '/console/v1/blacklist/unbar',
  permission: MAY.set,
  summary: 'Takes a member off the blacklist',
  fields: { memberId },
  result: z.null(),
})
