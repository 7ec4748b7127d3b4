import type { RawBuilder } from 'kysely'
import { sql } from '#platform/db/index.ts'
import { type ListQuery, ordersOf } from '../../desk-list.ts'
import type { Filter, Span } from '../../kinds.ts'
import { ListErrors } from '../../lists.refusals.ts'
import { asSql, type BoundList, beginsWith, type Expression, type ListHouse } from '../source.ts'

/** What a list is narrowed to and in which order: what was read of a query, and the text that says the same. */
export interface Search {
  /** What each filter that says something was read as. */
  readonly values: Readonly<Record<string, unknown>>
  readonly sort: string
  readonly isDescending: boolean
  /** As an address says it, always in one order: places and saved views are bound to it. */
  readonly text: string
}

/** What a query says of a list; the contract has looked at it already. */
export function searchOf({ list }: Pick<BoundList, 'list'>, query: ListQuery): Search {
  const values: Record<string, unknown> = {}
  const text = new URLSearchParams()
  for (const [name, filter] of Object.entries(list.filters)) {
    const said = query[name]
    const value = said === undefined ? null : filter.read(said)
    if (said === undefined || value === null) continue
    values[name] = value
    text.set(name, said)
  }
  const order = query['sort'] ?? list.first
  text.set('sort', order)
  const isDescending = order.startsWith('-')
  return { values, sort: isDescending ? order.slice(1) : order, isDescending, text: text.toString() }
}

/**
 * What the search of an address says: of a saved view, or of what is to be exported.
 * @throws `badSearch` where any of it says nothing of the list
 */
export function searchIn(bound: Pick<BoundList, 'list'>, text: string): Search {
  const { filters } = bound.list
  const said = new URLSearchParams(text)
  for (const [name, value] of said) {
    const isSaid =
      name === 'sort'
        ? ordersOf(bound.list).includes(value)
        : Object.hasOwn(filters, name) && (filters[name] as Filter).read(value) !== null
    if (!isSaid || said.getAll(name).length > 1 || value.includes('\u0000')) throw ListErrors.badSearch()
  }
  return searchOf(bound, Object.fromEntries(said))
}

/** What a list's rows have to be, as it is narrowed; true where by nothing. */
export function conditionOf(
  { list, source }: BoundList,
  { values }: Search,
  house: ListHouse,
): RawBuilder<unknown> {
  const asked = Object.entries(values).map(([name, value]) => {
    const from = source.filters[name] as
      | Expression
      | ((value: unknown, house: ListHouse) => RawBuilder<unknown>)
    return typeof from === 'function'
      ? from(value, house)
      : comparison(list.filters[name] as Filter, from, value, house)
  })
  return sql.join([source.always ?? sql`true`, ...asked], sql` and `)
}

function comparison(filter: Filter, from: Expression, value: unknown, house: ListHouse): RawBuilder<unknown> {
  const column = asSql(from)
  switch (filter.filter) {
    case 'oneOf':
    case 'exact':
      return sql`${column} = ${value}::text`
    case 'yesNo':
      return sql`${column} = ${value}::boolean`
    case 'id':
      return sql`${column} = ${value}::uuid`
    case 'prefix':
      return beginsWith(from, value as string)
    case 'range':
      return within(column, value as Span<bigint>, (end) => sql`${end}::bigint`)
    case 'atLeast':
      return sql`${column} >= ${value}::int`
    case 'days':
      return betweenDays(column, value as Span<string>, house.config.siteTimeZone)
    case 'mark':
      throw new TypeError('a mark is made by the room: its filter is a function')
  }
}

function within<T>(
  column: RawBuilder<unknown>,
  { from, to }: Span<T>,
  end: (value: T) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ends = [
    ...(from === undefined ? [] : [sql`${column} >= ${end(from)}`]),
    ...(to === undefined ? [] : [sql`${column} <= ${end(to)}`]),
  ]
  return sql.join(ends, sql` and `)
}

/** The days of the site from their first moment to before the next day's. */
export function betweenDays(
  column: RawBuilder<unknown>,
  { from, to }: Span<string>,
  zone: string,
): RawBuilder<unknown> {
  const start = (day: string, plus: number) =>
    sql`(${day}::date + ${plus}::int)::timestamp at time zone ${zone}`
  const ends = [
    ...(from === undefined ? [] : [sql`${column} >= ${start(from, 0)}`]),
    ...(to === undefined ? [] : [sql`${column} < ${start(to, 1)}`]),
  ]
  return sql.join(ends, sql` and `)
}
