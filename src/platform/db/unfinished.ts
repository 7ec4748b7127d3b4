import { StartupError } from '#platform/config/startup-error.ts'

/** What runs a statement: a connection or a pool. */
interface Asked {
  query(text: string, values?: unknown[]): Promise<{ rows: readonly Record<string, unknown>[] }>
}

/** A schema of this name, empty, says: a restore began here and has not ended. */
const MARK = 'fairhall_restore_unfinished'
/** Any number will do, as long as every Fairhall asks for the same one. */
const RESTORE_LOCK = 4_207_004
/** What the database itself brings, and extensions. */
const FOREIGN = `nspname like 'pg\\_%' or nspname in ('information_schema', '${MARK}')`
const OF_EXTENSION = (catalog: string) =>
  `exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = x.oid and d.deptype = 'e')`

/**
 * @throws {StartupError} for a database in which a restore began and did not end: nobody may take it for a
 * house.
 */
export async function refuseUnfinished(database: Asked): Promise<void> {
  const { rows } = await database.query('select 1 from pg_namespace where nspname = $1', [MARK])
  if (rows.length > 0) {
    throw new StartupError(
      'A restore into this database was not finished: run it again (fairhall restore --from FILE)',
    )
  }
}

/**
 * Marks an empty database as unfinished, or finds the mark that an earlier restore left: nothing else was
 * ever committed there. The session has it for itself until it ends. The caller holds the lock under which
 * houses migrate.
 * @throws {StartupError} when the database holds anything, or another restore is at it.
 */
export async function markUnfinished(session: Asked): Promise<void> {
  const { rows: locked } = await session.query('select pg_try_advisory_lock($1) as mine', [RESTORE_LOCK])
  if (!locked[0]?.['mine']) throw new StartupError('Another restore into this database is under way')
  const { rows } = await session.query(`
    select 'schema ' || x.nspname as found from pg_namespace x
    where not (${FOREIGN} or nspname = 'public') and not ${OF_EXTENSION('pg_namespace')}
    union all
    select x.relname from pg_class x join pg_namespace n on n.oid = x.relnamespace
    where not (${FOREIGN}) and not ${OF_EXTENSION('pg_class')} limit 1`)
  const found = rows[0]?.['found']
  if (found) throw new StartupError(`The database is not empty (${found}): a restore goes into an empty one`)
  await session.query(`create schema if not exists ${MARK}`)
}

/** Takes the mark away, in the transaction that has restored everything. */
export async function markFinished(session: Asked): Promise<void> {
  await session.query(`drop schema ${MARK}`)
}
