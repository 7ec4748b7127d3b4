import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { amountIn, amountOut, instant, noInput, pageInput, pageOf, requestId } from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import { BEACON_KINDS } from '#play/fairness/chain/beacon-rounds.rules.ts'
import { drawProof } from '#play/fairness/fairness.contract.ts'
import { BET_RESULTS, BET_STATES, CHASE_STATES, DRAW_STATES, VOID_REASONS } from './draws.rules.ts'

/** Names a game for good. */
export const drawGameId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/)
  .meta({ description: 'names a game for good', example: 'k3' })

const issue = z
  .string()
  .regex(/^\d{8}-\d{1,6}$/)
  .meta({ description: 'the day in Shanghai, and the number of the draw in it', example: '20261128-293' })

const fraction = z
  .strictObject({ over: z.string().regex(/^\d+$/), under: z.string().regex(/^[1-9]\d*$/) })
  .meta({ description: 'over / under', example: { over: '49', under: '100' } })

/** What is JSON, as the rules of each game read it. */
const ofGame = (what: string) =>
  z.unknown().meta({ description: `${what}; JSON, which the game's own rules read` })

const names = z.strictObject({ 'zh-CN': z.string(), en: z.string() })

export const drawView = z.strictObject({
  drawId: z.uuid(),
  gameId: drawGameId,
  issue,
  /** Of the rules that it is drawn and paid by. */
  version: z.int(),
  state: z.enum(DRAW_STATES),
  /** When the sale of the draw before it closes. */
  opensAt: instant,
  closesAt: instant,
  drawsAt: instant,
  /** Null until it is drawn. */
  drawnAt: instant.nullable(),
  result: ofGame('what was drawn; null until then'),
  /** Why it is void; null of one that is not. */
  voided: z.enum(VOID_REASONS).nullable(),
  /** Since when its beacon says nothing, at whose time it would have been drawn; null where it does not wait. */
  waitsSince: instant.nullable(),
  /** The chain of its game, the how-manieth, and which of its links it reveals. */
  link: z.strictObject({ chain: z.int(), number: z.int() }),
  /** The round of the beacon that it is mixed with. */
  beacon: z.strictObject({ kind: z.enum(BEACON_KINDS), round: z.int() }),
})
export type DrawView = z.infer<typeof drawView>

const chainView = z.strictObject({
  number: z.int(),
  /** The hash of its first link, published before anything is drawn from it. */
  head: z.string(),
  length: z.int(),
  committedAt: instant,
})

const drawGameView = z.strictObject({
  gameId: drawGameId,
  /** The venue whose wallet it is played from. */
  channelCode: z.string(),
  names,
  version: z.int(),
  everySeconds: z.int(),
  closesSeconds: z.int(),
  /** How many draws ahead can be bet on, the one on sale included. */
  ahead: z.int(),
  currency: z.literal('CNY'),
  /** The least stake of a line, and what it is a whole multiple of. */
  lineStake: amountOut('CNY'),
  plays: z.array(
    z.strictObject({
      play: z.string(),
      /** What comes back of a stake on average, exactly. */
      rtp: fraction,
      /** How likely a line of it wins anything. */
      hit: fraction,
      /** The most that a line pays, in parts of its stake (10,000 are the stake once). */
      most: z.int(),
    }),
  ),
  /** Why nobody bets on it now, and until when; null where they may. */
  closed: z.strictObject({ until: instant.nullable(), words: names.nullable() }).nullable(),
  /** The draw on sale; null where none is planned. */
  current: drawView.nullable(),
  /** Drawn last. */
  last: drawView.nullable(),
  /** The chain that it is drawn from, and the one that follows; null before its first draw is planned. */
  chain: chainView.nullable(),
  nextChain: chainView.nullable(),
})
export type DrawGameView = z.infer<typeof drawGameView>

/** The games of the house whose draws are shared. */
export const drawGamesCall = defineCall({
  id: 'draws.games',
  method: 'GET',
  path: '/cg/v1/draws/games',
  access: 'public',
  summary:
    'The games with shared draws: the draw on sale, the last one, what each play returns, and what they are drawn from',
  input: noInput,
  output: z.strictObject({
    games: z.array(drawGameView),
    /** The house's time: countdowns run from it. */
    now: instant,
    /** The most that one bet pays, and all bets on one draw together. */
    mostPaid: amountOut('CNY'),
    mostExposed: amountOut('CNY'),
    currency: z.literal('CNY'),
  }),
})

