import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card } from '#design/card/card.tsx'
import { FactStrip } from '#design/key-values/key-values.tsx'
import { UnlessClosed } from '#members/protection/web/index.ts'
import { type Wallet, walletSums } from '#money/wallet/wallet.rules.ts'
import { BalanceAmount } from '#money/wallet/web/index.ts'
import { WITHDRAW_TAB_PATH } from '#money/withdrawals/web/index.ts'
import { formatRate } from '#platform/money/rate.ts'
import { USDT_DEPOSIT_PATH } from '../paths.ts'

/**
 * What is in the USDT wallet to the last place, free and locked, what it counts as in CNY, and for whom USDT
 * are open the ways in and out, of one size.
 */
export function UsdtBalance({ balance, isOpen }: { balance: Wallet; isOpen: boolean }) {
  const { t } = useTranslation()
  return (
    <Card aria-label={t('usdt.balance')}>
      <p className="text-small text-text-2">{t('usdt.available')}</p>
      <p className="mt-1 mb-4.5 text-[36px] leading-tight tracking-[-0.02em]">
        <BalanceAmount amount={balance.usdt.available} decimals="exact" />
      </p>
      <FactStrip
        rows={[
          {
            key: 'locked',
            label: t('usdt.locked'),
            value: <BalanceAmount amount={balance.usdt.held} decimals="exact" />,
          },
          {
            key: 'worth',
            label: t('usdt.worth'),
            value: <BalanceAmount amount={walletSums(balance).usdtInCny} />,
          },
          {
            key: 'rate',
            label: t('usdt.rate'),
            value: t('usdt.rateIs', { rate: formatRate(balance.baseRate) }),
          },
        ]}
      />
      {isOpen ? (
        <div className="mt-4.5 grid auto-cols-fr grid-flow-col gap-2.5">
          <UnlessClosed>
            <ButtonLink to={USDT_DEPOSIT_PATH} variant="line" block>
              {t('usdt.in')}
            </ButtonLink>
          </UnlessClosed>
          <ButtonLink to={WITHDRAW_TAB_PATH.usdt} variant="line" block>
            {t('usdt.out')}
          </ButtonLink>
        </div>
      ) : null}
    </Card>
  )
}
