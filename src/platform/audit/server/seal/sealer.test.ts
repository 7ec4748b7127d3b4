import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { secondsAfter } from '#platform/clock/clock.ts'
import { sql } from '#platform/db/index.ts'
import { type Audit, openAudit } from '#testing/audit/open-audit.ts'
import { exportAudit } from './history/export.ts'
import { type AuditVerdict, AuditVerifier } from './history/verify.ts'
import { renumberUnsealed } from './restored.ts'
import { secondsUnsealed } from './unsealed.ts'

let audit: Audit
beforeEach(async () => {
  audit = await openAudit()
})
afterEach(() => audit.close())

const verdict = async (head?: string) => (await audit.verify(head)).verdict

async function verdictOfExport(): Promise<AuditVerdict> {
  const verifier = new AuditVerifier()
  await audit.inSnapshot(async (tx) => {
    for await (const piece of exportAudit(tx)) verifier.push(piece)
  })
  return verifier.verdictOfFile()
}

/** Sets right what a restore has to, with the guards off as it has them. */
const restored = () =>
  audit.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await renumberUnsealed(tx)
  })

const names = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `e${from + n}`)

describe('the sealer', () => {
  it('gives what was recorded its positions, in the order of recording', async () => {
    await audit.record(names(1, 3))
    await audit.sealed(3)
    await audit.record(names(4, 5))
    await audit.sealed(5)
    expect(await audit.subjects()).toEqual(names(1, 5))
    expect(await verdict()).toMatchObject({ whole: { entries: 5n } })
    expect(await verdictOfExport()).toEqual(await verdict())
  })

  it('seals as entries what a room records, however it is made', { tags: ['statements'] }, async () => {
    await audit.record(['with'], { ip: '2001:db8::7' })
    await audit.record(['without'], { ip: null })
    await audit.rows(`insert into platform.audit (at, actor_kind, trace_id, action, subject, detail)
      values ('1969-07-20 20:17:40.000001Z', 'system', '', 'a', E'quotes " and \\\\ 🀄', '{"z": [1e400, null], "b": {}}')`)
    await audit.sealed(3)
    expect(await verdict()).toMatchObject({ whole: { entries: 3n } })
    expect(await verdictOfExport()).toEqual(await verdict())
  })

  it('writes nothing when there is nothing to seal', { tags: ['statements'] }, async () => {
    expect(await audit.seal()).toBeNull()
    await audit.record(['one'])
    await audit.sealed(1)
    expect(await audit.seal()).toBeNull()
    expect(await audit.rows('select count(*) as blocks from platform.audit_block')).toEqual([{ blocks: 1n }])
  })

  it('waits for whoever began before, and seals what they record in their place', {
    tags: ['races'],
  }, async () => {
    const late = await audit.pool.connect()
    try {
      await late.query('begin')
      await audit.record(['late'], { through: late })
      await audit.record(['quick'])
      expect(await audit.sealAll()).toBe(0)
      await late.query('commit')
    } finally {
      late.release()
    }
    await audit.sealed(2)
    expect(await audit.subjects()).toEqual(['late', 'quick'])
    expect((await audit.verify()).unsealed).toBe(0)
  })

  it('goes by who began first where numbers were drawn otherwise', { tags: ['races'] }, async () => {
    const first = await audit.pool.connect()
    try {
      await first.query('begin')
      await first.query('select pg_current_xact_id()')
      await audit.record(['second'])
      await audit.record(['first'], { through: first })
      await first.query('commit')
    } finally {
      first.release()
    }
    await audit.sealed(2, 1)
    expect(await audit.subjects()).toEqual(['first', 'second'])
    expect(await verdict()).toMatchObject({ whole: { entries: 2n, blocks: 2n } })
  })

  it('leaves no gap where a transaction was rolled back', async () => {
    const undone = await audit.pool.connect()
    try {
      await undone.query('begin')
      await audit.record(['undone'], { through: undone })
      await undone.query('rollback')
    } finally {
      undone.release()
    }
    await audit.record(['done'])
    await audit.sealed(1)
    expect(await verdict()).toMatchObject({ whole: { entries: 1n } })
  })

  it('begins with what was there before entries had a place, by its numbers, block after block', {
    tags: ['statements'],
  }, async () => {
    await audit.record(names(1, 5))
    await audit.tamper('update platform.audit set xid = null')
    await audit.record(names(6, 7))
    await audit.sealed(7, 2)
    expect(await audit.subjects()).toEqual(names(1, 7))
    expect(await verdict()).toMatchObject({ whole: { entries: 7n } })
  })

  it('is one at a time', { tags: ['races'] }, async () => {
    await audit.record(names(1, 12))
    const race = () => Promise.all([1, 2, 3, 4].map(() => audit.seal(2)))
    for (let round = 0; round < 5; round++) await race()
    await audit.sealed(12)
    expect(await audit.subjects()).toEqual(names(1, 12))
    expect(await verdict()).toMatchObject({ whole: { entries: 12n } })
  })

  it('names the newest block of the other chain in each block', { tags: ['statements'] }, async () => {
    const seven = { number: 7n, hash: Buffer.alloc(32, 7) }
    await audit.record(['before'])
    await audit.sealed(1)
    audit.other.blocks.push(seven)
    for (const entries of [2, 3]) {
      await audit.record([`after ${entries}`])
      await audit.sealed(entries)
    }
    expect(
      await audit.rows(
        'select distinct on (witness_number) witness_number as no from platform.audit_block order by 1',
      ),
    ).toEqual([{ no: 7n }, { no: null }])
    expect(await verdict()).toMatchObject({ whole: { blocks: 3n } })
    audit.other.blocks[0] = { number: 7n, hash: Buffer.alloc(32, 8) }
    expect(await verdict()).toMatchObject({ broken: { rule: 'witness', position: 2n } })
  })

  it('counts how long the oldest entry waits', async () => {
    const later = (seconds: number) => secondsUnsealed(audit.db, secondsAfter(new Date(), seconds))
    expect(await later(90)).toBe(0)
    await audit.record(['one'])
    expect(await later(90)).toBeCloseTo(90, -1)
    expect(await later(-90), 'a clock that was put back').toBe(0)
    await audit.sealed(1)
    expect(await later(90)).toBe(0)
  })

  it.each([
    'update platform.audit_block set sealed_at = now()',
    'delete from platform.audit_block',
    'truncate platform.audit_block cascade',
    'update platform.audit_position set block = 1',
    'update platform.audit_position set address_salt = null',
    'update platform.audit_position set address_commitment = null, address_salt = null',
    'delete from platform.audit_position',
    'truncate platform.audit_position',
    `update platform.audit set detail = '{}'`,
    'delete from platform.audit',
  ])('writes what nobody changes: %s is refused', { tags: ['statements'] }, async (statement) => {
    await audit.record(['one'])
    await audit.sealed(1)
    await expect(audit.rows(statement)).rejects.toThrow(/append-only/)
  })
})

