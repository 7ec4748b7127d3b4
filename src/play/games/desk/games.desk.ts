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
} from '#platform/lists/desk/kinds.ts'
import { VENUES_VIEW } from '#play/venues/desk/venues.desk.ts'
import { GAME_FAMILIES, gameId, gameRoundView } from '../games.contract.ts'
import { ROUND_ENDS, ROUND_STATES } from '../rounds.rules.ts'

/** Whoever may look at venues may look at what is played there. */
export const GAMES_VIEW = VENUES_VIEW

/** Every round of the games of the house. */
export const roundList = defineDeskList({
  id: 'games.rounds',
  path: '/console/v1/games/rounds',
  permission: GAMES_VIEW,
  key: 'roundId',
  columns: {
    placedAt: moment(),
    member: memberName(),
    game: text(),
    stake: money('CNY'),
    state: oneOf(ROUND_STATES, { settled: 'quiet', void: 'quiet' }),
    result: maybe(oneOf(ROUND_ENDS)),
    payout: maybe(money('CNY')),
    settledAt: hidden(maybe(moment())),
    roundId: hidden(id()),
  },
  filters: { state: oneOf(ROUND_STATES), game: exact(), placedAt: days(), member: id(), roundId: id() },
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

export const roundRecordCall = defineCall({
  id: 'gamesDesk.round',
  method: 'GET',
  path: '/console/v1/games/rounds/record',
  access: 'staffRead',
  permission: GAMES_VIEW,
  summary: 'Shows a round of a game with what the books moved for it, and the way to its proof',
  input: z.strictObject({ roundId: z.uuid() }),
  output: z.strictObject({
    round: gameRoundView,
    member: z.strictObject({ memberId: z.uuid(), name: z.string() }),
    names: z.strictObject({ 'zh-CN': z.string(), en: z.string() }),
    /** What the books moved for it. */
    booked: bookedEntries,
    trail: z.array(trailEntry),
  }),
})

const words = z.strictObject({ 'zh-CN': z.string(), en: z.string() })

export const gamesRecordCall = defineCall({
  id: 'gamesDesk.games',
  method: 'GET',
  path: '/console/v1/games',
  access: 'staffRead',
  permission: GAMES_VIEW,
  summary: 'Lists the games of the house with how they stand, and what was played of them in 30 days',
  input: noInput,
  output: z.strictObject({
    games: z.array(
      z.strictObject({
        gameId: z.string(),
        family: z.enum(GAME_FAMILIES),
        version: z.int(),
        names: words,
        /** Null while it takes stakes. */
        closed: z
          .strictObject({ since: instant, until: instant.nullable(), words: words.nullable() })
          .nullable(),
        rounds: z.int(),
        staked: amountOut('CNY'),
        returned: amountOut('CNY'),
        openRounds: z.int(),
      }),
    ),
    /** What was done about games, newest first. */
    trail: z.array(trailEntry.extend({ gameId: z.string() })),
  }),
})
export type DeskGame = z.infer<typeof gamesRecordCall.output>['games'][number]

const said = z
  .string()
  .trim()
  .max(120)
  .refine((text) => text.isWellFormed())

export const closeGameCall = defineActionCall({
  id: 'gamesDesk.close',
  path: '/console/v1/games/close',
  permission: 'venues.brake',
  summary: 'Closes one game for a while: nothing is staked, and rounds that go on go on to their end',
  fields: {
    gameId,
    /** For how many minutes; null until somebody opens it. */
    minutes: z.int().min(5).max(20_160).nullable(),
    /** What members read besides; empty for nothing. */
    words: z.strictObject({ 'zh-CN': said, en: said }),
  },
  result: z.strictObject({ gameId: z.string(), isClosed: z.boolean() }),
})

export const openGameCall = defineActionCall({
  id: 'gamesDesk.open',
  path: '/console/v1/games/open',
  permission: 'venues.edit',
  summary: 'Opens a game that was closed before its time',
  fields: { gameId },
  result: z.strictObject({ gameId: z.string(), isClosed: z.boolean() }),
})
