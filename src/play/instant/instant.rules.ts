import type { GameRules } from '#play/games/game.rules.ts'
import { DICE } from './dice/dice.rules.ts'
import { LIMBO } from './limbo/limbo.rules.ts'
import { MINES } from './mines/mines.rules.ts'
import { PLINKO } from './plinko/plinko.rules.ts'

/** The instant games of the house, which the composition hands to whoever plays and verifies rounds. */
export const INSTANT_GAMES: readonly GameRules[] = [DICE, LIMBO, MINES, PLINKO]
