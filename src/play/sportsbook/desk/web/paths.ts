/** The desk's pages. */
export const MATCHES_PATH = '/console/matches'
export const BETS_PATH = '/console/bets'
export const MULTIPLES_PATH = '/console/multiples'
export const REVIEWS_PATH = '/console/bets/reviews'

export const matchTo = (matchId: string): string => `${MATCHES_PATH}/${matchId}`
export const betTo = (betId: string): string => `${BETS_PATH}/${betId}`
export const multipleTo = (betId: string): string => `${MULTIPLES_PATH}/${betId}`
export const memberTo = (memberId: string): string => `/console/members/${memberId}`
