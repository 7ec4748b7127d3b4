import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { Money } from '#design/money/money.tsx'
import { TurnoverCard } from '#money/turnover/web/index.ts'
import type { WireAmount } from '#platform/money/money.ts'
import type { WithdrawalOrder, WithdrawInfo } from '../../withdrawals.contract.ts'
import { heldInYuan } from '../held-in-yuan.rules.ts'
import { PayoutTimesCard } from './payout-times-card.tsx'

/** Beside the page: how long payouts took, what can be withdrawn, and that there is no way back into play. */
export function WithdrawalRail({ info, open }: { info: WithdrawInfo; open: readonly WithdrawalOrder[] }) {
  const { t } = useTranslation()
  const money = (amount: WireAmount<WithdrawInfo['currency']>) => (
    <Money amount={amount} currency={info.currency} live />
  )
  return (
    <>
      {info.payoutTimes ? <PayoutTimesCard times={info.payoutTimes} /> : null}
      <Card padding="dense">
        <h2 className="mb-1 font-semibold">{t('withdrawals.balance.title')}</h2>
        <KeyValues
          rows={[
            { key: 'available', label: t('withdrawals.balance.available'), value: money(info.available) },
            {
              key: 'turnover',
              label: t('withdrawals.balance.turnover'),
              value: money(info.turnoverLocked),
            },
            {
              key: 'held',
              label: t('withdrawals.balance.held'),
              value: <Money amount={heldInYuan(open)} live />,
            },
          ]}
        />
        <KeyValues
          className="mt-1.5 border-t border-line pt-1.5"
          rows={[{ key: 'day', label: t('withdrawals.balance.dayLeft'), value: money(info.dayAmountLeft) }]}
        />
      </Card>
      <TurnoverCard />
      <Card padding="dense">
        <h2 className="mb-2 font-semibold">{t('withdrawals.noWayBackTitle')}</h2>
        <p className="text-small leading-[1.7] text-text-2">{t('withdrawals.noWayBack')}</p>
      </Card>
    </>
  )
}
