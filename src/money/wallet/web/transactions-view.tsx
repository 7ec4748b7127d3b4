import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { DESKTOP, useMediaQuery } from '#design/hooks/use-media-query.ts'
import { Pager } from '#design/pager/pager.tsx'
import { Segmented } from '#design/segmented/segmented.tsx'
import { Select } from '#design/select/select.tsx'
import { DEAL_TYPES, type DealType } from '../wallet.contract.ts'
import { LoadProblem } from './components/load-problem.tsx'
import { RecordsSkeleton } from './components/records-skeleton.tsx'
import { RecordsTable } from './components/records-table.tsx'
import { DEPOSIT_PATH } from './paths.ts'
import type { UseRecordContents } from './record-contents.ts'
import { type RecordsPlace, readPlace, writePlace } from './transactions.rules.ts'
import { RECORDS_PAGE_SIZE, useTransactions } from './wallet.queries.ts'

/** All movements of the member's money: by kind, in pages, each opening to its ledger entries. The address keeps the place. */
export function TransactionsView({ useContents }: { useContents: UseRecordContents }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const place = readPlace(search)
  const go = (next: RecordsPlace) => setSearch(writePlace(next), { preventScrollReset: true })
  return (
    <>
      <h1 className="type-page">{t('wallet.records.pageTitle')}</h1>
      <p className="mt-1 mb-5 text-small text-text-2">{t('wallet.records.intro')}</p>
      <KindFilter kind={place.kind} onKind={(kind) => go({ kind, page: 1 })} />
      <Records place={place} go={go} useContents={useContents} />
    </>
  )
}

const ALL = 'all'

function KindFilter({ kind, onKind }: { kind: DealType | null; onKind: (kind: DealType | null) => void }) {
  const { t } = useTranslation()
  const desktop = useMediaQuery(DESKTOP)
  const items = [ALL, ...DEAL_TYPES].map((value) => ({
    value: value as DealType | typeof ALL,
    label: value === ALL ? t('wallet.records.allKinds') : t(`wallet.deals.${value}`),
  }))
  const props = {
    items,
    label: t('wallet.records.kind'),
    value: kind ?? ALL,
    onValueChange: (value: DealType | typeof ALL) => onKind(value === ALL ? null : value),
  } as const
  return <div className="mb-4">{desktop ? <Segmented {...props} /> : <Select {...props} />}</div>
}

const NO_ROWS: readonly never[] = []

function Records({
  place,
  go,
  useContents,
}: {
  place: RecordsPlace
  go: (place: RecordsPlace) => void
  useContents: UseRecordContents
}) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useTransactions({
    pageNum: place.page,
    pageSize: RECORDS_PAGE_SIZE,
    ...(place.kind ? { dealType: place.kind } : {}),
  })
  const contents = useContents(data?.list ?? NO_ROWS)
  return (
    <>
      <Card padding="none" className="overflow-hidden">
        {data ? (
          data.list.length > 0 ? (
            <RecordsTable rows={data.list} contents={contents} />
          ) : (
            <NoRecords place={place} onAll={() => go({ kind: null, page: 1 })} />
          )
        ) : error ? (
          <LoadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <RecordsSkeleton rows={8} />
        )}
      </Card>
      {data ? (
        <Pager
          page={place.page}
          total={data.total}
          pageSize={data.pageSize}
          onPage={(page) => go({ ...place, page })}
          label={t('wallet.records.pages')}
          newerLabel={t('wallet.records.newer')}
          olderLabel={t('wallet.records.older')}
          placeLabel={(at) => t('wallet.records.page', at)}
          className="mt-4"
        />
      ) : null}
    </>
  )
}

function NoRecords({ place, onAll }: { place: RecordsPlace; onAll: () => void }) {
  const { t } = useTranslation()
  if (place.kind === null && place.page === 1) {
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
