import type { GameRules } from '../games/game.rules.ts'
import { koiPond } from './koi-pond/koi-pond.rules.ts'
import { sevenLanterns } from './seven-lanterns/seven-lanterns.rules.ts'
import { teaHorseRoad } from './tea-horse-road/tea-horse-road.rules.ts'

/** The slots of the house, which the composition hands to whoever plays and verifies rounds. */
export const SLOT_GAMES: readonly GameRules[] = [sevenLanterns, koiPond, teaHorseRoad]
