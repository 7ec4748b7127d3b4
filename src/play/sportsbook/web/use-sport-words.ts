import { useTranslation } from 'react-i18next'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { useMatchWords } from '#play/fixtures/web/index.ts'
import type { MarketKind, Selection } from '../markets/kinds.rules.ts'
import { displayLine, parseLine } from '../markets/lines.rules.ts'
import { lineFor, pickNamed } from '../markets/market.rules.ts'
import type { Leader } from '../markets/scores.rules.ts'

type On = { readonly market: MarketKind; readonly line: string | null; readonly selection: Selection }

/** A line as it is shown: '2.5', '2/2.5'. */
const lineText = (line: string | null) => {
  const quarters = line === null ? null : parseLine(line)
  return quarters === null ? '' : displayLine(quarters)
}

/** The line as whoever backs the selection sees it; a handicap's has its sign. */
const lineSeen = (on: On) => {
  const pick = pickNamed(on)
  const line = pick && lineFor(pick)
  if (line === null) return ''
  return isHandicap(on) && line > 0 ? `+${displayLine(line)}` : displayLine(line)
}

const isHandicap = ({ market }: On) => market === 'asian_handicap' || market === 'european_handicap_3way'
const isScore = (selection: Selection): selection is Extract<Selection, `${number}-${number}`> =>
  selection.includes('-')
const isHalfAndFull = (selection: Selection): selection is Extract<Selection, `${Leader}/${Leader}`> =>
  selection.includes('/')
const halves = (selection: string, word: (side: Leader) => string) =>
  selection
    .split('/')
    .map((side) => word(side as Leader))
    .join('/')

/** Words about bets in the language of the page. */
export function useSportWords() {
  const { t } = useTranslation()
  const { name, league, round } = useMatchWords()
  const teams = (match: MatchView) =>
    t('fixtures.versus', { home: name(match.home.names), guest: name(match.guest.names) })
  /** The match with its score once it started: '巴西 1:1 摩洛哥'. */
  const scoreLine = (match: MatchView) =>
    match.isStart && match.state !== 'off'
      ? t('fixtures.scoreLine', {
          home: name(match.home.names),
          guest: name(match.guest.names),
          homeScore: match.homeScore,
          guestScore: match.guestScore,
        })
      : teams(match)
  /** The short label of a price: '主', '大 2.5', '2:1'. */
  const label = (on: On): string => {
    const { selection } = on
    const line = lineSeen(on)
    if (isScore(selection)) return selection.replace('-', ':')
    if (isHalfAndFull(selection)) return halves(selection, (side) => t(`sportsbook.selection.${side}`))
    const word = t(`sportsbook.selection.${selection}`, { line })
    return isHandicap(on) ? t('sportsbook.selection.handicap', { side: word, line }) : word
  }
  /** What was picked, in words: '上海海港', '平局', '小 2.5'. */
  const pick = (match: MatchView, on: On): string => {
    const { selection } = on
    const line = lineSeen(on)
    const [home, away] = [name(match.home.names), name(match.guest.names)]
    const side = (one: Leader) => (one === 'home' ? home : one === 'away' ? away : t('sportsbook.pick.draw'))
    if (isScore(selection)) return selection.replace('-', ':')
    if (isHalfAndFull(selection)) return halves(selection, side)
    if (selection === 'home' || selection === 'draw' || selection === 'away')
      return isHandicap(on)
        ? t('sportsbook.selection.handicap', { side: side(selection), line })
        : side(selection)
    return t(`sportsbook.pick.${selection}`, { line, home, away })
  }
  return { name, league, round, teams, scoreLine, label, pick, lineText }
}
