import { useTranslation } from 'react-i18next'
import { moneyText } from '#design/money/money-format.ts'
import { ShortageType } from '#money/deposits/deposits.contract.ts'
import { DepositTile } from '#money/deposits/web/deposit-tile.tsx'
import { useUsdtDepositInfo } from '../deposits.queries.ts'
import { USDT_DEPOSIT_PATH } from '../paths.ts'

/** USDT among the ways to deposit (pay type 2120). */
export default function UsdtTile() {
  const { t } = useTranslation()
  const { data } = useUsdtDepositInfo()
  const whole = (amount: string) => moneyText(amount, { currency: 'USDT', decimals: 0 })
  return (
    <DepositTile
      to={USDT_DEPOSIT_PATH}
      name={t('usdt.deposit.tile')}
      icon="usdt"
      shortage={data?.shortageType ?? ShortageType.loading}
      detail={data ? t('usdt.deposit.from', { min: whole(data.minAmount) }) : null}
    />
  )
}
