import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { verifyDrawBetPath } from '#play/fairness/web/index.ts'
import type { RoundView } from '#play/records/records.contract.ts'
import type { RoundWords } from '#play/records/web/index.ts'
import { LIVE } from '#play/venues/venues.catalogue.ts'

/** Tells rounds of the record that are bets at tables of the dealer; null for any other. */
export function useDealerWords(): (round: RoundView) => RoundWords | null {
  const { t } = useTranslation()
  return ({ betId, show, product, channelCode }) => {
    if (show.kind !== 'draw' || channelCode !== LIVE.channelCode) return null
    return {
      what: show.names[currentLanguage()],
      about: t(show.cancelled ? 'dealer.record.cancelled' : 'dealer.record.about', {
        issue: show.issue,
        play: t(`dealer.plays.${product}.${show.play}`),
      }),
      price: null,
      check: {
        verifies: (shareKey) => verifyDrawBetPath(betId, shareKey),
        label: t('dealer.record.check'),
      },
    }
  }
}
