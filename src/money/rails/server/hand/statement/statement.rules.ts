import { createHash } from 'node:crypto'
import { type Money, parseMoney } from '#platform/money/money.ts'
import type { StatementFault } from '../../../hand.contract.ts'
import { readCsv } from './csv.rules.ts'

/** Columns by the names that a file may head them with; the first four it has to have. */
const COLUMNS = {
  date: ['date', '日期', '交易日期'],
  amount: ['amount', '金额', '交易金额'],
  remark: ['remark', '附言', '摘要'],
  payer: ['payer', '对方户名'],
  account: ['account', '对方账号'],
  serial: ['serial', '流水号', '交易流水号'],
  balance: ['balance', '余额', '账户余额'],
} as const
type Column = keyof typeof COLUMNS
const REQUIRED = ['date', 'amount', 'remark', 'payer'] as const
const LONGEST = { remark: 200, payer: 100, account: 60, serial: 80 } as const

/** Lines that one file has at most. */
export const MOST_LINES = 5_000
/** Faults that are named at most: whoever mends these sees the next. */
const MOST_FAULTS = 50

/** A line of a statement as it was read. */
export interface StatementLine {
  /** Its row in the file, the head being the first. */
  readonly row: number
  readonly bookedOn: string
  readonly direction: 'in' | 'out'
  /** More than nothing, whichever way it went. */
  readonly amount: Money<'CNY'>
  readonly remark: string
  readonly payer: string
  readonly account: string
  /** Tells it from every other line of the account. */
  readonly key: Buffer
  /** The fingerprint of what it says. */
  readonly says: Buffer
}

/** A file that was read, or what is wrong with it, line by line: then nothing of it counts. */
export type ReadStatement =
  | { readonly lines: readonly StatementLine[]; readonly faults?: undefined }
  | { readonly faults: readonly StatementFault[]; readonly lines?: undefined }

type Cells = Readonly<Record<Column, string>>

const AMOUNT = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d{1,12})(\.\d{1,2})?$/
const DATE = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[ T]+\d{1,2}:\d{2}(?::\d{2})?)?$/

/** Units of an amount with its sign, as a bank writes it; null for anything else. */
function unitsOf(text: string): bigint | null {
  const [, sign, whole, cents] = AMOUNT.exec(text) ?? []
  if (whole === undefined) return null
  const amount = parseMoney(`${whole.replaceAll(',', '')}${cents ?? ''}`, 'CNY')
  return amount && (sign === '-' ? -amount.units : amount.units)
}

/** A day of the calendar as `2026-06-14`; null where there is no such day. */
function dayOf(text: string): string | null {
  const [, year, month, day] = DATE.exec(text) ?? []
  if (year === undefined) return null
  const written = `${year}-${month}-${day}`
  const at = new Date(`${written}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== written ? null : written
}

const hashOf = (...parts: readonly string[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:${part}`)
  return hash.digest()
}

function columnsOf(head: readonly string[]): Readonly<Partial<Record<Column, number>>> | StatementFault {
  const found: Partial<Record<Column, number>> = {}
  const names = head.map((cell) => cell.trim().toLowerCase())
  for (const column of Object.keys(COLUMNS) as Column[]) {
    const places = names.flatMap((name, at) =>
      (COLUMNS[column] as readonly string[]).includes(name) ? [at] : [],
    )
    if (places.length > 1) return { line: 1, fault: 'columnTwice', value: column }
    if (places[0] !== undefined) found[column] = places[0]
    else if ((REQUIRED as readonly string[]).includes(column))
      return { line: 1, fault: 'columnMissing', value: column }
  }
  return found
}

const isFault = (one: object): one is StatementFault => 'fault' in one

/**
 * Reads a statement, CSV with a head. Nothing is guessed: what is not as it should be is named with its line, and
 * then no line of the file counts.
 */
export function readStatement(text: string, today: string): ReadStatement {
  const read = readCsv(text.replace(/^\uFEFF/, ''))
  if ('brokenAt' in read) return { faults: [{ line: read.brokenAt, fault: 'quotes', value: '' }] }
  const [head, ...rows] = read.rows
  if (!head || head.every((cell) => cell.trim() === ''))
    return { faults: [{ line: 1, fault: 'empty', value: '' }] }
  const columns = columnsOf(head)
  if (isFault(columns)) return { faults: [columns] }
  const filled = rows.flatMap((cells, n) =>
    cells.every((cell) => cell.trim() === '') ? [] : [{ cells, row: n + 2 }],
  )
  if (filled.length === 0) return { faults: [{ line: 2, fault: 'empty', value: '' }] }
  if (filled.length > MOST_LINES)
    return { faults: [{ line: MOST_LINES + 2, fault: 'tooMany', value: String(MOST_LINES) }] }
  return readLines(filled, columns, head.length, today)
}

function readLines(
  rows: readonly { readonly cells: readonly string[]; readonly row: number }[],
  columns: Readonly<Partial<Record<Column, number>>>,
  width: number,
  today: string,
): ReadStatement {
  const faults: StatementFault[] = []
  const lines: StatementLine[] = []
  const seen = new Map<string, number>()
  let before: bigint | null = null
  for (const { cells, row } of rows) {
    const put = (fault: StatementFault['fault'], value = '') =>
      void faults.push({ line: row, fault, value: value.slice(0, 60) })
    if (cells.length !== width) {
      put('cells', `${cells.length} / ${width}`)
      continue
    }
    const cell = (column: Column) => cells[columns[column] ?? -1]?.trim() ?? ''
    const said = Object.fromEntries(
      (Object.keys(COLUMNS) as Column[]).map((column) => [column, cell(column)]),
    ) as Cells
    const units = unitsOf(said.amount)
    const bookedOn = dayOf(said.date)
    const balance = columns.balance === undefined ? null : unitsOf(said.balance)
    const count = faults.length
    if (bookedOn === null) put('date', said.date)
    else if (bookedOn > today) put('future', said.date)
    if (units === null) put('amount', said.amount)
    else if (units === 0n) put('zero', said.amount)
    for (const [column, most] of Object.entries(LONGEST))
      if (said[column as Column].length > most) put('long', column)
    if (/\p{Cc}/u.test(Object.values(said).join(''))) put('characters')
    if (columns.balance !== undefined && balance === null) put('balance', said.balance)
    // A line that was taken out, put in or changed leaves a sum that does not come out.
    if (balance !== null && before !== null && units !== null && before + units !== balance)
      put('chain', said.balance)
    before = balance
    if (faults.length > count || units === null || bookedOn === null) continue
    const says = hashOf(...(Object.keys(COLUMNS) as Column[]).map((column) => said[column]))
    const own = said.serial === '' ? says.toString('hex') : said.serial
    const nth = seen.get(own) ?? 0
    seen.set(own, nth + 1)
    if (said.serial !== '' && nth > 0) {
      put('serialTwice', said.serial)
      continue
    }
    lines.push({
      row,
      bookedOn,
      direction: units > 0n ? 'in' : 'out',
      amount: { currency: 'CNY', units: units > 0n ? units : -units } as Money<'CNY'>,
      remark: said.remark,
      payer: said.payer,
      account: said.account,
      key: said.serial === '' ? hashOf('line', own, String(nth)) : hashOf('serial', own),
      says,
    })
  }
  return faults.length > 0 ? { faults: faults.slice(0, MOST_FAULTS) } : { lines }
}
