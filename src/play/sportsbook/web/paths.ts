import { type CircuitId, isCircuit } from '#play/fixtures/catalogue/circuits.ts'
import { SIDE_DOORS, SPORTS, VENUE_KINDS } from '#play/venues/venues.catalogue.ts'

/** The specification's sports page (S2-066); the others are ours. */
export const SPORT_PATH = SPORTS.page
export const MATCH_PATH = '/app/sport/match/:matchId'
/** The specification's page of a kind of sport (S2-067), with and without the venue's own address. */
export const SPORT_VENUE_PATHS = [
  '/app/venuesSport/:sportType',
  '/app/venuesSport/:sportType/:venueUrl',
] as const
/** The door of e-sports, and the specification's pages of a kind of them (S2-064), with and without the venue's own address. */
export const ESPORTS_PATH = SIDE_DOORS[0].page
export const ESPORTS_PATHS = ['/app/eGaming/:djType', '/app/eGaming/:djType/:venueUrl'] as const
/** The page of a match of e-sports: under their door, so that the header marks it. */
export const ESPORTS_MATCH_PATH = `${ESPORTS_PATH}/match/:matchId`
export const TRANSFER_PATH = '/app/myCenter/transfer'
export const DEPOSIT_PATH = '/app/myCenter/deposit'

/** The kinds of sport that are played here: the sport itself, its venue and the group that it stands in. */
const SPORT_TYPES: readonly string[] = ['football', SPORTS.channelCode, VENUE_KINDS[SPORTS.kind].group]

/** Whether a kind of sport is played here, in any case. */
export const isSportType = (sportType: string): boolean => SPORT_TYPES.includes(sportType.toLowerCase())

/** What the page of e-sports shows: every circuit, or one of them. */
export type EsportsChoice = CircuitId | 'all'

/** What a kind of e-sports asks for, in any case: all of them by the group that they stand in; null where it is not played here. */
export function esportsChoice(djType: string): EsportsChoice | null {
  const asked = djType.toLowerCase()
  if (asked === VENUE_KINDS.esports.group || asked === 'esports') return 'all'
  return isCircuit(asked) ? asked : null
}

/** The page of one circuit, or of all. */
export const esportsPath = (choice: EsportsChoice): string =>
  choice === 'all' ? ESPORTS_PATH : `/app/eGaming/${choice}`

/** The page of one match. Whoever does not know that it is one of e-sports is led on by the page of a match. */
export const matchPath = (matchId: string, isEsports = false): string =>
  `${isEsports ? ESPORTS_PATH : SPORT_PATH}/match/${matchId}`
