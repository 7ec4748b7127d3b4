import { defineRefusals } from '#platform/errors/refusal.ts'

/** What this room refuses. The texts stand under `errors` in its locale files. */
export const UsdtErrors = defineRefusals('usdt', {
  /** The house keeps no wallets in USDT. */
  closed: { code: 606301 },
  /** The house keeps them for some members, and this one is not among them (S6-018). */
  notListed: { code: 606302 },
  belowLeast: { code: 606303 },
  aboveMost: { code: 606304 },
  unknownQuote: { code: 606305 },
  /** A quote is held for a moment; afterwards a new one has to be asked for. */
  quoteExpired: { code: 606306 },
})
