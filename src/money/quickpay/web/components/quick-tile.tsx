import { useTranslation } from 'react-i18next'
import { Tag } from '#design/tag/tag.tsx'
import { type Shortage, ShortageType } from '#money/deposits/deposits.contract.ts'
import { DepositTile } from '#money/deposits/web/deposit-tile.tsx'
import { shortMoney } from '#money/deposits/web/order-words.ts'
import type { QuickpayConfig } from '../../quickpay.contract.ts'
import { QUICK_DEPOSIT_PATH } from '../paths.ts'
import { useCurrentQuickDeposit, useQuickpayConfig } from '../quickpay.queries.ts'

/** Why a quick deposit cannot be placed now, as the tiles say it. */
function shortageOf(config: QuickpayConfig | undefined): Shortage {
  if (!config) return ShortageType.loading
  if (!config.open || !config.whitelist) return ShortageType.noneData
  return config.countLeft === 0 ? ShortageType.limiting : ShortageType.normal
}

/** Quick pay among the ways to deposit. */
export default function QuickTile() {
  const { t } = useTranslation()
  const { data: config, error } = useQuickpayConfig()
  const { data: current } = useCurrentQuickDeposit()
  // What could not be asked is not on offer; the other ways are.
  if (error && !config) return null
  const isOpen = current?.order != null
  return (
    <DepositTile
      to={QUICK_DEPOSIT_PATH}
      name={t('quickpay.deposit.name')}
      icon="quick"
      shortage={isOpen ? ShortageType.normal : shortageOf(config)}
      detail={
        config
          ? t('deposits.range', {
              min: shortMoney(config.minAmount, config.currency),
              max: shortMoney(config.maxAmount, config.currency),
            })
          : null
      }
      tag={
        isOpen ? (
          <Tag tone="warn">{t('deposits.openTag')}</Tag>
        ) : config && Number(config.payRewardRate) > 0 ? (
          <Tag tone="brand">{t('quickpay.deposit.rewardTag', { rate: config.payRewardRate })}</Tag>
        ) : null
      }
    />
  )
}
