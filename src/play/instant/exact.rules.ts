import { MULTIPLE_PARTS } from '#play/games/game.rules.ts'

/** What every game here gives back of its stakes before rounding: 99 % in parts of a stake. */
export const RETURNED_PARTS = (MULTIPLE_PARTS * 99n) / 100n
