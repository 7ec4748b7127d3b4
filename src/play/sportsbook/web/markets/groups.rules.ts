import { parseLine } from '../../markets/lines.rules.ts'
import type { MarketKind, Selection } from '../../markets/names.rules.ts'
import type { KeptMarket } from './kept-markets.rules.ts'

/** The groups that a match's markets stand in, each with its kinds in the order of the page. */
const KINDS_OF = {
  main: ['1x2', 'match_winner', 'next_goal', 'double_chance', 'draw_no_bet', 'to_qualify', 'to_lift_trophy'],
  handicap: ['asian_handicap', 'european_handicap_3way', 'map_handicap'],
  totals: ['total', 'home_total', 'away_total', 'total_maps'],
  maps: ['map_winner'],
  halves: ['half_time_1x2', 'second_half_1x2', 'ht_ft'],
  score: ['correct_score'],
  specials: ['btts', 'odd_even'],
} as const satisfies Record<string, readonly MarketKind[]>

export type MarketGroup = keyof typeof KINDS_OF
const GROUPS = Object.keys(KINDS_OF) as MarketGroup[]

/** What the page shows of the groups: all of them, or one. */
export const GROUP_TABS = ['all', ...GROUPS] as const
export type GroupTab = (typeof GROUP_TABS)[number]

/** Every kind in the order of the page. */
export const KINDS_IN_ORDER: readonly MarketKind[] = Object.values(KINDS_OF).flat()

/** The markets of one kind, which share a card: one, or a ladder of lines. */
export interface KindMarkets {
  readonly kind: MarketKind
  readonly markets: readonly KeptMarket[]
}

/** A group with what it has of a match. */
export interface MarketsOfGroup {
  readonly group: MarketGroup
  readonly kinds: readonly KindMarkets[]
  /** How many markets it has, each line of a ladder for itself. */
  readonly count: number
}

const quarters = ({ market }: KeptMarket) => (market.line === null ? 0 : (parseLine(market.line) ?? 0))

/** The markets of a match in their groups, lines of a kind from the lowest up; groups without any are left out. */
export function groupMarkets(markets: readonly KeptMarket[]): readonly MarketsOfGroup[] {
  return GROUPS.flatMap((group) => {
    const kinds = KINDS_OF[group].flatMap((kind): KindMarkets[] => {
      const ofKind = markets.filter(({ market }) => market.kind === kind)
      if (ofKind.length === 0) return []
      const sorted = ofKind.toSorted((one, other) => quarters(one) - quarters(other))
      // Of goals that fell there is nothing to say: the next one takes their place.
      return [{ kind, markets: kind === 'next_goal' ? sorted.slice(-1) : sorted }]
    })
    const count = kinds.reduce((sum, { markets: ofKind }) => sum + ofKind.length, 0)
    return count === 0 ? [] : [{ group, kinds, count }]
  })
}

/** The first cards of some groups, `room` in all: what is drawn of a long page so far. */
export function firstCards(groups: readonly MarketsOfGroup[], room: number): readonly MarketsOfGroup[] {
  let left = room
  return groups.flatMap((one) => {
    const kinds = one.kinds.slice(0, Math.max(0, left))
    left -= kinds.length
    return kinds.length > 0 ? [{ ...one, kinds }] : []
  })
}

/** Correct scores in three columns, each from few goals to many, and the one that stands for all that are not listed. */
export interface ScoreColumns {
  readonly homeWins: readonly Selection[]
  readonly draws: readonly Selection[]
  readonly awayWins: readonly Selection[]
  readonly others: readonly Selection[]
}

export function scoreColumns(selections: readonly Selection[]): ScoreColumns {
  const scored = selections.map((selection) => ({ selection, goals: selection.split('-').map(Number) }))
  const column = (isIn: (home: number, away: number) => boolean) =>
    scored
      .filter(({ goals: [home = Number.NaN, away = Number.NaN] }) => isIn(home, away))
      .toSorted(
        ({ goals: [a = 0, b = 0] }, { goals: [c = 0, d = 0] }) =>
          Math.max(a, b) - Math.max(c, d) || Math.min(a, b) - Math.min(c, d),
      )
      .map(({ selection }) => selection)
  return {
    homeWins: column((home, away) => home > away),
    draws: column((home, away) => home === away),
    awayWins: column((home, away) => home < away),
    others: selections.filter((selection) => !selection.includes('-')),
  }
}
