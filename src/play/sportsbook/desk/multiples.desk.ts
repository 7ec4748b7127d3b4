import { z } from 'zod'
import { bookedEntries } from '#money/wallet/wallet.contract.ts'
import { defineActionCall } from '#platform/desk/action-call.ts'
import { defineCall } from '#platform/http/contract.ts'
import { amountOut, instant } from '#platform/http/values.ts'
import { defineDeskList } from '#platform/lists/desk/desk-list.ts'
import {
  hidden,
  id,
  maybe,
  memberName,
  moment,
  money,
  oneOf,
  text,
  whole,
} from '#platform/lists/desk/kinds.ts'
import { cashOutPart } from '#play/records/records.contract.ts'
import { cashOutRequest } from '../cash-out/cash-out.contract.ts'
import { legView, MULTIPLE_STATES, multipleView } from '../multiples/multiples.contract.ts'
import { BET_RESULTS } from '../settlement.rules.ts'
import { BET_ENDS } from '../sportsbook.contract.ts'
import { trailEntry } from './facts.desk.ts'
import { MATCHES_VIEW } from './matches.desk.ts'

/** Every multiple; those that wait for a person are the ones under review. */
export const multipleList = defineDeskList({
  id: 'sportsbook.multiples',
  path: '/console/v1/multiples',
  permission: MATCHES_VIEW,
  key: 'betId',
  columns: {
    placedAt: moment(),
    member: memberName(),
    type: text(),
    legs: whole(),
    lines: whole(),
    stake: money('CNY'),
    mostReturn: money('CNY'),
    state: oneOf(MULTIPLE_STATES, { review: 'warn', settled: 'quiet', rejected: 'quiet' }),
    result: maybe(oneOf(BET_ENDS)),
    payout: maybe(money('CNY')),
    betId: hidden(id()),
  },
  filters: { state: oneOf(MULTIPLE_STATES), member: id(), betId: id() },
  sorts: ['placedAt', 'stake'],
  first: '-placedAt',
})

export const multipleRecordCall = defineCall({
  id: 'sportsbookDesk.multiple',
  method: 'GET',
  path: '/console/v1/multiples/record',
  access: 'staffRead',
  permission: MATCHES_VIEW,
  summary: 'Shows a multiple with its legs, which of them wait for a person, and how those can end',
  input: z.strictObject({ betId: z.uuid() }),
  output: z.strictObject({
    bet: multipleView,
    member: z.strictObject({ memberId: z.uuid(), name: z.string() }),
    review: z.strictObject({ since: instant, dueAt: instant }).nullable(),
    /** Its legs that wait, each with the results that its market can have; void takes it out of its lines. */
    waiting: z.array(
      z.strictObject({ matchId: z.uuid(), no: z.int(), leg: legView, ends: z.array(z.enum(BET_RESULTS)) }),
    ),
    /** What of its stake still runs, and what of it was cashed out before. */
    running: amountOut('CNY'),
    cashOuts: z.array(cashOutPart),
    /** What was asked for while a match of its was under way, the newest first. */
    requests: z.array(cashOutRequest),
    /** From which offer on all that runs is cashed out by itself; null where nothing is set. */
    auto: amountOut('CNY').nullable(),
    /** What it was corrected to after it had settled, by which change; `bet` stays as it settled. */
    corrected: z
      .strictObject({
        changeId: z.uuid(),
        result: z.enum(BET_RESULTS),
        payout: amountOut('CNY'),
        paid: amountOut('CNY'),
        taken: amountOut('CNY'),
        at: instant,
      })
      .nullable(),
    /** What the books moved for it. */
    booked: bookedEntries,
    trail: z.array(trailEntry),
  }),
})

export const decideLegCall = defineActionCall({
  id: 'sportsbookDesk.decideLeg',
  path: '/console/v1/multiples/decide',
  permission: 'fixtures.state',
  summary: 'Ends a leg that waits for a person: with a result that its market can have, or void',
  fields: {
    betId: z.uuid(),
    matchId: z.uuid(),
    /** Which one, counted from 1, where several are on that match. */
    leg: z.int().min(1).max(12).optional(),
    result: z.enum(BET_RESULTS),
  },
  result: z.strictObject({ betId: z.uuid(), result: z.enum(BET_RESULTS) }),
})
