import type { App } from '#platform/context/context.ts'
import { type ScoreMatrix, scoreMatrix } from '#play/fixtures/model/score-matrix.rules.ts'
import type { MatchModel } from '#play/fixtures/model/strengths.rules.ts'
import { type MatchRow, modelOfRow } from '#play/fixtures/server/index.ts'
import type { MarketKind, Selection } from '../../markets/kinds.rules.ts'
import { formatLine } from '../../markets/lines.rules.ts'
import { type Market, marketKey, selectionsOf } from '../../markets/market.rules.ts'
import { formatOdds } from '../../prices.rules.ts'
import { marginOf } from '../../pricing/margins.rules.ts'
import { boardMarkets, offeredMarkets } from '../../pricing/offer.rules.ts'
import { type Pricing, type Quote, quoteMarket } from '../../pricing/quote.rules.ts'
import type { MarketView, MatchMarkets } from '../../sportsbook.contract.ts'

/** Yuan of stakes that a market is deep: bets worth this much lean its prices halfway to the margin. */
const DEPTH_UNITS = 5_000n * 1_000_000n
const REMEMBERED = 2_000

/** The house's margin in hundredths of a percent. */
const houseMargin = ({ config }: App) => Math.round(config.bettingMarginPercent * 100)

/** How this house prices a kind of market. */
function pricingOf(app: App, kind: MarketKind): Pricing {
  return { marginBasisPoints: marginOf(kind, houseMargin(app)), depth: DEPTH_UNITS }
}

/** What follows from the model of a match, for all who ask for its prices. */
interface Priced {
  readonly matrix: ScoreMatrix
  /** The markets of the board; the others are worked out once somebody asks for them. */
  readonly board: readonly Market[]
  offered: readonly Market[] | null
}

const remembered = new Map<string, Priced>()

/** What follows from a model, kept: the board asks for the same ones over and over. */
function pricedBy(model: MatchModel): Priced {
  const name = `${model.homeMicro} ${model.awayMicro} ${model.rhoMicro}`
  let priced = remembered.get(name)
  if (!priced) {
    if (remembered.size >= REMEMBERED) remembered.clear()
    const matrix = scoreMatrix(model)
    priced = { matrix, board: boardMarkets(matrix), offered: null }
    remembered.set(name, priced)
  }
  return priced
}

/** What was staked on the selections of a match's markets, by market key; absent is nothing. */
export type StakedByMarket = ReadonlyMap<string, readonly bigint[]>

/** The markets of a match on the board: the first of those that it is offered in. */
export function boardOf(match: MatchRow): readonly Market[] {
  return pricedBy(modelOfRow(match)).board
}

/** The markets that a match is offered in. */
export function marketsOf(match: MatchRow): readonly Market[] {
  const priced = pricedBy(modelOfRow(match))
  priced.offered ??= offeredMarkets(priced.matrix)
  return priced.offered
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
  return quoteMarket(pricedBy(modelOfRow(match)).matrix, market, pricingOf(app, market.kind), bySelection)
}

/** A margin in hundredths of a percent as it is said: '5', '7.25'. */
const percentText = (basisPoints: number) => String(basisPoints / 100)

/** The house's margin as it is said, where a market says no other. */
export const houseMarginText = (app: App) => percentText(houseMargin(app))

/** A market of a match with its prices as it is shown, given its stakes. */
export function marketViewOf(
  app: App,
  match: MatchRow,
  market: Market,
  staked: readonly bigint[] | undefined,
): MarketView {
  const { marginBasisPoints } = pricingOf(app, market.kind)
  return {
    key: marketKey(market),
    kind: market.kind,
    line: market.line === null ? null : formatLine(market.line),
    selections: quotesOf(app, match, market, staked).map(({ selection, odds }) => ({
      selection,
      odds: formatOdds(odds),
    })),
    ...(marginBasisPoints === houseMargin(app) ? {} : { marginPercent: percentText(marginBasisPoints) }),
  }
}

/** Prices of a match as they are shown, in some of its markets. */
export function matchMarketsOf(
  app: App,
  match: MatchRow,
  markets: readonly Market[],
  staked: StakedByMarket,
): MatchMarkets {
  return {
    matchId: match.id,
    markets: markets.map((market) => marketViewOf(app, match, market, staked.get(marketKey(market)))),
  }
}
