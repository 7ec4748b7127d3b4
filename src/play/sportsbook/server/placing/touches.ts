import type { MarketKind } from '../../markets/kinds.rules.ts'

/** Kinds of markets that may be on the board, on one line or another: a match's are told together, and locked together. */
const OF_BOARD: ReadonlySet<MarketKind> = new Set([
  '1x2',
  'total',
  'match_winner',
  'map_handicap',
  'total_maps',
])

/**
 * What a bet that is asked for locks, so that those that would wait for each other share a transaction or come one after the
 * other, and all others do not: its market, or the board of its match.
 */
export function touchedBy({
  matchId,
  market,
  line,
}: {
  readonly matchId: string
  readonly market: MarketKind
  readonly line: string | null
}): readonly string[] {
  const name = OF_BOARD.has(market) ? 'board' : `${market} ${line ?? ''}`
  return [`${matchId.toLowerCase()} ${name}`]
}
