import { useTranslation } from 'react-i18next'
import { Money, type MoneyProps } from '#design/money/money.tsx'
import { useBalanceHidden } from './balance-visibility.ts'

/** An amount of the member's balance: dots where balances are hidden on this device, with its age where it is stale. */
export function BalanceAmount({
  amount,
  currency = 'CNY',
  decimals,
  stale,
  className,
}: {
  amount: string
  currency?: string
  decimals?: MoneyProps['decimals']
  stale?: string
  className?: string
}) {
  const { t } = useTranslation()
  const hidden = useBalanceHidden()
  return (
    <Money
      amount={amount}
      currency={currency}
      decimals={decimals}
      live
      hidden={hidden}
      hiddenLabel={t('wallet.hidden')}
      stale={stale}
      className={className}
    />
  )
}
