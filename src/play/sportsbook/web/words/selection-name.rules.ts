import type { TFunction } from 'i18next'
import { displayLine, parseLine } from '../../markets/lines.rules.ts'
import type { MarketKind, Selection } from '../../markets/names.rules.ts'

/** What a price or a bet is on, as the wire says it. */
export interface On {
  readonly market: MarketKind
  readonly line: string | null
  readonly selection: Selection
}

/** Both teams in the language of the page. */
export interface TeamNames {
  readonly home: string
  readonly guest: string
}

const HANDICAPS: readonly MarketKind[] = ['asian_handicap', 'european_handicap_3way', 'map_handicap']
const isHandicap = (market: MarketKind) => HANDICAPS.includes(market)

/** A handicap as bettors write it: '-0.5/1', '+0/0.5', '-1'; '0' has no sign. */
function signedLine(quarters: number): string {
  if (quarters === 0) return '0'
  return `${quarters < 0 ? '-' : '+'}${displayLine(Math.abs(quarters))}`
}

/**
 * The line as whoever backs the selection has it, '' where there is none. A handicap's is the home side's: away has it
 * negated, and the draw of three goes by the home side's.
 */
export function lineText({ market, line, selection }: On): string {
  const quarters = line === null ? null : parseLine(line)
  if (quarters === null) return ''
  if (!isHandicap(market)) return displayLine(quarters)
  return signedLine(selection === 'away' ? 0 - quarters : quarters)
}

/**
 * Names a selection with its line: '巴西 -0.5/1', '大 2.5/3', '巴西或平局', '2-1', '主/平'. The one place that does, for
 * prices, slips, records and the desk.
 */
export function selectionName(t: TFunction, on: On, teams: TeamNames): string {
  const { market, selection } = on
  const line = lineText(on)
  if (isHandicap(market)) {
    if (selection === 'draw') return t('sportsbook.pick.handicapDraw', { team: teams.home, line })
    return t('sportsbook.pick.handicap', { team: selection === 'home' ? teams.home : teams.guest, line })
  }
  if (market === 'home_total' || market === 'away_total') {
    const team = market === 'home_total' ? teams.home : teams.guest
    return t('sportsbook.pick.teamTotal', { team, goals: t(`sportsbook.pick.${selection}`, { line }) })
  }
  // Scores are digits in every language.
  if (market === 'correct_score') return selection === 'other' ? t('sportsbook.pick.other') : selection
  if (market === 'ht_ft') return sidesName(t, selection)
  if (market === 'map_winner')
    return t('sportsbook.pick.map', { number: line, team: selection === 'home' ? teams.home : teams.guest })
  if (market === 'next_goal') return goalName(t, selection, line, teams)
  if (selection === 'home') return teams.home
  if (selection === 'away') return teams.guest
  return t(`sportsbook.pick.${selection}`, { line, ...teams })
}

/** Whose goal, and which: '第 3 球 巴西', '没有第 3 球'. */
function goalName(t: TFunction, selection: Selection, number: string, teams: TeamNames): string {
  if (selection === 'none') return t('sportsbook.pick.noGoal', { number })
  return t('sportsbook.pick.goal', { number, team: selection === 'home' ? teams.home : teams.guest })
}

/** A team against its line, a goal, or a result of the match: nothing else is meant by that. */
const SAY_IT_THEMSELVES: readonly MarketKind[] = [
  '1x2',
  'total',
  'home_total',
  'away_total',
  'next_goal',
  'map_winner',
]

/** Names a selection where nothing beside it says the market: '巴西', '大 2.5', '波胆 2-1', '平局退款 巴西'. */
export function betName(t: TFunction, on: On, teams: TeamNames): string {
  const pick = selectionName(t, on, teams)
  if (SAY_IT_THEMSELVES.includes(on.market)) return pick
  return t('sportsbook.pick.ofMarket', { market: t(`sportsbook.market.${on.market}`), pick })
}

/** 'home/draw' as 主/平. */
const sidesName = (t: TFunction, selection: Selection) =>
  selection
    .split('/')
    .map((side) => t(`sportsbook.side.${side}`))
    .join('/')

/** Kinds whose cells stand under their teams or sides: what is left to say in the cell. */
export function cellName(t: TFunction, on: On, teams: TeamNames): string {
  const { market, selection } = on
  switch (market) {
    case 'half_time_1x2':
    case 'second_half_1x2':
      return t(`sportsbook.side.${selection}`)
    case 'asian_handicap':
    case 'map_handicap':
      return lineText(on)
    case 'european_handicap_3way':
      return selection === 'draw' ? t('sportsbook.selection.draw') : lineText(on)
    case 'home_total':
    case 'away_total':
      return t(`sportsbook.pick.${selection}`, { line: lineText(on) })
    default:
      return selectionName(t, on, teams)
  }
}
