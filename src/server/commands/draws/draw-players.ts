import { DEALER_GAMES } from '#play/dealer/dealer-games.ts'
import type { DrawPlayer } from '#play/fairness/proof/draw/verify-draw.rules.ts'
import { LOTTERY_GAMES } from '#play/lottery/lottery-games.ts'

/** Every game with shared draws here, by rules that anybody can run, old versions of them too. */
export const DRAW_PLAYERS: readonly DrawPlayer[] = [...LOTTERY_GAMES, ...DEALER_GAMES]
