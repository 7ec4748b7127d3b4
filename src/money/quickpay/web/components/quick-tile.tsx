import { useTranslation } from 'react-i18next'
import { Tag } from '#design/tag/tag.tsx'
import { PayType, ShortageType } from '#money/deposits/deposits.contract.ts'
import { DepositTile } from '#money/deposits/web/deposit-tile.tsx'
import { useDepositMethods } from '#money/deposits/web/deposits.queries.ts'
import { shortMoney } from '#money/deposits/web/order-words.ts'
import { QUICK_DEPOSIT_PATH } from '../paths.ts'

/** Quick pay among the ways to deposit. */
export default function QuickTile() {
  const { t } = useTranslation()
  const { data, error } = useDepositMethods()
  // What could not be asked is not on offer.
  if (error && !data) return null
  const method = data?.methods.find(({ payType }) => payType === PayType.quick)
  const channel = method?.channels[0]
  return (
    <DepositTile
      to={QUICK_DEPOSIT_PATH}
      name={t('quickpay.deposit.name')}
      icon="quick"
      shortage={method?.shortageType ?? ShortageType.loading}
      detail={
        channel
          ? t('deposits.range', {
              min: shortMoney(channel.deposit_min_amount, channel.currency),
              max: shortMoney(channel.deposit_max_amount, channel.currency),
            })
          : null
      }
      tag={
        method?.openBillNo ? (
          <Tag tone="warn">{t('deposits.openTag')}</Tag>
        ) : channel && Number(channel.depositRate) > 0 ? (
          <Tag tone="brand">{t('quickpay.deposit.rewardTag', { rate: channel.depositRate })}</Tag>
        ) : null
      }
    />
  )
}
