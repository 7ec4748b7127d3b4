import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { dayText } from './day-text.ts'

/** Says which day a credit of interest is of, from its number in the wallet's list. */
export function useInterestWords(): (billNo: string) => string {
  const { t } = useTranslation()
  return (billNo) => t('interest.ofDay', { day: dayText(billNo.slice(0, 10), currentLanguage()) })
}
