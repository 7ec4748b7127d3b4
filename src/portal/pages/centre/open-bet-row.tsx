import { Ticket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/link/text-link.tsx'
import { oddsText } from '#design/odds-button/odds-flash.rules.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { minuteText, runningMinute } from '#play/fixtures/web/match-clock.rules.ts'
import { useNow } from '#play/fixtures/web/use-now.ts'
import type { BetView } from '#play/sportsbook/sportsbook.contract.ts'
import { matchPath } from '#play/sportsbook/web/paths.ts'
import { useSportWords } from '#play/sportsbook/web/use-sport-words.ts'
import { MatterRow } from './matter-row.tsx'

/** A bet that is not settled: the pick and the score, stake and odds, and where its match is. */
export function OpenBetRow({ bet }: { bet: BetView }) {
  const { t } = useTranslation()
  const { pick, scoreLine } = useSportWords()
  const moment = useMatchMoment(bet.match)
  const isHeld = bet.state === 'review'
  return (
    <MatterRow
      sign={<Ticket size={20} strokeWidth={1.75} aria-hidden="true" className="text-v-sports" />}
      title={t('portal.records.pair', { first: pick(bet.match, bet), second: scoreLine(bet.match) })}
      detail={t('portal.centre.open.bet', {
        stake: amountText(bet.stake, { currency: bet.currency }),
        odds: oddsText(bet.odds),
        moment: isHeld ? t('sportsbook.result.review') : moment,
      })}
      action={<TextLink to={matchPath(bet.match.matchId)}>{t('portal.centre.open.watch')}</TextLink>}
    />
  )
}

/** Where a match is: when it kicks off, the half and its minute, or that its bets are about to be settled. */
function useMatchMoment(match: MatchView): string {
  const { t } = useTranslation()
  const now = useNow()
  if (match.state === 'live') {
    const minute = runningMinute(match.clock, now)
    const phase = t(`fixtures.phase.${match.clock.phase}`)
    return minute ? `${phase} ${minuteText(minute)}` : phase
  }
  if (match.state === 'upcoming')
    return t('portal.centre.open.kickOff', { time: timeWords(match.kickOffAt, currentLanguage()) })
  return t('portal.centre.open.settling')
}
