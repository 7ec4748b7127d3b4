import type { Score } from '#play/fixtures/score.ts'
import { CORRECT_SCORES, HALF_AND_FULL, type MarketKind, type Selection } from './names.rules.ts'
import {
  type KnownScores,
  type Leader,
  leaderOf,
  SIDES,
  scorerOf,
  secondHalf,
  winnerOf,
} from './scores.rules.ts'

export { MARKET_KINDS, type MarketKind, SELECTIONS, type Selection } from './names.rules.ts'

/** Backed right or wrong, where nothing lies between. */
const RIGHT = 2
const WRONG = -2
const rightIf = (isRight: boolean) => (isRight ? RIGHT : WRONG)

/** What a kind of market is. */
interface KindRules {
  /** In the order they are shown. */
  readonly selections: readonly Selection[]
  /**
   * What its line counts in quarters: goals, what is added to the home side's, the same in whole goals alone, which goal of
   * the match it asks about.
   */
  readonly line: 'none' | 'goals' | 'handicap' | 'whole-handicap' | 'number'
  /**
   * What decides it: the final score, the one at half time besides, the order of the goals, whose each map is, or who went
   * through in the end.
   */
  readonly decidedBy: 'ft90' | 'halves' | 'order' | 'maps' | 'winner'
  /**
   * By how many quarter goals a selection is ahead: 2 and more wins, 1 half-wins, 0 is a push, -1 half-loses, less
   * loses. Null where a score that it needs is not known.
   */
  readonly ahead: (selection: Selection, line: number, scores: KnownScores) => number | null
}

/** A rule that goes by one score, where that is known. */
const by =
  (
    scoreOf: (scores: KnownScores) => Score | null,
    rule: (selection: Selection, score: Score, line: number) => number,
  ) =>
  (selection: Selection, line: number, scores: KnownScores) => {
    const score = scoreOf(scores)
    return score && rule(selection, score, line)
  }
const ft90 = ({ ft90: score }: KnownScores) => score
const ht = ({ ht: score }: KnownScores) => score

const leads = (selection: Selection, score: Score) => rightIf(leaderOf(score) === selection)

/** Home: its goals with the line against the others'. Away: the same line, negated. */
const handicap = (selection: Selection, [home, away]: Score, line: number) => {
  const ofHome = (home - away) * 4 + line
  return selection === 'home' ? ofHome : -ofHome
}

const overUnder =
  (goalsOf: (score: Score) => number) => (selection: Selection, score: Score, line: number) => {
    const over = goalsOf(score) * 4 - line
    return selection === 'over' ? over : -over
  }

const COVERED: Readonly<Record<string, readonly Leader[]>> = {
  '1X': ['home', 'draw'],
  '12': ['home', 'away'],
  X2: ['draw', 'away'],
}

const MOST_LISTED = 4
/** A score is right by itself, whether it is listed or not; `other` is every one that is not. */
const isScore = (selection: Selection, [home, away]: Score) =>
  selection === 'other' ? home > MOST_LISTED || away > MOST_LISTED : selection === `${home}-${away}`

const halfAndFull = (selection: Selection, _: number, { ht: half, ft90: full }: KnownScores) =>
  half && full && rightIf(selection === `${leaderOf(half)}/${leaderOf(full)}`)

const goesThrough = (selection: Selection, _: number, scores: KnownScores) => {
  const winner = winnerOf(scores)
  return winner && rightIf(winner === selection)
}

const scores = (selection: Selection, line: number, known: KnownScores) => {
  const scorer = scorerOf(line / 4, known)
  return scorer && rightIf(scorer === selection)
}

/** Whose a map is; where it was not played it is nobody's, and the stake comes back. */
const winsMap = (selection: Selection, line: number, known: KnownScores) => {
  const winner = scorerOf(line / 4, known)
  if (winner === 'none') return 0
  return winner && rightIf(winner === selection)
}

const TWO = ['home', 'away'] as const
const OVER_UNDER = { selections: ['over', 'under'], line: 'goals', decidedBy: 'ft90' } as const
const LEADER = { selections: SIDES, line: 'none' } as const

/** Every kind of market and its rules. Own goals count like any other; extra time counts where a winner is asked for. */
export const MARKETS: Readonly<Record<MarketKind, KindRules>> = {
  '1x2': { ...LEADER, decidedBy: 'ft90', ahead: by(ft90, leads) },
  half_time_1x2: { ...LEADER, decidedBy: 'halves', ahead: by(ht, leads) },
  second_half_1x2: { ...LEADER, decidedBy: 'halves', ahead: by(secondHalf, leads) },
  double_chance: {
    selections: ['1X', '12', 'X2'],
    line: 'none',
    decidedBy: 'ft90',
    ahead: by(ft90, (selection, score) => rightIf(COVERED[selection]?.includes(leaderOf(score)) === true)),
  },
  draw_no_bet: {
    selections: TWO,
    line: 'none',
    decidedBy: 'ft90',
    ahead: by(ft90, (selection, score) => handicap(selection, score, 0)),
  },
  asian_handicap: { selections: TWO, line: 'handicap', decidedBy: 'ft90', ahead: by(ft90, handicap) },
  european_handicap_3way: {
    selections: SIDES,
    line: 'whole-handicap',
    decidedBy: 'ft90',
    ahead: by(ft90, (selection, [home, away], line) => leads(selection, [home + line / 4, away])),
  },
  total: {
    ...OVER_UNDER,
    ahead: by(
      ft90,
      overUnder(([home, away]) => home + away),
    ),
  },
  home_total: {
    ...OVER_UNDER,
    ahead: by(
      ft90,
      overUnder(([home]) => home),
    ),
  },
  away_total: {
    ...OVER_UNDER,
    ahead: by(
      ft90,
      overUnder(([, away]) => away),
    ),
  },
  btts: {
    selections: ['yes', 'no'],
    line: 'none',
    decidedBy: 'ft90',
    ahead: by(ft90, (selection, [home, away]) => rightIf((home > 0 && away > 0) === (selection === 'yes'))),
  },
  odd_even: {
    selections: ['odd', 'even'],
    line: 'none',
    decidedBy: 'ft90',
    ahead: by(ft90, (selection, [home, away]) =>
      rightIf(((home + away) % 2 === 1) === (selection === 'odd')),
    ),
  },
  correct_score: {
    selections: [...CORRECT_SCORES, 'other'],
    line: 'none',
    decidedBy: 'ft90',
    ahead: by(ft90, (selection, score) => rightIf(isScore(selection, score))),
  },
  ht_ft: { selections: HALF_AND_FULL, line: 'none', decidedBy: 'halves', ahead: halfAndFull },
  next_goal: { selections: ['home', 'none', 'away'], line: 'number', decidedBy: 'order', ahead: scores },
  match_winner: { selections: TWO, line: 'none', decidedBy: 'ft90', ahead: by(ft90, leads) },
  map_winner: { selections: TWO, line: 'number', decidedBy: 'maps', ahead: winsMap },
  map_handicap: { selections: TWO, line: 'handicap', decidedBy: 'ft90', ahead: by(ft90, handicap) },
  total_maps: {
    ...OVER_UNDER,
    ahead: by(
      ft90,
      overUnder(([home, away]) => home + away),
    ),
  },
  to_qualify: { selections: TWO, line: 'none', decidedBy: 'winner', ahead: goesThrough },
  to_lift_trophy: { selections: TWO, line: 'none', decidedBy: 'winner', ahead: goesThrough },
}
