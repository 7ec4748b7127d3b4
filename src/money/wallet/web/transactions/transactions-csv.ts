import Papa from 'papaparse'
import type { TransactionType } from '../../transaction-types.ts'
import type { Transaction, TransactionStatus } from '../../wallet.contract.ts'

/** The columns of an exported list, in their order. */
export const CSV_COLUMNS = ['time', 'deal', 'status', 'amount', 'currency', 'venue', 'billNo', 'id'] as const
type CsvColumn = (typeof CSV_COLUMNS)[number]

/** How the words of an exported list are said. */
export interface CsvWords {
  readonly head: (column: CsvColumn) => string
  readonly deal: (deal: TransactionType) => string
  readonly status: (status: TransactionStatus) => string
  readonly venue: (channelCode: string) => string
}

/** Tells a spreadsheet that the file is UTF-8. */
const BOM = '\uFEFF'

/**
 * Transactions as a CSV file (RFC 4180): a line of heads, then a line each, in the order given. Times are UTC
 * (ISO 8601), amounts exact decimals without a sign. What a spreadsheet would take for a formula is written
 * as text.
 */
export function csvOf(rows: readonly Transaction[], words: CsvWords): string {
  const cells: Readonly<Record<CsvColumn, (row: Transaction) => string>> = {
    time: ({ createdAt }) => createdAt,
    deal: ({ dealType }) => words.deal(dealType),
    status: ({ statusName }) => words.status(statusName),
    amount: ({ amount }) => amount,
    currency: ({ currency }) => currency,
    venue: ({ channelCode }) => (channelCode === null ? '' : words.venue(channelCode)),
    billNo: ({ billNo }) => billNo,
    id: ({ id }) => id,
  }
  const lines = [
    CSV_COLUMNS.map((column) => words.head(column)),
    ...rows.map((row) => CSV_COLUMNS.map((column) => cells[column](row))),
  ]
  return BOM + Papa.unparse(lines, { escapeFormulae: true, newline: '\r\n' })
}
