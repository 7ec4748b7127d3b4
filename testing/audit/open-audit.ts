import type pg from 'pg'
import type { Witness } from '#platform/audit/server/seal/history/format.ts'
import { type SealedBlock, sealBlock } from '#platform/audit/server/seal/sealer.ts'
import { type AuditFound, verifyAudit } from '#platform/audit/server/seal/verify-audit.ts'
import type { OtherChain } from '#platform/audit/server/seal/witness.ts'
import { type Db, openDb, type Tx } from '#platform/db/index.ts'
import { createTestDatabase } from '../database.ts'

/** When everything in these audits is sealed. */
export const AUDIT_DAY = new Date('2026-06-14T06:36:00.000Z')

/** An audit of a test's own, beside a chain that the test adds blocks to. */
export interface Audit {
  readonly db: Db
  readonly pool: pg.Pool
  readonly url: string
  /** The chain that the blocks name. */
  readonly other: OtherChain & { readonly blocks: Witness[] }
  /** Records entries about these subjects, from an address, so many days ago. */
  record(
    subjects: readonly string[],
    options?: { ip?: string | null; daysAgo?: number; through?: pg.ClientBase },
  ): Promise<void>
  seal(limit?: number): Promise<SealedBlock | null>
  /** Seals until there is nothing left that is settled; answers how many blocks that took. */
  sealAll(limit?: number): Promise<number>
  /** Seals until so many entries are: what ran on the server before has to end first. */
  sealed(entries: number, limit?: number): Promise<void>
  verify(head?: string): Promise<AuditFound>
  inSnapshot<T>(look: (tx: Tx) => Promise<T>): Promise<T>
  /** The subjects that are sealed, by their positions. */
  subjects(): Promise<string[]>
  rows<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>
  /** Writes past the guards, as only somebody with the superuser's password can. */
  tamper(...statements: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** Opens an audit on an empty, migrated database. */
export async function openAudit(): Promise<Audit> {
  const database = await createTestDatabase()
  const { pool } = database
  const db = openDb(pool)
  const blocks: Witness[] = []
  const other = {
    blocks,
    newest: async () => blocks.at(-1) ?? null,
    missing: async (_: Db, asked: readonly Witness[]) =>
      asked.find(
        ({ number, hash }) => !blocks.some((one) => one.number === number && one.hash.equals(hash)),
      ) ?? null,
  }
  const rows: Audit['rows'] = async (text, values) => (await pool.query(text, values)).rows
  const seal = (limit?: number) => sealBlock(db, other, AUDIT_DAY, limit)
  const sealAll = async (limit?: number) => {
    let count = 0
    while (await seal(limit)) count++
    return count
  }
  const inSnapshot = <T>(look: (tx: Tx) => Promise<T>) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(look)
  return {
    db,
    pool,
    url: database.url,
    other,
    record: async (subjects, { ip = '198.51.100.7', daysAgo = 0, through } = {}) => {
      await (through ?? pool).query(
        `insert into platform.audit (at, actor_kind, actor_id, session_id, ip, trace_id, action, subject, detail)
         select clock_timestamp() - make_interval(days => $3::int), 'member', 'm1', gen_random_uuid(), $2, 'trace',
           'toy.act', s, '{"to": 1.50, "a": "雨"}' from unnest($1::text[]) with ordinality t(s, no) order by no`,
        [subjects, ip, daysAgo],
      )
    },
    seal,
    sealAll,
    sealed: async (entries, limit) => {
      for (const end = Date.now() + 30_000; ; ) {
        await sealAll(limit)
        const [count] = await rows<{ entries: bigint }>(
          'select count(*) as entries from platform.audit_position',
        )
        if (count?.entries === BigInt(entries)) return
        if (Date.now() > end) throw new Error(`${count?.entries} entries are sealed, not ${entries}`)
      }
    },
    verify: (head) => inSnapshot((tx) => verifyAudit(tx, other, { head })),
    inSnapshot,
    subjects: async () => {
      const found = await rows<{ subject: string }>(
        'select a.subject from platform.audit_position p join platform.audit a on a.id = p.audit_id order by p.position',
      )
      return found.map(({ subject }) => subject)
    },
    rows,
    tamper: async (...statements) => {
      const client = await pool.connect()
      await client.query('set session_replication_role = replica')
      for (const statement of statements) await client.query(statement)
      client.release(true)
    },
    close: () => database.drop(),
  }
}
