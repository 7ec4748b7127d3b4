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
  /** No rail of this house carries the protocol. */
  protocolClosed: { code: 606307 },
  depositOutOfRange: { code: 606308 },
  /** A deposit of this way and protocol is open; its number is in the answer's data. */
  depositOpen: { code: 606309 },
  depositNotFound: { code: 606310 },
  /** Something came for it: it cannot be cancelled any more. */
  depositUnderWay: { code: 606311 },
  /** The rate is another one than the member was shown; it is in the answer's data. */
  rateChanged: { code: 606312 },
  /** Nobody decides here about money that leaves, so none is taken in. */
  depositsClosed: { code: 606313 },
})
