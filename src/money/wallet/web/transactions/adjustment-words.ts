import { useTranslation } from 'react-i18next'
import type { Transaction } from '../../wallet.contract.ts'

/** Says why a balance was adjusted and for which record: `补记漏入的款项：D2026…`. */
export function useAdjustmentWords(): (adjusted: NonNullable<Transaction['adjusted']>) => string {
  const { t } = useTranslation()
  return ({ cause, record }) =>
    t('wallet.adjusted.line', { cause: t(`wallet.adjusted.causes.${cause}`), record })
}
