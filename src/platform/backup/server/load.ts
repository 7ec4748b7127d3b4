import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartupError } from '#platform/config/startup-error.ts'
import { migrateWithin } from '#platform/db/migrate.ts'
import { markFinished } from '#platform/db/unfinished.ts'
import { readTables, takeGuardsOff, writeValuesAlike } from './catalog.ts'
import { readBackupFile } from './file.ts'
import { type BackupRecord, BadBackup, type Manifest, type TableStart } from './format.ts'

/**
 * Loads a backup into a claimed database (`claimForRestore`), inside the caller's transaction: it is there
 * whole, or nothing of it. The schema is what this program's migrations make: first those the backup has,
 * then, around its rows, the rest.
 * @param steps.putRight what rooms set right before triggers and keys stand again (`RoomServer.restored`).
 * @param steps.prove throws when the books are not what they were.
 * @throws {StartupError} when it cannot be loaded as it was.
 */
export async function loadBackup(
  client: pg.ClientBase,
  file: string,
  steps: { readonly putRight: () => Promise<void>; readonly prove: () => Promise<void> },
): Promise<void> {
  const records = readBackupFile(file)
  const first = await records.next()
  if (first.done || first.value.kind !== 'manifest') throw new BadBackup(`${file} has no beginning`)
  const { migrations, sequences } = first.value.content
  await writeValuesAlike(client)
  await migrateWithin(client, migrations)
  const tables = await readTables(client)
  const putGuardsBack = await takeGuardsOff(client)
  // Migrations write rows too; the backup has them as they were.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  const counts = await loadTables(client, records, tables)
  await setSequences(client, sequences)
  // Before anything is put right: rooms let go of what nobody may have any more.
  await checkCounts(client, counts)
  await steps.putRight()
  await putGuardsBack()
  await migrateWithin(client)
  // Nobody has looked at these tables yet: without numbers of them, even the proof would be slow.
  for (const { name } of await readTables(client)) await client.query(`analyze ${name}`)
  await steps.prove()
  await markFinished(client)
}

type Records = AsyncGenerator<BackupRecord>

const misplaced = (what: string) => new BadBackup(`The backup has ${what} where it cannot be`)

/** Loads every table; answers how many rows each has in the backup. */
async function loadTables(
  client: pg.ClientBase,
  records: Records,
  tables: readonly TableStart[],
): Promise<ReadonlyMap<string, number>> {
  const open = new Map(tables.map(({ name, columns }) => [name, columns]))
  const counts = new Map<string, number>()
  let ended = false
  // To the end of the file: only there stands whether it was whole.
  for await (const record of records) {
    if (ended || (record.kind !== 'table' && record.kind !== 'end')) throw misplaced(record.kind)
    if (record.kind === 'end') {
      ended = true
      continue
    }
    const { name, columns } = record.content
    const own = open.get(name)
    const alike = own?.length === columns.length && columns.every((column) => own.includes(column))
    if (!alike) throw new StartupError(`The backup has ${name} otherwise than its migrations make it`)
    open.delete(name)
    counts.set(name, await loadTable(client, records, record.content))
  }
  const missing = [...open.keys()][0]
  if (missing) throw new StartupError(`The backup does not have ${missing}, which its migrations make`)
  return counts
}

async function loadTable(client: pg.ClientBase, records: Records, table: TableStart): Promise<number> {
  let promised = -1
  const rows = async function* () {
    for (;;) {
      const { value: record, done } = await records.next()
      if (done) throw misplaced('the end of the file')
      if (record.kind === 'tableEnd') {
        promised = record.content.rows
        return
      }
      if (record.kind !== 'rows') throw misplaced(record.kind)
      yield record.content
    }
  }
  await pipeline(rows, client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`)))
  return promised
}

async function setSequences(client: pg.ClientBase, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, last, called } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [name, last, called])
  }
}

async function checkCounts(client: pg.ClientBase, counts: ReadonlyMap<string, number>): Promise<void> {
  for (const [name, promised] of counts) {
    const { rows } = await client.query<{ rows: bigint }>(`select count(*) as rows from ${name}`)
    const found = rows[0]?.rows
    if (found !== BigInt(promised)) {
      throw new StartupError(`The backup has ${promised} rows of ${name}, and ${found} were restored`)
    }
  }
}
