import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { amountIn, amountOut, idsInput, instant, requestId } from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import { cashOutView } from '#play/records/records.contract.ts'
import { ASKED_BY, CASH_OUT_REJECTIONS, REQUEST_STATES } from './asked.rules.ts'

/**
 * Why a bet that is not over cannot be cashed out right now; of a multiple one match is enough that still decides it. `pending`: it is not accepted yet. `closed`: betting on its
 * match was closed by a person. `starting`: its kick-off has come and the match is not under way yet. `suspended`:
 * something of the match has just happened, or nobody knows where it stands. `shootOut`: penalties decide it. `review`: it waits for a person. `off`: its
 * match did not go as planned. `ending`: its match is over. `decided`: nothing that can still come changes it, and it
 * settles. `worthless`: not even a cent would be offered.
 */
export const CASH_OUT_STOPS = [
  'pending',
  'closed',
  'starting',
  'suspended',
  'shootOut',
  'begun',
  'review',
  'off',
  'ending',
  'decided',
  'worthless',
] as const
export type CashOutStop = (typeof CASH_OUT_STOPS)[number]

const offer = z.strictObject({
  /** Of what runs. */
  percent: z.int(),
  /** The part of the stake that it is for. */
  stake: amountOut('CNY'),
  /** What that part is worth by the chances of how its bet can end, before the margin. */
  fair: amountOut('CNY'),
  /** What is paid for it. */
  offer: amountOut('CNY'),
})

/** A cash out that was asked for while a match of its bet is under way: it waits for its delay, and is paid or rejected then. */
export const cashOutRequest = z.strictObject({
  by: z.enum(ASKED_BY),
  /** The part of the stake that it is for. */
  stake: amountOut('CNY'),
  /** What is paid for it at the least. */
  seen: amountOut('CNY'),
  askedAt: instant,
  /** When its delay is over. */
  decideAt: instant,
  state: z.enum(REQUEST_STATES),
  /** Why it was rejected, of a multiple by which legs, and what is offered for the same part since then, where anything is. */
  rejected: z
    .strictObject({
      why: z.enum(CASH_OUT_REJECTIONS),
      /** Counted from 1; none of what is on one match, and where no leg is why. */
      legs: z.array(z.strictObject({ leg: z.int(), why: z.enum(CASH_OUT_REJECTIONS) })),
      offer: amountOut('CNY').nullable(),
    })
    .nullable(),
})
export type CashOutRequest = z.infer<typeof cashOutRequest>

/** Seconds that a request stands beside the offers after it was decided about. */
export const DECIDED_SECONDS = 60

const cashOutQuote = z.strictObject({
  betId: z.uuid(),
  /** Its match; of a multiple the first one that still decides it. */
  matchId: z.uuid(),
  /** All that still decide it. */
  matchIds: z.array(z.uuid()),
  /** What of the stake still runs. */
  running: amountOut('CNY'),
  /** Why nothing is offered right now; null where something is. */
  stop: z.enum(CASH_OUT_STOPS).nullable(),
  /** Of a multiple the legs that are why, counted from 1; none of what is on one match, and where no leg is why. */
  stopLegs: z.array(z.int()),
  /** From a tenth of what runs to all of it; none while it is stopped. */
  offers: z.array(offer),
  /** A match that still decides it is under way: what is asked for waits for the delay. */
  inPlay: z.boolean(),
  /** What was asked for last in play, as long as it waits, and for a minute after it was decided about. */
  request: cashOutRequest.nullable(),
  /** From which offer on all that runs is cashed out by itself; null where nothing was set. */
  auto: amountOut('CNY').nullable(),
  /** Whether one can be set: its match is of a kind that is cashed out in play, or it is a multiple. */
  autoOffered: z.boolean(),
  /** The most that can ever be offered for all that runs: what it pays with all won that is open, less the margin. */
  most: amountOut('CNY'),
})
export type CashOutQuote = z.infer<typeof cashOutQuote>

/**
 * What the member's bets can be cashed out for at this moment; those that ended are left out. In play it is the offer of
 * the moment at which a request would be decided about that is made now.
 */
export const quoteCashOutCall = defineCall({
  id: 'sportsbook.quoteCashOut',
  method: 'GET',
  path: '/cg/v1/sport/cash_out',
  access: 'session',
  summary:
    'What running bets of the member can be cashed out for, in full and in parts, with the fair value and the margin',
  input: z.strictObject({
    betIds: idsInput(z.uuid(), { max: 20, example: '5f0c2b9e-7d1a-4c3e-9b58-2a6d4e8f1c07' }),
  }),
  output: z.strictObject({
    list: z.array(cashOutQuote),
    currency: z.literal('CNY'),
    /** What the house keeps of the fair value, in percent. */
    marginPercent: z.string(),
    /** How long a request waits while its match is under way. */
    inPlayDelaySeconds: z.int(),
    /** When these offers are to be asked for again. */
    goodUntil: instant,
  }),
})

/**
 * Cashes a part of a running bet out, or all of what runs of it: at once while no match that still decides it is under way, in
 * play when the delay is over, if nothing happened until then.
 */
export const cashOutCall = defineCall({
  id: 'sportsbook.cashOut',
  method: 'POST',
  path: '/cg/v1/sport/cash_out',
  access: 'member',
  once: true,
  summary: 'Cashes out a part of a running bet, or all of it, for the offer that was seen or a better one',
  input: z.strictObject({
    requestId,
    betId: z.uuid(),
    /** The part of the stake: whole cents, from a tenth of what runs to all of it. */
    stake: amountIn('CNY'),
    /** The offer as the member saw it: never less is paid, and a better one is paid in full. */
    offer: amountIn('CNY'),
    currency: z.literal('CNY'),
  }),
  output: z.strictObject({
    betId: z.uuid(),
    /** What was cashed out; null while the request waits, and where it was rejected. */
    cashOut: cashOutView.nullable(),
    /** What was asked for in play; null where nothing had to wait. */
    request: cashOutRequest.nullable(),
    /** What of the stake still runs. */
    running: amountOut('CNY'),
  }),
})

/** Sets from which offer on a bet is cashed out by itself, in play and between the matches of a multiple, changes that, or takes it back. */
export const autoCashOutCall = defineCall({
  id: 'sportsbook.autoCashOut',
  method: 'POST',
  path: '/cg/v1/sport/auto_cash_out',
  access: 'member',
  summary: 'Has all that runs of a bet be cashed out once so much is offered for it, or takes that back',
  input: z.strictObject({
    betId: z.uuid(),
    /** Null takes it back. */
    atLeast: amountIn('CNY').nullable(),
    currency: z.literal('CNY'),
  }),
  output: z.strictObject({ betId: z.uuid(), auto: amountOut('CNY').nullable() }),
})

/** A part of a bet was cashed out, or all of it (topic `member:<id>`). */
export const CashedOut = defineEvent(
  'sportsbook.cashedOut',
  z.strictObject({
    betId: z.uuid(),
    memberId: z.uuid(),
    cashOut: cashOutView,
    running: amountOut('CNY'),
  }),
)

/** A cash out in play was paid or rejected (topic `member:<id>`). */
export const CashOutDecided = defineEvent(
  'sportsbook.cashOutDecided',
  z.strictObject({
    betId: z.uuid(),
    memberId: z.uuid(),
    /** Its match; of a multiple the first that still decided it. */
    matchId: z.uuid(),
    by: z.enum(ASKED_BY),
    /** What was paid; null where it was rejected. */
    paid: amountOut('CNY').nullable(),
    rejected: z.enum(CASH_OUT_REJECTIONS).nullable(),
  }),
)
