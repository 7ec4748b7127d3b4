import { defineRefusals } from '#platform/errors/refusal.ts'

/** What this room refuses. The texts stand under `errors` in its locale files. */
export const VenueErrors = defineRefusals('venues', {
  unknownVenue: { code: 608001 },
  tooFrequent: { code: 608002 },
  unknownTransfer: { code: 608004, status: 404 },
  /** Nothing goes in and nothing is staked; what is there can come back. */
  maintenance: { code: 608005 },
  /** A venue that has nothing to open: money can be there, and no game is played. */
  nothingToEnter: { code: 608006 },
  /** A venue outside the house did not say where to enter. Nothing moved: the same may be asked again. */
  silent: { code: 608007, status: 503 },
})
