import { defineRefusals } from '#platform/errors/refusal.ts'

/** What this room refuses. The texts stand under `errors` in its locale files. */
export const CoinErrors = defineRefusals('coins', {
  notAllowed: { code: 606701 },
  amountOutOfRange: { code: 606702 },
  /** The general control switch of anchors is off. */
  closed: { code: 606703 },
})
