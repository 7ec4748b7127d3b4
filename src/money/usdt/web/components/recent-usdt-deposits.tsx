import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card, CardHead } from '#design/card/card.tsx'
import { Money } from '#design/money/money.tsx'
import { useUsdtDeposits } from '../deposits.queries.ts'
import { usdtDepositPath } from '../paths.ts'

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
              <Money
                amount={one.credited ?? one.orderAmount ?? one.transfer?.amount ?? '0.00'}
                currency="USDT"
                decimals={6}
                credited={one.state === 'completed'}
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