describe('an audit beside its seal', () => {
  beforeEach(async () => {
    audit.other.blocks.push({ number: 1n, hash: Buffer.alloc(32, 1) })
    await audit.record(names(1, 2))
    await audit.sealed(2)
    await audit.record(names(3, 5))
    await audit.sealed(5)
    await audit.record(['not sealed yet'])
  })

  it('is whole with an entry that is not sealed yet', async () => {
    expect(await audit.verify()).toMatchObject({
      verdict: { whole: { entries: 5n } },
      unsealed: 1,
    })
  })

  const third = `where subject = 'e3'`
  it.each<[string, readonly string[], string, bigint | null]>([
    ['who did it', [`update platform.audit set actor_id = 'm2' ${third}`], 'chain', 3n],
    ['what was done', [`update platform.audit set action = 'toy.undo' ${third}`], 'chain', 3n],
    ['to what', [`update platform.audit set subject = 'e9' where subject = 'e5'`], 'chain', 3n],
    [
      'what is said of it',
      [`update platform.audit set detail = '{"to": 1.5, "a": "雨"}' ${third}`],
      'chain',
      3n,
    ],
    ['when', [`update platform.audit set at = at + interval '1 microsecond' ${third}`], 'chain', 3n],
    ['the session', [`update platform.audit set session_id = null ${third}`], 'chain', 3n],
    ['from where', [`update platform.audit set ip = '198.51.100.8' ${third}`], 'address', 3n],
    [
      'an address whose salt is gone',
      [`update platform.audit_position set address_salt = null where position = 4`],
      'address',
      4n,
    ],
    [
      'another address with a seal of its own',
      [
        `update platform.audit set ip = '198.51.100.8' ${third}`,
        `update platform.audit_position set address_salt = decode(repeat('00', 32), 'hex'),
         address_commitment = sha256(decode(repeat('00', 32), 'hex') || '198.51.100.8'::bytea) where position = 3`,
      ],
      'chain',
      3n,
    ],
    [
      'that there was no address',
      [
        `update platform.audit set ip = null ${third}`,
        'update platform.audit_position set address_salt = null, address_commitment = null where position = 3',
      ],
      'chain',
      3n,
    ],
    ['an entry that is gone', [`delete from platform.audit ${third}`], 'entry', 3n],
    [
      'an entry that is gone with its position',
      [`delete from platform.audit ${third}`, 'delete from platform.audit_position where position = 3'],
      'position',
      3n,
    ],
    [
      'the last entry of a block that is gone with its position',
      [
        `delete from platform.audit where subject = 'e2'`,
        'delete from platform.audit_position where position = 2',
      ],
      'position',
      2n,
    ],
    [
      'two entries that changed places',
      [
        `update platform.audit_position set audit_id = -audit_id where position in (3, 4)`,
        `update platform.audit_position p set audit_id = -o.audit_id from platform.audit_position o
         where p.position in (3, 4) and o.position = 7 - p.position`,
      ],
      'chain',
      3n,
    ],
    [
      'an entry put in between',
      [
        `update platform.audit_position set position = position + 100 where position >= 3`,
        `insert into platform.audit_position (position, audit_id, block) select 3, id, 2 from platform.audit where subject = 'not sealed yet'`,
        `update platform.audit_position set position = position - 99 where position > 100`,
        'update platform.audit_block set last_position = 6 where number = 2',
      ],
      'address',
      3n,
    ],
    [
      'an entry put in where all were sealed',
      [
        `insert into platform.audit (at, xid, actor_kind, trace_id, action, subject)
         select at, xid, 'member', '', 'toy.act', 'planted' from platform.audit where subject = 'e1'`,
        `update platform.audit_block set last_id = last_id`,
      ],
      'unsealed',
      null,
    ],
    [
      'an entry put in before all others',
      [
        `insert into platform.audit (at, xid, actor_kind, trace_id, action, subject) values (now(), null, 'system', '', 'a', 's')`,
      ],
      'unsealed',
      null,
    ],
    [
      'a mark that lets the sealer pass over',
      [
        `update platform.audit_block set last_xid = '9000000000000' where number = (select max(number) from platform.audit_block)`,
      ],
      'unsealed',
      null,
    ],
    [
      'a block’s time',
      [`update platform.audit_block set sealed_at = sealed_at + interval '1 microsecond' where number = 2`],
      'chain',
      3n,
    ],
    [
      'a block that names another ledger',
      [`update platform.audit_block set witness_hash = sha256('') where number = 2`],
      'witness',
      3n,
    ],
    ['a block that is gone', ['delete from platform.audit_block where number = 2'], 'position', 3n],
    ['all of it gone', ['truncate platform.audit_block cascade'], 'head', null],
    [
      'a position of nothing',
      ['insert into platform.audit_position (position, audit_id, block) values (6, 1000, 2)'],
      'position',
      6n,
    ],
    [
      'a position that tells another block',
      ['update platform.audit_position set block = 1 where position = 4'],
      'position',
      4n,
    ],
  ])('gives away %s', async (_, statements, rule, position) => {
    const [newest] = await audit.rows<{ hash: string }>(
      `select encode(hash, 'hex') as hash from platform.audit_block order by number desc limit 1`,
    )
    expect(await verdict(newest?.hash)).toHaveProperty('whole')
    await audit.tamper(...statements)
    expect(await verdict(newest?.hash)).toMatchObject({ broken: { rule, position } })
  })

  it('gives away in an export too what is gone', { tags: ['statements'] }, async () => {
    await audit.tamper(`delete from platform.audit ${third}`)
    expect(await verdictOfExport()).toMatchObject({ broken: { rule: 'position', position: 3n } })
  })

  it('passes when it is rewritten and sealed anew, and is refused by a head that was published', {
    tags: ['statements'],
  }, async () => {
    const [newest] = await audit.rows<{ hash: string }>(
      `select encode(hash, 'hex') as hash from platform.audit_block order by number desc limit 1`,
    )
    await audit.tamper(
      `update platform.audit set actor_id = 'm2' ${third}`,
      'truncate platform.audit_block, platform.audit_position',
    )
    await audit.sealed(6)
    expect(await verdict()).toMatchObject({ whole: { entries: 6n } })
    expect(await verdict(newest?.hash)).toMatchObject({ broken: { rule: 'head', position: null } })
  })
})

