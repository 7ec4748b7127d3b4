import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { PrintButton } from '#design/print/print-button.tsx'
import { UnlessClosed } from '#members/protection/web/index.ts'
import { ListPager } from '#platform/lists/web/list-pager.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { DEPOSIT_PATH } from '../paths.ts'
import { RECORDS_PAGE_SIZE, useTransactions } from '../wallet.queries.ts'
import { ExportTransactions } from './export-transactions.tsx'
import type { UseTransactionContents } from './transaction-contents.ts'
import {
  ALL_RECORDS,
  filtersOf,
  readPlace,
  type TransactionsPlace,
  writePlace,
} from './transactions.rules.ts'
import { TransactionsFilterBar } from './transactions-filters.tsx'
import { TransactionsSkeleton } from './transactions-skeleton.tsx'
import { TransactionsTable } from './transactions-table.tsx'

/**
 * All transactions of the member's money: by kind, status and days, in pages, each opening to its ledger
 * entries. The address keeps the place.
 */
export function TransactionsView({ useContents }: { useContents: UseTransactionContents }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const place = readPlace(search)
  const go = (next: TransactionsPlace, replace = false) =>
    setSearch(writePlace(next), { preventScrollReset: true, replace })
  return (
    <>
      <h1 className="type-page">{t('wallet.records.pageTitle')}</h1>
      <p className="mt-1 mb-5 text-small text-text-2">{t('wallet.records.intro')}</p>
      <TransactionsFilterBar
        filters={place}
        onFilters={(filters) => go({ ...filters, page: 1 })}
        action={
          <>
            <PrintButton>{t('wallet.records.print')}</PrintButton>
            <ExportTransactions filters={place} />
          </>
        }
      />
      <Records place={place} go={go} useContents={useContents} />
    </>
  )
}

const NO_ROWS: readonly never[] = []

function Records({
  place,
  go,
  useContents,
}: {
  place: TransactionsPlace
  go: (place: TransactionsPlace, replace?: boolean) => void
  useContents: UseTransactionContents
}) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useTransactions({
    pageNum: place.page,
    pageSize: RECORDS_PAGE_SIZE,
    ...filtersOf(place),
  })
  const contents = useContents(data?.list ?? NO_ROWS)
  return (
    <>
      <Card padding="none" className="overflow-hidden">
        {data ? (
          data.list.length > 0 ? (
            <TransactionsTable rows={data.list} contents={contents} />
          ) : (
            <NoRecords place={place} onAll={() => go(ALL_RECORDS)} />
          )
        ) : error ? (
          <LoadProblem answer={{ error, isFetching, refetch }} detail={t('wallet.failedDetail')} />
        ) : (
          <TransactionsSkeleton rows={8} />
        )}
      </Card>
      {data ? (
        <ListPager
          list={data}
          page={place.page}
          // The way back does not lead to a page that is no longer there, which would lead here again.
          onPage={(page) => go({ ...place, page }, data.list.length === 0)}
          label={t('wallet.records.pages')}
          className="mt-4"
        />
      ) : null}
    </>
  )
}

function NoRecords({ place, onAll }: { place: TransactionsPlace; onAll: () => void }) {
  const { t } = useTranslation()
  if (writePlace(place).size === 0) {
    return (
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
  }
  return (
    <EmptyState
      title={t('wallet.records.noneHeadline')}
      action={
        <Button variant="line" size="sm" onClick={onAll}>
          {t('wallet.records.showAll')}
        </Button>
      }
    />
  )
}
