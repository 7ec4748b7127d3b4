import { useTranslation } from 'react-i18next'
import { Note } from '#design/note/note.tsx'
import { useBalanceHidden } from '#money/wallet/web/index.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import type { VenueTransferView } from '../../venues.contract.ts'
import { useVenueNames } from '../venue-names.ts'

/** Transfers that a venue has not answered: what is on its way, since when, and that the house is asking. */
export function UnderWay({
  transfers,
  className,
}: {
  transfers: readonly VenueTransferView[]
  className?: string
}) {
  const { t } = useTranslation()
  const hidden = useBalanceHidden()
  const nameVenue = useVenueNames(true)
  if (transfers.length === 0) return null
  const wordsOf = ({ channelCode, direction, amount, currency }: VenueTransferView) => {
    const values = {
      venue: nameVenue(channelCode),
      amount: hidden ? t('venues.hidden') : amountText(amount, { currency }),
    }
    return direction === 'in' ? t('venues.underWay.in', values) : t('venues.underWay.out', values)
  }
  const isUnknown = transfers.some(({ state }) => state === 'unknown')
  return (
    <Note tone={isUnknown ? 'warn' : 'neutral'} className={className}>
      <ul aria-label={t('venues.underWay.label')}>
        {transfers.map((transfer) => (
          <li key={transfer.transferId}>
            {wordsOf(transfer)}
            <span className="text-text-2">
              {' · '}
              {transfer.state === 'unknown' ? t('venues.underWay.unknown') : t('venues.underWay.asked')}
              {' · '}
              {timeWords(transfer.startedAt, currentLanguage())}
            </span>
          </li>
        ))}
      </ul>
      {isUnknown ? <p className="mt-1 text-text-2">{t('venues.underWay.detail')}</p> : null}
    </Note>
  )
}
