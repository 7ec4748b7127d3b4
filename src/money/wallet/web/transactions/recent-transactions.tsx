import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { UnlessClosed } from '#members/protection/web/index.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { DEPOSIT_PATH, TRANSACTIONS_PATH } from '../paths.ts'
import { useTransactions } from '../wallet.queries.ts'
import type { UseTransactionContents } from './transaction-contents.ts'
import { TransactionsSkeleton } from './transactions-skeleton.tsx'
import { TransactionsTable } from './transactions-table.tsx'

const SHOWN = 6
const NO_ROWS: readonly never[] = []

/** The member's latest transactions as a card, with the way to all of them. */
export function RecentTransactions({
  useContents,
  className,
}: {
  useContents: UseTransactionContents
  className?: string
}) {
  const { t } = useTranslation()
  const id = useId()
  const { data, error, isFetching, refetch } = useTransactions({ pageNum: 1, pageSize: SHOWN })
  const contents = useContents(data?.list ?? NO_ROWS)
  return (
    <Card padding="none" aria-labelledby={id} className={className}>
      <CardHead
        id={id}
        title={t('wallet.records.recentTitle')}
        action={
          data && data.total > 0 ? (
            <TextLink to={TRANSACTIONS_PATH}>{t('wallet.records.all')}</TextLink>
          ) : null
        }
        className="px-4 pt-4.5 pb-2 md:px-5"
      />
      {data ? (
        data.list.length > 0 ? (
          <TransactionsTable rows={data.list} contents={contents} />
        ) : (
          <EmptyState
            title={t('wallet.records.emptyHeadline')}
            detail={t('wallet.records.emptyDetail')}
            action={
              <UnlessClosed>
                <ButtonLink to={DEPOSIT_PATH} variant="line" size="sm">
                  {t('wallet.records.toDeposit')}
                </ButtonLink>
              </UnlessClosed>
            }
          />
        )
      ) : error ? (
        <LoadProblem answer={{ error, isFetching, refetch }} detail={t('wallet.failedDetail')} />
      ) : (
        <TransactionsSkeleton rows={3} />
      )}
    </Card>
  )
}
