import type { RawBuilder } from 'kysely'
import type { App } from '#platform/context/context.ts'
import { type Db, sql, type Tx, unprepared } from '#platform/db/index.ts'
import { COUNTED_ROWS, type ListCount, PAGE_ROWS, type Row } from '../../desk-list.ts'
import { ListErrors } from '../../lists.refusals.ts'
import type { BoundList, ListHouse } from '../source.ts'
import type { Place } from './place.ts'
import { conditionOf, type Search } from './search.ts'
import { type Reader, readerOf, type Sortable, sortableOf } from './values.ts'

/** How long a list may keep the database busy. */
const LIST_SECONDS = 2

/** A row with its place. */
interface Placed {
  readonly row: Row<BoundList['list']['columns']>
  readonly place: Place
  /** Of a queue: whether it waits for somebody. */
  readonly waits: boolean
}

/** A page of a list: its rows in order, and whether there are rows before and after them. */
export interface ReadPage {
  readonly rows: readonly Placed[]
  readonly hasBefore: boolean
  readonly hasAfter: boolean
}

/** Where a page goes on from, and which way. */
export interface Going {
  readonly from: Place
  readonly way: 'after' | 'before'
}

/** A part of a list in its order: the rows with a value to sort by, or those without, which come last. */
interface Stretch {
  readonly isNull: boolean
  readonly isDescending: boolean
}

type Raw = Readonly<Record<string, unknown>> & {
  readonly sorted: string | null
  readonly key: string
  readonly waits?: boolean
}

/** A list as its statements are built: worked out once. */
export interface PreparedList extends BoundList {
  readonly reader: Reader
  readonly key: Sortable
  readonly sortables: ReadonlyMap<string, Sortable>
  /** Of a queue: until when a row was promised. */
  readonly due?: Sortable
}

/** @throws {TypeError} where the list names a sort that has no order, or a mark without what makes it */
export function prepareList(bound: BoundList): PreparedList {
  const { list, source } = bound
  if ((list.queue === undefined) !== (source.queue === undefined))
    throw new TypeError(`${list.id} is a queue on one side alone`)
  return {
    ...bound,
    reader: readerOf(bound),
    key: sortableOf(bound, list.key),
    sortables: new Map(list.sorts.map((name) => [name, sortableOf(bound, name)])),
    due: list.queue && sortableOf(bound, list.queue.due),
  }
}

/**
 * Reads a page: by where the rows before it ended, never by how many they were, so that the thousandth page costs
 * what the first does, and rows that come meanwhile neither hide any nor show one twice.
 * @throws `tooBroad` where the database would take longer than two seconds
 */
export function readPageOf(
  app: App,
  list: PreparedList,
  search: Search,
  going: Going | null,
): Promise<ReadPage> {
  return inShort(app.db, async (tx) => {
    const isBack = going?.way === 'before'
    const wanted = PAGE_ROWS + 1
    const found: Raw[] = []
    let from = going?.from
    for (const stretch of stretchesFrom(list, search, going)) {
      const query = rowsOf(app, list, search, stretch, from, wanted - found.length)
      found.push(...(await query.execute(tx)).rows)
      if (found.length === wanted) break
      from = undefined
    }
    const isMore = found.length === wanted
    const rows = found.slice(0, PAGE_ROWS).map((raw) => ({
      row: list.reader.read(raw, app) as Placed['row'],
      place: { value: raw.sorted, key: raw.key },
      waits: raw.waits === true,
    }))
    if (isBack) rows.reverse()
    return { rows, hasBefore: isBack ? isMore : going !== null, hasAfter: isBack || isMore }
  })
}

/** Counts a list as it is narrowed, up to 1,000. @throws `tooBroad` as `readPageOf` */
export function countList(app: App, list: PreparedList, search: Search): Promise<ListCount> {
  return inShort(app.db, async (tx) => {
    const counted = sql<{ count: number }>`${unprepared}select count(*)::int as count from (
      select ${fromOf(list)} where ${conditionOf(list, search, app)} limit ${sql.lit(COUNTED_ROWS + 1)}) few`
    const count = (await counted.execute(tx)).rows[0]?.count ?? 0
    return { count: Math.min(count, COUNTED_ROWS), isMore: count > COUNTED_ROWS }
  })
}

