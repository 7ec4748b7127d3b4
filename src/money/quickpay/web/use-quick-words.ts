import { useTranslation } from 'react-i18next'

/** What a record of quick pay is called, by its number; null for a number of another room's. */
export function useQuickWords(): (billNo: string) => string | null {
  const { t } = useTranslation()
  return (billNo) => {
    if (/^Q[0-9]{18}$/.test(billNo)) return t('quickpay.deposit.name')
    return /^[FP][0-9]{18}$/.test(billNo) ? t('quickpay.withdraw.title') : null
  }
}
