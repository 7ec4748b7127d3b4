import type { App } from '#platform/context/context.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { FixturesErrors } from '#play/fixtures/fixtures.refusals.ts'
import { readMatch } from '#play/fixtures/server/index.ts'
import { MARKETS } from '../../markets/kinds.rules.ts'
import { formatLine } from '../../markets/lines.rules.ts'
import { pickOfKey } from '../../markets/market.rules.ts'
import { formatOdds } from '../../prices.rules.ts'
import type { priceHistoryCall } from '../../sportsbook.contract.ts'
import type { PriceMoveRow } from '../sportsbook.tables.ts'
import { movesOf } from './price-moves.store.ts'

/** The order of the match page: who wins comes first. */
const ORDER = Object.keys(MARKETS)

type MarketHistory = CallOutput<typeof priceHistoryCall>['markets'][number]

/** The moves of one market as they are shown; none where its key is of no market. */
function historyOf(key: string, moves: readonly PriceMoveRow[]): readonly MarketHistory[] {
  const market = pickOfKey(key, moves[0]?.selections[0] ?? '')?.market
  if (!market) return []
  return [
    {
      key,
      kind: market.kind,
      line: market.line === null ? null : formatLine(market.line),
      moves: moves.map(({ moved_at: at, selections, odds }) => ({
        at: at.toISOString(),
        prices: selections.map((selection, place) => ({ selection, odds: formatOdds(odds[place] ?? 0) })),
      })),
    },
  ]
}

/**
 * What the prices of a match on the board were, from its opening on, market by market as the match page has them.
 * @throws `unknownMatch`
 */
export async function readPriceHistory(
  app: App,
  matchId: string,
): Promise<CallOutput<typeof priceHistoryCall>> {
  if (!(await readMatch(app.db, matchId))) throw FixturesErrors.unknownMatch()
  const moves = Map.groupBy(await movesOf(app.db, matchId), ({ key }) => key)
  const markets = [...moves].flatMap(([key, own]) => historyOf(key, own))
  return {
    matchId,
    markets: markets.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)),
  }
}
