/** Who asked for a cash out in play: its member by a press, or the value that they set before. */
export const ASKED_BY = ['member', 'auto'] as const
export type AskedBy = (typeof ASKED_BY)[number]

/**
 * Why a cash out in play was rejected when its delay was over, or before. `lower`: what is offered fell below what was
 * agreed to. `ended`: its bet was decided meanwhile. `kickOff`: the match of another leg of a multiple began. The others are
 * those of bets in play.
 */
export const CASH_OUT_REJECTIONS = [
  'goal',
  'redCard',
  'whistle',
  'map',
  'round',
  'kickOff',
  'off',
  'closed',
  'late',
  'lower',
  'ended',
] as const
export type CashOutRejection = (typeof CASH_OUT_REJECTIONS)[number]

/** What becomes of a cash out that was asked for in play. */
export const REQUEST_STATES = ['waiting', 'paid', 'rejected'] as const
export type RequestState = (typeof REQUEST_STATES)[number]
