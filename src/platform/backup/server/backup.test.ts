/** @module-tag statements */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { sealTransfers } from '#money/ledger/server/ledger.jobs.ts'
import { group, openAccounts, post, postLeg } from '#money/ledger/server/posting.ts'
import { sealWaiting } from '#platform/audit/server/jobs/seal-entries.ts'
import { verifyAudit } from '#platform/audit/server/seal/verify-audit.ts'
import { systemCtx } from '#platform/context/context.ts'
import { claimForRestore, migrate, openDb, openPool, type Session, withSession } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import { type Consumer, drain } from '#platform/outbox/server/dispatcher.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { readBacklog } from '#platform/realtime/server/backlog.ts'
import { wrongInChains } from '#testing/audit/both-chains.ts'
import { type BareDatabase, createBareDatabase } from '#testing/databases/bare-database.ts'
import { runStatement } from '#testing/databases/server.ts'
import { act, approve, giveCall, openShop } from '#testing/staff/shop.ts'
import { createToyApp } from '#testing/toy/toy-app.ts'
import { ROOMS } from '../../../server/compose.ts'
import { writeBackupFile } from './file.ts'
import { loadBackup } from './load.ts'
import { takeBackup } from './take.ts'

type Toy = Awaited<ReturnType<typeof createToyApp>>
const Rang = defineEvent('toy.rang', z.object({ n: z.number() }))

let folder: string
let file: string
let toy: Toy
let bare: BareDatabase
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhall-backup-'))
  file = join(folder, 'toy.backup')
  toy = await createToyApp()
  bare = await createBareDatabase()
})
afterEach(async () => {
  await toy.close()
  await bare.drop()
  await rm(folder, { recursive: true, force: true })
})

const about = async () => ({ takenAt: '2026-06-14T06:36:00.000Z', head: null, secrets: null })

const toyUrl = () => toy.app.config.databaseUrl ?? ''

function backUp(url = toyUrl()): Promise<unknown> {
  return withSession(url, async ({ client }) => {
    return writeBackupFile(file, takeBackup(client, about))
  })
}

function restoreInto(
  { client, db }: Session,
  prove: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  return db.transaction().execute((tx) =>
    loadBackup(client, file, {
      putRight: async () => {
        for (const room of ROOMS) await room.restored?.(tx)
      },
      prove,
    }),
  )
}

async function restoreAll(): Promise<void> {
  await withSession(bare.url, async (session) => {
    await claimForRestore(session.client)
    await restoreInto(session)
  })
}

const ring = (n: number, topics: 'site'[] = []) =>
  toy.app.db.transaction().execute((tx) => emit(tx, Rang, { key: 'bell', payload: { n }, topics }))

/** A consumer that writes down the numbers it heard. */
function listener(name: string) {
  const heard: number[] = []
  const consumer: Consumer = {
    name,
    take: async (_tx, events) => {
      heard.push(...events.map((event) => (event.payload as { n: number }).n))
    },
    about: () => ['one at a time'],
  }
  return { heard, consumer }
}

/** A member is paid, and that is sealed. */
async function payIn(app: Pick<Toy['app'], 'db'>): Promise<void> {
  const id = newId()
  const at = toy.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const keys = [memberAccount('memberCentre', id, 'CNY'), houseAccount('railClearing', 'CNY', id, 'bank')]
    const [credit = 0n, debit = 0n] = await openAccounts(tx, keys, at)
    const leg = postLeg({ debit, credit, amount: cny(10), reason: 'depositCredited' })
    await post(tx, [group(['test.paid', id], [leg])], at)
  })
}

async function rowsOf<R extends object>(url: string, text: string): Promise<R[]> {
  const pool = openPool(url, 1)
  const { rows } = await pool.query<R>(text).finally(() => pool.end())
  return rows
}

