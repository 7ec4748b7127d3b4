import { marketOf } from '../../markets/market.rules.ts'
import type { BetOn } from '../../settlement.rules.ts'
import type { BetRow } from '../sportsbook.tables.ts'

/** What a bet is on, and of one in play the score that it stands at. */
export function pickOf({
  kind,
  line,
  selection,
  at_home: home,
  at_away: away,
}: Pick<BetRow, 'kind' | 'line' | 'selection' | 'at_home' | 'at_away'>): BetOn {
  const market = marketOf(kind, line)
  if (!market) throw new Error(`a bet is on no market: ${kind} ${line}`)
  return { market, selection, at: home === null || away === null ? null : [home, away] }
}
