import type { App } from '#platform/context/context.ts'
import { type ScoreMatrix, scoreMatrix } from '#play/fixtures/model/score-matrix.rules.ts'
import type { MatchModel } from '#play/fixtures/model/strengths.rules.ts'
import { type MatchRow, modelOfRow } from '#play/fixtures/server/index.ts'
import type { Selection } from '../../markets/kinds.rules.ts'
import { formatLine } from '../../markets/lines.rules.ts'
import { type Market, marketKey, selectionsOf } from '../../markets/market.rules.ts'
import { formatOdds, offeredMarkets, type Pricing, type Quote, quoteMarket } from '../../prices.rules.ts'
import type { MarketView, MatchMarkets } from '../../sportsbook.contract.ts'

/** Yuan of stakes that a market is deep: bets worth this much lean its prices halfway to the margin. */
const DEPTH_UNITS = 5_000n * 1_000_000n
const REMEMBERED = 2_000

/** How this house prices. */
export function pricingOf({ config }: App): Pricing {
  return { marginBasisPoints: Math.round(config.bettingMarginPercent * 100), depth: DEPTH_UNITS }
}

const matrices = new Map<string, ScoreMatrix>()

/** The matrix of a model, kept: the board asks for the same ones over and over. */
function matrixOf(model: MatchModel): ScoreMatrix {
  const name = `${model.homeMicro} ${model.awayMicro} ${model.rhoMicro}`
  let matrix = matrices.get(name)
  if (!matrix) {
    if (matrices.size >= REMEMBERED) matrices.clear()
    matrix = scoreMatrix(model)
    matrices.set(name, matrix)
  }
  return matrix
}

/** What was staked on the selections of a match's markets, by market key; absent is nothing. */
export type StakedByMarket = ReadonlyMap<string, readonly bigint[]>

/** The markets that a match is offered in. */
export function marketsOf(match: MatchRow): readonly Market[] {
  return offeredMarkets(matrixOf(modelOfRow(match)))
}

/** The prices of one market of a match, given its stakes. */
export function quotesOf(
  app: App,
  match: MatchRow,
  market: Market,
  staked: readonly bigint[] = [],
): readonly Quote[] {
  const bySelection = new Map<Selection, bigint>(
    selectionsOf(market).map((selection, at) => [selection, staked[at] ?? 0n]),
  )
  return quoteMarket(matrixOf(modelOfRow(match)), market, pricingOf(app), bySelection)
}

/** A market with its prices as it is shown. */
export function marketViewOf(market: Market, quotes: readonly Quote[]): MarketView {
  return {
    key: marketKey(market),
    kind: market.kind,
    line: market.line === null ? null : formatLine(market.line),
    selections: quotes.map(({ selection, odds }) => ({ selection, odds: formatOdds(odds) })),
  }
}

/** All prices of a match as they are shown. */
export function matchMarketsOf(app: App, match: MatchRow, staked: StakedByMarket): MatchMarkets {
  return {
    matchId: match.id,
    markets: marketsOf(match).map((market) =>
      marketViewOf(market, quotesOf(app, match, market, staked.get(marketKey(market)))),
    ),
  }
}
