import type { FastifyInstance } from 'fastify'
import { deliverNoticesJob } from '#money/rails/server/rails.jobs.ts'
import type { SendWebhook } from '#money/rails/server/sandbox/deliver-notices.ts'
import { WEBHOOK_HEADER } from '#money/rails/server/webhook/signature.ts'
import type { App } from '#platform/context/context.ts'
import type { Job } from '#platform/jobs/job.ts'
import { signBody } from '#platform/secrets/server/signed-body.ts'
import { testVenue } from '#play/venues/server/sandbox/test-venue.ts'
import type { VenueAdapter } from '#play/venues/server/venue-adapter.ts'
import { askVenueJob } from '#play/venues/server/venues.jobs.ts'
import { TEST_VENUE } from '#play/venues/venues.catalogue.ts'
import type { Dice } from '../dice.ts'

/** How long the house waits for the test venue: it hangs on purpose, and nobody has to wait for that. */
const VENUE_MS = 100
/** Words that the bank's line keeps, to say them again much later. */
const KEPT = 40
/** The most rounds of the bank in one go: what it has to say comes in batches. */
const BANK_ROUNDS = 12

/** What went wrong on the way between the house and others. */
interface Mishaps {
  lost: number
  answerLost: number
  doubled: number
  echoed: number
  venueDoubled: number
}

/**
 * The jobs of a house that speak with somebody outside, over lines on which everything goes wrong that can.
 */
export function badLines(http: FastifyInstance, dice: Dice) {
  const mishaps: Mishaps = { lost: 0, answerLost: 0, doubled: 0, echoed: 0, venueDoubled: 0 }
  const kept: { readonly path: string; readonly body: string }[] = []
  const strange: string[] = []
  let isBad = true
  let heard = 0

  const knock = async ({ path, headers, body }: Parameters<SendWebhook>[1]) =>
    (await http.inject({ method: 'POST', url: path, headers, payload: body })).statusCode

  /** Says again, signed as of now, what was said long ago. */
  const echo = async (app: App) => {
    if (kept.length === 0) return
    const { path, body } = dice.pick(kept)
    const timestamp = String(Math.floor(app.clock.now().getTime() / 1000))
    const signature = signBody(app.sandboxRailSecret, timestamp, body)
    const headers = {
      'content-type': 'application/json',
      [WEBHOOK_HEADER.timestamp]: timestamp,
      [WEBHOOK_HEADER.signature]: signature,
    }
    const status = await knock({ path, headers, body })
    if (status !== 200) strange.push(`a word of the bank, said again, was answered with ${status}: ${body}`)
    mishaps.echoed += 1
  }

  const send: SendWebhook = async (app, notice) => {
    heard += 1
    if (!isBad) return knock(notice)
    if (dice.onceIn(12)) {
      mishaps.lost += 1
      return 0
    }
    const { path, body } = notice
    kept.push({ path, body })
    if (kept.length > KEPT) kept.shift()
    if (dice.onceIn(30)) await echo(app)
    if (dice.onceIn(12)) {
      mishaps.doubled += 1
      const [status] = await Promise.all([knock(notice), knock(notice)])
      return status
    }
    const status = await knock(notice)
    if (!dice.onceIn(12)) return status
    mishaps.answerLost += 1
    return 0
  }

  const bank = deliverNoticesJob(send)
  const wholeBank: Job = {
    ...bank,
    run: async (ctx) => {
      for (let round = 0; round < BANK_ROUNDS; round += 1) {
        heard = 0
        await bank.run(ctx)
        if (heard === 0) return
      }
    },
  }

  const venue: VenueAdapter = {
    ...testVenue,
    order: async (ctx, order, signal) => {
      if (!isBad || !dice.onceIn(8)) return testVenue.order(ctx, order, signal)
      mishaps.venueDoubled += 1
      const [word] = await Promise.all([
        testVenue.order(ctx, order, signal),
        testVenue.order(ctx, order, signal),
      ])
      return word
    },
  }

  return {
    mishaps,
    /** What the house answered that it must not. */
    strange,
    jobs: [wholeBank, askVenueJob(TEST_VENUE.channelCode, venue, { answerWithinMs: VENUE_MS })],
    /** From here on every line is good. */
    mend: () => {
      isBad = false
    },
  }
}
