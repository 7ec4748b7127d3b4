import { useTranslation } from 'react-i18next'
import { PayType } from '#money/deposits/deposit-channels.contract.ts'
import { DepositTile, shortMoney } from '#money/deposits/web/index.ts'
import { QUICK_DEPOSIT_PATH } from '../../paths.ts'

/** Quick pay among the ways to deposit. */
export default function QuickTile() {
  const { t } = useTranslation()
  return (
    <DepositTile
      payType={PayType.quick}
      to={QUICK_DEPOSIT_PATH}
      name={t('quickpay.deposit.name')}
      icon="quick"
      detail={({ deposit_min_amount: min, deposit_max_amount: max, currency }) =>
        t('deposits.range', { min: shortMoney(min, currency), max: shortMoney(max, currency) })
      }
      reward={(rate) => t('quickpay.deposit.rewardTag', { rate })}
    />
  )
}
