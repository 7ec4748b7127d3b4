import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { FactStrip } from '#design/key-values/key-values.tsx'
import type { WalletBalance } from '#money/wallet/wallet.contract.ts'
import { BalanceAmount } from '#money/wallet/web/balance-amount.tsx'

/** What is in the USDT wallet, free and locked, and what it counts as in CNY. */
export function UsdtBalance({ balance }: { balance: WalletBalance }) {
  const { t } = useTranslation()
  return (
    <Card aria-label={t('usdt.balance')}>
      <p className="text-small text-text-2">{t('usdt.available')}</p>
      <p className="mt-1 mb-4.5 text-[36px] leading-tight tracking-[-0.02em]">
        <BalanceAmount amount={balance.virtualMoney} currency="USDT" />
      </p>
      <FactStrip
        rows={[
          {
            key: 'locked',
            label: t('usdt.locked'),
            value: <BalanceAmount amount={balance.virtualLockMoney} currency="USDT" />,
          },
          {
            key: 'worth',
            label: t('usdt.worth'),
            value: <BalanceAmount amount={balance.virtualMoneyInCny} />,
          },
          { key: 'rate', label: t('usdt.rate'), value: t('usdt.rateIs', { rate: balance.baseRate }) },
        ]}
      />
    </Card>
  )
}
