import { z } from 'zod'
import { defineActionCall } from '#platform/desk/action-call.ts'
import { defineCall } from '#platform/http/contract.ts'
import { amountOut, instant } from '#platform/http/values.ts'
import { defineDeskList } from '#platform/lists/desk/desk-list.ts'
import {
  days,
  hidden,
  id,
  maybe,
  moment,
  money,
  oneOf,
  prefix,
  text,
  whole,
  yesNo,
} from '#platform/lists/desk/kinds.ts'
import { COMPETITION_IDS } from '#play/fixtures/catalogue/competitions.ts'
import { MATCH_STATES, matchDetail, OFF_STATUSES } from '#play/fixtures/fixtures.contract.ts'
import { MARKET_KINDS, SELECTIONS } from '../markets/kinds.rules.ts'
import { betState, trailEntry } from './facts.desk.ts'

/** Whoever may look at matches and the bets on them. */
export const MATCHES_VIEW = 'fixtures.view'

/** Every match, with what is staked on it. Team names are `中文 / English`. */
export const matchList = defineDeskList({
  id: 'sportsbook.matches',
  path: '/console/v1/matches',
  permission: MATCHES_VIEW,
  key: 'matchId',
  subject: 'match',
  columns: {
    kickOffAt: moment(),
    home: text(),
    guest: hidden(text()),
    league: oneOf(COMPETITION_IDS),
    state: oneOf(MATCH_STATES, { live: 'good', off: 'warn', finished: 'quiet' }),
    offStatus: maybe(oneOf(OFF_STATUSES)),
    score: maybe(text()),
    bets: whole(),
    waiting: whole(),
    staked: money('CNY'),
    isClosed: hidden(yesNo()),
    isProven: yesNo(),
    matchId: hidden(id()),
  },
  filters: {
    state: oneOf(MATCH_STATES),
    league: oneOf(COMPETITION_IDS),
    kickOffAt: days(),
    team: prefix(),
    hasBets: yesNo(),
    matchId: id(),
  },
  sorts: ['kickOffAt'],
  first: '-kickOffAt',
})

const goals = z.int().min(0).max(99)
const score = z.tuple([goals, goals])
const matchId = z.uuid()
/** What a match is to count as, in one word: `void`, or a score as `2:1`. */
const verdictWord = z.string().regex(/^(void|\d{1,2}:\d{1,2})$/)

/** What some bets come to. */
const sums = { bets: z.int(), staked: amountOut('CNY') }

