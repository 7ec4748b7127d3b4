import type { Score, Side } from '#play/fixtures/score.ts'
import type { BestOf } from '#play/fixtures/series/series.ts'
import { MARKETS, type MarketKind, type Selection } from '../../markets/kinds.rules.ts'
import { formatLine } from '../../markets/lines.rules.ts'
import { type Market, quartersAhead, selectionsOf } from '../../markets/market.rules.ts'
import { isOfEsports } from '../../markets/names.rules.ts'
import { after90, type KnownScores } from '../../markets/scores.rules.ts'
import { marketsOverMaps } from '../../pricing/offer-series.rules.ts'
import { type BetResult, resultOf } from '../../settlement.rules.ts'
import { KINDS_IN_ORDER } from '../markets/groups.rules.ts'

/** Lines, in quarter goals, that are shown of a kind that has lines: the usual ones. */
const LINES: Partial<Readonly<Record<MarketKind, readonly number[]>>> = {
  asian_handicap: [-6, -4, -2, -1, 0, 1, 2, 4, 6],
  european_handicap_3way: [-8, -4, 4, 8],
  total: [6, 8, 9, 10, 11, 12, 14],
  home_total: [2, 6, 10],
  away_total: [2, 6, 10],
}

/** A market as a score settles it. */
export interface SettledMarket {
  readonly line: string | null
  /** The selections that do not lose, each with its result. None where a score is not known that the market needs. */
  readonly results: readonly { readonly selection: Selection; readonly result: BetResult }[]
}

/** A kind of market with all of its markets that are shown. */
export interface SettledKind {
  readonly kind: MarketKind
  readonly markets: readonly SettledMarket[]
}

function settle(market: Market, scores: KnownScores): SettledMarket {
  const line = market.line === null ? null : formatLine(market.line)
  const results = selectionsOf(market).flatMap((selection) => {
    const ahead = quartersAhead({ market, selection }, scores)
    if (ahead === null) return []
    const result = resultOf(market, ahead)
    return result === 'lose' || result === 'half-lose' ? [] : [{ selection, result }]
  })
  return { line, results }
}

/** Each goal of a match, and that there was none after the last one. */
const goalsAsLines = ([home, away]: Score) =>
  Array.from({ length: home + away + 1 }, (_, fallen) => (fallen + 1) * 4)

/**
 * How every kind of market settles at the score after 90 minutes, at the half-time score and by the order of the goals, as far
 * as these are known; of a tie by its shoot-out, too.
 */
export function settledAt(
  fullTime: Score,
  halfTime: Score | null,
  goals: readonly Side[],
  tie: { readonly shootOut: Score | null } | null = null,
): readonly SettledKind[] {
  const scores = { ...after90(halfTime, fullTime, goals), pens: tie?.shootOut ?? null }
  const lines = (kind: MarketKind) =>
    kind === 'next_goal' ? goalsAsLines(fullTime) : (LINES[kind] ?? [null])
  const isOfMatch = (kind: MarketKind) =>
    kind === 'to_qualify' ? tie !== null : MARKETS[kind].decidedBy !== 'winner' && !isOfEsports(kind)
  return KINDS_IN_ORDER.filter(isOfMatch).map((kind) => ({
    kind,
    markets: lines(kind).map((line) => settle({ kind, line }, scores)),
  }))
}

/** How the markets of a match of e-sports settle at its score in maps, of which it has so many at most, by whose each was. */
export function settledOverMaps(score: Score, bestOf: BestOf, maps: readonly Side[]): readonly SettledKind[] {
  const all = marketsOverMaps(bestOf)
  return KINDS_IN_ORDER.filter((kind) => all.some((market) => market.kind === kind)).map((kind) => ({
    kind,
    markets: all
      .filter((market) => market.kind === kind)
      .toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
      .map((market) => settle(market, after90(null, score, maps))),
  }))
}
