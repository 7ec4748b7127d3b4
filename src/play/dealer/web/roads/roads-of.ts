import type { BaccaratResult } from '../../baccarat/baccarat.rules.ts'
import type { DragonTigerResult } from '../../dragon-tiger/dragon-tiger.rules.ts'
import { baccaratRounds, dragonTigerRounds, ofNewestShoe, type RoadRound } from '../../roads/rounds.rules.ts'
import type { RouletteResult } from '../../roulette/roulette.rules.ts'
import type { SicBoResult } from '../../sic-bo/sic-bo.rules.ts'
import type { Shown } from '../tables.ts'

const ofBaccarat = (results: readonly Shown[]): readonly BaccaratResult[] =>
  results.flatMap((shown) => (shown.kind === 'baccarat' ? [shown.result] : []))
const ofDragonTiger = (results: readonly Shown[]): readonly DragonTigerResult[] =>
  results.flatMap((shown) => (shown.kind === 'dragon-tiger' ? [shown.result] : []))

/** The rounds of the newest shoe as roads say them; null of a table without cards. */
export function shoeRounds(results: readonly Shown[]): readonly RoadRound[] | null {
  switch (results.at(-1)?.kind) {
    case 'baccarat':
      return baccaratRounds(ofNewestShoe(ofBaccarat(results)))
    case 'dragon-tiger':
      return dragonTigerRounds(ofNewestShoe(ofDragonTiger(results)))
    default:
      return null
  }
}

export const throwsOf = (results: readonly Shown[]): readonly SicBoResult[] =>
  results.flatMap((shown) => (shown.kind === 'sic-bo' ? [shown.result] : []))
export const numbersOf = (results: readonly Shown[]): readonly RouletteResult[] =>
  results.flatMap((shown) => (shown.kind === 'roulette' ? [shown.result] : []))