/** Everything that makes a schema what it is, as text. */
const SCHEMA = `
  select 'column' as what, format('%s.%s', c.oid::regclass, a.attname) as name,
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, pg_get_expr(d.adbin, d.adrelid)) as is
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind in ('r', 'v') and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
  union all
  select 'constraint', format('%s.%s', conrelid::regclass, conname), concat_ws(' ', pg_get_constraintdef(oid), convalidated)
  from pg_constraint where conrelid <> 0 and connamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
  union all
  select 'trigger', format('%s.%s', tgrelid::regclass, tgname), concat_ws(' ', pg_get_triggerdef(oid), tgenabled)
  from pg_trigger where not tgisinternal
  union all
  select 'index', indexrelid::regclass::text, concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid)
  from pg_index i join pg_class c on c.oid = indrelid
  where c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast')
  union all
  select 'sequence', format('%s.%s', schemaname, sequencename), last_value::text from pg_sequences
  order by 1, 2`

const TABLES = `select c.oid::regclass::text as name from pg_class c
  where c.relkind = 'r' and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema') order by 1`

describe('a backup', () => {
  it('carries everything that a schema of the house can hold', async () => {
    const kinds = await rowsOf(
      toyUrl(),
      `select distinct c.relkind from pg_class c where c.relnamespace::regnamespace::text not in
        ('pg_catalog', 'information_schema', 'pg_toast') order by 1`,
    )
    // Tables, indexes, sequences, views, composite types: rows are in tables alone.
    const known = ['r', 'i', 'S', 'v', 'c']
    expect(kinds.flatMap((row) => Object.values(row)).filter((kind) => !known.includes(kind))).toEqual([])
  })

  it('has nobody left whose transaction ids mean another cluster', async () => {
    const columns = await rowsOf<{ name: string }>(
      toyUrl(),
      `select format('%s.%s', a.attrelid::regclass, a.attname) as name from pg_attribute a
       join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
       where a.attnum > 0 and a.atttypid in ('xid8'::regtype, 'xid'::regtype, 'pg_snapshot'::regtype)
         and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1`,
    )
    // Each is set right by its room's `restored`: whoever adds one here has to do that.
    expect(columns.map(({ name }) => name)).toEqual([
      'ledger.block.sealed_in',
      'platform.audit.xid',
      'platform.audit_block.last_xid',
      'platform.outbox.xid',
      'platform.outbox_cursor.xid',
    ])
  })

  it('is restored by the mere owner of a database: every row, and the schema as it was', async () => {
    for (let n = 0; n < 3; n++) {
      await payIn(toy.app)
      await sealTransfers.run(systemCtx(toy.app, newId()))
      await ring(n, ['site'])
    }
    await payIn(toy.app)
    await backUp()
    await restoreAll()
    expect(await rowsOf(bare.url, SCHEMA)).toEqual(await rowsOf(toyUrl(), SCHEMA))
    const differing: string[] = []
    for (const { name } of await rowsOf<{ name: string }>(toyUrl(), TABLES)) {
      const rows = `select t::text as row from ${name} t order by 1`
      const same =
        JSON.stringify(await rowsOf(bare.url, rows)) === JSON.stringify(await rowsOf(toyUrl(), rows))
      if (!same) differing.push(name)
    }
    expect(differing, 'what another cluster numbers otherwise').toEqual(['ledger.block', 'platform.outbox'])
    const block =
      'select number, previous, hash, first_position, last_position, sealed_at, reach, low from ledger.block'
    expect(await rowsOf(bare.url, block)).toEqual(await rowsOf(toyUrl(), block))
    const events = 'select type, key, payload, topics, at from platform.outbox order by seq'
    expect(await rowsOf(bare.url, events)).toEqual(await rowsOf(toyUrl(), events))
  })

  it('lets the guards of the restored tables stand', async () => {
    await payIn(toy.app)
    await backUp()
    await restoreAll()
    await expect(runStatement(bare.url, 'delete from ledger.entry')).rejects.toThrow('append-only')
    await expect(
      runStatement(
        bare.url,
        `insert into identity.credential values (gen_random_uuid(), '$argon2id$', now())`,
      ),
    ).rejects.toThrow('foreign key')
    await withSession(bare.url, ({ db }) => payIn({ db }))
  })

  it('is one moment: what is written while it is taken is not in it', async () => {
    await ring(1)
    await withSession(toyUrl(), async ({ client }) => {
      const records = takeBackup(client, about)
      const meanwhile = async function* () {
        for await (const record of records) {
          yield record
          if (record.kind === 'manifest') {
            await ring(2)
            await payIn(toy.app)
          }
        }
      }
      await writeBackupFile(file, meanwhile())
    })
    await restoreAll()
    expect(await rowsOf(bare.url, 'select payload from platform.outbox')).toEqual([{ payload: { n: 1 } }])
    expect(await rowsOf(bare.url, 'select from ledger.entry')).toEqual([])
  })
})

