import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { amountIn, amountOut, instant, requestId } from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import { matchView } from '#play/fixtures/fixtures.contract.ts'
import { SPORT_NAMES } from '#play/fixtures/sports.ts'
import { SPORTS } from '#play/venues/venues.catalogue.ts'
import { ODDS_POLICIES } from './acceptance.rules.ts'
import { REJECTIONS } from './in-play.rules.ts'
import { MARKET_KINDS, SELECTIONS } from './markets/names.rules.ts'
import { BET_RESULTS } from './settlement.rules.ts'

/** The venue whose wallet bets are made from. */
export const SPORTS_VENUE = SPORTS.channelCode

/**
 * `open` until its match is over; `review` where a person has to decide. One in play is `pending` first: its stake is
 * taken, and when its delay is over the house accepts it, or it is `rejected` and the stake comes back.
 */
export const BET_STATES = ['pending', 'open', 'settled', 'review', 'rejected'] as const
export type BetState = (typeof BET_STATES)[number]

/** The realtime topic of all prices at once: what a list follows. */
export const PRICE_BOARD_TOPIC = 'markets:board'

/** How a bet ended: by a result of its market, void, or cashed out as a whole. */
export const BET_ENDS = [...BET_RESULTS, 'cashed-out'] as const
export type BetEnd = (typeof BET_ENDS)[number]

const odds = z.string().meta({ description: 'decimal odds, the stake included', example: '1.92' })
const line = z.string().meta({
  description: "goals, in quarters; of a handicap what is added to the home side's, whoever is backed",
  example: '2.5',
})

const quote = z.strictObject({ selection: z.enum(SELECTIONS), odds })

export const marketView = z.strictObject({
  /** Names the market within its match: `1x2`, `total:2.5`, `asian_handicap:-0.75`. */
  key: z.string(),
  kind: z.enum(MARKET_KINDS),
  line: line.nullable(),
  /**
   * Its selections in their order; one that is as good as sure, or that nothing can bring about any more, has no price and
   * is left out. None, where it is told what moved: the market is closed.
   */
  selections: z.array(quote),
  /** Its margin in percent, where it is not that of the answer (`marginPercent`). */
  marginPercent: z.string().optional(),
})
export type MarketView = z.infer<typeof marketView>

const matchMarkets = z.strictObject({
  matchId: z.uuid(),
  markets: z.array(marketView),
  /** Under way: since when betting on it pauses, its prices standing as they are; absent while it does not. */
  suspendedSince: instant.optional(),
})
export type MatchMarkets = z.infer<typeof matchMarkets>

/** How many markets of a match its line of the board has: the result, over/under 2.5, and the total beside it. */
export const BOARD_MARKETS = 3

/**
 * Prices of every match of a sport that is to come or under way, each in the markets of the board; or all of one match. And what bets
 * are held to.
 */
export const marketsCall = defineCall({
  id: 'sportsbook.markets',
  method: 'GET',
  path: '/cg/v1/sport/markets',
  access: 'public',
  summary: 'The main prices of matches that are to come or under way, or all prices of one of them',
  input: z.strictObject({
    matchId: z.uuid().optional(),
    /** Whose matches are listed; one by its id is given whatever it is. */
    sport: z.enum(SPORT_NAMES).default('football'),
  }),
  output: z.strictObject({
    list: z.array(matchMarkets),
    /** The house's margin in percent: a book of prices adds up to 100 and this, where its market says no other. */
    marginPercent: z.string(),
    limits: z.strictObject({
      currency: z.literal('CNY'),
      least: amountOut('CNY'),
      most: amountOut('CNY'),
      /** The most a bet can return, its stake included. */
      mostReturn: amountOut('CNY'),
      /** Of kinds of markets that have limits of their own; a bet on several is held to the lowest of each. */
      own: z.array(
        z.strictObject({
          kind: z.enum(MARKET_KINDS),
          most: amountOut('CNY'),
          mostReturn: amountOut('CNY'),
        }),
      ),
    }),
    /** How long a bet in play waits before it is accepted or rejected. */
    inPlayDelaySeconds: z.int(),
  }),
})

