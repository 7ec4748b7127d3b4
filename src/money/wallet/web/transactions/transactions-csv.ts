import { clocksOf, csvText } from '#platform/lists/web/csv/csv.ts'
import { formatAmount } from '#platform/money/money.ts'
import type { TransactionType } from '../../transaction-types.ts'
import type { Transaction, TransactionStatus } from '../../wallet.contract.ts'
import { changeOfAssets, signedAmount } from './transactions.rules.ts'

/** The columns of an exported list, in their order. */
export const CSV_COLUMNS = [
  'time',
  'siteTime',
  'deal',
  'status',
  'amount',
  'change',
  'currency',
  'venue',
  'billNo',
  'id',
] as const
type CsvColumn = (typeof CSV_COLUMNS)[number]

/** How the words of an exported list are said. */
export interface CsvWords {
  readonly head: (column: CsvColumn) => string
  readonly deal: (deal: TransactionType) => string
  readonly status: (status: TransactionStatus) => string
  readonly venue: (channelCode: string) => string
}

/**
 * Transactions as a CSV file (RFC 4180): a line of heads, then a line each, in the order given. Each has its
 * time in UTC (ISO 8601) and on the clocks of `timeZone`, its amount with the sign of its direction, and what
 * it changed of all that the member has; both are exact decimals. What a spreadsheet would take for a formula
 * is written as text.
 */
export function csvOf(rows: readonly Transaction[], timeZone: string, words: CsvWords): string {
  const onClocks = clocksOf(timeZone)
  const cells: Readonly<Record<CsvColumn, (row: Transaction) => string>> = {
    time: ({ createdAt }) => createdAt,
    siteTime: ({ createdAt }) => onClocks(createdAt),
    deal: ({ dealType }) => words.deal(dealType),
    status: ({ statusName }) => words.status(statusName),
    amount: (row) => formatAmount(signedAmount(row)),
    change: (row) => formatAmount(changeOfAssets(row)),
    currency: ({ currency }) => currency,
    venue: ({ channelCode }) => (channelCode === null ? '' : words.venue(channelCode)),
    billNo: ({ billNo }) => billNo,
    id: ({ id }) => id,
  }
  const lines = [
    CSV_COLUMNS.map((column) => words.head(column)),
    ...rows.map((row) => CSV_COLUMNS.map((column) => cells[column](row))),
  ]
  return csvText(lines)
}
