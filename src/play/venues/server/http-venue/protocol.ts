import { z } from 'zod'
import { parseMoney } from '#platform/money/money.ts'

// What goes over the wire between house and studio, version 1, as data; docs/venue-protocol.md says what it means.
// Studios add fields as they please: what is not named here is not read.

/** A decimal string of CNY, none of it negative, read as units. */
const amount = z.string().transform((text, context) => {
  const read = parseMoney(text, 'CNY')
  if (read !== null && read.units >= 0n) return read
  context.addIssue({ code: 'custom', message: 'amount' })
  return z.NEVER
})
const positive = amount.refine(({ units }) => units > 0n)
/** A name that a studio gives, once for good. */
const ownName = z.string().regex(/^[\x21-\x7e]{1,64}$/)
const gameId = z.string().regex(/^[A-Za-z0-9._-]{1,64}$/)
const moment = z.iso.datetime().transform((text) => new Date(text))

/** A round that is over, as a studio tells it. */
export const round = z.object({
  /** Counts the rounds of the studio from 1 on, without a gap, in the order in which they ended. */
  sequence: z.int().min(1),
  roundId: ownName,
  playerId: z.uuid(),
  gameId,
  stake: positive,
  /** What came back, the stake included. */
  payout: amount,
  currency: z.literal('CNY'),
  placedAt: moment,
  endedAt: moment,
})
export type ToldRound = z.output<typeof round>

/** Rounds of one message. */
export const MOST_ROUNDS = 100

/** How a studio stands. */
export const standing = z.object({
  state: z.enum(['open', 'maintenance']),
  /** When it expects to open; null where it does not know. */
  until: moment.nullable(),
  /** When it was so, by the studio's clock: an older word changes nothing. */
  at: moment,
})
export type Standing = z.output<typeof standing>

const ofRound = { transactionId: ownName, roundId: ownName, playerId: z.uuid(), currency: z.literal('CNY') }

/** What a studio asks of the wallet at the house. */
export const WALLET = {
  balance: z.object({ playerId: z.uuid(), currency: z.literal('CNY') }),
  debit: z.object({ ...ofRound, gameId, amount: positive }),
  credit: z
    .object({ ...ofRound, amount, final: z.boolean() })
    .refine(({ amount, final }) => final || amount.units > 0n, { path: ['amount'] }),
  rollback: z
    .object({ ...ofRound, debitTransactionId: ownName, amount: positive })
    .refine(({ transactionId, debitTransactionId }) => transactionId !== debitTransactionId, {
      path: ['debitTransactionId'],
    }),
} as const
export type ToldDebit = z.output<typeof WALLET.debit>
export type ToldCredit = z.output<typeof WALLET.credit>
export type ToldRollback = z.output<typeof WALLET.rollback>

/** What a studio tells the house, by its call. */
export const TOLD = {
  player: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  rounds: z.object({ rounds: z.array(round).min(1).max(MOST_ROUNDS) }),
  standing,
} as const

/** What the house asks for, by its path behind the studio's address: the shape of each answer. */
export const ASKED = {
  launch: z.union([
    z.object({ url: z.url({ protocol: /^https?$/ }).max(2_000) }),
    z.object({ refused: z.enum(['maintenance', 'nothingToEnter']) }),
  ]),
  transfer: z.object({ transferId: z.uuid(), state: z.enum(['done', 'refused', 'pending']) }),
  transferState: z.object({
    transferId: z.uuid(),
    state: z.enum(['done', 'refused', 'pending', 'unseen']),
  }),
  balance: z.object({ playerId: z.uuid(), balance: amount, currency: z.literal('CNY') }),
  kick: z.object({ playerId: z.uuid() }),
  rounds: z.object({ rounds: z.array(round).max(MOST_ROUNDS) }),
  health: standing,
} as const

/** Where each is asked, behind the studio's address. */
export const PATHS = {
  launch: '/v1/launch',
  transfer: '/v1/transfer',
  transferState: '/v1/transfer/state',
  balance: '/v1/balance',
  kick: '/v1/kick',
  rounds: '/v1/rounds',
  health: '/v1/health',
} as const satisfies Record<keyof typeof ASKED, string>

export type Asked = keyof typeof ASKED
