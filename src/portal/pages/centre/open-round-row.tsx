import { Ticket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/link/text-link.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { minuteText, phaseKey, runningMinute, useNow } from '#play/fixtures/web/index.ts'
import type { RoundView } from '#play/records/records.contract.ts'
import { betOf, matchPath } from '#play/sportsbook/web/index.ts'
import { findVenue } from '#play/venues/venues.catalogue.ts'
import { lookOf } from '#play/venues/web/index.ts'
import { useRoundWords } from '../../records/use-round-words.ts'
import { OpenItemRow } from './open-item-row.tsx'

/** A round that is not settled: what it is, stake and price, and where its match is where it has one. */
export function OpenRoundRow({ round }: { round: RoundView }) {
  const { t } = useTranslation()
  const { what, about, price } = useRoundWords()(round)
  const venue = findVenue(round.channelCode)
  const match = betOf(round)?.match
  const stake = amountText(round.stake, { currency: round.currency })
  const waits = t(`records.results.${round.state === 'review' ? 'review' : 'open'}`)
  return (
    <OpenItemRow
      sign={
        <Ticket
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          style={{ color: venue && lookOf(venue.kind).accent }}
        />
      }
      title={t('portal.records.pair', { first: what, second: about })}
      detail={
        price === null ? (
          t('portal.centre.open.round', { stake, moment: waits })
        ) : match && round.state !== 'review' ? (
          <OnMatch match={match} stake={stake} odds={price} />
        ) : (
          t('portal.centre.open.bet', { stake, odds: price, moment: waits })
        )
      }
      action={
        match ? (
          <TextLink to={matchPath(match.matchId, match.series !== undefined)}>
            {t('portal.centre.open.watch')}
          </TextLink>
        ) : null
      }
    />
  )
}

/** A bet that waits for its match, and where that is. */
function OnMatch({ match, stake, odds }: { match: MatchView; stake: string; odds: string }) {
  const { t } = useTranslation()
  return t('portal.centre.open.bet', { stake, odds, moment: useMatchMoment(match) })
}

/** Where a match is: when it kicks off, the half and its minute, or that its bets are about to be settled. */
function useMatchMoment(match: MatchView): string {
  const { t } = useTranslation()
  const now = useNow()
  if (match.state === 'live') {
    const minute = runningMinute(match.clock, now)
    const phase = t(phaseKey(match.clock))
    return minute ? `${phase} ${minuteText(minute)}` : phase
  }
  if (match.state === 'upcoming')
    return t('portal.centre.open.kickOff', { time: timeWords(match.kickOffAt, currentLanguage()) })
  return t('portal.centre.open.settling')
}
