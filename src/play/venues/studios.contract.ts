import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { amountOut, noInput } from '#platform/http/values.ts'

// What outside studios tell the house: proved by their signature over the raw body, which docs/venue-protocol.md
// describes, and safe to repeat.

/** A studio exchanges what let a member in, once, for who they are to it. */
export const studioPlayerCall = defineCall({
  id: 'venues.studioPlayer',
  method: 'POST',
  path: '/cg/v1/studio/player',
  access: 'webhook',
  summary: 'Exchanges the launch token of a signed studio, once, for the player whom it let in',
  input: noInput,
  output: z.strictObject({
    playerId: z.uuid(),
    language: z.enum(['zh-CN', 'en']),
    currency: z.literal('CNY'),
    /** What the player has there by the books of the house. */
    balance: amountOut('CNY'),
  }),
})

/** A studio tells rounds that are over. */
export const studioRoundsCall = defineCall({
  id: 'venues.studioRounds',
  method: 'POST',
  path: '/cg/v1/studio/rounds',
  access: 'webhook',
  summary: 'Takes rounds that are over of a signed studio, in its order and without a gap',
  input: noInput,
  output: z.strictObject({
    /** The last round that was taken: what follows it is to be told next. */
    taken: z.int().min(0),
  }),
})

/** A studio tells that it is under maintenance, or open again. */
export const studioStandingCall = defineCall({
  id: 'venues.studioStanding',
  method: 'POST',
  path: '/cg/v1/studio/standing',
  access: 'webhook',
  summary: 'Takes the word of a signed studio that it is under maintenance, or open again',
  input: noInput,
  output: z.strictObject({ state: z.enum(['open', 'maintenance']) }),
})

/** What the player of a seamless studio has in their wallet at the house, in whole cents. */
const playerBalance = { balance: amountOut('CNY'), currency: z.literal('CNY') }

/** A studio asks what a player can stake. */
export const walletBalanceCall = defineCall({
  id: 'venues.walletBalance',
  method: 'POST',
  path: '/cg/v1/studio/wallet/balance',
  access: 'webhook',
  summary: 'Tells a signed studio with a seamless wallet what a player of it has at the house',
  input: noInput,
  output: z.strictObject({ playerId: z.uuid(), ...playerBalance }),
})

/** The same to whatever the studio asks for under a name, however often; with the balance as it is now. */
const movementTaken = z.strictObject({ transactionId: z.string(), ...playerBalance })

/** A studio takes a stake. */
export const walletDebitCall = defineCall({
  id: 'venues.walletDebit',
  method: 'POST',
  path: '/cg/v1/studio/wallet/debit',
  access: 'webhook',
  summary: 'Takes a stake of a round out of a player’s wallet for a signed studio, once',
  input: noInput,
  output: movementTaken,
})

/** A studio pays out, and may end the round by it. */
export const walletCreditCall = defineCall({
  id: 'venues.walletCredit',
  method: 'POST',
  path: '/cg/v1/studio/wallet/credit',
  access: 'webhook',
  summary:
    'Pays a part of a round into a player’s wallet for a signed studio, once; the final one ends the round',
  input: noInput,
  output: movementTaken,
})

/** A studio undoes a stake, which may not have come yet. */
export const walletRollbackCall = defineCall({
  id: 'venues.walletRollback',
  method: 'POST',
  path: '/cg/v1/studio/wallet/rollback',
  access: 'webhook',
  summary: 'Undoes a stake of a signed studio, once; one that comes later is refused',
  input: noInput,
  output: movementTaken,
})
