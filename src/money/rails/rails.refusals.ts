import { defineRefusals } from '#platform/errors/refusal.ts'

/** What this room refuses. */
export const RailErrors = defineRefusals('rails', {
  forged: { code: 603001, status: 401 },
  staleTimestamp: { code: 603002, status: 401 },
  unreadable: { code: 603003, status: 400 },
  eventReused: { code: 603004, status: 409 },
  paymentNotFound: { code: 603010 },
  tooManyPayments: { code: 603011 },
  amountMissing: { code: 603012 },
  amountTooLarge: { code: 603013 },
  addressNotFound: { code: 603014 },
})

/** What those who serve the rail by hand are refused. The texts stand under `errors` in the desk's locale files. */
export const HandErrors = defineRefusals('railsDesk', {
  /** The same bytes were imported before. */
  statementKnown: { code: 603030, status: 409 },
  unknownStatement: { code: 603031 },
  /** All its lines came in other files. */
  nothingNew: { code: 603032 },
  /** A line says something else than when it was imported before. */
  lineChanged: { code: 603033 },
  /** No payout waits for a file. */
  nothingWaits: { code: 603034 },
  unknownFile: { code: 603035 },
  /** Whoever prepares a file does not fetch it. */
  sameHand: { code: 603036 },
  /** In their first day nobody takes money along. */
  fetcherIsNew: { code: 603037 },
  /** It was fetched before, and the secret that it was sealed under is lost. */
  fileUnreadable: { code: 603038 },
})
