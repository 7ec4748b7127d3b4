import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import { allRowsOf, type PreparedList } from '../reading/read-list.ts'
import { searchIn } from '../reading/search.ts'
import { readerOf } from '../reading/values.ts'
import { KEEP_SECONDS } from './ask-export.ts'
import { cellsOf, headsOf } from './csv.rules.ts'

const compress = promisify(gzip)

/** Rows that are read at a time, and rows that are written in one go: some tenths of a millisecond of this process. */
const SLICE_ROWS = 100
const BREATH_ROWS = 25
/** Characters from which on a part is put away. */
const PART_SIZE = 256 * 1024
/** Rests between slices as long as the last one took, and at least that: members' calls go first. */
const LEAST_REST_MS = 2
/** What a spreadsheet knows UTF-8 by. */
const MARK_OF_UTF8 = '\ufeff'

/** An export that was taken to be written. */
export interface TakenExport {
  readonly id: string
  readonly staff_id: string
  readonly search: string
}

/** The house stops: what was written is left behind, and written anew at the next start. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/**
 * Writes a list into parts, as it is at one moment, whatever changes meanwhile. Nobody is given any before all are
 * there. Holds a few slices in memory, however long the list is.
 * @throws {Stopped} once `isStopping` says so
 */
export async function writeExport(
  ctx: Ctx,
  list: PreparedList,
  taken: TakenExport,
  isStopping: () => boolean,
): Promise<void> {
  const { app } = ctx
  const { id } = taken
  await transact(ctx, async (tx) => {
    await sql`delete from lists.export_part where export_id = ${id}`.execute(tx)
    await sql`update lists.export set state = 'writing' where id = ${id}`.execute(tx)
  })
  const written = await app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => writeParts(ctx, tx, list, taken, isStopping))
  await transact(ctx, async (tx, inner) => {
    const now = app.clock.now()
    await sql`update lists.export set state = 'ready', ended_at = ${now}, claimed_by = null,
      gone_at = ${secondsAfter(now, KEEP_SECONDS)}, row_count = ${written.rows}, part_count = ${written.parts},
      byte_count = ${written.bytes} where id = ${id}`.execute(tx)
    await audit(tx, inner, {
      action: 'lists.exported',
      subject: `export:${id}`,
      detail: { list: list.list.id, staffId: taken.staff_id, search: taken.search, rows: written.rows },
    })
  })
}

async function writeParts(
  { app }: Ctx,
  reading: Tx,
  list: PreparedList,
  { id, search }: TakenExport,
  isStopping: () => boolean,
) {
  const reader = readerOf(list, { withHidden: false })
  const columns = Object.entries(list.list.columns).filter(([, { hidden }]) => !hidden)
  const query = allRowsOf(app, list, reader, searchIn(list, search))
  await sql`declare exported no scroll cursor for ${query}`.execute(reading)
  const heads = columns.flatMap(([name, column]) => headsOf(name, column))
  let text = `${MARK_OF_UTF8}${heads.join(',')}\r\n`
  const written = { rows: 0, parts: 0, bytes: 0 }
  for (;;) {
    const began = performance.now()
    const fetched = await sql<
      Record<string, unknown>
    >`fetch forward ${sql.lit(SLICE_ROWS)} from exported`.execute(reading)
    for (const [index, raw] of fetched.rows.entries()) {
      if (index % BREATH_ROWS === 0) await breathe()
      const row = reader.read(raw, app) as Readonly<Record<string, unknown>>
      text += `${columns.flatMap(([name, column]) => cellsOf(column, row[name])).join(',')}\r\n`
    }
    written.rows += fetched.rows.length
    const isLast = fetched.rows.length < SLICE_ROWS
    if (isLast || text.length >= PART_SIZE) await putAway()
    if (isLast) return written
    if (isStopping()) throw new Stopped()
    await pause(Math.max(LEAST_REST_MS, performance.now() - began))
  }

  async function putAway() {
    written.parts += 1
    written.bytes += Buffer.byteLength(text)
    const body = await compress(text)
    await sql`insert into lists.export_part (export_id, part, body) values (${id}, ${written.parts}, ${body})`.execute(
      app.db,
    )
    text = ''
  }
}
