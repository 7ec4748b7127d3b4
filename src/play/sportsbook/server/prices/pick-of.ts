import { ONE_X_TWO, type Pick, total } from '../../markets.rules.ts'
import type { BetRow } from '../sportsbook.tables.ts'

/** What a bet is on. */
export function pickOf({ line, selection }: BetRow): Pick {
  return { market: line === null ? ONE_X_TWO : total(line), selection }
}
