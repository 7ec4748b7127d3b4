/** The desk's pages. */
export const GAMES_PATH = '/console/games'
export const ROUNDS_PATH = '/console/games/rounds'

export const roundTo = (roundId: string): string => `${ROUNDS_PATH}/${roundId}`
export const memberTo = (memberId: string): string => `/console/members/${memberId}`
