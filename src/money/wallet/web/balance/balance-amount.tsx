import { useTranslation } from 'react-i18next'
import { type DrawnAmount, Money } from '#design/money/money.tsx'
import type { Decimals } from '#platform/money/amount-text.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { useBalanceHidden } from './balance-visibility.ts'

/**
 * An amount of the member's balance: dots where balances are hidden on this device, with its age where it is
 * stale.
 */
export function BalanceAmount<C extends Currency>({
  decimals,
  stale,
  className,
  ...drawn
}: DrawnAmount<C> & {
  decimals?: Decimals
  stale?: string
  className?: string
}) {
  const { t } = useTranslation()
  const hidden = useBalanceHidden()
  return (
    <Money
      {...drawn}
      decimals={decimals}
      live
      hidden={hidden}
      hiddenLabel={t('wallet.hidden')}
      stale={stale}
      className={className}
    />
  )
}
