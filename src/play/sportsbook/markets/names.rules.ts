/**
 * What markets and selections are called, apart from their rules: what every page of prices needs to know a pick again.
 */
import { SIDES } from './scores.rules.ts'

/** Scores of either side that a correct score is offered on; every other is `other`. */
const SCORES_UP_TO = [0, 1, 2, 3, 4] as const
export const CORRECT_SCORES = SCORES_UP_TO.flatMap((home) =>
  SCORES_UP_TO.map((away) => `${home}-${away}` as const),
)
export const HALF_AND_FULL = SIDES.flatMap((half) => SIDES.map((full) => `${half}/${full}` as const))

/** Everything that can be backed, of all markets together. */
export const SELECTIONS = [
  ...SIDES,
  ...(['1X', '12', 'X2', 'over', 'under', 'yes', 'no', 'odd', 'even', 'none'] as const),
  ...CORRECT_SCORES,
  'other',
  ...HALF_AND_FULL,
] as const
export type Selection = (typeof SELECTIONS)[number]

/** The kinds of e-sports, whose scores are maps. */
export const ESPORTS_KINDS = ['match_winner', 'map_winner', 'map_handicap', 'total_maps'] as const

/** Every kind of market there is. */
export const MARKET_KINDS = [
  '1x2',
  'half_time_1x2',
  'second_half_1x2',
  'double_chance',
  'draw_no_bet',
  'asian_handicap',
  'european_handicap_3way',
  'total',
  'home_total',
  'away_total',
  'btts',
  'odd_even',
  'correct_score',
  'ht_ft',
  'next_goal',
  'to_qualify',
  'to_lift_trophy',
  ...ESPORTS_KINDS,
] as const
export type MarketKind = (typeof MARKET_KINDS)[number]

/** Whether a kind of market is one of e-sports. */
export const isOfEsports = (kind: MarketKind): boolean => ESPORTS_KINDS.some((one) => one === kind)
