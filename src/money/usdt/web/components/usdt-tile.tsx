import { useTranslation } from 'react-i18next'
import { moneyText } from '#design/money/money-format.ts'
import { PayType, ShortageType } from '#money/deposits/deposits.contract.ts'
import { DepositTile } from '#money/deposits/web/deposit-tile.tsx'
import { useDepositMethods } from '#money/deposits/web/deposits.queries.ts'
import { USDT_DEPOSIT_PATH } from '../paths.ts'

/** USDT among the ways to deposit (pay type 2120). */
export default function UsdtTile() {
  const { t } = useTranslation()
  const { data } = useDepositMethods()
  const method = data?.methods.find(({ payType }) => payType === PayType.usdt)
  const channel = method?.channels[0]
  return (
    <DepositTile
      to={USDT_DEPOSIT_PATH}
      name={t('usdt.deposit.tile')}
      icon="usdt"
      shortage={method?.shortageType ?? ShortageType.loading}
      detail={
        channel
          ? t('usdt.deposit.from', {
              min: moneyText(channel.deposit_min_amount, { currency: 'USDT', decimals: 0 }),
            })
          : null
      }
    />
  )
}