/** Draws of a game that are over or about to be, the newest first. */
export const drawResultsCall = defineCall({
  id: 'draws.results',
  method: 'GET',
  path: '/cg/v1/draws/results',
  access: 'public',
  summary: 'The draws of a game whose sale is over, the newest first',
  input: z.strictObject({ gameId: drawGameId, ...pageInput(20) }),
  output: pageOf(drawView),
})

/** The draws that can be bet on. */
export const drawsAheadCall = defineCall({
  id: 'draws.ahead',
  method: 'GET',
  path: '/cg/v1/draws/ahead',
  access: 'public',
  summary: 'The draws of a game that can be bet on, the next one first',
  input: z.strictObject({ gameId: drawGameId }),
  output: z.strictObject({ now: instant, list: z.array(drawView) }),
})

export const drawBetView = z.strictObject({
  betId: z.uuid(),
  gameId: drawGameId,
  issue,
  version: z.int(),
  play: z.string(),
  bet: ofGame('what was bet on'),
  lines: z.int(),
  currency: z.literal('CNY'),
  lineStake: amountOut('CNY'),
  stake: amountOut('CNY'),
  /** What it pays at most, the stake included. */
  mostPaid: amountOut('CNY'),
  state: z.enum(BET_STATES),
  /** Against its stake; null while it is open. */
  result: z.enum(BET_RESULTS).nullable(),
  /** What all of its lines pay, in parts of the stake of one; null until it is settled, and of one that did not stand. */
  multiple: z.int().nullable(),
  /** What came back, the stake included; null while it is open. */
  paid: amountOut('CNY').nullable(),
  netAmount: amountOut('CNY').nullable(),
  validBetAmount: amountOut('CNY').nullable(),
  placedAt: instant,
  settledAt: instant.nullable(),
  /** Until when its member may take it back. */
  closesAt: instant,
  drawsAt: instant,
  /** What was drawn; null until then. */
  drawn: ofGame('what was drawn; null until then'),
  /** The order of draws that it is of; null of a bet by itself. */
  chaseId: z.uuid().nullable(),
  /** Opens it to whoever its member shows it to (`draws.betProof`, `records.proof`). */
  shareKey: z.string(),
})
export type DrawBetView = z.infer<typeof drawBetView>

const chaseView = z.strictObject({
  chaseId: z.uuid(),
  gameId: drawGameId,
  state: z.enum([...CHASE_STATES, 'done']),
  stopOnWin: z.boolean(),
  bets: z.array(
    z.strictObject({
      play: z.string(),
      bet: ofGame('what is bet on'),
      lines: z.int(),
      lineStake: amountOut('CNY'),
    }),
  ),
  /** In their order; `state` is that of their bets together: won where one of them did. */
  draws: z.array(
    z.strictObject({
      issue,
      times: z.int(),
      stake: amountOut('CNY'),
      state: z.enum(BET_STATES),
      paid: amountOut('CNY').nullable(),
    }),
  ),
  currency: z.literal('CNY'),
  /** Of all draws, of those that are still open, and what came back of the others. */
  stake: amountOut('CNY'),
  openStake: amountOut('CNY'),
  paid: amountOut('CNY'),
  placedAt: instant,
})
export type DrawChaseView = z.infer<typeof chaseView>

/** Bets of one request at most. */
export const MOST_BETS = 50
/** Bets of an order at most: of each draw of it all that are repeated. */
export const MOST_CHASED = 600

const askedBet = z.strictObject({
  bet: ofGame('what is bet on'),
  /** Of one line; the stake of the bet is as many times as much. */
  lineStake: amountIn('CNY'),
})

const stakeInput = {
  requestId,
  gameId: drawGameId,
  currency: z.literal('CNY'),
  bets: z.array(askedBet).min(1).max(MOST_BETS),
  /** Moves what the wallet lacks there from the centre wallet, with the stakes or not at all. */
  topUp: z.boolean().optional(),
}

/** Stakes bets on a draw: all of them, or none. */
export const placeDrawBetsCall = defineCall({
  id: 'draws.place',
  method: 'POST',
  path: '/cg/v1/draws/bet',
  access: 'member',
  once: true,
  summary: 'Stakes bets on a draw of a game, all of them or none',
  input: z.strictObject({ ...stakeInput, issue }),
  output: z.strictObject({ bets: z.array(drawBetView), chase: z.null() }),
})

