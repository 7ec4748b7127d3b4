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