describe('a restored outbox', () => {
  it('delivers what was not delivered yet, in its order and once, and then what is new', async () => {
    const [fast, slow, late] = [listener('fast'), listener('slow'), listener('late')]
    // Ids of transactions far above those of any young cluster, and numbers that are not in their order.
    await toy.pool.query(`insert into platform.outbox (xid, type, key, payload)
      select (9000000000 + (n * 7) % 10)::text::xid8, 'toy.rang', 'bell', jsonb_build_object('n', (n * 7) % 10)
      from generate_series(0, 9) n`)
    await toy.pool.query(`insert into platform.outbox_cursor
      select 'fast', '9000000009', max(seq) from platform.outbox where xid = '9000000009'`)
    await toy.pool.query(`insert into platform.outbox_cursor
      select 'slow', '9000000003', max(seq) from platform.outbox where xid = '9000000003'`)
    await backUp()
    await restoreAll()
    const pool = openPool(bare.url, 2)
    const house = { ...toy.app, db: openDb(pool) }
    try {
      await house.db
        .transaction()
        .execute((tx) => emit(tx, Rang, { key: 'bell', payload: { n: 10 }, topics: [] }))
      const heardAll = async () => {
        for (const { consumer } of [fast, slow, late]) await drain(house, consumer)
        return [fast, slow, late].every(({ heard }) => heard.includes(10))
      }
      await expect.poll(heardAll).toBe(true)
      expect(fast.heard).toEqual([10])
      expect(slow.heard).toEqual([4, 5, 6, 7, 8, 9, 10])
      expect(late.heard).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    } finally {
      await pool.end()
    }
  })

  it('numbers a topic above all that a browser can have seen, so that it fetches again', async () => {
    await toy.pool.query(`insert into platform.realtime_topic values ('site', 7)`)
    await backUp()
    await restoreAll()
    const pool = openPool(bare.url, 1)
    try {
      // It saw 400 more after the backup was taken: they are not handed out a second time as something else.
      expect(await readBacklog(openDb(pool), 'site', { since: 407 })).toMatchObject({
        reset: true,
        messages: [],
      })
      expect((await readBacklog(openDb(pool), 'site', { since: null })).seq).toBeGreaterThan(407)
    } finally {
      await pool.end()
    }
  })
})

describe('a restored ledger', () => {
  it('is sealed on at once, and looks no further back than before', async () => {
    await payIn(toy.app)
    await sealTransfers.run(systemCtx(toy.app, newId()))
    await toy.pool.query(
      `alter table ledger.block disable trigger all; update ledger.block set sealed_in = '9000000000'`,
    )
    await backUp()
    await restoreAll()
    const pool = openPool(bare.url, 2)
    try {
      const house = { ...toy.app, db: openDb(pool) }
      // What began on this server before the restore ended, for other databases too, has to be over: until
      // then the sealer looks back.
      const isSettled = async () => {
        const { rows } = await pool.query(
          'select bool_and(sealed_in <= pg_snapshot_xmin(pg_current_snapshot())) as settled from ledger.block',
        )
        return rows[0].settled
      }
      await expect.poll(isSettled).toBe(true)
      await payIn(house)
      const newest = async () => {
        await sealTransfers.run(systemCtx(house, newId()))
        const { rows } = await pool.query('select number, low from ledger.block order by number desc limit 1')
        return rows[0]
      }
      await expect.poll(newest).toEqual({ number: 2n, low: 1n })
    } finally {
      await pool.end()
    }
  })
})

