import type { RawBuilder } from 'kysely'
import type { Config } from '#platform/config/config.ts'
import type { App } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import type { Currency } from '#platform/money/currencies.ts'
import type { WireAmount } from '#platform/money/money.ts'
import type { Columns, DeskList, Filters } from '../desk-list.ts'
import type { Column, Filter, MemberName } from '../kinds.ts'

/** A column of the database (`w.amount`), or what is worked out of some. Written in code alone. */
export type Expression = string | RawBuilder<unknown>

/** What a list may know of the house where it narrows and reads its rows: as much as the thread of an export is told. */
export type ListHouse = Pick<App, 'secret'> & { readonly config: Pick<Config, 'siteTimeZone'> }

/** Where a value comes from: as it stands, or read by the room (a sealed number that it opens and masks). */
interface ReadColumn<W> {
  readonly from: Expression
  // biome-ignore lint/suspicious/noExplicitAny: what the database gives is the room's to know
  readonly read: (value: any, house: ListHouse) => W
}

type ColumnSource<C> =
  C extends Column<infer W>
    ? NonNullable<W> extends MemberName
      ? { readonly id: Expression; readonly name: Expression }
      : NonNullable<W> extends { readonly amount: WireAmount; readonly currency: Currency }
        ? { readonly units: Expression; readonly currency: Expression }
        : Expression | ReadColumn<W>
    : never

/** A filter asks about a column as its kind does, or as the room says. */
type FilterSource<F> =
  F extends Filter<infer V> ? Expression | ((value: V, house: ListHouse) => RawBuilder<unknown>) : never

/** Where a list comes from. Nothing of it is ever a text from the wire. */
export interface ListSource<
  C extends Columns = Columns,
  F extends Filters = Filters,
  S extends keyof C & string = keyof C & string,
> {
  /** The file that exports it, its `import.meta.url`: the thread of an export takes it from there, and loads little else. */
  readonly file: string
  /** The table, or a view of the room, with its alias: `withdrawals.withdrawal as w`. */
  readonly from: `${string}.${string} as ${string}`
  /** What stands beside it, at most one row for each: sql`join identity.member m on m.id = w.member_id`. */
  readonly joins?: RawBuilder<unknown>
  /** What is true of every row of the list. */
  readonly always?: RawBuilder<unknown>
  readonly columns: { readonly [K in keyof C]: ColumnSource<C[K]> }
  readonly filters: { readonly [K in keyof F]: FilterSource<F[K]> }
  /** Of a queue: which rows wait for somebody, and the index by which what is nearest its promise is found. */
  readonly queue?: { readonly waiting: RawBuilder<unknown>; readonly index: string }
  /**
   * The index that carries each sort: alone (`none`) and with each filter; where several may, all of them. A test
   * reads the plans of the filled table.
   */
  readonly indexes: {
    readonly [K in S]: { readonly [N in 'none' | (keyof F & string)]: string | readonly string[] }
  }
}

/** A list with where it comes from, with its types let go of: what the engine works with. */
export interface BoundList {
  readonly list: DeskList
  readonly source: ListSource
}

/** An expression as SQL. */
export const asSql = (one: Expression): RawBuilder<unknown> =>
  typeof one === 'string' ? sql`${sql.ref(one)}` : one

/** A text that begins so, whatever the database's language: the index has `collate "C"`. */
export function beginsWith(column: Expression, start: string): RawBuilder<boolean> {
  const text = sql`${asSql(column)} collate "C"`
  return sql<boolean>`(${text} >= ${start} and ${text} < ${`${start}\u{10ffff}`})`
}
