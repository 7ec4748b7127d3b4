import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { amountIn, requestId } from '#platform/http/values.ts'
import { ODDS_POLICIES } from '../acceptance.rules.ts'
import { MARKET_KINDS, SELECTIONS } from '../markets/names.rules.ts'
import { multipleView } from '../multiples/multiples.contract.ts'
import { LEAST_PICKS, MOST_PICKS } from './picks.rules.ts'

const odds = z.string().meta({ description: 'decimal odds, the stake included', example: '6.70' })
const line = z.string().meta({
  description: "goals, in quarters; of a handicap what is added to the home side's, whoever is backed",
  example: '2.5',
})
const percent = z.string().meta({ description: 'in percent, to the second place', example: '14.21' })

/** Why picks of a match are no bet together. */
export const BUILDER_PROBLEMS = ['gone', 'notBuildable', 'impossible', 'addsNothing'] as const
export type BuilderProblemWord = (typeof BUILDER_PROBLEMS)[number]

/** Of a match, the picks of a bet builder and what they are worth together. */
export const builderQuote = z.strictObject({
  matchId: z.uuid(),
  /** The price of all picks together; null where they are no bet. Of one pick it is the price of its market. */
  odds: odds.nullable(),
  /** The picks as they were asked, each with its price alone; null where it is not offered. */
  picks: z.array(
    z.strictObject({
      market: z.enum(MARKET_KINDS),
      line: line.nullable(),
      selection: z.enum(SELECTIONS),
      odds: odds.nullable(),
    }),
  ),
  /** Why they are no bet, and which of them, counted from 1. */
  problem: z.strictObject({ why: z.enum(BUILDER_PROBLEMS), picks: z.array(z.int()) }).nullable(),
  /** How the price follows: null where it is not known. */
  reckoning: z
    .strictObject({
      /** That all of them happen. */
      chancePercent: percent,
      /** The inverse of the chance, and what is charged on it. */
      fair: odds,
      chargePercent: percent,
      /** The prices of the picks alone, multiplied: longer or shorter than what they are worth together. */
      multiplied: odds,
    })
    .nullable(),
  /** Selections that are offered and cannot be added: they exclude the picks, or add nothing to them. */
  closed: z.array(
    z.strictObject({
      key: z.string(),
      selection: z.enum(SELECTIONS),
      why: z.enum(['impossible', 'addsNothing']),
    }),
  ),
  /** The final scores, those of a side from 5 on together: how likely each is, and whether all picks win at it. */
  scores: z.array(
    z.strictObject({
      home: z.int(),
      away: z.int(),
      chancePercent: percent,
      wins: z.enum(['all', 'some', 'none']),
    }),
  ),
})

/** What some picks of a match are worth together before its kick-off. */
export const quoteBuilderCall = defineCall({
  id: 'sportsbook.quoteBuilder',
  method: 'GET',
  path: '/cg/v1/sport/builder',
  access: 'public',
  summary: 'The price of several picks of one match together, from the chances of its scores',
  input: z.strictObject({
    matchId: z.uuid(),
    picks: z
      .string()
      .max(400)
      .meta({
        description: `up to ${MOST_PICKS} picks by commas, each the key of its market, @ and its selection`,
        example: '1x2@home,total:2.5@over',
      }),
  }),
  output: builderQuote,
})

/** Places several picks of one match as one bet before its kick-off. */
export const placeBuilderCall = defineCall({
  id: 'sportsbook.placeBuilder',
  method: 'POST',
  path: '/cg/v1/sport/builder',
  access: 'member',
  once: true,
  summary: 'Places several picks of one match as one bet from the sports wallet at the price that was seen',
  input: z.strictObject({
    requestId,
    matchId: z.uuid(),
    picks: z
      .array(
        z.strictObject({
          market: z.enum(MARKET_KINDS),
          line: line.max(6).nullable(),
          selection: z.enum(SELECTIONS),
        }),
      )
      .min(LEAST_PICKS)
      .max(MOST_PICKS),
    stake: amountIn('CNY'),
    currency: z.literal('CNY'),
    /** The price of all picks together as the member saw it. */
    odds: odds.max(8),
    /** What to do when it moved. `any` never covers another line. */
    oddsPolicy: z.enum(ODDS_POLICIES),
    /** Moves what the sports wallet lacks there from the centre wallet, with the bet or not at all. */
    topUp: z.boolean().optional(),
  }),
  output: multipleView,
})
