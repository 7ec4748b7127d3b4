import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '#design/money/money.tsx'
import { type Column, DataTable } from '#design/table/data-table.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { PagedList } from '#platform/lists/web/paged-list.tsx'
import { amountText } from '#platform/money/amount-text.ts'
import { readAmount } from '#platform/money/money.ts'
import { type GrantView, listGrantsCall } from '../grants.contract.ts'

const PAGE_SIZE = 5

/** What the house gave the member on top, newest first: what each was made of, and what is to be staked of it. */
export function GrantsList() {
  const { t } = useTranslation()
  const [pageNum, setPageNum] = useState(1)
  return (
    <PagedList
      id="grants"
      title={t('grants.title')}
      answer={useCallQuery(listGrantsCall, { pageNum, pageSize: PAGE_SIZE }, { pollSeconds: 60 })}
      page={pageNum}
      onPage={setPageNum}
      words={{
        loading: t('grants.loading'),
        emptyTitle: t('grants.emptyHeadline'),
        emptyDetail: t('grants.emptyDetail'),
        failedDetail: t('grants.failedDetail'),
        pages: t('grants.pages'),
      }}
    >
      {(grants) => <Grants grants={grants} />}
    </PagedList>
  )
}

function Grants({ grants }: { grants: readonly GrantView[] }) {
  const { t } = useTranslation()
  const columns: Column<GrantView>[] = [
    {
      key: 'kind',
      head: t('grants.kind'),
      phone: 'title',
      cell: (one) => (
        <>
          {t(`grants.kinds.${one.kind}`)}
          <span className="block text-meta text-text-3">{one.ref}</span>
        </>
      ),
    },
    {
      key: 'time',
      head: t('grants.time'),
      phone: 'detail',
      cell: (one) => (
        <time dateTime={one.at} className="whitespace-nowrap text-text-2">
          {timeWords(one.at, currentLanguage())}
        </time>
      ),
    },
    { key: 'made', head: t('grants.made'), phone: 'detail', cell: (one) => <MadeOf grant={one} /> },
    { key: 'wagering', head: t('grants.wagering'), phone: 'state', cell: (one) => <Wagering grant={one} /> },
    {
      key: 'amount',
      head: t('grants.amount'),
      align: 'right',
      phone: 'value',
      cell: (one) => <Money amount={one.amount} currency={one.currency} sign="always" credited />,
    },
  ]
  return (
    <DataTable
      label={t('grants.title')}
      columns={columns}
      rows={grants}
      rowKey={({ kind, ref }) => `${kind} ${ref}`}
    />
  )
}

function MadeOf({ grant: { basis, percent, cap, currency } }: { grant: GrantView }) {
  const { t } = useTranslation()
  return (
    <span className="text-text-2">
      {basis && percent ? t('grants.share', { percent, basis: amountText(basis, { currency }) }) : null}
      {cap ? <span className="block text-meta text-text-3">{t(`grants.caps.${cap}`)}</span> : null}
    </span>
  )
}

function Wagering({ grant: { wagering, left, currency } }: { grant: GrantView }) {
  const { t } = useTranslation()
  const text = (amount: typeof wagering) => amountText(amount, { currency })
  if (readAmount(wagering, currency).units === 0n) return t('grants.nothingToStake')
  return left === null
    ? t('grants.withItsDeposit', { wagering: text(wagering) })
    : t('grants.leftToStake', { left: text(left), wagering: text(wagering) })
}
