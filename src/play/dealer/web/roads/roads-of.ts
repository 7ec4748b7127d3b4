import type { BaccaratResult } from '../../baccarat/baccarat.rules.ts'
import type { DragonTigerResult } from '../../dragon-tiger/dragon-tiger.rules.ts'
import { baccaratRounds, dragonTigerRounds, ofNewestShoe, type RoadRound } from '../../roads/rounds.rules.ts'
import type { RouletteResult } from '../../roulette/roulette.rules.ts'
import type { SicBoResult } from '../../sic-bo/sic-bo.rules.ts'
import type { Shown } from '../tables.ts'

const only = <Kind extends Shown['kind']>(results: readonly Shown[], kind: Kind) =>
  results.flatMap((shown) => (shown.kind === kind ? [shown.result] : [])) as readonly Extract<
    Shown,
    { kind: Kind }
  >['result'][]

/** The rounds of the newest shoe as roads say them; null of a table without cards. */
export function shoeRounds(results: readonly Shown[]): readonly RoadRound[] | null {
  switch (results.at(-1)?.kind) {
    case 'baccarat':
      return baccaratRounds(ofNewestShoe<BaccaratResult>(only(results, 'baccarat')))
    case 'dragon-tiger':
      return dragonTigerRounds(ofNewestShoe<DragonTigerResult>(only(results, 'dragon-tiger')))
    default:
      return null
  }
}

export const throwsOf = (results: readonly Shown[]): readonly SicBoResult[] => only(results, 'sic-bo')
export const numbersOf = (results: readonly Shown[]): readonly RouletteResult[] => only(results, 'roulette')
