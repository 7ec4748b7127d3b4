import { MARKET_KINDS, MARKETS, type MarketKind, SELECTIONS, type Selection } from './kinds.rules.ts'
import { formatLine, parseLine } from './lines.rules.ts'
import type { KnownScores } from './scores.rules.ts'

/**
 * A market of a match. A line is counted in quarter goals (10 is 2.5), and a handicap's is the home side's; that of the next goal
 * says which one it is (12 is the third).
 */
export interface Market {
  readonly kind: MarketKind
  readonly line: number | null
}

/** What a bet is on. */
export interface Pick {
  readonly market: Market
  readonly selection: Selection
}

/** The market of a kind with a line; null where the two do not go together. */
export function marketOf(kind: MarketKind, line: number | null): Market | null {
  switch (MARKETS[kind].line) {
    case 'none':
      return line === null ? { kind, line } : null
    case 'goals':
      return line !== null && line >= 0 ? { kind, line } : null
    case 'handicap':
      return line !== null ? { kind, line } : null
    case 'whole-handicap':
      return line !== null && line % 4 === 0 ? { kind, line } : null
    case 'number':
      return line !== null && line > 0 && line % 4 === 0 ? { kind, line } : null
  }
}

/** The pick that a kind, a line as text and a selection name; null where they do not go together. */
export function pickNamed({
  market: kind,
  line: text,
  selection,
}: {
  readonly market: MarketKind
  readonly line: string | null
  readonly selection: Selection
}): Pick | null {
  const line = text === null ? null : parseLine(text)
  if (text !== null && line === null) return null
  const market = marketOf(kind, line)
  return market && selectionsOf(market).includes(selection) ? { market, selection } : null
}

/** Whether two are one market. */
export const isSameMarket = (one: Market, other: Market): boolean =>
  one.kind === other.kind && one.line === other.line

export const ONE_X_TWO: Market = { kind: '1x2', line: null }

/** The totals market with a line in quarter goals. */
export function total(line: number): Market {
  return { kind: 'total', line }
}

/** The selections of a market, in the order they are shown. */
export function selectionsOf({ kind }: Market): readonly Selection[] {
  return MARKETS[kind].selections
}

/** Names a market within its match: `1x2`, `total:2.5`, `asian_handicap:-0.75`. */
export function marketKey({ kind, line }: Market): string {
  return line === null ? kind : `${kind}:${formatLine(line)}`
}

/**
 * By how many quarter goals a pick is ahead at scores that are known: 2 and more wins, 1 half-wins, 0 is a push, -1
 * half-loses, less loses. Null where a score that it needs is not known.
 */
export function quartersAhead(
  { market: { kind, line }, selection }: Pick,
  scores: KnownScores,
): number | null {
  return MARKETS[kind].ahead(selection, line ?? 0, scores)
}

/** The line as whoever backs a pick sees it: the away side's of a handicap is the negated one. */
export function lineFor({ market: { kind, line }, selection }: Pick): number | null {
  const isHandicap = MARKETS[kind].line === 'handicap' || MARKETS[kind].line === 'whole-handicap'
  return line !== null && selection === 'away' && isHandicap ? 0 - line : line
}

/** Names the pick that a market's key and a selection's word name; null where they name none. */
export function pickOfKey(key: string, selection: string): Pick | null {
  const [kind, line = null] = key.split(':')
  const market = MARKET_KINDS.find((one) => one === kind)
  const word = SELECTIONS.find((one) => one === selection)
  return market && word ? pickNamed({ market, line, selection: word }) : null
}
