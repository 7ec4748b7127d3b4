import { FINANCE_CODES } from '#money/deposits/deposits.refusals.ts'
import { defineRefusals } from '#platform/errors/refusal.ts'

/** What this room refuses. The texts stand under `errors` in its locale files. */
export const QuickpayErrors = defineRefusals('quickpay', {
  /** The house has no quick pay, or not for this member. */
  closed: { code: FINANCE_CODES.disabled },
  /** Another quick deposit of the member is open; `data.billNo` is its number. */
  hasAnotherOrder: { code: FINANCE_CODES.hasAnotherOrder },
  /** No withdrawal is on offer at all. */
  noneAvailable: { code: FINANCE_CODES.noneAvailable },
  /** None fits this amount; `data.amounts` are the nearest that would. */
  recommendPayment: { code: FINANCE_CODES.recommendPayment },
  /** As often as a day allows, or too many orders were left unpaid. */
  tooMany: { code: FINANCE_CODES.tooMany },
  amountOutOfRange: { code: 606201 },
  orderNotFound: { code: 606202 },
  orderClosed: { code: 606203 },
  notPaying: { code: 606204 },
  alreadyPaid: { code: 606205 },
  unknownBank: { code: 606206 },
  unpaidBefore: { code: 606207 },
  notToConfirm: { code: 606210 },
  nothingToAppeal: { code: 606211 },
  appealOpen: { code: 606212 },
  pictureRefused: { code: 606214 },
  pictureNotFound: { code: 606215 },
  tooManyPictures: { code: 606216 },
  cardAbroad: { code: 606217 },
  /**
   * What is answered about went back meanwhile, or another payer is matched: the order is to be looked at
   * again.
   */
  orderChanged: { code: 606218 },
  /** An arbiter's decision about what is not, or no longer, frozen. */
  notFrozen: { code: 606219 },
  /** What was paid late passes a limit of the payer's: it can be appealed about once that has room. */
  lateOverLimit: { code: 606220 },
})
