import type { MarketKind } from '../markets/names.rules.ts'

/** What the books and the wire call a bet on several picks of one match. */
export const BUILDER = 'builder'

/** Picks of a bet builder: one alone is a single bet. */
export const LEAST_PICKS = 2
export const MOST_PICKS = 8

/**
 * The kinds of markets of which picks can be in a bet builder: those that the scores by half decide, and of a tie who goes through, each
 * selection right or wrong. Those with a line are in it on half goals alone.
 */
const LINES: Readonly<Partial<Record<MarketKind, 'any' | 'half'>>> = {
  '1x2': 'any',
  double_chance: 'any',
  btts: 'any',
  odd_even: 'any',
  correct_score: 'any',
  half_time_1x2: 'any',
  second_half_1x2: 'any',
  ht_ft: 'any',
  to_qualify: 'any',
  european_handicap_3way: 'any',
  asian_handicap: 'half',
  total: 'half',
  home_total: 'half',
  away_total: 'half',
}

/** Whether picks of a market can be in a bet builder; its line in quarter goals. */
export function mayBuild({
  kind,
  line,
}: {
  readonly kind: MarketKind
  readonly line: number | null
}): boolean {
  const lines = LINES[kind]
  return lines === 'any' || (lines === 'half' && line !== null && Math.abs(line) % 4 === 2)
}
