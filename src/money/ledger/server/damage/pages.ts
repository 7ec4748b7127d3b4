import { type Db, firstRow, isDamaged, sql } from '#platform/db/index.ts'

/** The tables that the books are. */
export const TABLES = ['account', 'balance', 'transfer', 'entry'] as const
export type Table = (typeof TABLES)[number]

/** Pages of a table, from one number up to and without another. */
interface Range {
  readonly from: number
  readonly to: number
}

/** Beyond every page: what is written while one looks is read too. */
const BEYOND = 4_294_967_294

const within = ({ from, to }: Range) => sql`ctid >= ${`(${from},0)`}::tid and ctid < ${`(${to},0)`}::tid`

async function isReadable(db: Db, table: Table, range: Range): Promise<boolean> {
  const rows = sql`select count(*) from ledger.${sql.id(table)} where ${within(range)}`
  return rows.execute(db).then(
    () => true,
    (error: unknown) => {
      if (isDamaged(error)) return false
      throw error
    },
  )
}

async function readableWithin(db: Db, table: Table, range: Range): Promise<readonly Range[]> {
  if (range.from === range.to) return []
  if (await isReadable(db, table, range)) return [range]
  const middle = Math.floor((range.from + range.to) / 2)
  if (middle === range.from) return []
  const [low, high] = [
    await readableWithin(db, table, { from: range.from, to: middle }),
    await readableWithin(db, table, { from: middle, to: range.to }),
  ]
  return [...low, ...high]
}

/** What of a table can be read, and whether that is all of it. */
export interface Readable {
  readonly isWhole: boolean
  readonly ranges: readonly Range[]
}

/**
 * Looks through a table for pages that PostgreSQL cannot read (their checksum is not that of their bytes):
 * the whole of it, and where that fails, halves, down to single pages.
 */
export async function readableOf(db: Db, table: Table): Promise<Readable> {
  const size = sql<{ pages: number }>`
    select (pg_relation_size(${`ledger.${table}`}::regclass) / current_setting('block_size')::int)::int as pages`
  const pages = (await firstRow(db, size))?.pages ?? 0
  const ranges = await readableWithin(db, table, { from: 0, to: pages })
  const read = ranges.reduce((sum, { from, to }) => sum + to - from, 0)
  const open = ranges.map(({ from, to }) => ({ from, to: to === pages ? BEYOND : to }))
  return { isWhole: read === pages, ranges: pages === 0 ? [{ from: 0, to: BEYOND }] : open }
}

/** A SELECT of some columns of the rows that can be read, which touches no other page. */
export function readableRows(table: Table, columns: string, { ranges }: Readable) {
  const parts = ranges.map(
    (range) => sql`select ${sql.raw(columns)} from ledger.${sql.id(table)} where ${within(range)}`,
  )
  const none = sql`select ${sql.raw(columns)} from ledger.${sql.id(table)} where false`
  return sql.join(parts.length > 0 ? parts : [none], sql` union all `)
}
