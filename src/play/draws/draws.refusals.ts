import { defineRefusals } from '#platform/errors/refusal.ts'

/** What this room refuses. The texts stand under `errors` in its locale files. */
export const DrawErrors = defineRefusals('draws', {
  unknownGame: { code: 609600 },
  unknownDraw: { code: 609601 },
  /** What the rules of the game do not know; `data` is a `WhichBet`. */
  unknownBet: { code: 609602 },
  /** No whole multiple of what the stake of a line goes by; `data` is a `WhichBet`. */
  stakeStep: { code: 609603 },
  /** The bet could pay more than one may; `data` is a `WhichBet`. */
  payAboveMost: { code: 609604 },
  /** All bets on the draw could pay more together than the house takes; `data` is a `DrawFull`. */
  drawFull: { code: 609605 },
  /** The sale of the draw is over; `data` is a `SaleOver`. */
  saleClosed: { code: 609606 },
  unknownStake: { code: 609608 },
  /** What cannot be taken back any more: it was, or its sale is over. */
  notCancellable: { code: 609609 },
  /** Nothing was decided: the same may be asked for again. */
  busy: { code: 609610, status: 503 },
  /** More bets at once than an order may have; one draw twice in it. */
  tooManyBets: { code: 609611 },
  drawTwice: { code: 609612 },
  /** A draw that was drawn stands. */
  voidTooLate: { code: 609632 },
})

/** Says which bet of those asked for is meant, from 0 on. */
export type WhichBet = { readonly bet: number }
/** What a `drawFull` refusal carries: the draw, and what is left of it. */
export type DrawFull = { readonly issue: string; readonly left: string }
/** What a `saleClosed` refusal carries. */
export type SaleOver = { readonly issue: string }