/** What the prices of a match on the board were: as it opened, and from each move on. */
export const priceHistoryCall = defineCall({
  id: 'sportsbook.priceHistory',
  method: 'GET',
  path: '/cg/v1/sport/price_history',
  access: 'public',
  summary: 'What the main prices of a match were, from its opening on',
  input: z.strictObject({ matchId: z.uuid() }),
  output: z.strictObject({
    matchId: z.uuid(),
    markets: z.array(
      z.strictObject({
        key: z.string(),
        kind: z.enum(MARKET_KINDS),
        line: line.nullable(),
        /** In their order; a price holds until the next. Of a market that moved more often, the latest 500. */
        moves: z.array(z.strictObject({ at: instant, prices: z.array(quote) })),
      }),
    ),
  }),
})
/** How it went with a bet in play. */
const inPlayView = z.strictObject({
  /** The score that it was asked for and stands at: a handicap counts the goals after it. */
  at: z.tuple([z.int(), z.int()]),
  /** When its delay is over. */
  decideAt: instant,
  /** When it was accepted or rejected; null while it waits. */
  decidedAt: instant.nullable(),
  /** Why it was rejected, and the price then, where there was one. */
  rejected: z.strictObject({ why: z.enum(REJECTIONS), odds: odds.nullable() }).nullable(),
})
export type InPlayView = z.infer<typeof inPlayView>

export const betView = z.strictObject({
  betId: z.uuid(),
  match: matchView,
  market: z.enum(MARKET_KINDS),
  line: line.nullable(),
  selection: z.enum(SELECTIONS),
  currency: z.literal('CNY'),
  stake: amountOut('CNY'),
  /** The price that it was taken at; while it waits, the one that the house had at the press. */
  odds,
  /** The price as its member saw it; null of old bets. */
  askedOdds: odds.nullable(),
  /** Null of a bet before kick-off. */
  inPlay: inPlayView.nullable(),
  placedAt: instant,
  state: z.enum(BET_STATES),
  result: z.enum(BET_ENDS).nullable(),
  /** What was paid back, the stake included; null while open. */
  payout: amountOut('CNY').nullable(),
  /** Payout less stake; null while open. */
  netAmount: amountOut('CNY').nullable(),
  /** The stake that counts; null while open. */
  validBetAmount: amountOut('CNY').nullable(),
  settledAt: instant.nullable(),
})
export type BetView = z.infer<typeof betView>

/** Places one single bet. One in play waits for its delay (`pending`), and then it is accepted or rejected. */
export const placeBetCall = defineCall({
  id: 'sportsbook.place',
  method: 'POST',
  path: '/cg/v1/sport/bet',
  access: 'member',
  once: true,
  summary: 'Places a bet from the sports wallet at the price that was seen',
  input: z.strictObject({
    requestId,
    matchId: z.uuid(),
    market: z.enum(MARKET_KINDS),
    line: line.max(6).nullable(),
    selection: z.enum(SELECTIONS),
    stake: amountIn('CNY'),
    currency: z.literal('CNY'),
    /** The price as the member saw it. */
    odds: odds.max(8),
    /** What to do when it moved. `any` never covers another line. */
    oddsPolicy: z.enum(ODDS_POLICIES),
    /** Moves what the sports wallet lacks there from the centre wallet, with the bet or not at all. */
    topUp: z.boolean().optional(),
  }),
  output: betView,
})

/**
 * Prices of a match on the board changed (topic `markets:board`): its markets of the board, whether or not each moved.
 * None: it takes no more bets, unless it is suspended.
 */
export const PricesChanged = defineEvent('sportsbook.priced', matchMarkets)

/**
 * Prices of a match changed (topic `markets:<id>`): of its markets those that moved; the others stand. None: it takes
 * no more bets, unless it is suspended.
 */
export const MarketsMoved = defineEvent('sportsbook.marketsMoved', matchMarkets)

/** A bet in play, or a multiple with a leg in play, was accepted or rejected (topic `member:<id>`). */
export const BetDecided = defineEvent(
  'sportsbook.decided',
  z.strictObject({
    betId: z.uuid(),
    memberId: z.uuid(),
    /** Null of a multiple, which is on several. */
    matchId: z.uuid().nullable(),
    state: z.enum(['open', 'rejected']),
  }),
)
