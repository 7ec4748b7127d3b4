import { z } from 'zod'
import { bookedEntries } from '#money/wallet/wallet.contract.ts'
import { defineActionCall } from '#platform/desk/action-call.ts'
import { defineCall } from '#platform/http/contract.ts'
import { amountOut, instant, noInput } from '#platform/http/values.ts'
import { defineDeskList } from '#platform/lists/desk/desk-list.ts'
import {
  days,
  exact,
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
import { VENUES_VIEW } from '#play/venues/desk/venues.desk.ts'
import { drawBetView, drawGameId, drawView } from '../draws.contract.ts'
import { BET_RESULTS, BET_STATES, DRAW_STATES } from '../draws.rules.ts'

/** Whoever may look at venues may look at what is drawn there. */
export const DRAWS_VIEW = VENUES_VIEW

/** Every draw, those to come included. */
export const drawList = defineDeskList({
  id: 'draws.draws',
  path: '/console/v1/draws/draws',
  permission: DRAWS_VIEW,
  key: 'drawId',
  columns: {
    drawsAt: moment(),
    game: text(),
    issue: text(),
    state: oneOf(DRAW_STATES, { settled: 'quiet', void: 'warn', closed: 'warn' }),
    bets: whole(),
    staked: money('CNY'),
    paid: money('CNY'),
    exposed: hidden(money('CNY')),
    waitsSince: hidden(maybe(moment())),
    drawId: hidden(id()),
  },
  filters: { state: oneOf(DRAW_STATES), game: exact(), issue: exact(), drawsAt: days(), drawId: id() },
  sorts: ['drawsAt'],
  first: '-drawsAt',
})

/** Every bet on a draw. */
export const drawBetList = defineDeskList({
  id: 'draws.bets',
  path: '/console/v1/draws/bets',
  permission: DRAWS_VIEW,
  key: 'betId',
  columns: {
    placedAt: moment(),
    member: memberName(),
    game: text(),
    issue: text(),
    play: text(),
    stake: money('CNY'),
    state: oneOf(BET_STATES, { lost: 'quiet', cancelled: 'quiet', void: 'quiet' }),
    result: hidden(maybe(oneOf(BET_RESULTS))),
    payout: maybe(money('CNY')),
    betId: hidden(id()),
  },
  filters: {
    state: oneOf(BET_STATES),
    game: exact(),
    placedAt: days(),
    member: id(),
    drawId: id(),
    betId: id(),
  },
  sorts: ['placedAt'],
  first: '-placedAt',
})

const trailEntry = z.strictObject({
  id: z.string(),
  action: z.string(),
  kind: z.enum(['system', 'visitor', 'member', 'staff']),
  /** Of whoever runs the house: their name. */
  who: z.string().nullable(),
  at: instant,
  reason: z.string().nullable(),
})
const words = z.strictObject({ 'zh-CN': z.string(), en: z.string() })

export const drawRecordCall = defineCall({
  id: 'drawsDesk.draw',
  method: 'GET',
  path: '/console/v1/draws/draws/record',
  access: 'staffRead',
  permission: DRAWS_VIEW,
  summary: 'Shows a draw with its bets in sums, what it is drawn from, and what was done about it',
  input: z.strictObject({ drawId: z.uuid() }),
  output: z.strictObject({
    draw: drawView,
    names: words,
    /** Of bets that stand. */
    bets: z.int(),
    members: z.int(),
    staked: amountOut('CNY'),
    exposed: amountOut('CNY'),
    paid: amountOut('CNY'),
    /** Bets that are not ended yet. */
    openBets: z.int(),
    head: z.string(),
    committedAt: instant,
    link: z.string().nullable(),
    signature: z.string().nullable(),
    randomness: z.string().nullable(),
    trail: z.array(trailEntry),
  }),
})

export const drawBetRecordCall = defineCall({
  id: 'drawsDesk.bet',
  method: 'GET',
  path: '/console/v1/draws/bets/record',
  access: 'staffRead',
  permission: DRAWS_VIEW,
  summary: 'Shows a bet on a draw with what the books moved for it',
  input: z.strictObject({ betId: z.uuid() }),
  output: z.strictObject({
    bet: drawBetView,
    drawId: z.uuid(),
    member: z.strictObject({ memberId: z.uuid(), name: z.string() }),
    names: words,
    booked: bookedEntries,
    trail: z.array(trailEntry),
  }),
})

export const drawGamesRecordCall = defineCall({
  id: 'drawsDesk.games',
  method: 'GET',
  path: '/console/v1/draws',
  access: 'staffRead',
  permission: DRAWS_VIEW,
  summary: 'Lists the games with shared draws with how they stand, and what was played of them in 30 days',
  input: noInput,
  output: z.strictObject({
    games: z.array(
      z.strictObject({
        gameId: z.string(),
        channelCode: z.string(),
        version: z.int(),
        names: words,
        /** Null while it takes stakes. */
        closed: z
          .strictObject({ since: instant, until: instant.nullable(), words: words.nullable() })
          .nullable(),
        /** Draws of 30 days, and what was staked on them and paid. */
        draws: z.int(),
        voided: z.int(),
        staked: amountOut('CNY'),
        paid: amountOut('CNY'),
        /** Draws past their time that are not over: they wait for a beacon, or cannot be settled. */
        late: z.int(),
      }),
    ),
    trail: z.array(trailEntry.extend({ gameId: z.string() })),
  }),
})
export type DeskDrawGame = z.infer<typeof drawGamesRecordCall.output>['games'][number]

/** Makes a draw void that is not drawn, by two. */
export const voidDrawCall = defineActionCall({
  id: 'drawsDesk.void',
  path: '/console/v1/draws/draws/void',
  permission: 'venues.edit',
  summary: 'Makes a draw void that was not drawn: every stake on it goes back',
  fields: { drawId: z.uuid() },
  result: z.strictObject({ drawId: z.uuid(), issue: z.string() }),
})

const said = z
  .string()
  .trim()
  .max(120)
  .refine((text) => text.isWellFormed())

export const closeDrawGameCall = defineActionCall({
  id: 'drawsDesk.close',
  path: '/console/v1/draws/close',
  permission: 'venues.brake',
  summary: 'Closes one game with shared draws for a while: nothing is staked, and its draws go on',
  fields: {
    gameId: drawGameId,
    /** For how many minutes; null until somebody opens it. */
    minutes: z.int().min(5).max(20_160).nullable(),
    /** What members read besides; empty for nothing. */
    words: z.strictObject({ 'zh-CN': said, en: said }),
  },
  result: z.strictObject({ gameId: z.string(), isClosed: z.boolean() }),
})

export const openDrawGameCall = defineActionCall({
  id: 'drawsDesk.open',
  path: '/console/v1/draws/open',
  permission: 'venues.edit',
  summary: 'Opens a game with shared draws that was closed before its time',
  fields: { gameId: drawGameId },
  result: z.strictObject({ gameId: z.string(), isClosed: z.boolean() }),
})
