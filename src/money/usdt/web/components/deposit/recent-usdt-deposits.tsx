import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card, CardHead } from '#design/card/card.tsx'
import { Money } from '#design/money/money.tsx'
import type { UsdtDeposit } from '../../../usdt-deposits.contract.ts'
import { useUsdtDeposits } from '../../deposits.queries.ts'
import { usdtDepositPath } from '../../paths.ts'

const SHOWN = 5

/** The member's latest deposits of USDT, each leading to itself; also those that nobody announced. */
export function RecentUsdtDeposits() {
  const { t } = useTranslation()
  const { data } = useUsdtDeposits(SHOWN)
  return (
    <Card padding="dense">
      <CardHead title={t('usdt.deposit.recent')} className="mb-1.5" />
      {data?.list.length === 0 ? (
        <p className="text-small text-text-2">{t('usdt.deposit.recentEmpty')}</p>
      ) : null}
      <ul>
        {data?.list.map((one) => (
          <li key={one.billNo}>
            <Link
              to={usdtDepositPath(one.billNo)}
              className="flex items-center justify-between gap-3 py-2 text-small"
            >
              <span className="min-w-0">
                <span className="block">{t(`usdt.deposit.states.${one.state}`)}</span>
                <span className="block text-meta text-text-3">{one.protocolName}</span>
              </span>
              <Amount of={one} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What was credited, or is awaited; a dash where neither is known. */
function Amount({ of: { credited, orderAmount, transfer, state } }: { of: UsdtDeposit }) {
  const amount = credited ?? orderAmount ?? transfer?.amount
  if (amount === undefined) return '–'
  return <Money amount={amount} currency="USDT" decimals={6} credited={state === 'completed'} />
}
