import { z } from 'zod'
import { STAKE_RESULTS } from '#members/stakes/valid-stake.rules.ts'
import { bookedEntries } from '#money/wallet/wallet.contract.ts'
import { defineCall } from '#platform/http/contract.ts'
import { amountOut, idsInput, instant, numberInput, pageInput, siteDaysInput } from '#platform/http/values.ts'
import { matchView } from '#play/fixtures/fixtures.contract.ts'
import { VENUE_CATEGORIES } from '#play/venues/venues.catalogue.ts'

/** Rounds on one page of records (S9-009). */
export const BET_PAGE_SIZE = 8

/**
 * `open` until its venue knows how it ended; `review` where a person has to decide. One that a venue does not take at
 * once is `pending` until it does, or it is `rejected` and its stake comes back.
 */
export const ROUND_STATES = ['pending', 'open', 'settled', 'review', 'rejected'] as const
export type RoundState = (typeof ROUND_STATES)[number]

/** How a round ended: a stake that stood, by its result; one that did not, and came back, is `void`;
 * one of which all was cashed out before its end is `cashed-out`. */
export const ROUND_RESULTS = [...STAKE_RESULTS, 'void', 'cashed-out'] as const
export type RoundResult = (typeof ROUND_RESULTS)[number]
/** A leg ends with its match: only the round as a whole could be cashed out. */
const LEG_RESULTS = [...STAKE_RESULTS, 'void'] as const

/** Something that was picked on a match, in the words of its venue. */
const pickPart = z.strictObject({
  match: matchView,
  /** The kind of market, as its venue calls it: `1x2`, `total`. */
  market: z.string(),
  line: z.string().nullable().meta({ description: 'goals, in quarters', example: '2.5' }),
  selection: z.string(),
  /** The decimal odds it was taken at. */
  odds: z.string(),
})

/** A pick that is a bet of its own. */
const selectionPart = pickPart.extend({
  /** The decimal odds that its member saw; null where nobody kept them. */
  askedOdds: z.string().nullable(),
  /** Of a pick on a match under way how it was taken; null of one before kick-off. */
  inPlay: z
    .strictObject({
      /** The score that it was taken at. */
      at: z.tuple([z.int(), z.int()]),
      /** When its delay was over, and when it was accepted or rejected; null while it waits. */
      decideAt: instant,
      decidedAt: instant.nullable(),
      /** Why it was rejected, in a word of its venue, and the price then. */
      rejected: z.strictObject({ why: z.string(), odds: z.string().nullable() }).nullable(),
    })
    .nullable(),
})

/** A part of a round that its member cashed out before its end, or all of it: final, whatever comes after. */
export const cashOutView = z.strictObject({
  /** Its place among those of its round. */
  no: z.int(),
  /** The part of the stake that it ended. */
  stake: amountOut('CNY'),
  /** What that part was worth on average, before the margin. */
  fair: amountOut('CNY'),
  marginPercent: z.string(),
  /** The offer that was taken, and paid. */
  paid: amountOut('CNY'),
  at: instant,
})
export type CashOutView = z.infer<typeof cashOutView>

/** The same, with whether it was what its member had set before that did it, and not a press. */
export const cashOutPart = cashOutView.extend({ auto: z.boolean() })
export type CashOutPart = z.infer<typeof cashOutPart>

