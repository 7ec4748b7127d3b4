import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { verifyPath } from '#play/fairness/web/index.ts'
import type { RoundView } from '#play/records/records.contract.ts'
import type { RoundWords } from '#play/records/web/index.ts'
import { multipleText } from '../../figures.rules.ts'

/** Tells rounds of the record that are rounds of games; null for any other. */
export function useGameWords(): (round: RoundView) => RoundWords | null {
  const { t } = useTranslation()
  return ({ betId, show, state, proof }) => {
    if (show.kind !== 'game') return null
    return {
      what: show.names[currentLanguage()],
      about: t('games.record.about', { nonce: show.nonce }),
      price: state === 'settled' ? `${multipleText(show.multiple)}×` : null,
      ...(proof && {
        check: { verifies: (shareKey) => verifyPath(betId, shareKey), label: t('games.record.check') },
      }),
    }
  }
}
