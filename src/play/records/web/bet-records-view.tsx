import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Money } from '#design/money/money.tsx'
import { PrintButton } from '#design/print/print-button.tsx'
import { Segmented } from '#design/segmented/segmented.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { chosen } from '#platform/lists/web/list-filter.rules.ts'
import { ListPager } from '#platform/lists/web/list-pager.tsx'
import { useAddressPlace } from '#platform/lists/web/use-list-place.ts'
import { CentreColumns } from '#platform/shell/web/centre-columns.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { BET_PAGE_SIZE, type betRecordsCall } from '../records.contract.ts'
import { RecordsFilters } from './components/records-filters.tsx'
import { RoundTable } from './components/round-table.tsx'
import { ExportRounds } from './export/export-rounds.tsx'
import { VALID_STAKE_PATH } from './paths.ts'
import { ALL_ROUNDS, emptyWordOf, RECORDS_FIELDS } from './records-filter.rules.ts'
import type { UseRoundWords } from './round-words.ts'
import { useBetRecords } from './rounds.queries.ts'

const STATES = ['all', 'open', 'settled'] as const

const ROWS = Array.from({ length: BET_PAGE_SIZE }, (_, row) => row)

/**
 * What the member played, eight rounds a page; each opens to its ledger entries (S3-051, S9-009). The address
 * keeps the page and what it is narrowed to.
 */
export function BetRecordsView({
  useWords,
  ways,
  rail,
}: {
  useWords: UseRoundWords
  /** Where there is something to play, for who has not. */
  ways: ReactNode
  /** How rounds settle and are checked, venue by venue. */
  rail: ReactNode
}) {
  const { t } = useTranslation()
  const { page, filter, turnTo, narrowTo } = useAddressPlace(RECORDS_FIELDS)
  const { data, error, isFetching, refetch } = useBetRecords({ pageNum: page, ...chosen(filter) })
  return (
    <CentreColumns rail={rail} railLabel={t('records.railLabel')}>
      <div className="mb-4.5 flex flex-wrap items-end justify-between gap-3">
        <h1 className="type-page">{t('records.title')}</h1>
        <div
          data-unprinted=""
          className="flex items-center gap-2.5 max-md:grid max-md:w-full max-md:grid-cols-[1fr_auto]"
        >
          <PrintButton>{t('records.print')}</PrintButton>
          <ExportRounds filter={filter} useWords={useWords} />
          <Segmented
            label={t('records.filter')}
            items={STATES.map((value) => ({ value, label: t(`records.${value}`) }))}
            value={filter.state || 'all'}
            onValueChange={(next) => narrowTo({ ...filter, state: next === 'all' ? '' : next })}
          />
        </div>
      </div>
      {data ? <Sums records={data} /> : null}
      <Card padding="none" className="pb-1.5">
        <RecordsFilters filter={filter} onChange={narrowTo} />
        {data ? (
          data.list.length > 0 ? (
            <RoundTable rounds={data.list} useWords={useWords} />
          ) : (
            <NoRounds word={emptyWordOf(filter, page)} ways={ways} onAll={() => narrowTo(ALL_ROUNDS)} />
          )
        ) : error ? (
          <LoadProblem answer={{ error, isFetching, refetch }} detail={t('records.failedDetail')} />
        ) : (
          <SkeletonGroup label={t('records.loading')} className="grid gap-3 px-5 py-4">
            {ROWS.map((row) => (
              <Skeleton key={row} className="h-10" />
            ))}
          </SkeletonGroup>
        )}
      </Card>
      {data ? (
        <ListPager
          list={data}
          page={page}
          // The way back does not lead to a page that is no longer there, which would lead here again.
          onPage={(next) => turnTo(next, data.list.length === 0)}
          label={t('records.pages')}
          className="mt-4"
        />
      ) : null}
    </CentreColumns>
  )
}

function NoRounds({
  word,
  ways,
  onAll,
}: {
  word: ReturnType<typeof emptyWordOf>
  ways: ReactNode
  onAll: () => void
}) {
  const { t } = useTranslation()
  if (word === 'none') {
    return (
      <EmptyState
        title={t('lists.noneFitsHeadline')}
        action={
          <Button variant="line" size="sm" onClick={onAll}>
            {t('records.clearFilters')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t(`records.empty.${word}`)}
      detail={word === 'all' ? t('records.emptyDetail') : undefined}
      action={ways}
    />
  )
}

/** Sums over all bets of the filter. Losses are shown, never hidden and never red. */
function Sums({ records }: { records: CallOutput<typeof betRecordsCall> }) {
  const { t } = useTranslation()
  const figures = [
    { label: t('records.validSum'), amount: records.sumValidBetamount, sign: 'never' },
    { label: t('records.netSum'), amount: records.sumNetamount, sign: 'always' },
  ] as const
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <dl aria-label={t('records.sums')} className="flex flex-wrap gap-x-8 gap-y-2">
        {figures.map(({ label, amount, sign }) => (
          <div key={label}>
            <dt className="text-meta text-text-3">{label}</dt>
            <dd className="text-figure">
              <Money amount={amount} currency={records.currency} sign={sign} />
            </dd>
          </div>
        ))}
      </dl>
      <TextLink to={VALID_STAKE_PATH} className="text-small" data-unprinted="">
        {t('records.validTitle')}
      </TextLink>
    </div>
  )
}
