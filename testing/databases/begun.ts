import { createHash } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Copying, copyStatement, onSameServer } from './server.ts'

/** What this worker has begun already, with the database to copy where it knows of one. */
const begun = new Map<string, string | undefined>()

/**
 * A database of the run to copy, which stands as everything does that begins like this: whoever asks a second time gets one,
 * made by `begin` once for all workers. The first time there is none: what begins like nothing else begins by itself.
 * @param like says how it begins, and nothing else does.
 */
export async function begunLike(
  like: string,
  begin: (url: string) => Promise<void>,
): Promise<string | undefined> {
  if (!begun.has(like)) {
    begun.set(like, undefined)
    return undefined
  }
  const known = begun.get(like)
  if (known !== undefined) return known
  const { adminUrl, template, inMemory } = inject('testServer')
  const name = `${template}_${createHash('sha256').update(like).digest('hex').slice(0, 16)}`
  await makeOnce({ adminUrl, template, inMemory, name, begin })
  begun.set(like, name)
  return name
}

interface Wanted extends Copying {
  readonly adminUrl: string
  readonly name: string
  readonly begin: (url: string) => Promise<void>
}

/** Makes it, unless it is there. Workers that want the same wait for the one that makes it. */
async function makeOnce({ adminUrl, name, begin, ...copying }: Wanted): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    if (await isThere(admin, name)) return
    await admin.query('select pg_advisory_lock(hashtext($1))', [name])
    if (await isThere(admin, name)) return
    // Under its own name it is whole: what came to nothing is begun again.
    const making = `${name}_making`
    await admin.query(`drop database if exists ${making} with (force)`)
    await admin.query(copyStatement(making, copying))
    await begin(onSameServer(adminUrl, making))
    await admin.query(`alter database ${making} rename to ${name}`)
  } finally {
    await admin.end()
  }
}

async function isThere(admin: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
  return rowCount === 1
}