/** All rows of a list in its order, without an end: what an export reads. */
export function allRowsOf(
  house: ListHouse,
  list: PreparedList,
  reader: Reader,
  search: Search,
): RawBuilder<Raw> {
  const { expression, isNullable } = sortable(list, search.sort)
  const way = direction(search.isDescending)
  const order = isNullable ? sql`${expression} ${way} nulls last` : sql`${expression} ${way}`
  return sql<Raw>`select ${reader.selected} ${fromOf(list)} where ${conditionOf(list, search, house)}
    order by ${order}, ${list.key.expression} ${way}`
}

/** Where the rows come from: a text of the code, and of nobody else. */
export function fromOf({ source: { from, joins } }: BoundList): RawBuilder<unknown> {
  const [table = '', alias = ''] = from.split(' as ')
  return sql`from ${sql.table(table)} as ${sql.id(alias)} ${joins ?? sql``}`
}

const direction = (isDescending: boolean) => (isDescending ? sql`desc` : sql`asc`)

function sortable(list: PreparedList, name: string): Sortable {
  const found = list.sortables.get(name)
  if (!found) throw new TypeError(`${list.list.id} is not sorted by ${name}`)
  return found
}

/** The parts of a list from a place on, in the order in which a page looks through them. */
function stretchesFrom(list: PreparedList, search: Search, going: Going | null): readonly Stretch[] {
  const isBack = going?.way === 'before'
  const isDescending = search.isDescending !== isBack
  const withValue = { isNull: false, isDescending }
  if (!sortable(list, search.sort).isNullable) return [withValue]
  const withoutValue = { isNull: true, isDescending }
  if (!going) return [withValue, withoutValue]
  const isAmongNulls = going.from.value === null
  if (isBack) return isAmongNulls ? [withoutValue, withValue] : [withValue]
  return isAmongNulls ? [withoutValue] : [withValue, withoutValue]
}

/** The statement of a page: built from the declaration; everything that was said is a parameter. */
function rowsOf(
  app: App,
  list: PreparedList,
  search: Search,
  { isNull, isDescending }: Stretch,
  from: Place | undefined,
  most: number,
): RawBuilder<Raw> {
  const { key } = list
  const by = sortable(list, search.sort)
  const way = direction(isDescending)
  const beyond = isDescending ? sql`<` : sql`>`
  const isByKey = search.sort === list.list.key
  const goesOn = from && goesOnFrom(from)
  const conditions = [
    conditionOf(list, search, app),
    ...(by.isNullable ? [isNull ? sql`${by.expression} is null` : sql`${by.expression} is not null`] : []),
    ...(goesOn ? [goesOn] : []),
  ]
  const { queue } = list.source
  const waits = queue ? sql`, (${queue.waiting}) as waits` : sql``
  const order =
    isNull || isByKey ? sql`${key.expression} ${way}` : sql`${by.expression} ${way}, ${key.expression} ${way}`
  return sql<Raw>`${unprepared}select ${list.reader.selected},
      (${by.expression})::text as sorted, (${key.expression})::text as key${waits}
    ${fromOf(list)} where ${sql.join(conditions, sql` and `)}
    order by ${order} limit ${sql.lit(most)}`

  function goesOnFrom({ value, key: keyText }: Place): RawBuilder<unknown> {
    const ofKey = key.fromText(keyText)
    if (isByKey || isNull || value === null) return sql`${key.expression} ${beyond} ${ofKey}`
    return sql`(${by.expression}, ${key.expression}) ${beyond} (${by.fromText(value)}, ${ofKey})`
  }
}

/** The statement of a list's first page, or of the one behind a place, as it is sent: how it is planned can be asked. */
export function planOf(
  app: App,
  list: PreparedList,
  search: Search,
  from?: Place,
): { readonly sql: string; readonly parameters: readonly unknown[] } {
  const [stretch] = stretchesFrom(list, search, from ? { from, way: 'after' } : null)
  return rowsOf(app, list, search, stretch as Stretch, from, PAGE_ROWS + 1).compile(app.db)
}

const CANCELLED = '57014'

/** Reads in a transaction that writes nothing and ends soon, whatever was asked. */
async function inShort<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(async (tx) => {
      // Goes out with what begins the transaction: one way to the database and back less.
      await sql`select set_config('statement_timeout', ${String(LIST_SECONDS * 1000)}, true),
        set_config('transaction_read_only', 'on', true)`.execute(tx)
      return work(tx)
    })
  } catch (error) {
    if ((error as { code?: unknown }).code === CANCELLED) throw ListErrors.tooBroad()
    throw error
  }
}
