import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { ListPager } from '#platform/lists/web/list-pager.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { ExportRecords } from './components/export-records.tsx'
import { RecordsFilterBar } from './components/records-filters.tsx'
import { RecordsSkeleton } from './components/records-skeleton.tsx'
import { RecordsTable } from './components/records-table.tsx'
import { DEPOSIT_PATH } from './paths.ts'
import type { UseRecordContents } from './record-contents.ts'
import { ALL_RECORDS, filtersOf, type RecordsPlace, readPlace, writePlace } from './transactions.rules.ts'
import { RECORDS_PAGE_SIZE, useTransactions } from './wallet.queries.ts'

/** All movements of the member's money: by kind, status and days, in pages, each opening to its ledger entries. The address keeps the place. */
export function TransactionsView({ useContents }: { useContents: UseRecordContents }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const place = readPlace(search)
  const go = (next: RecordsPlace, replace = false) =>
    setSearch(writePlace(next), { preventScrollReset: true, replace })
  return (
    <>
      <h1 className="type-page">{t('wallet.records.pageTitle')}</h1>
      <p className="mt-1 mb-5 text-small text-text-2">{t('wallet.records.intro')}</p>
      <RecordsFilterBar
        filters={place}
        onFilters={(filters) => go({ ...filters, page: 1 })}
        action={<ExportRecords filters={place} />}
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
  place: RecordsPlace
  go: (place: RecordsPlace, replace?: boolean) => void
  useContents: UseRecordContents
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
            <RecordsTable rows={data.list} contents={contents} />
          ) : (
            <NoRecords place={place} onAll={() => go(ALL_RECORDS)} />
          )
        ) : error ? (
          <LoadProblem answer={{ error, isFetching, refetch }} detail={t('wallet.failedDetail')} />
        ) : (
          <RecordsSkeleton rows={8} />
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

function NoRecords({ place, onAll }: { place: RecordsPlace; onAll: () => void }) {
  const { t } = useTranslation()
  if (writePlace(place).size === 0) {
    return (
      <EmptyState
        title={t('wallet.records.emptyHeadline')}
        detail={t('wallet.records.emptyDetail')}
        action={
          <ButtonLink to={DEPOSIT_PATH} variant="line" size="sm">
            {t('wallet.records.toDeposit')}
          </ButtonLink>
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
