import { SPORTS } from '#play/venues/venues.catalogue.ts'

/** The specification's sports page (S2-066); the others are ours. */
export const SPORT_PATH = SPORTS.page
export const MATCH_PATH = '/app/sport/match/:matchId'
export const TRANSFER_PATH = '/app/myCenter/transfer'
export const DEPOSIT_PATH = '/app/myCenter/deposit'

/** The page of one match. */
export const matchPath = (matchId: string): string => `${SPORT_PATH}/match/${matchId}`
