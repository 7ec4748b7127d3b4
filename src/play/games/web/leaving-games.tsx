import { matchPath } from 'react-router'
import { useLeavingVenue } from '#play/venues/web/index.ts'
import { GAMES_VENUE } from '../games.contract.ts'
import { GAME_PATH, LOBBY_PATH } from './paths.ts'

/** Notices over every page when a member leaves the pages of games; draws nothing. */
export default function LeavingGames() {
  useLeavingVenue(
    GAMES_VENUE,
    (pathname) => pathname === LOBBY_PATH || matchPath(GAME_PATH, pathname) !== null,
  )
  return null
}
