import { useTranslation } from 'react-i18next'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { useMatchWords } from '#play/fixtures/web/index.ts'
import type { MarketKind, Selection } from '../markets.rules.ts'
import { displayLine, parseLine } from '../markets.rules.ts'

type On = { readonly market: MarketKind; readonly line: string | null; readonly selection: Selection }

/** A line as it is shown: '2.5', '2/2.5'. */
const lineText = (line: string | null) => {
  const quarters = line === null ? null : parseLine(line)
  return quarters === null ? '' : displayLine(quarters)
}

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
  /** The short label of a price: '主', '大 2.5'. */
  const label = ({ selection, line }: Pick<On, 'selection' | 'line'>) =>
    t(`sportsbook.selection.${selection}`, { line: lineText(line) })
  /** What was picked, in words: '上海海港', '平局', '小 2.5'. */
  const pick = (match: MatchView, { selection, line }: Pick<On, 'selection' | 'line'>) => {
    if (selection === 'home') return name(match.home.names)
    if (selection === 'away') return name(match.guest.names)
    return t(`sportsbook.pick.${selection}`, { line: lineText(line) })
  }
  return { name, league, round, teams, scoreLine, label, pick, lineText }
}
