import { useTranslation } from 'react-i18next'
import { moneyText } from '#design/money/money-format.ts'
import type { WithdrawInfo } from '../../withdrawals.contract.ts'
import type { FormFault } from '../withdraw-form.rules.ts'

/** The sentence for why the form cannot be sent, with the house's numbers in it. */
export function useFaultText(info: WithdrawInfo): (fault: FormFault) => string {
  const { t } = useTranslation()
  const shown = (amount: string) => moneyText(amount, { currency: info.currency })
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
      case 'overDay':
        return t('withdrawals.faults.overDay', { left: shown(info.dayAmountLeft) })
      case 'noTimesLeft':
        return t('withdrawals.faults.noTimesLeft', { times: info.timesPerDay })
    }
  }
}
