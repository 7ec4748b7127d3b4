import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { allRowsOf, type PreparedList } from '../reading/read-list.ts'
import { searchIn } from '../reading/search.ts'
import { readerOf } from '../reading/values.ts'
import type { ListHouse } from '../source.ts'
import { cellsOf, headsOf } from './csv.rules.ts'

/** Rows that are read at a time. */
const SLICE_ROWS = 200
/** Characters from which on a part is put away. */
const PART_SIZE = 256 * 1024
/** How many times as long as a slice took the rest after it is: at least, and at most where the house is busy. */
const LEAST_REST = 1.5
const MOST_REST = 4
/** What a spreadsheet knows UTF-8 by. */
const MARK_OF_UTF8 = '\ufeff'

/** What is written, and what for. */
export interface Writing {
  readonly list: PreparedList
  readonly house: ListHouse
  readonly exportId: string
  readonly search: string
}

/** How much was written. */
export interface Written {
  readonly rows: number
  readonly parts: number
  readonly bytes: number
}

/**
 * Writes a list into parts, as it is at one moment, whatever changes meanwhile. Holds a slice and a part in memory,
 * however long the list is; null once `isStopping` says so.
 */
export function writeParts(db: Db, writing: Writing, isStopping: () => boolean): Promise<Written | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readInto(tx, db, writing, isStopping))
}

async function readInto(
  reading: Tx,
  db: Db,
  { list, house, exportId, search }: Writing,
  isStopping: () => boolean,
): Promise<Written | null> {
  const reader = readerOf(list, { withHidden: false })
  const columns = Object.entries(list.list.columns).filter(([, { hidden }]) => !hidden)
  const query = allRowsOf(house, list, reader, searchIn(list, search))
  await sql`declare exported no scroll cursor for ${query}`.execute(reading)
  const heads = columns.flatMap(([name, column]) => headsOf(name, column))
  let text = `${MARK_OF_UTF8}${heads.join(',')}\r\n`
  const written = { rows: 0, parts: 0, bytes: 0 }
  let quickest = Number.POSITIVE_INFINITY
  while (!isStopping()) {
    const began = performance.now()
    const fetched = await sql<
      Record<string, unknown>
    >`fetch forward ${sql.lit(SLICE_ROWS)} from exported`.execute(reading)
    for (const raw of fetched.rows) {
      const row = reader.read(raw, house) as Readonly<Record<string, unknown>>
      text += `${columns.flatMap(([name, column]) => cellsOf(column, row[name])).join(',')}\r\n`
    }
    const took = performance.now() - began
    quickest = Math.min(quickest, took)
    written.rows += fetched.rows.length
    const isLast = fetched.rows.length < SLICE_ROWS
    if (isLast || text.length >= PART_SIZE) await putAway()
    if (isLast) return written
    // Where a slice took longer than it has to, the house is busy, and goes first.
    await pause(took * Math.min(LEAST_REST * (took / quickest), MOST_REST))
  }
  return null

  async function putAway() {
    written.parts += 1
    written.bytes += Buffer.byteLength(text)
    const body = gzipSync(text)
    await sql`insert into lists.export_part (export_id, part, body) values (${exportId}, ${written.parts}, ${body})`.execute(
      db,
    )
    text = ''
  }
}
