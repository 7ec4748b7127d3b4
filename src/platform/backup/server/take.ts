import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { checkHistory, readHistory } from '#platform/db/migrate.ts'
import { readSequences, readTables, writeValuesAlike } from './catalog.ts'
import type { BackupRecord, Manifest, TableStart } from './format.ts'

/**
 * Everything a database holds at one moment, as records; holds a piece of a table at a time. Whoever stops
 * reading before the end has to close the connection: it is in the middle of a transaction, and of a COPY.
 * @param about asked on the connection for what the caller knows of that moment.
 * @throws {MigrationError} for a database that a newer Fairhall wrote.
 */
export async function* takeBackup(
  client: pg.ClientBase,
  about: () => Promise<Pick<Manifest, 'takenAt' | 'head' | 'secrets'>>,
): AsyncGenerator<BackupRecord> {
  const tables = await openSnapshot(client)
  await writeValuesAlike(client)
  const migrations = await readHistory(client)
  await checkHistory(migrations, 'the database')
  const version = await client.query<{ server_version: string }>('show server_version')
  yield {
    kind: 'manifest',
    content: {
      ...(await about()),
      postgres: version.rows[0]?.server_version ?? '',
      migrations: [...migrations],
      sequences: await readSequences(client),
    },
  }
  let total = 0
  for (const table of tables) {
    yield { kind: 'table', content: table }
    const copy = client.query(copyTo(`copy ${table.name} (${table.columns.join(', ')}) to stdout`))
    // Told to whoever reads; nobody does when the connection is closed in its middle.
    copy.on('error', () => undefined)
    for await (const content of copy) yield { kind: 'rows', content }
    // It knows its count when the database has ended the statement: by the time of the next answer.
    await client.query('select')
    yield { kind: 'tableEnd', content: { rows: copy.rowCount } }
    total += copy.rowCount
  }
  await client.query('commit')
  yield { kind: 'end', content: { tables: tables.length, rows: total } }
}

/**
 * Opens a snapshot in a transaction that keeps all tables, and answers them. Emptying or rewriting a table
 * changes it for snapshots that are older, too: so the tables are taken first, and the snapshot with the
 * first look after that.
 */
async function openSnapshot(client: pg.ClientBase): Promise<readonly TableStart[]> {
  for (;;) {
    const known = await readTables(client)
    await client.query('begin isolation level repeatable read read only')
    const names = known.map(({ name }) => name).join(', ')
    if (names) await client.query(`lock table ${names} in access share mode`)
    const tables = await readTables(client)
    if (isDeepStrictEqual(tables, known)) return tables
    // A migration came in between.
    await client.query('rollback')
  }
}
