import type { GameDoor } from '#play/games/web/index.ts'
import { INSTANT_DOORS } from '#play/instant/web/index.ts'
import { SLOT_DOORS } from '#play/slots/web/index.ts'

/**
 * The games of the house as the pages of games show them: slots first, then instant games. Their rooms stand to the right of
 * those pages, so the portal hands them over.
 */
export const GAMES: readonly GameDoor[] = [...SLOT_DOORS, ...INSTANT_DOORS]
