import { SPORTS, VENUE_KINDS } from '#play/venues/venues.catalogue.ts'

/** The specification's sports page (S2-066); the others are ours. */
export const SPORT_PATH = SPORTS.page
export const MATCH_PATH = '/app/sport/match/:matchId'
/** The specification's page of a kind of sport (S2-067), with and without the venue's own address. */
export const SPORT_VENUE_PATHS = [
  '/app/venuesSport/:sportType',
  '/app/venuesSport/:sportType/:venueUrl',
] as const
export const TRANSFER_PATH = '/app/myCenter/transfer'
export const DEPOSIT_PATH = '/app/myCenter/deposit'

/** The kinds of sport that are played here: the sport itself, its venue and the group that it stands in. */
const SPORT_TYPES: readonly string[] = ['football', SPORTS.channelCode, VENUE_KINDS[SPORTS.kind].group]

/** Whether a kind of sport is played here, in any case. */
export const isSportType = (sportType: string): boolean => SPORT_TYPES.includes(sportType.toLowerCase())

/** The page of one match. */
export const matchPath = (matchId: string): string => `${SPORT_PATH}/match/${matchId}`
