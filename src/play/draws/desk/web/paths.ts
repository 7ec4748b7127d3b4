/** The desk's pages. */
export const DRAW_GAMES_PATH = '/console/draws/games'
export const DRAWS_PATH = '/console/draws/draws'
export const DRAW_BETS_PATH = '/console/draws/bets'

export const drawTo = (drawId: string): string => `${DRAWS_PATH}/${drawId}`
export const drawBetTo = (betId: string): string => `${DRAW_BETS_PATH}/${betId}`
export const memberTo = (memberId: string): string => `/console/members/${memberId}`
