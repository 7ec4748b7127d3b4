import type { App } from '#platform/context/context.ts'
import type { ScoreMatrix } from '#play/fixtures/model/score-matrix.rules.ts'
import type { MatchModel } from '#play/fixtures/model/strengths.rules.ts'
import { type MatchRow, modelOfRow } from '#play/fixtures/server/index.ts'
import { modelText } from '#play/fixtures/simulator/fairness.rules.ts'
import { type SeenInPlay, scoreSeen } from '#play/fixtures/simulator/in-play/seen.rules.ts'
import { matrixOf, matrixUnderWay } from '#play/fixtures/sports.rules.ts'
import { MARKETS, type Selection } from '../../markets/kinds.rules.ts'
import { formatLine } from '../../markets/lines.rules.ts'
import { type Market, marketKey, selectionsOf } from '../../markets/market.rules.ts'
import { formatOdds } from '../../prices.rules.ts'
import { type Chances, isUnderWay, type Matrix } from '../../pricing/chances.rules.ts'
import { chancesTogether } from '../../pricing/joint.rules.ts'
import { boardMarkets, isOpen, offeredMarkets } from '../../pricing/offer.rules.ts'
import { type Quote, quoteMarket } from '../../pricing/quote.rules.ts'
import type { BetOn } from '../../settlement.rules.ts'
import type { MarketView, MatchMarkets } from '../../sportsbook.contract.ts'
import { acceptanceMoment } from '../placing/in-play.ts'
import { type BettingTerms, percentText, pricingBy } from '../terms/terms.ts'
import { standingOf } from './standing.ts'

/** More than a board of two thousand open matches has: asked for whole, it would drop what it asks for next otherwise. */
const REMEMBERED = 5_000
/** A moment of a match under way is asked for until the next one, and hardly ever again. */
const REMEMBERED_IN_PLAY = 500

/** What follows from how a match stands, for all who ask for its prices. */
interface Priced {
  readonly matrix: Matrix
  /** The markets of the board; the others are worked out once somebody asks for them. */
  readonly board: readonly Market[]
  offered: readonly Market[] | null
}

const remembered = new Map<string, Priced>()
const rememberedInPlay = new Map<string, Priced | null>()

const pricedFrom = (matrix: Matrix): Priced => ({ matrix, board: boardMarkets(matrix), offered: null })

