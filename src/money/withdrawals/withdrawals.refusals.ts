import { FINANCE_CODES } from '#money/deposits/deposits.refusals.ts'
import { defineRefusals } from '#platform/errors/refusal.ts'

/** What this room refuses. The texts stand under `errors` in its locale files. */
export const WithdrawalErrors = defineRefusals('withdrawals', {
  wayClosed: { code: FINANCE_CODES.disabled },
  noTimesLeft: { code: FINANCE_CODES.tooMany },
  amountOutOfRange: { code: 606001 },
  dayAmountSpent: { code: 606002 },
  unknownOrder: { code: 606003 },
  notYetPaid: { code: 606004 },
  alreadyReviewed: { code: 606005 },
  notToInquire: { code: 606006 },
  alreadyInquired: { code: 606007 },
  inquiryDecided: { code: 606008 },
  notAsked: { code: 606015 },
  payeeBlocked: { code: 606017 },
  notItsParts: { code: 606018 },
  partNotOpen: { code: 606019 },
  partContradicted: { code: 606020 },
  passwordWrong: { code: FINANCE_CODES.authenticationFailure },
  passwordNeeded: { code: FINANCE_CODES.authenticationFailure },
  passwordDigits: { code: 606010 },
  passwordGuessable: { code: 606011 },
})