describe('an audit that was restored in another cluster', () => {
  it('is sealed on where an entry with a smaller number than the last one sealed waits', async () => {
    const first = await audit.pool.connect()
    try {
      await first.query('begin')
      await first.query('select pg_current_xact_id()')
      await audit.record(['second'])
      await audit.record(['first'], { through: first })
      await first.query('commit')
    } finally {
      first.release()
    }
    await expect.poll(() => audit.seal(1)).not.toBeNull()
    await restored()
    await audit.sealed(2)
    expect(await audit.subjects()).toEqual(['first', 'second'])
  })

  it('is sealed on at once, each entry once', { tags: ['races'] }, async () => {
    await audit.record(names(1, 4))
    await audit.sealed(4)
    await audit.record(names(5, 6))
    // Ids of a cluster that has counted far.
    await audit.tamper(
      `update platform.audit set xid = '9000000000000'`,
      `update platform.audit_block set last_xid = '9000000000000'`,
    )
    await restored()
    await audit.record(names(7, 8))
    await audit.sealed(8, 3)
    expect(await audit.subjects()).toEqual(names(1, 8))
    // What is sealed still has ids of before: they come into reach, and are passed over.
    await audit.tamper(
      `update platform.audit set xid = pg_current_xact_id() where subject in ('e1', 'e2', 'e3', 'e4')`,
    )
    await audit.record(['e9'])
    await audit.sealed(9, 1)
    expect(await audit.verify()).toMatchObject({ verdict: { whole: { entries: 9n } }, unsealed: 0 })
  })
})
