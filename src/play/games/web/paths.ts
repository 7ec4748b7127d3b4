import { GAMES } from '#play/venues/venues.catalogue.ts'

/** The specification's page of games (S2-063), which is their lobby. */
export const LOBBY_PATH = GAMES.page
/** The specification's page of one game (S2-068). */
export const GAME_PATH = '/app/egame/:id'
/** The specification's pages of a kind of venues (S2-065), with and without the venue's own address. */
export const INLINE_VENUE_PATHS = [
  '/app/inlineVenueCommon/:venueType',
  '/app/inlineVenueCommon/:venueType/:venueUrl',
] as const

/** The page of a game; with play money where that is asked for. */
export const gamePath = (id: string, withPlayMoney = false): string =>
  `/app/egame/${encodeURIComponent(id)}${withPlayMoney ? '?play=1' : ''}`

export { DEPOSIT_PATH, TRANSFER_PATH, WITHDRAWAL_PATH } from '#money/wallet/web/index.ts'
