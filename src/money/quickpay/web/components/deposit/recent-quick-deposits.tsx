import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card, CardHead } from '#design/card/card.tsx'
import { Money } from '#design/money/money.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { quickOrderPath } from '../../paths.ts'
import { useQuickDeposits } from '../../quickpay.queries.ts'

const SHOWN = 5

/** The member's latest quick deposits, each leading to its order. */
export function RecentQuickDeposits() {
  const { t } = useTranslation()
  const { data } = useQuickDeposits(1)
  return (
    <Card padding="dense">
      <CardHead title={t('quickpay.deposit.recentTitle')} className="mb-1.5" />
      {data?.list.length === 0 ? (
        <p className="text-small text-text-2">{t('quickpay.deposit.recentEmpty')}</p>
      ) : null}
      <ul>
        {data?.list.slice(0, SHOWN).map((order) => (
          <li key={order.billNo}>
            <Link
              to={quickOrderPath(order.billNo)}
              className="flex items-center justify-between gap-3 py-2 text-small"
            >
              <span className="min-w-0">
                <span className="block">{t(`quickpay.deposit.face.${order.stage}`)}</span>
                <span className="block text-meta text-text-3">
                  {timeWords(order.placedAt, currentLanguage())}
                </span>
              </span>
              <Money amount={order.amount} currency={order.currency} credited={order.stage === 'credited'} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
