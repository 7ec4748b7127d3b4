import { matchPath } from 'react-router'
import { useLeavingVenue } from '#play/venues/web/index.ts'
import { SPORTS_VENUE } from '../../sportsbook.contract.ts'
import { ESPORTS_MATCH_PATH, ESPORTS_PATHS, SPORT_PATH } from '../paths.ts'

/** Notices over every page when a member leaves the sports pages; draws nothing. */
export default function LeavingSports() {
  useLeavingVenue(
    SPORTS_VENUE,
    (pathname) =>
      pathname === SPORT_PATH ||
      pathname.startsWith(`${SPORT_PATH}/`) ||
      [...ESPORTS_PATHS, ESPORTS_MATCH_PATH].some((path) => matchPath(path, pathname) !== null),
  )
  return null
}
