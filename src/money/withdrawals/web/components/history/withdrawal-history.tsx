import { useTranslation } from 'react-i18next'
import { Money } from '#design/money/money.tsx'
import { type Column, DataTable } from '#design/table/data-table.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { PagedList } from '#platform/lists/web/paged-list.tsx'
import { useListPlace } from '#platform/lists/web/use-list-place.ts'
import { negate } from '#platform/money/money.ts'
import { receivedOf } from '../../../parts.rules.ts'
import type { WithdrawalOrder } from '../../../withdrawals.contract.ts'
import { useOutcomeWords } from '../../use-outcome-words.ts'
import { type HistoryFilter, useWithdrawalHistory } from '../../withdrawals.queries.ts'
import { WithdrawalParts } from '../withdrawal-parts.tsx'
import { NotReceived } from './not-received.tsx'
import { WithdrawalEntries } from './withdrawal-entries.tsx'
import { WithdrawalFilters } from './withdrawal-filters.tsx'
import { WithdrawalProof } from './withdrawal-proof.tsx'

const EVERYTHING: HistoryFilter = { state: '', way: '', from: '', to: '' }

/** The withdrawals that are over, newest first. Each opens to its ledger entries. */
export function WithdrawalHistory() {
  const { t } = useTranslation()
  const { page, filter, isNarrowed, turnTo, narrowTo } = useListPlace(EVERYTHING)
  return (
    <PagedList
      id="past-withdrawals"
      title={t('withdrawals.history.title')}
      filters={<WithdrawalFilters filter={filter} onChange={narrowTo} />}
      answer={useWithdrawalHistory(page, filter)}
      page={page}
      onPage={turnTo}
      words={{
        loading: t('withdrawals.history.loading'),
        emptyTitle: t(isNarrowed ? 'lists.noneFitsHeadline' : 'withdrawals.history.emptyHeadline'),
        emptyDetail: t(isNarrowed ? 'withdrawals.filter.emptyDetail' : 'withdrawals.history.emptyDetail'),
        failedDetail: t('withdrawals.failedDetail'),
        pages: t('withdrawals.history.pages'),
      }}
    >
      {(orders) => <HistoryTable orders={orders} />}
    </PagedList>
  )
}

function HistoryTable({ orders }: { orders: readonly WithdrawalOrder[] }) {
  const { t } = useTranslation()
  const outcomeWords = useOutcomeWords()
  const columns: Column<WithdrawalOrder>[] = [
    {
      key: 'card',
      head: t('withdrawals.history.card'),
      phone: 'title',
      cell: (order) => `${order.bankNames[currentLanguage()]} ${order.lastFour}`,
    },
    {
      key: 'time',
      head: t('withdrawals.history.time'),
      phone: 'detail',
      cell: (order) => (
        <time dateTime={order.submittedAt} className="whitespace-nowrap text-text-2">
          {timeWords(order.submittedAt, currentLanguage())}
        </time>
      ),
    },
    {
      key: 'amount',
      head: t('withdrawals.history.amount'),
      align: 'right',
      phone: 'value',
      cell: (order) =>
        order.state === 'completed' ? (
          <Money amount={negate(receivedOf(order))} decimals="exact" />
        ) : (
          <Money amount={order.amount} currency={order.currency} decimals="exact" sign="never" />
        ),
    },
    {
      key: 'state',
      head: t('withdrawals.history.state'),
      phone: 'state',
      cell: (order) => <Outcome order={order} />,
    },
  ]
  return (
    <DataTable
      label={t('withdrawals.history.title')}
      columns={columns}
      rows={orders}
      rowKey={(order) => order.billNo}
      note={outcomeWords}
      detail={(order) => <Detail order={order} />}
      openLabel={(order) => t('withdrawals.history.open', { billNo: order.billNo })}
      closeLabel={(order) => t('withdrawals.history.close', { billNo: order.billNo })}
    />
  )
}

function Outcome({ order }: { order: WithdrawalOrder }) {
  const { t } = useTranslation()
  if (order.refusedBy === 'review')
    return <span className="text-danger">{t('withdrawals.history.refusedByReview')}</span>
  if (order.refusedBy === 'bank')
    return (
      <span className="text-danger">
        {t(`withdrawals.history.${order.payeeKind === 'address' ? 'refusedByChain' : 'refusedByBank'}`)}
      </span>
    )
  return <span className="text-success">{t('withdrawals.history.completed')}</span>
}

function Detail({ order }: { order: WithdrawalOrder }) {
  const { t } = useTranslation()
  return (
    <>
      {order.byRule ? <p className="mb-2 text-small text-text-2">{t('withdrawals.byRule')}</p> : null}
      {order.proof || order.subDraws.length > 0 ? (
        <div className="mb-3 max-w-120">
          <WithdrawalProof order={order} className="mb-2" />
          <WithdrawalParts order={order} className="mb-2" />
          <NotReceived order={order} size="sm" />
        </div>
      ) : null}
      <WithdrawalEntries billNo={order.billNo} />
    </>
  )
}
