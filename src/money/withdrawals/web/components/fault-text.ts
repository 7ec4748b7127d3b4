import { useTranslation } from 'react-i18next'
import { amountText } from '#platform/money/amount-text.ts'
import { formatAmount, type WireAmount, zero } from '#platform/money/money.ts'
import { type FormFault, type FormInfo, unlocked } from '../form/withdraw-form.rules.ts'

/** The sentence for why the form cannot be sent, with the house's numbers in it. */
export function useFaultText(info: FormInfo): (fault: FormFault) => string {
  const { t } = useTranslation()
  const shown = (amount: WireAmount<FormInfo['currency']>) =>
    amountText(amount, { currency: info.currency, decimals: 'exact' })
  return (fault) => {
    switch (fault) {
      case 'amountMissing':
        return t('withdrawals.faults.amountMissing')
      case 'amountOutOfRange':
        return t('withdrawals.faults.amountOutOfRange', {
          min: shown(info.minAmount),
          max: shown(info.maxAmount),
        })
      case 'overBalance':
        return t('withdrawals.faults.overBalance', { available: shown(info.available) })
      case 'overStaked':
        return t('withdrawals.faults.overStaked', {
          owed: shown(info.turnoverLocked ?? formatAmount(zero(info.currency))),
          free: amountText(unlocked(info), { decimals: 'exact' }),
        })
      case 'overDay':
        return t('withdrawals.faults.overDay', { left: shown(info.dayAmountLeft) })
      case 'noTimesLeft':
        return t('withdrawals.faults.noTimesLeft', { times: info.timesPerDay })
    }
  }
}
