import type { Score } from '#play/fixtures/score.ts'

/** The kinds of market that are offered. */
export const MARKET_KINDS = ['1x2', 'total'] as const
export type MarketKind = (typeof MARKET_KINDS)[number]

export const SELECTIONS = ['home', 'draw', 'away', 'over', 'under'] as const
export type Selection = (typeof SELECTIONS)[number]

/** A market of a match. A line is counted in quarter goals: 10 is 2.5. */
export type Market =
  | { readonly kind: '1x2'; readonly line: null }
  | { readonly kind: 'total'; readonly line: number }

/** What a bet is on. */
export interface Pick {
  readonly market: Market
  readonly selection: Selection
}

export const ONE_X_TWO: Market = { kind: '1x2', line: null }

/** The totals market with a line in quarter goals. */
export function total(line: number): Market {
  return { kind: 'total', line }
}

/** The selections of a market, in the order they are shown. */
export function selectionsOf(market: Market): readonly Selection[] {
  return market.kind === '1x2' ? ['home', 'draw', 'away'] : ['over', 'under']
}

/** Names a market within its match: `1x2`, `total:2.5`. */
export function marketKey(market: Market): string {
  return market.kind === '1x2' ? '1x2' : `total:${formatLine(market.line)}`
}

/** A line as a decimal: 10 quarters are '2.5'. */
export function formatLine(quarters: number): string {
  const hundredths = quarters * 25
  const fraction = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${Math.floor(hundredths / 100)}${fraction === '' ? '' : `.${fraction}`}`
}

/**
 * A line as bettors write it: quarter lines as the two half lines around them ('2/2.5'), others as decimals.
 */
export function displayLine(quarters: number): string {
  return quarters % 2 === 0 ? formatLine(quarters) : `${formatLine(quarters - 1)}/${formatLine(quarters + 1)}`
}

const LINE = /^(\d{1,2})(?:\.(25|5|75))?$/

/** Quarter goals of a decimal line ('2.5' is 10, '2.25' is 9), or null when it is none. */
export function parseLine(text: string): number | null {
  const match = LINE.exec(text)
  if (!match) return null
  const quarters = { undefined: 0, '25': 1, '5': 2, '75': 3 }[String(match[2])] ?? 0
  return Number(match[1]) * 4 + quarters
}

/**
 * By how many quarter goals a totals selection is ahead of its line at a score: above 0 it wins, below 0 it
 * loses. Own goals count like any other.
 */
export function quartersAhead(selection: 'over' | 'under', line: number, score: Score): number {
  const goals = (score[0] + score[1]) * 4
  return selection === 'over' ? goals - line : line - goals
}

/** The 1X2 selection that a score makes right. */
export function winnerOf([home, away]: Score): 'home' | 'draw' | 'away' {
  return home > away ? 'home' : home < away ? 'away' : 'draw'
}
