import clsx from 'clsx'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  CircleDollarSign,
  Coins,
  type LucideIcon,
  Percent,
  Scale,
  Ticket,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '#design/money/money.tsx'
import { type Column, DataTable } from '#design/table/data-table.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { TransactionType } from '../../transaction-types.ts'
import type { Transaction } from '../../wallet.contract.ts'
import type { TransactionContents } from './transaction-contents.ts'
import { TransactionEntries } from './transaction-entries.tsx'
import { amountDisplay, statusWord } from './transactions.rules.ts'

const SIGNS: Readonly<Record<TransactionType, LucideIcon>> = {
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  venueIn: ArrowLeftRight,
  venueOut: ArrowLeftRight,
  stake: Ticket,
  payout: Ticket,
  refund: Undo2,
  cashOut: Ticket,
  correctionIn: Ticket,
  correctionOut: Ticket,
  coinPurchase: Coins,
  exchangeOut: CircleDollarSign,
  exchangeIn: CircleDollarSign,
  interestIn: ArrowLeftRight,
  interestOut: ArrowLeftRight,
  interest: Percent,
  adjustment: Scale,
  adjustmentUndone: Scale,
}

/** Transactions of the member's money; each opens in place to its ledger entries. */
export function TransactionsTable({
  rows,
  contents,
}: {
  rows: readonly Transaction[]
  contents: TransactionContents
}) {
  const { t } = useTranslation()
  const say = ({ dealType, createdAt }: Transaction) => ({
    record: t(`wallet.deals.${dealType}`),
    time: timeWords(createdAt, currentLanguage()),
  })
  return (
    <DataTable
      label={t('wallet.records.label')}
      columns={useColumns(contents)}
      rows={rows}
      rowKey={(row) => row.id}
      detail={(row) => <TransactionEntries id={row.id} />}
      openLabel={(row) => t('wallet.records.open', say(row))}
      closeLabel={(row) => t('wallet.records.close', say(row))}
    />
  )
}

function useColumns(contents: TransactionContents): Column<Transaction>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'type',
      head: t('wallet.records.type'),
      phone: 'title',
      cell: ({ dealType }) => <Deal sign={SIGNS[dealType]}>{t(`wallet.deals.${dealType}`)}</Deal>,
    },
    {
      key: 'content',
      head: t('wallet.records.content'),
      phone: 'detail',
      cell: (row) => contents(row),
    },
    {
      key: 'time',
      head: t('wallet.records.time'),
      phone: 'detail',
      cell: (row) => (
        <span className="whitespace-nowrap text-text-2 max-md:text-text-3">
          {timeWords(row.createdAt, currentLanguage())}
        </span>
      ),
    },
    {
      key: 'amount',
      head: t('wallet.records.amount'),
      align: 'right',
      phone: 'value',
      cell: (row) => <Money {...amountDisplay(row)} decimals="payable" className="text-[15px]" />,
    },
    {
      key: 'status',
      head: t('wallet.records.status'),
      phone: 'state',
      cell: (row) => <Status row={row} />,
    },
  ]
}

function Deal({ sign: Sign, children }: { sign: LucideIcon; children: ReactNode }) {
  return (
    <span className="flex items-center gap-3 font-semibold whitespace-nowrap">
      <Sign
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className="flex-none text-text-3 max-md:size-4.5"
      />
      {children}
    </span>
  )
}

function Status({ row }: { row: Transaction }) {
  const { t } = useTranslation()
  const word = statusWord(row)
  return (
    <span
      className={clsx(
        'whitespace-nowrap',
        word === 'credited' ? 'text-success' : word === 'processing' ? 'text-info' : 'text-text-2',
      )}
    >
      {t(`wallet.status.${word}`)}
    </span>
  )
}