export const matchRecordCall = defineCall({
  id: 'sportsbookDesk.match',
  method: 'GET',
  path: '/console/v1/matches/record',
  access: 'staffRead',
  permission: MATCHES_VIEW,
  summary: 'Shows a match with its feed, the bets on it, what they could cost, and what was decided about it',
  input: z.strictObject({ matchId }),
  output: z.strictObject({
    match: matchDetail,
    feed: z.strictObject({
      plannedAt: instant,
      /** When it last said anything: a whistle, or how it ended. */
      lastWordAt: instant.nullable(),
      endedAt: instant.nullable(),
      /** What it promised before it was played; null where no seed decides it. */
      commitment: z.string().nullable(),
      /** Published at kick-off: what the bets in it are held to. */
      closingDigest: z.string().nullable(),
    }),
    betting: z.strictObject({
      /** It takes bets now. */
      isOpen: z.boolean(),
      /** Somebody of the house closed it before its kick-off. */
      closedAt: instant.nullable(),
    }),
    /** What it counts as for its bets, where that was decided. */
    verdict: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('void') }),
        z.strictObject({ kind: z.literal('result'), score }),
      ])
      .nullable(),
    sums: z.strictObject({
      all: z.strictObject(sums),
      open: z.strictObject(sums),
      review: z.strictObject(sums),
      settled: z.strictObject({ ...sums, paid: amountOut('CNY') }),
    }),
    /** Of bets that are not settled: by selection, what they come to and what they return if it is right. */
    exposure: z.array(
      z.strictObject({
        market: z.enum(MARKET_KINDS),
        line: z.string().nullable(),
        selection: z.enum(SELECTIONS),
        /** The score that bets in play stand at; null before kick-off. */
        at: score.nullable(),
        ...sums,
        ifWon: amountOut('CNY'),
      }),
    ),
    /** Multiples that are not settled, with a leg on it: what they come to, and pay with every leg won. */
    multiples: z.strictObject({ ...sums, ifWon: amountOut('CNY') }),
    /**
     * The score that would cost the most of those that can still come, at the dearest half time that leads there, and
     * what stands; null without open bets. `halfTime` is null where none of the bets asks for it.
     */
    worst: z
      .strictObject({ score, halfTime: score.nullable(), paid: amountOut('CNY'), left: amountOut('CNY') })
      .nullable(),
    standing: z.strictObject({ score, paid: amountOut('CNY'), left: amountOut('CNY') }).nullable(),
    /** What it was corrected to after its bets had settled, the newest first; each is a change. */
    corrections: z.array(
      z.strictObject({
        changeId: z.uuid(),
        verdict: verdictWord,
        correctedAt: instant,
        bets: z.int(),
        paid: amountOut('CNY'),
        taken: amountOut('CNY'),
        borne: amountOut('CNY'),
      }),
    ),
    /** The largest bets. */
    largest: z.array(
      z.strictObject({
        betId: z.uuid(),
        member: z.strictObject({ memberId: z.uuid(), name: z.string() }),
        market: z.enum(MARKET_KINDS),
        line: z.string().nullable(),
        selection: z.enum(SELECTIONS),
        odds: z.string(),
        stake: amountOut('CNY'),
        state: betState,
      }),
    ),
    trail: z.array(trailEntry),
  }),
})

export const closeBettingCall = defineActionCall({
  id: 'sportsbookDesk.close',
  path: '/console/v1/matches/close',
  permission: 'sportsbook.brake',
  summary: 'Closes betting on a match before its kick-off',
  fields: { matchId },
  result: z.strictObject({ matchId, isOpen: z.boolean() }),
})

export const openBettingCall = defineActionCall({
  id: 'sportsbookDesk.open',
  path: '/console/v1/matches/open',
  permission: 'fixtures.state',
  summary: 'Opens betting on a match again that somebody closed',
  fields: { matchId },
  result: z.strictObject({ matchId, isOpen: z.boolean() }),
})

export const decideMatchCall = defineActionCall({
  id: 'sportsbookDesk.decideMatch',
  path: '/console/v1/matches/decide',
  permission: 'fixtures.state',
  summary: 'Decides that a match is void, was abandoned, or counts as played to a score that was awarded',
  fields: {
    matchId,
    decision: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('void') }),
      z.strictObject({ kind: z.literal('abandon') }),
      z.strictObject({ kind: z.literal('award'), score }),
    ]),
  },
  result: z.strictObject({ matchId, offStatus: z.enum(OFF_STATUSES) }),
})

export const correctionCall = defineCall({
  id: 'sportsbookDesk.correction',
  method: 'GET',
  path: '/console/v1/matches/correction',
  access: 'staffRead',
  permission: MATCHES_VIEW,
  summary:
    'Shows what a correction of a match would change: bets, members, sums, and what could be taken back now',
  input: z.strictObject({ matchId, verdict: verdictWord }),
  output: z.strictObject({
    bets: z.int(),
    members: z.int(),
    /** What members lack, and what they have too much. */
    gains: amountOut('CNY'),
    losses: amountOut('CNY'),
    /** Of the losses, what is free now, within the window; the rest the house bears. */
    taken: amountOut('CNY'),
    borne: amountOut('CNY'),
  }),
})

export const correctMatchCall = defineActionCall({
  id: 'sportsbookDesk.correctMatch',
  path: '/console/v1/matches/correct',
  permission: 'fixtures.correct',
  summary: 'Corrects a match whose bets have settled: it is void, or counts as played to another score',
  fields: { matchId, verdict: verdictWord },
  result: z.strictObject({ matchId }),
})
