import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { verifyDrawBetPath } from '#play/fairness/web/index.ts'
import type { RoundView } from '#play/records/records.contract.ts'
import type { RoundWords } from '#play/records/web/index.ts'
import { LOTTERY } from '#play/venues/venues.catalogue.ts'

/** Tells rounds of the record that are bets on draws of the lottery; null for any other. */
export function useDrawWords(): (round: RoundView) => RoundWords | null {
  const { t } = useTranslation()
  return ({ betId, show, product, channelCode }) => {
    if (show.kind !== 'draw' || channelCode !== LOTTERY.channelCode) return null
    const play = t(`lottery.plays.${product}.${show.play}.name`)
    return {
      what: show.names[currentLanguage()],
      about: t(show.cancelled ? 'lottery.record.cancelled' : 'lottery.record.about', {
        issue: show.issue,
        play,
      }),
      price: null,
      check: {
        verifies: (shareKey) => verifyDrawBetPath(betId, shareKey),
        label: t('lottery.record.check'),
      },
    }
  }
}
