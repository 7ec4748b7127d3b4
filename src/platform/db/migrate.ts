import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { inTransaction, patiently } from './client/patiently.ts'
import { inTurn, inTurnOn } from './in-turn.ts'
import { markUnfinished, refuseUnfinished } from './unfinished.ts'

/** Something about the database's schema that a person has to know; the message is one line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** A migration that a database has. */
export interface Applied {
  readonly no: number
  readonly name: string
  /** SHA-256 of its text, in hex. */
  readonly hash: string
}

interface Migration extends Applied {
  readonly text: string
}

const SOURCE_ROOT = join(import.meta.dirname, '../..')

async function readMigrations(): Promise<readonly Migration[]> {
  const found: Migration[] = []
  for await (const path of glob('**/migrations/*.sql', { cwd: SOURCE_ROOT })) {
    const file = basename(path)
    const match = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file)
    if (!match) throw new MigrationError(`migration ${path} is not named like 0100-ledger.sql`)
    const text = await readFile(join(SOURCE_ROOT, path), 'utf8')
    const hash = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
    found.push({ no: Number(match[1]), name: match[2] ?? file, text, hash })
  }
  found.sort((a, b) => a.no - b.no)
  for (const [index, migration] of found.entries()) {
    if (found[index + 1]?.no === migration.no)
      throw new MigrationError(`two migrations have number ${migration.no}`)
  }
  return found
}

const HISTORY = 'select no, name, hash from platform.migration order by no'

/** The migrations that a database has, by number. */
export async function readHistory(client: pg.ClientBase): Promise<readonly Applied[]> {
  return (await client.query<Applied>(HISTORY)).rows
}

async function openHistory(client: pg.ClientBase): Promise<readonly Applied[]> {
  await client.query(`
    create schema if not exists platform;
    create table if not exists platform.migration (
      no int primary key, name text not null, hash text not null, applied_at timestamptz not null default now()
    )`)
  return readHistory(client)
}

/**
 * Refuses what this program cannot read.
 * @param whose names it in the message: "the database".
 * @throws {MigrationError} for a migration it does not have, or has otherwise.
 */
export async function checkHistory(applied: readonly Applied[], whose: string): Promise<void> {
  checkAgainst(await readMigrations(), applied, whose)
}

function checkAgainst(migrations: readonly Migration[], applied: readonly Applied[], whose: string): void {
  const known = new Map(migrations.map((migration) => [migration.no, migration]))
  for (const { no, name, hash } of applied) {
    const own = known.get(no)
    if (!own)
      throw new MigrationError(`${whose} was written by a newer Fairhall (it has migration ${no}-${name})`)
    if (own.hash !== hash) {
      const after = whose === 'the database' ? '' : ` to ${whose}`
      throw new MigrationError(`migration ${no}-${own.name} was changed after it was applied${after}`)
    }
  }
}

/**
 * Brings the database to this program's schema: every `migrations/*.sql` of every room, by number, each in a
 * transaction of its own. Safe to call from several processes at once. It waits for as long as somebody keeps
 * a table (a backup), and lets others at it meanwhile. Refuses, in one line, a database that a newer Fairhall
 * wrote, a migration whose text was changed after it ran, and a database in which a restore is not finished.
 * @param log told of a migration that waits.
 */
export async function migrate(pool: pg.Pool, log?: { warn(line: string): void }): Promise<readonly string[]> {
  const migrations = await readMigrations()
  return inTurn(pool, 'migrate', async (client) => {
    await refuseUnfinished(client)
    const applied = await openHistory(client)
    checkAgainst(migrations, applied, 'the database')
    const missing = lacking(migrations, applied)
    for (const migration of missing) {
      await patiently(client, () => applyOne(client, migration), {
        onWait: () => log?.warn(`Migration ${nameOf(migration)} ${WAITS}`),
      })
    }
    return missing.map(nameOf)
  })
}

/**
 * Applies, inside the caller's transaction, what the database lacks of this program's migrations: those of
 * `only`, or all. For a restore, which is one transaction.
 */
export async function migrateWithin(client: pg.ClientBase, only?: readonly Applied[]): Promise<void> {
  const wanted = only && new Set(only.map(({ no }) => no))
  const migrations = (await readMigrations()).filter(({ no }) => !wanted || wanted.has(no))
  for (const migration of lacking(migrations, await openHistory(client))) await applyOne(client, migration)
}

/** Claims an empty database for a restore (`markUnfinished`), while no house can begin to migrate it. */
export function claimForRestore(client: pg.ClientBase): Promise<void> {
  return inTurnOn(client, 'migrate', () => inTransaction(client, () => markUnfinished(client)))
}

const WAITS = 'waits until whoever uses its tables is done: a backup, an export, a verification'
const nameOf = ({ no, name }: Applied): string => `${no}-${name}`

function lacking(migrations: readonly Migration[], applied: readonly Applied[]): readonly Migration[] {
  const present = new Set(applied.map(({ no }) => no))
  return migrations.filter(({ no }) => !present.has(no))
}

async function applyOne(client: pg.ClientBase, { no, name, hash, text }: Migration): Promise<void> {
  await client.query(text)
  await client.query('insert into platform.migration (no, name, hash) values ($1, $2, $3)', [no, name, hash])
}

/** The number of the newest migration this program carries. */
export async function schemaVersion(): Promise<number> {
  return (await readMigrations()).at(-1)?.no ?? 0
}
