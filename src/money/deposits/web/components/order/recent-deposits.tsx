import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card, CardHead } from '#design/card/card.tsx'
import { Money } from '#design/money/money.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { isMoreThanNothing } from '#platform/money/money.ts'
import { useRecentOrders } from '../../deposits.queries.ts'
import { orderPath } from '../../paths.ts'

const SHOWN = 3

/** The member's latest deposits, each leading to its order. */
export function RecentDeposits() {
  const { t } = useTranslation()
  const { data, isPending, isError, refetch } = useRecentOrders(SHOWN)
  return (
    <Card padding="dense">
      <CardHead title={t('deposits.recentTitle')} className="mb-1.5" />
      {isPending && !isError ? (
        <SkeletonGroup label={t('deposits.loading')} className="grid gap-2 py-1">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </SkeletonGroup>
      ) : null}
      {isError ? (
        <p className="text-small text-text-2">
          {t('deposits.recentFailed')}{' '}
          <button type="button" className="font-semibold text-brand-text" onClick={() => void refetch()}>
            {t('shell.retry')}
          </button>
        </p>
      ) : null}
      {data?.list.length === 0 ? <p className="text-small text-text-2">{t('deposits.recentEmpty')}</p> : null}
      <ul>
        {data?.list.map((order) => (
          <li key={order.billNo}>
            <Link
              to={orderPath(order.billNo)}
              className="flex items-center justify-between gap-3 py-2 text-small"
            >
              <span className="min-w-0">
                <span className="block">{t(`deposits.stage.${order.stage}`)}</span>
                <span className="block text-meta text-text-3">
                  {order.payTypeName} · {timeWords(order.placedAt, currentLanguage())}
                </span>
                {isMoreThanNothing(order.keptAside) ? (
                  <span className="block text-meta text-warn">
                    {t('deposits.keptAside.short', {
                      amount: amountText(order.keptAside, { currency: order.currency }),
                    })}
                  </span>
                ) : null}
              </span>
              <Money
                amount={order.stage === 'credited' ? order.creditAmount : order.orderAmount}
                currency={order.currency}
                credited={order.stage === 'credited'}
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
