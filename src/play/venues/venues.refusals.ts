import { defineRefusals } from '#platform/errors/refusal.ts'

/** What this room refuses. The texts stand under `errors` in its locale files. */
export const VenueErrors = defineRefusals('venues', {
  unknownVenue: { code: 608001 },
  tooFrequent: { code: 608002 },
  sourceClosed: { code: 608003 },
  unknownTransfer: { code: 608004, status: 404 },
})
