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
  waiting,
} from '#platform/lists/desk/kinds.ts'
import { cashOutPart } from '#play/records/records.contract.ts'
import { cashOutRequest } from '../cash-out/cash-out.contract.ts'
import { BET_RESULTS } from '../settlement.rules.ts'
import { BET_ENDS, BET_STATES, betView } from '../sportsbook.contract.ts'
import { trailEntry } from './facts.desk.ts'
import { MATCHES_VIEW } from './matches.desk.ts'

/** From how much on a decision about a bet takes a second person, where no policy says otherwise. In yuan. */
export const SECOND_PERSON_FROM_YUAN = 5_000

/** What every list of bets shows. Team names are `中文 / English`. */
const betColumns = {
  home: text(),
  guest: hidden(text()),
  /** Its key, `asian_handicap:-0.75`, and the selection's word. */
  market: text(),
  selection: text(),
  odds: text(),
  stake: money('CNY'),
  state: oneOf(BET_STATES, { review: 'warn', settled: 'quiet', rejected: 'quiet' }),
  result: maybe(oneOf(BET_ENDS)),
  payout: maybe(money('CNY')),
  matchId: hidden(id()),
} as const

/** Bets that wait for a person, each for a day at most. */
export const reviewList = defineDeskList({
  id: 'sportsbook.reviews',
  path: '/console/v1/bets/reviews',
  permission: MATCHES_VIEW,
  key: 'betId',
  subject: 'bet',
  columns: {
    since: waiting(),
    dueAt: hidden(moment()),
    member: memberName(),
    home: betColumns.home,
    guest: betColumns.guest,
    market: betColumns.market,
    selection: betColumns.selection,
    odds: betColumns.odds,
    stake: betColumns.stake,
    matchId: betColumns.matchId,
    betId: hidden(id()),
  },
  filters: { matchId: id(), member: id() },
  sorts: ['since', 'stake'],
  first: 'since',
  queue: { due: 'dueAt' },
})

/** Every bet. */
export const betList = defineDeskList({
  id: 'sportsbook.bets',
  path: '/console/v1/bets',
  permission: MATCHES_VIEW,
  key: 'betId',
  columns: { placedAt: moment(), member: memberName(), ...betColumns, betId: hidden(id()) },
  filters: { state: oneOf(BET_STATES), matchId: id(), member: id(), betId: id() },
  sorts: ['placedAt', 'stake'],
  first: '-placedAt',
})

/** The bets of one member, for whoever looks at their page. */
export const memberBetList = defineDeskList({
  id: 'sportsbook.memberBets',
  path: '/console/v1/members/bets',
  permission: 'members.view',
  key: 'betId',
  columns: { placedAt: moment(), ...betColumns, betId: hidden(id()) },
  filters: { state: oneOf(BET_STATES), member: id() },
  sorts: ['placedAt'],
  first: '-placedAt',
})

export const betRecordCall = defineCall({
  id: 'sportsbookDesk.bet',
  method: 'GET',
  path: '/console/v1/bets/record',
  access: 'staffRead',
  permission: MATCHES_VIEW,
  summary: 'Shows a bet with its match, why it waits for a person, and how it can end',
  input: z.strictObject({ betId: z.uuid() }),
  output: z.strictObject({
    bet: betView,
    member: z.strictObject({ memberId: z.uuid(), name: z.string() }),
    review: z.strictObject({ since: instant, dueAt: instant }).nullable(),
    /** What of its stake still runs, and what of it was cashed out before. */
    running: amountOut('CNY'),
    cashOuts: z.array(cashOutPart),
    /** What was asked for while its match was under way, the newest first. */
    requests: z.array(cashOutRequest),
    /** From which offer on all that runs is cashed out by itself; null where nothing is set. */
    auto: amountOut('CNY').nullable(),
    /**
     * What it would pay in all by each result that its market can have, what was cashed out included; void gives back what
     * runs. None once it is settled.
     */
    ends: z.array(z.strictObject({ result: z.enum(BET_RESULTS), payout: amountOut('CNY') })),
    /** What it would be by the score that stands, were that the result; null where the match has none. */
    byScore: z.enum(BET_RESULTS).nullable(),
    /** Of its match the others that wait. */
    othersWaiting: z.int(),
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

export const decideBetCall = defineActionCall({
  id: 'sportsbookDesk.decideBet',
  path: '/console/v1/bets/decide',
  permission: 'fixtures.state',
  summary: 'Ends a bet that waits for a person: with a result that its market can have, or void',
  fields: { betId: z.uuid(), result: z.enum(BET_RESULTS) },
  result: z.strictObject({ betId: z.uuid(), result: z.enum(BET_RESULTS) }),
})
