import { useTranslation } from 'react-i18next'
import { PayType } from '#money/deposits/deposit-channels.contract.ts'
import { DepositTile } from '#money/deposits/web/index.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { USDT_DEPOSIT_PATH } from '../paths.ts'

/** USDT among the ways to deposit (pay type 2120). */
export default function UsdtTile() {
  const { t } = useTranslation()
  return (
    <DepositTile
      payType={PayType.usdt}
      to={USDT_DEPOSIT_PATH}
      name={t('usdt.deposit.tile')}
      icon="usdt"
      detail={({ currency, deposit_min_amount: min }) =>
        t('usdt.deposit.from', { min: amountText(min, { currency, decimals: 0 }) })
      }
    />
  )
}
