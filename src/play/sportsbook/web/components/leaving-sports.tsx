import { useLeavingVenue } from '#play/venues/web/index.ts'
import { SPORTS_VENUE } from '../../sportsbook.contract.ts'
import { SPORT_PATH } from '../paths.ts'

/** Notices over every page when a member leaves the sports pages; draws nothing. */
export default function LeavingSports() {
  useLeavingVenue(
    SPORTS_VENUE,
    (pathname) => pathname === SPORT_PATH || pathname.startsWith(`${SPORT_PATH}/`),
  )
  return null
}
