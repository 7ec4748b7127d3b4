import { BACCARAT, BACCARAT_FREE } from './baccarat/baccarat.rules.ts'
import { DRAGON_TIGER } from './dragon-tiger/dragon-tiger.rules.ts'
import type { DealerGame } from './kit/dealer-game.rules.ts'
import { ROULETTE } from './roulette/roulette.rules.ts'
import { SIC_BO } from './sic-bo/sic-bo.rules.ts'

/** The tables of the live dealer, in the order in which they are shown. */
export const DEALER_GAMES: readonly DealerGame[] = [BACCARAT, BACCARAT_FREE, DRAGON_TIGER, SIC_BO, ROULETTE]
