import { marketOf, type Pick } from '../../markets/market.rules.ts'
import type { BetRow } from '../sportsbook.tables.ts'

/** What a bet is on. */
export function pickOf({ id, kind, line, selection }: BetRow): Pick {
  const market = marketOf(kind, line)
  if (!market) throw new Error(`bet ${id} is on no market: ${kind} ${line}`)
  return { market, selection }
}
