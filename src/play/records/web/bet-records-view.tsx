import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Money } from '#design/money/money.tsx'
import { Segmented } from '#design/segmented/segmented.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { ListPager } from '#platform/lists/web/list-pager.tsx'
import { CentreColumns } from '#platform/shell/web/centre-columns.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { BET_PAGE_SIZE, type betRecordsCall } from '../records.contract.ts'
import { RoundTable } from './components/round-table.tsx'
import type { UseRoundWords } from './round-words.ts'
import { useBetRecords } from './rounds.queries.ts'

const FILTERS = ['all', 'open', 'settled'] as const
type Filter = (typeof FILTERS)[number]

const ROWS = Array.from({ length: BET_PAGE_SIZE }, (_, row) => row)

/** What the member played, eight rounds a page; each opens to its ledger entries (S3-051, S9-009). */
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
  const [state, setState] = useState<Filter>('all')
  const [pageNum, setPageNum] = useState(1)
  const { data, error, isFetching, refetch } = useBetRecords({ pageNum, state })
  return (
    <CentreColumns rail={rail} railLabel={t('records.railLabel')}>
      <div className="mb-4.5 flex flex-wrap items-end justify-between gap-3">
        <h1 className="type-page">{t('records.title')}</h1>
        <Segmented
          label={t('records.filter')}
          items={FILTERS.map((value) => ({ value, label: t(`records.${value}`) }))}
          value={state}
          onValueChange={(next) => {
            setState(next)
            setPageNum(1)
          }}
        />
      </div>
      {data ? <Sums records={data} /> : null}
      <Card padding="none" className="py-1.5">
        {data ? (
          data.list.length > 0 ? (
            <RoundTable rounds={data.list} useWords={useWords} />
          ) : (
            <EmptyState
              title={t(`records.empty.${state}`)}
              detail={state === 'all' ? t('records.emptyDetail') : undefined}
              action={ways}
            />
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
          page={pageNum}
          onPage={setPageNum}
          label={t('records.pages')}
          className="mt-4"
        />
      ) : null}
    </CentreColumns>
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
    <dl aria-label={t('records.sums')} className="mb-3 flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(({ label, amount, sign }) => (
        <div key={label}>
          <dt className="text-meta text-text-3">{label}</dt>
          <dd className="text-figure">
            <Money amount={amount} currency={records.currency} sign={sign} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
