import type { RawBuilder } from 'kysely'
import { sql } from '#platform/db/index.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { Row } from '../../desk-list.ts'
import type { Column, ColumnKind } from '../../kinds.ts'
import { asSql, type BoundList, type Expression, type ListHouse } from '../source.ts'

/** What a text has to look like that is cast to a type: of a place it does, of a key somebody may say anything. */
const TEXTS = {
  text: /^/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  bigint: /^-?[0-9]{1,18}$/,
  timestamptz: /^\d{4}-/,
  boolean: /^(true|false)$/,
}

/** What a column's text in a place is cast back to; null for what no list is sorted by. */
const TYPES: Readonly<Record<ColumnKind, keyof typeof TEXTS | null>> = {
  text: 'text',
  named: 'text',
  oneOf: 'text',
  masked: null,
  id: 'uuid',
  whole: 'bigint',
  risk: 'bigint',
  money: 'bigint',
  anyMoney: 'bigint',
  moment: 'timestamptz',
  waiting: 'timestamptz',
  yesNo: 'boolean',
  memberName: null,
}

// biome-ignore lint/suspicious/noExplicitAny: the declaration's types held what each kind may come from
type AnySource = any

/** A column that a list is sorted by, or its key: what stands in the order, and how its text is read back. */
export interface Sortable {
  readonly expression: RawBuilder<unknown>
  readonly fromText: (text: string) => RawBuilder<unknown>
  /** Whether a text could be one of it at all. */
  readonly isText: (text: string) => boolean
  readonly isNullable: boolean
}

/** @throws {TypeError} where a list cannot be sorted by it: it has no order of its own in the database */
export function sortableOf({ list, source }: BoundList, name: string): Sortable {
  const column = list.columns[name] as Column
  const type = TYPES[column.column]
  const expression = plainSource(source.columns[name])
  if (type === null || expression === null) throw new TypeError(`${list.id} cannot be sorted by ${name}`)
  return {
    expression: asSql(expression),
    fromText: (text) => sql`${text}::${sql.raw(type)}`,
    isText: (text) => TEXTS[type].test(text),
    isNullable: column.nullable === true,
  }
}

/** Where a column stands in the database as it is; null where the room reads it, or it is more than one. */
function plainSource(from: AnySource): Expression | null {
  if (typeof from === 'string') return from
  if ('units' in from) return from.units
  return 'read' in from || 'id' in from ? null : from
}

type Raw = Readonly<Record<string, unknown>>

/** How a list's rows are selected, and how one is read. */
export interface Reader {
  readonly selected: RawBuilder<unknown>
  readonly read: (raw: Raw, house: ListHouse) => Row<Readonly<Record<string, Column>>>
}

/** More than six digits one after another: whatever it is, it is not masked. */
const UNMASKED = /\d(?:[ -]?\d){6}/

/** Works out, once, how a list's rows are read; without columns that are `hidden` where asked. */
export function readerOf({ list, source }: BoundList, { withHidden = true } = {}): Reader {
  const parts: RawBuilder<unknown>[] = []
  const take = (expression: Expression) => {
    const name = `c${parts.length}`
    parts.push(sql`${asSql(expression)} as ${sql.id(name)}`)
    return name
  }
  const readers = Object.entries(list.columns)
    .filter(([, column]) => withHidden || !column.hidden)
    .map(([name, column]) => [name, valueReader(column, source.columns[name], take)] as const)
  return {
    selected: sql.join(parts),
    read: (raw, house) => Object.fromEntries(readers.map(([name, read]) => [name, read(raw, house)])),
  }
}

function valueReader(
  column: Column,
  from: AnySource,
  take: (expression: Expression) => string,
): (raw: Raw, house: ListHouse) => unknown {
  if (column.column === 'memberName') {
    const [id, name] = [take(from.id), take(from.name)]
    return (raw) => (raw[id] === null ? null : { memberId: raw[id], name: raw[name] })
  }
  if (column.column === 'anyMoney') {
    const [units, currency] = [take(from.units), take(from.currency)]
    return (raw) =>
      raw[units] === null
        ? null
        : { amount: amountOf(raw[units], raw[currency] as Currency), currency: raw[currency] }
  }
  const isReading = typeof from === 'object' && 'read' in from
  const name = take(isReading ? from.from : from)
  const shape = shapeOf(column)
  if (!isReading) return (raw) => (raw[name] === null ? null : shape(raw[name]))
  return (raw, house) => {
    const value = from.read(raw[name], house)
    return value === null || column.column !== 'masked' ? value : shape(value)
  }
}

function amountOf(units: unknown, currency: Currency): string {
  return formatAmount(money(currency, BigInt(units as bigint)))
}

/** A value of the database as the wire carries it. */
function shapeOf({ column, currency }: Column): (value: unknown) => unknown {
  switch (column) {
    case 'money':
      return (value) => amountOf(value, currency as Currency)
    case 'moment':
    case 'waiting':
      return (value) => (value as Date).toISOString()
    case 'whole':
    case 'risk':
      return Number
    case 'masked':
      return (value) => {
        if (UNMASKED.test(String(value))) throw new TypeError('a column that has to be masked is not')
        return value
      }
    default:
      return (value) => value
  }
}
