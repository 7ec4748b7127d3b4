import type { App } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { type MatchRow, modelOfRow, readUpcoming } from '#play/fixtures/server/index.ts'
import { matrixOf } from '#play/fixtures/sports.rules.ts'
import { marketKey } from '../../markets/market.rules.ts'
import { parseOdds } from '../../prices.rules.ts'
import { boardMarkets } from '../../pricing/offer.rules.ts'
import { quoteMarket } from '../../pricing/quote.rules.ts'
import type { MatchMarkets } from '../../sportsbook.contract.ts'
import type { PriceMoveRow } from '../sportsbook.tables.ts'
import { type BettingTerms, readTerms } from '../terms/terms.ts'
import { insertMoves, lastMoves, notedOf } from './price-moves.store.ts'

/** What an event tells of prices: its place in the order of events, and when it was heard. */
interface Told {
  readonly seq: bigint
  readonly at: Date
}

/** The prices on the board that a match opens with: nothing was staked on it yet. */
function openingOf(terms: BettingTerms, match: MatchRow, { seq, at }: Told): readonly PriceMoveRow[] {
  const matrix = matrixOf(modelOfRow(match))
  return boardMarkets(matrix).map((market) => {
    const pricing = { marginBasisPoints: terms.marginOf(market.kind), depth: 1n }
    const quotes = quoteMarket(matrix, market, pricing)
    return {
      match_id: match.id,
      key: marketKey(market),
      seq,
      moved_at: match.planned_at < at ? match.planned_at : at,
      selections: quotes.map(({ selection }) => selection),
      odds: quotes.map(({ odds }) => odds),
    }
  })
}

/** Notes the prices that matches open with, of all that can be bet on and have none on record. */
export async function noteOpening(tx: Tx, app: App, told: Told): Promise<void> {
  const upcoming = await readUpcoming(tx, app.clock.now())
  const noted = await notedOf(
    tx,
    upcoming.map(({ id }) => id),
  )
  const opened = upcoming.filter(({ id }) => !noted.has(id))
  const terms = await readTerms({ app, tx })
  await insertMoves(
    tx,
    opened.flatMap((match) => openingOf(terms, match, told)),
  )
}

const pricesOf = ({ selections, odds }: Pick<PriceMoveRow, 'selections' | 'odds'>) =>
  selections.map((selection, at) => `${selection} ${odds[at]}`).join(' ')

/** Notes of a match's markets on the board those whose prices moved; what stands as it stood is not noted again. */
export async function noteMoves(
  tx: Tx,
  { matchId, markets }: MatchMarkets,
  { seq, at }: Told,
): Promise<void> {
  if (markets.length === 0) return
  const last = new Map((await lastMoves(tx, matchId, seq)).map((move) => [move.key, pricesOf(move)]))
  const now = markets.map(
    ({ key, selections }): PriceMoveRow => ({
      match_id: matchId,
      key,
      seq,
      moved_at: at,
      selections: selections.map(({ selection }) => selection),
      odds: selections.map(({ odds }) => parseOdds(odds) ?? 0),
    }),
  )
  await insertMoves(
    tx,
    now.filter((move) => last.get(move.key) !== pricesOf(move)),
  )
}
