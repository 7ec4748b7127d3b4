import { multiples } from './multiples/multiples.ts'
import type { BetReader } from './reader.ts'
import { singles } from './singles/singles.ts'

/** Every kind of bets that stands in the books. */
export const BET_READERS: readonly BetReader[] = [singles, multiples]