/** What follows from a model, kept: the board asks for the same ones over and over. */
function beforeKickOff(model: MatchModel): Priced {
  const name = modelText(model)
  let priced = remembered.get(name)
  if (!priced) {
    const [oldest] = remembered.keys()
    if (remembered.size >= REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    priced = pricedFrom(matrixOf(model))
    remembered.set(name, priced)
  }
  return priced
}

/** What follows from a model and what was seen of a match under way; null where that cannot have been dealt. */
function underWay(model: MatchModel, seen: SeenInPlay): Priced | null {
  const name = `${modelText(model)} ${JSON.stringify(seen)}`
  const known = rememberedInPlay.get(name)
  if (known !== undefined) return known
  const matrix = matrixUnderWay(model, beforeKickOff(model).matrix, seen)
  const priced = matrix && pricedFrom(matrix)
  const [oldest] = rememberedInPlay.keys()
  if (rememberedInPlay.size >= REMEMBERED_IN_PLAY && oldest !== undefined) rememberedInPlay.delete(oldest)
  rememberedInPlay.set(name, priced)
  return priced
}

/** What a match is priced by at a moment; null where it takes no bets any more. */
function pricedAt(match: MatchRow, now: Date): Priced | null {
  const standing = standingOf(match, now)
  if (standing.kind === 'over') return null
  const model = modelOfRow(match)
  if (standing.seen) return underWay(model, standing.seen)
  return match.state === 'upcoming' ? beforeKickOff(model) : null
}

/** What was staked on the selections of a match's markets, by `stakesName`; absent is nothing. */
export type StakedByMarket = ReadonlyMap<string, readonly bigint[]>

/**
 * Under which name the stakes on a market are kept that lean its prices at a moment: before kick-off its key, under way
 * with the score, since it is another question after each goal, and of e-sports after each round.
 */
export function stakesName(match: MatchRow, market: Market, now: Date): string {
  const standing = standingOf(match, now)
  const seen = standing.kind === 'over' ? null : standing.seen
  if (!seen) return marketKey(market)
  const score = `${marketKey(market)}@${scoreSeen(seen).join('-')}`
  return seen.rounds ? `${score} ${scoreSeen({ goals: seen.rounds }).join('-')}` : score
}

/** The markets of a match on the board at a moment, each in its place; under way one that is as good as decided has no prices. */
export function boardOf(match: MatchRow, now: Date): readonly Market[] {
  return pricedAt(match, now)?.board ?? []
}

/**
 * The markets that a match is offered in at a moment, before kick-off and under way, also while betting is suspended
 * (`takesBets` says so); none once it is over.
 */
export function marketsOf(match: MatchRow, now: Date): readonly Market[] {
  const priced = pricedAt(match, now)
  if (!priced) return []
  priced.offered ??= offeredMarkets(priced.matrix)
  // What only halves or the order of goals decide nobody could settle, where a feed tells the score alone.
  return match.feed === 'http'
    ? priced.offered.filter(({ kind }) => MARKETS[kind].decidedBy === 'ft90')
    : priced.offered
}

/**
 * The prices of one market of a match at a moment, given its stakes; none once the match is over, or the market as good as
 * decided. A handicap's go by the goals from the moment on.
 */
export function quotesOf(
  terms: BettingTerms,
  match: MatchRow,
  market: Market,
  staked: readonly bigint[],
  now: Date,
): readonly Quote[] {
  const priced = pricedAt(match, now)
  if (!priced || (isUnderWay(priced.matrix) && !isOpen(priced.matrix, market))) return []
  const bySelection = new Map<Selection, bigint>(
    selectionsOf(market).map((selection, at) => [selection, staked[at] ?? 0n]),
  )
  return quoteMarket(priced.matrix, market, pricingBy(terms, market.kind), bySelection)
}

/** What a match is priced by at a moment before its kick-off; null where that has come. */
export function matrixBefore(match: MatchRow, now: Date): ScoreMatrix | null {
  const priced = standingOf(match, now).kind === 'upcoming' ? pricedAt(match, now) : null
  return priced && !('seen' in priced.matrix) ? priced.matrix : null
}

/** The chances of how a bet on a match ends, on one pick or on several together, at a moment; null where it is not priced then. */
export function chancesAt(match: MatchRow, picks: readonly BetOn[], at: Date): Chances | null {
  const priced = pricedAt(match, at)
  return priced && chancesTogether(priced.matrix, picks)
}

/** A market of a match with its prices at a moment as it is shown, given its stakes. */
export function marketViewOf(
  terms: BettingTerms,
  match: MatchRow,
  market: Market,
  staked: readonly bigint[] | undefined,
  now: Date,
): MarketView {
  const margin = terms.marginOf(market.kind)
  return {
    key: marketKey(market),
    kind: market.kind,
    line: market.line === null ? null : formatLine(market.line),
    selections: quotesOf(terms, match, market, staked ?? [], now).map(({ selection, odds }) => ({
      selection,
      odds: formatOdds(odds),
    })),
    ...(margin === terms.houseMargin ? {} : { marginPercent: percentText(margin) }),
  }
}

/**
 * Prices of a match at a moment as they are shown, in some of its markets: those of the moment at which a bet would be
 * accepted that is asked for now. Whether betting pauses is as of now: of a moment ahead it would tell what comes.
 */
export function matchMarketsOf(
  app: App,
  terms: BettingTerms,
  match: MatchRow,
  markets: readonly Market[],
  staked: StakedByMarket,
  now: Date,
): MatchMarkets {
  const standing = standingOf(match, now)
  const at = acceptanceMoment(app, now)
  return {
    matchId: match.id,
    markets: markets.map((market) =>
      marketViewOf(terms, match, market, staked.get(stakesName(match, market, at)), at),
    ),
    ...(standing.kind === 'suspended' ? { suspendedSince: standing.since.toISOString() } : {}),
  }
}
