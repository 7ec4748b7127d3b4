import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { amountIn, amountOut, instant, requestId } from '#platform/http/values.ts'
import { matchView } from '#play/fixtures/fixtures.contract.ts'
import { ODDS_POLICIES } from '../acceptance.rules.ts'
import { REJECTIONS } from '../in-play.rules.ts'
import { MARKET_KINDS, SELECTIONS } from '../markets/names.rules.ts'
import { BET_RESULTS } from '../settlement.rules.ts'
import { BET_ENDS } from '../sportsbook.contract.ts'
import { LEAST_LEGS, MOST_LEGS } from './types.rules.ts'

const odds = z.string().meta({ description: 'decimal odds, the stake included', example: '1.92' })
const line = z.string().meta({
  description: "goals, in quarters; of a handicap what is added to the home side's, whoever is backed",
  example: '2.5',
})
const type = z.string().meta({
  description: 'accumulator, a system by name (trixie to goliath), or k of n legs',
  example: 'accumulator',
})

/**
 * How it stands with a multiple, and with each of its legs; `review` where a person has to decide. One with a leg in play
 * is `pending` first, as a single bet in play is, and then open or `rejected` as a whole.
 */
export const MULTIPLE_STATES = ['pending', 'open', 'settled', 'review', 'rejected'] as const
export type MultipleState = (typeof MULTIPLE_STATES)[number]

/** A leg of a multiple with how it ended, whether or not the multiple did. */
export const legView = z.strictObject({
  match: matchView,
  market: z.enum(MARKET_KINDS),
  line: line.nullable(),
  selection: z.enum(SELECTIONS),
  /** The price that it was taken at; while its multiple waits, the one that the house had at the press. */
  odds,
  /** The price as its member saw it; null of old bets and of bet builders. */
  askedOdds: odds.nullable(),
  /** Of a leg in play the score that it was asked for and stands at: a handicap counts the goals after it. */
  at: z.tuple([z.int(), z.int()]).nullable(),
  state: z.enum(MULTIPLE_STATES),
  /** Why its multiple was rejected, where this leg is why, and its price then, where there was one. */
  rejected: z.strictObject({ why: z.enum(REJECTIONS), odds: odds.nullable() }).nullable(),
  result: z.enum(BET_RESULTS).nullable(),
})
export type LegView = z.infer<typeof legView>

export const multipleView = z.strictObject({
  betId: z.uuid(),
  type,
  lines: z.int(),
  currency: z.literal('CNY'),
  /** The one price of a bet builder; null of others, which go by their legs'. */
  odds: odds.nullable(),
  /** The same as its member saw it; null of others, whose legs have it, and of old ones. */
  askedOdds: odds.nullable(),
  lineStake: amountOut('CNY'),
  /** Of all lines. */
  stake: amountOut('CNY'),
  /** With every leg won, the stake included. */
  mostReturn: amountOut('CNY'),
  placedAt: instant,
  /** With a leg in play: when its delay is over, and when it was accepted or rejected; null while it waits. */
  inPlay: z.strictObject({ decideAt: instant, decidedAt: instant.nullable() }).nullable(),
  state: z.enum(MULTIPLE_STATES),
  /** By its total: more than was staked is a win, as much a push, less a loss; all of it cashed out, that. */
  result: z.enum(BET_ENDS).nullable(),
  /** What was paid back, the stake included; null while open. */
  payout: amountOut('CNY').nullable(),
  settledAt: instant.nullable(),
  legs: z.array(legView),
})
export type MultipleView = z.infer<typeof multipleView>

/** Places an accumulator or a system. With a leg in play it waits for its delay (`pending`), and then it is accepted or rejected. */
export const placeMultipleCall = defineCall({
  id: 'sportsbook.placeMultiple',
  method: 'POST',
  path: '/cg/v1/sport/multiple',
  access: 'member',
  once: true,
  summary: 'Places a multiple or a system from the sports wallet at the prices that were seen',
  input: z.strictObject({
    requestId,
    type: type.max(12),
    /** One of a match at most. */
    legs: z
      .array(
        z.strictObject({
          matchId: z.uuid(),
          market: z.enum(MARKET_KINDS),
          line: line.max(6).nullable(),
          selection: z.enum(SELECTIONS),
          /** The price as the member saw it. */
          odds: odds.max(8),
        }),
      )
      .min(LEAST_LEGS)
      .max(MOST_LEGS),
    /** On each line. */
    lineStake: amountIn('CNY'),
    currency: z.literal('CNY'),
    /** What to do when a price moved. `any` never covers another line. */
    oddsPolicy: z.enum(ODDS_POLICIES),
    /** Moves what the sports wallet lacks there from the centre wallet, with the bet or not at all. */
    topUp: z.boolean().optional(),
  }),
  output: multipleView,
})