/** Stakes the same bets on several draws at once. */
export const placeChaseCall = defineCall({
  id: 'draws.chase',
  method: 'POST',
  path: '/cg/v1/draws/chase',
  access: 'member',
  once: true,
  summary:
    'Stakes the same bets on several draws, each so many times, and stops once one wins where that is asked for',
  input: z.strictObject({
    ...stakeInput,
    draws: z
      .array(z.strictObject({ issue, times: z.int().min(1).max(10_000) }))
      .min(1)
      .max(MOST_CHASED),
    stopOnWin: z.boolean(),
  }),
  output: z.strictObject({ bets: z.array(drawBetView).length(0), chase: chaseView }),
})

/** Takes bets back whose sale goes on, with their stakes. */
export const cancelDrawBetsCall = defineCall({
  id: 'draws.cancel',
  method: 'POST',
  path: '/cg/v1/draws/cancel',
  access: 'member',
  once: true,
  summary: 'Takes a bet back, or what can be of an order of draws, before the sale closes',
  input: z.strictObject({ requestId, betId: z.uuid().optional(), chaseId: z.uuid().optional() }),
  output: z.strictObject({
    cancelled: z.array(z.uuid()),
    refunded: amountOut('CNY'),
    currency: z.literal('CNY'),
  }),
})

/** The member's bets on draws. */
export const myDrawBetsCall = defineCall({
  id: 'draws.bets',
  method: 'GET',
  path: '/cg/v1/draws/bets',
  access: 'session',
  summary: 'The bets of the member on shared draws, the newest first',
  input: z.strictObject({
    /** Of one game; all when left out. */
    gameId: drawGameId.optional(),
    /** Of one draw; all when left out. */
    issue: issue.optional(),
    /** Of one order; all when left out. */
    chaseId: z.uuid().optional(),
    state: z.enum(['all', 'open', 'over']).default('all'),
    ...pageInput(20),
  }),
  output: pageOf(drawBetView),
})

/** The member's orders of several draws. */
export const myChasesCall = defineCall({
  id: 'draws.chases',
  method: 'GET',
  path: '/cg/v1/draws/chases',
  access: 'session',
  summary: 'The orders of the member over several draws, the newest first',
  input: z.strictObject({ gameId: drawGameId.optional(), ...pageInput(20) }),
  output: pageOf(chaseView),
})

/** All that checks a draw. */
export const drawProofCall = defineCall({
  id: 'draws.proof',
  method: 'GET',
  path: '/cg/v1/draws/proof/:gameId/:issue',
  access: 'public',
  summary: 'The proof of a draw; its link and what was drawn once it is',
  input: z.strictObject({ gameId: drawGameId, issue }),
  output: drawProof,
})

/** All that checks a bet on one. */
export const drawBetProofCall = defineCall({
  id: 'draws.betProof',
  method: 'GET',
  path: '/cg/v1/draws/bet/:betId/:shareKey',
  access: 'public',
  summary: 'The proof of a bet on a draw, for whoever has the link to it',
  input: z.strictObject({ betId: z.uuid(), shareKey: z.string().max(64) }),
  output: drawProof,
})

/** The proofs of all draws of a day. */
export const dayProofsCall = defineCall({
  id: 'draws.dayProofs',
  method: 'GET',
  path: '/cg/v1/draws/proofs',
  access: 'public',
  summary: 'The proofs of the draws of a game on a day in Shanghai, those that were drawn, in their order',
  input: z.strictObject({ gameId: drawGameId, day: z.iso.date().refine((day) => day >= '2000') }),
  output: z.strictObject({ list: z.array(drawProof) }),
})

/** A draw moved on (topic `draws:<game>`): its sale closed, it was drawn, settled, or is void. */
export const DrawMoved = defineEvent(
  'draws.moved',
  z.strictObject({
    gameId: drawGameId,
    issue,
    state: z.enum(DRAW_STATES),
    /** What was drawn, where it was. */
    result: z.unknown(),
  }),
)

/** Bets of a member ended (topic `member:<id>`): fetch them again. */
export const DrawBetsEnded = defineEvent(
  'draws.betsEnded',
  z.strictObject({
    memberId: z.uuid(),
    gameId: drawGameId,
    issue,
    bets: z.int(),
    won: z.int(),
    /** What came back, the stakes included. */
    paid: amountOut('CNY'),
  }),
)
