/** The record of everything the member played; ours, in the member area. */
export const BETS_PATH = '/app/myCenter/bets'
