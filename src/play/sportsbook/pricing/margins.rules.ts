import type { MarketKind } from '../markets/kinds.rules.ts'

/**
 * Tenths of the house's margin that each kind of market takes. What has many selections, or is asked for seldom, takes
 * more: its chances are the least certain.
 */
const TENTHS: Readonly<Record<MarketKind, bigint>> = {
  '1x2': 10n,
  total: 10n,
  asian_handicap: 10n,
  double_chance: 10n,
  draw_no_bet: 10n,
  btts: 12n,
  odd_even: 12n,
  home_total: 12n,
  away_total: 12n,
  european_handicap_3way: 12n,
  next_goal: 12n,
  half_time_1x2: 14n,
  second_half_1x2: 14n,
  to_qualify: 14n,
  to_lift_trophy: 14n,
  ht_ft: 24n,
  correct_score: 30n,
  match_winner: 10n,
  map_handicap: 10n,
  total_maps: 12n,
  map_winner: 12n,
}

/** The margin of a kind of market, of the house's, both in hundredths of a percent. */
export function marginOf(kind: MarketKind, houseBasisPoints: number): number {
  return Number((BigInt(houseBasisPoints) * TENTHS[kind]) / 10n)
}
