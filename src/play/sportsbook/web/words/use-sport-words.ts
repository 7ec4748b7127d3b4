import { useTranslation } from 'react-i18next'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { useMatchWords } from '#play/fixtures/web/index.ts'
import { betName, cellName, lineText, type On, selectionName } from './selection-name.rules.ts'

type Teams = Pick<MatchView, 'home' | 'guest'>

/** Words about bets in the language of the page. */
export function useSportWords() {
  const { t } = useTranslation()
  const { name, league, round } = useMatchWords()
  const teamNames = ({ home, guest }: Teams) => ({ home: name(home.names), guest: name(guest.names) })
  const teams = (match: Teams) => t('fixtures.versus', teamNames(match))
  /** The match with its score once it started: '巴西 1:1 摩洛哥', of a cup tie with its shoot-out: '丹麦 1:1 波兰，点球 4:3'. */
  const scoreLine = (match: MatchView) => {
    const { shootOut } = match
    if (!match.isStart || match.state === 'off') return teams(match)
    const score = t('fixtures.scoreLine', {
      ...teamNames(match),
      homeScore: match.homeScore,
      guestScore: match.guestScore,
    })
    if (!shootOut) return score
    const kicks = t('fixtures.shootOutScore', { home: shootOut[0], guest: shootOut[1] })
    return t('fixtures.withShootOut', { score, kicks })
  }
  /** The short label of a price on the board: '主', '大 2.5'. */
  const label = (on: On) => t(`sportsbook.selection.${on.selection}`, { line: lineText(on) })
  /** What was picked, in words: '上海海港', '平局', '上海海港 -0.5/1', '小 2.5'. */
  const pick = (match: Teams, on: On) => selectionName(t, on, teamNames(match))
  /** The same where nothing beside it says the market: '波胆 2-1'. */
  const bet = (match: Teams, on: On) => betName(t, on, teamNames(match))
  /** What was picked, as its price on the match's page says it under teams and sides: '-0.5/1', '大 2.5'. */
  const cell = (match: Teams, on: On) => cellName(t, on, teamNames(match))
  return { name, league, round, teams, scoreLine, label, pick, bet, cell }
}
