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