/** What to show of a round, by the kind of thing it is; another kind of game adds its own. */
const roundShow = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('selections'), selections: z.array(selectionPart) }),
  z.strictObject({
    kind: z.literal('multiple'),
    /** As its venue calls it: `accumulator`, `trixie`, `2/4`. */
    type: z.string(),
    lines: z.int(),
    /** On each line; the stake of the round is on all of them. */
    lineStake: amountOut('CNY'),
    /** With every leg won, the stake included. */
    mostReturn: amountOut('CNY'),
    /** Where it has one price (`price` of the round): the decimal odds that its member saw; null where its legs have them. */
    askedOdds: z.string().nullable(),
    /** With a leg under way: when its delay was over, and when it was accepted or rejected as a whole; null while it waits. */
    inPlay: z.strictObject({ decideAt: instant, decidedAt: instant.nullable() }).nullable(),
    legs: z.array(
      pickPart.extend({
        askedOdds: z.string().nullable(),
        /** Of a leg on a match under way the score that it was taken at. */
        at: z.tuple([z.int(), z.int()]).nullable(),
        state: z.enum(ROUND_STATES),
        /** Why the round was rejected, where this leg is why, in a word of its venue, and its price then. */
        rejected: z.strictObject({ why: z.string(), odds: z.string().nullable() }).nullable(),
        result: z.enum(LEG_RESULTS).nullable(),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('game'),
    /** What the game that the round's product names is called. */
    names: z.strictObject({ 'zh-CN': z.string(), en: z.string() }),
    /** Of the rules that it was played by. */
    version: z.int(),
    /** Its number under its member's pair of seeds. */
    nonce: z.int(),
    /** How many moves its member made. */
    moves: z.int(),
    /** What it paid of the stake, the stake included, in parts of it: 10,000 are the stake once. */
    multiple: z.int(),
  }),
  z.strictObject({
    kind: z.literal('draw'),
    /** What the game that the round's product names is called. */
    names: z.strictObject({ 'zh-CN': z.string(), en: z.string() }),
    /** The draw that it was on, which all who bet on it share. */
    issue: z.string(),
    /** Of the rules that it is drawn and paid by. */
    version: z.int(),
    play: z.string(),
    /** What was bet on; JSON, which the rules of the game read. */
    bet: z.unknown(),
    lines: z.int(),
    /** On each line; the stake of the round is on all of them. */
    lineStake: amountOut('CNY'),
    /** What was drawn; JSON, null until then. */
    drawn: z.unknown(),
    /** What all lines pay, in parts of the stake of one: 10,000 are that stake once. Null until it is settled, and of one that did not stand. */
    multiple: z.int().nullable(),
    /** Whether its member took it back, or an order that it was of ended. */
    cancelled: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('studio'),
    /** The studio's own name of the round; what was played is the product. */
    roundId: z.string(),
  }),
])
export type RoundShow = z.infer<typeof roundShow>

/** What a member checks for themselves how a round came out by: the match it was on, those of its legs, or its own draws. */
const roundProof = z.strictObject({ kind: z.enum(['match', 'legs', 'round', 'draw']), id: z.string() })
export type RoundProof = z.infer<typeof roundProof>

/** What a round counts as since its venue was corrected; what it settled as stands beside it. */
const roundCorrection = z.strictObject({
  result: z.enum(ROUND_RESULTS),
  /** What it pays by that result, the stake included. */
  payout: amountOut('CNY'),
  /** Paid on top, or taken back, when it was corrected. */
  paid: amountOut('CNY'),
  taken: amountOut('CNY'),
  at: instant,
})

/** A round that a member played at a venue: a bet, a spin, a hand, a ticket. */
export const roundView = z.strictObject({
  betId: z.uuid(),
  channelCode: z.string(),
  /** S3-093. */
  gameType: z.literal(VENUE_CATEGORIES),
  /** The sport or the game. */
  product: z.string(),
  currency: z.literal('CNY'),
  stake: amountOut('CNY'),
  /** What one unit would return, the stake included; null where there is no price before the result. */
  price: z.string().nullable(),
  placedAt: instant,
  state: z.enum(ROUND_STATES),
  result: z.enum(ROUND_RESULTS).nullable(),
  /** What was paid back, the stake included; null while open. */
  payout: amountOut('CNY').nullable(),
  /** Payout less stake; null while open. */
  netAmount: amountOut('CNY').nullable(),
  /** The stake that counts; null while open. */
  validBetAmount: amountOut('CNY').nullable(),
  settledAt: instant.nullable(),
  /** Null where nothing can be checked. */
  proof: roundProof.nullable(),
  /** The newest; null where it counts as what it settled as. */
  corrected: roundCorrection.nullable(),
  /** In their order; left out where nothing was. The rest of the stake runs, or ended as `result` says. */
  cashOuts: z.array(cashOutPart).optional(),
  show: roundShow,
})
export type RoundView = z.infer<typeof roundView>

/** What the record can be narrowed to. */
const roundFilters = {
  /** `open` is all that is not over. */
  state: z.enum(['all', 'open', 'settled']).default('all'),
  /** Of one venue. */
  channelCode: z.string().max(32).optional(),
  /** Of the venues of one category (S3-093). */
  gameType: numberInput(z.literal(VENUE_CATEGORIES)).optional(),
  /** By the day it was placed. */
  ...siteDaysInput,
}

/** The member's rounds at all venues, newest first (S7-123). */
export const betRecordsCall = defineCall({
  id: 'records.list',
  method: 'GET',
  path: '/cg/v1/bet/records',
  access: 'session',
  summary: 'Pages through what the member played at all venues, or some of it, newest first, with its sums',
  input: z.strictObject({
    ...pageInput(BET_PAGE_SIZE),
    ...roundFilters,
    betIds: idsInput(z.uuid()).optional(),
  }),
  output: z.strictObject({
    list: z.array(roundView),
    /** Over all rounds of the filter, not of the page alone. */
    sumValidBetamount: amountOut('CNY'),
    sumNetamount: amountOut('CNY'),
    currency: z.literal('CNY'),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
  }),
})

/** As many rounds as one export holds. */
export const EXPORTED_ROUNDS = 5_000

/** The same record in one piece, for a file. */
export const exportRoundsCall = defineCall({
  id: 'records.export',
  method: 'GET',
  path: '/cg/v1/bet/records/export',
  access: 'session',
  summary: 'Gives what the member played in one piece, newest first, 5,000 rounds at most',
  limit: { points: 10, seconds: 60 },
  input: z.strictObject(roundFilters),
  output: z.strictObject({
    list: z.array(roundView),
    /** Whether there are older ones that did not fit. */
    more: z.boolean(),
    /** The site's, by its IANA name: the zone that days of the list are those of. */
    timeZone: z.string(),
  }),
})

/** One round of the member with its ledger entries. */
export const betCall = defineCall({
  id: 'records.open',
  method: 'GET',
  path: '/cg/v1/bet/:betId',
  access: 'session',
  summary: 'One round of the member, opened to its ledger entries',
  input: z.strictObject({ betId: z.uuid() }),
  output: z.strictObject({
    bet: roundView,
    ...bookedEntries.shape,
    /** Opens the round to whoever its member shows it to (`records.proof`). */
    shareKey: z.string(),
  }),
})

/** A round as its member shows it to others: by a link that nobody guesses, and without a person in it. */
export const sharedBetCall = defineCall({
  id: 'records.proof',
  method: 'GET',
  path: '/cg/v1/bet/proof/:betId/:shareKey',
  access: 'public',
  summary: 'One round with its ledger entries, for whoever has the link to it; says whose it is to nobody',
  input: z.strictObject({ betId: z.uuid(), shareKey: z.string().max(64) }),
  output: z.strictObject({ bet: roundView, ...bookedEntries.shape }),
})
