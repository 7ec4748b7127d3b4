import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/link/text-link.tsx'
import { Money } from '#design/money/money.tsx'
import { type Column, DataTable } from '#design/table/data-table.tsx'
import { WITHDRAWALS_PATH } from '#money/withdrawals/web/index.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { PagedList } from '#platform/lists/web/paged-list.tsx'
import { useListPlace } from '#platform/lists/web/use-list-place.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { isMoreThanNothing } from '#platform/money/money.ts'
import type { QuickWithdrawal } from '../../../quick-withdrawal.contract.ts'
import { type QuickHistoryFilter, useQuickHistory } from '../../quickpay.queries.ts'
import { QuickEntries } from '../quick-entries.tsx'
import { NotFoundNotes } from './not-found-notes.tsx'
import { QuickFilters } from './quick-filters.tsx'

const EVERYTHING: QuickHistoryFilter = { outcome: '', from: '', to: '' }

/**
 * The quick withdrawals that are over, newest first; each opens to its ledger entries. The ordinary ones have
 * their own list.
 */
export function QuickHistory() {
  const { t } = useTranslation()
  const { page, filter, isNarrowed, turnTo, narrowTo } = useListPlace(EVERYTHING)
  return (
    <PagedList
      id="past-quick"
      title={t('quickpay.history.title')}
      action={<TextLink to={WITHDRAWALS_PATH}>{t('quickpay.history.ordinary')}</TextLink>}
      filters={<QuickFilters filter={filter} onChange={narrowTo} />}
      answer={useQuickHistory(page, filter)}
      page={page}
      onPage={turnTo}
      words={{
        loading: t('quickpay.loading'),
        emptyTitle: t(isNarrowed ? 'lists.noneFitsHeadline' : 'quickpay.history.emptyHeadline'),
        emptyDetail: t(isNarrowed ? 'quickpay.history.noneFits' : 'quickpay.history.emptyDetail'),
        failedDetail: t('quickpay.failedDetail'),
        pages: t('withdrawals.history.pages'),
      }}
    >
      {(orders) => <HistoryTable orders={orders} />}
    </PagedList>
  )
}

function HistoryTable({ orders }: { orders: readonly QuickWithdrawal[] }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const columns: Column<QuickWithdrawal>[] = [
    {
      key: 'card',
      head: t('quickpay.history.card'),
      phone: 'title',
      cell: (order) => `${order.bankNames[language]} ${order.lastFour}`,
    },
    {
      key: 'time',
      head: t('quickpay.history.time'),
      phone: 'detail',
      cell: (order) => (
        <time dateTime={order.submittedAt} className="whitespace-nowrap text-text-2">
          {timeWords(order.submittedAt, language)}
        </time>
      ),
    },
    {
      key: 'amount',
      head: t('quickpay.history.amount'),
      align: 'right',
      phone: 'value',
      cell: (order) => <Money amount={order.amount} currency={order.currency} sign="never" />,
    },
    {
      key: 'state',
      head: t('quickpay.history.state'),
      phone: 'state',
      cell: (order) => <Outcome order={order} />,
    },
  ]
  return (
    <DataTable
      label={t('quickpay.history.title')}
      columns={columns}
      rows={orders}
      rowKey={(order) => order.billNo}
      detail={(order) => (
        <>
          <div className="mb-3 grid gap-2.5 empty:hidden">
            <NotFoundNotes order={order} />
          </div>
          <QuickEntries billNo={order.billNo} />
        </>
      )}
      openLabel={(order) => t('withdrawals.history.open', { billNo: order.billNo })}
      closeLabel={(order) => t('withdrawals.history.close', { billNo: order.billNo })}
    />
  )
}

/** All of it received, or what of it went the ordinary way. */
function Outcome({ order }: { order: QuickWithdrawal }) {
  const { t } = useTranslation()
  if (!isMoreThanNothing(order.ordinary))
    return <span className="text-success">{t('quickpay.history.received')}</span>
  return (
    <span className="text-text-2">
      {t('quickpay.history.ordinaryPart', {
        amount: amountText(order.ordinary, { currency: order.currency }),
      })}
    </span>
  )
}