describe('restored changes', () => {
  it('that were open are stale, what was done stays done, and both chains go on', async () => {
    let isOfOne = false
    const shop = await openShop({ isOfOne: async () => isOfOne })
    const pool = openPool(bare.url, 2)
    try {
      const may = ['shop.give', 'shop.give.approve']
      const [zhou, he] = [shop.join(may), shop.join(may)]
      const propose = async () => (await act(zhou, giveCall, newId().slice(-12))).data.changeId as string
      const done = await propose()
      expect((await approve(he, done)).data).toMatchObject({ state: 'applied' })
      const open = await propose()
      await he.post('/console/v1/changes/challenge', { changeId: open })
      isOfOne = true
      const due = await propose()
      await payIn(shop.app)
      await sealTransfers.run(systemCtx(shop.app, newId()))
      // No migration of the house makes the shop's own table.
      await shop.pool.query('drop schema shop cascade')
      await backUp(shop.app.config.databaseUrl ?? '')
      await restoreAll()
      const { rows } = await pool.query('select id, state, stale_why as why from changes.change')
      expect(Object.fromEntries(rows.map(({ id, state, why }) => [id, [state, why]]))).toEqual({
        [done]: ['applied', null],
        [open]: ['stale', 'restored'],
        [due]: ['stale', 'restored'],
      })
      expect((await pool.query('select from changes.challenge')).rowCount).toBe(0)
      const app = { ...shop.app, db: openDb(pool) }
      await payIn(app)
      expect(await wrongInChains(app)).toEqual([])
    } finally {
      await pool.end()
      await shop.close()
    }
  })
})

describe('a restored audit', () => {
  it('is sealed on at once, each entry once', async () => {
    const other = { newest: async () => null, missing: async () => null }
    const record = (url: string, subject: string) =>
      runStatement(
        url,
        `insert into platform.audit (at, actor_kind, ip, trace_id, action, subject)
         values (now(), 'system', '198.51.100.7', '', 'toy.act', '${subject}')`,
      )
    const sealed = async (house: Pick<Toy['app'], 'db' | 'clock' | 'log'>, entries: number) => {
      const verdict = async () => {
        await sealWaiting({ app: { ...toy.app, ...house } }, other)
        return house.db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute((tx) => verifyAudit(tx, other))
      }
      await expect
        .poll(verdict)
        .toMatchObject({ verdict: { whole: { entries: BigInt(entries) } }, unsealed: 0 })
    }
    for (const subject of ['one', 'two']) await record(toyUrl(), subject)
    await sealed(toy.app, 2)
    await record(toyUrl(), 'not sealed yet')
    await runStatement(
      toyUrl(),
      `alter table platform.audit disable trigger all; update platform.audit set xid = '9000000000';
       alter table platform.audit_block disable trigger all; update platform.audit_block set last_xid = '9000000000'`,
    )
    await backUp()
    await restoreAll()
    await record(bare.url, 'after')
    const pool = openPool(bare.url, 2)
    try {
      await sealed({ ...toy.app, db: openDb(pool) }, 4)
      await expect(runStatement(bare.url, 'delete from platform.audit_position')).rejects.toThrow(
        'append-only',
      )
    } finally {
      await pool.end()
    }
  })
})

describe('a place for a restore', () => {
  it('is refused unless it is empty', async () => {
    await runStatement(bare.url, 'create table public.mine (no int)')
    await expect(restoreAll()).rejects.toThrow(
      'The database is not empty (mine): a restore goes into an empty one',
    )
    await runStatement(bare.url, 'drop table public.mine; create schema mine')
    await expect(restoreAll()).rejects.toThrow('The database is not empty (schema mine)')
  })

  it('is no house until the restore has ended, and can be restored into again', async () => {
    await payIn(toy.app)
    await backUp()
    const disbelieve = async () => {
      throw new Error('not proved')
    }
    await withSession(bare.url, async (session) => {
      await claimForRestore(session.client)
      await expect(restoreInto(session, disbelieve)).rejects.toThrow('not proved')
    })
    const pool = openPool(bare.url, 2)
    try {
      await expect(migrate(pool)).rejects.toThrow(
        /^A restore into this database was not finished: run it again/,
      )
      expect(await rowsOf(bare.url, TABLES)).toEqual([])
      await restoreAll()
      expect(await migrate(pool)).toEqual([])
      await expect(restoreAll()).rejects.toThrow('The database is not empty')
    } finally {
      await pool.end()
    }
  })

  it('has one restore at a time', async () => {
    await backUp()
    await withSession(bare.url, async (session) => {
      await claimForRestore(session.client)
      await expect(restoreAll()).rejects.toThrow('Another restore into this database is under way')
    })
  })
})
