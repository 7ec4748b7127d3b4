import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectBackupFile, readBackupFile, writeBackupFile } from './file.ts'
import { type BackupRecord, decodeRecords, encodeRecord } from './format.ts'

const MANIFEST: BackupRecord = {
  kind: 'manifest',
  content: {
    takenAt: '2026-06-14T06:36:00.000Z',
    postgres: '18.4',
    migrations: [{ no: 1, name: 'platform', hash: 'ab' }],
    sequences: [{ name: 'ledger.account_id_seq', last: '9007199254740993', called: true }],
    head: null,
    secrets: null,
  },
}
const RECORDS: readonly BackupRecord[] = [
  MANIFEST,
  { kind: 'table', content: { name: 'ledger.account', columns: ['id', '"order"'] } },
  { kind: 'rows', content: Buffer.from('1\t存款 🀄\n') },
  { kind: 'rows', content: Buffer.from(`2\t${'long '.repeat(40_000)}\n`) },
  { kind: 'tableEnd', content: { rows: 2 } },
  { kind: 'table', content: { name: 'ledger.balance', columns: ['id'] } },
  { kind: 'tableEnd', content: { rows: 0 } },
  { kind: 'end', content: { tables: 2, rows: 2 } },
]

async function* given<T>(values: Iterable<T>): AsyncGenerator<T> {
  yield* values
}

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const value of values) found.push(value)
  return found
}

let folder: string
let path: string
let whole: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhall-backup-'))
  path = join(folder, 'a.backup')
  await writeBackupFile(path, given(RECORDS))
  whole = await readFile(path)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('records', () => {
  it('are read as they were written, in pieces of any size', async () => {
    const bytes = Buffer.concat(RECORDS.flatMap((record) => [...encodeRecord(record)]))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 20 }), async (sizes) => {
        const pieces: Buffer[] = []
        let at = 0
        for (const size of sizes) {
          pieces.push(bytes.subarray(at, at + size))
          at += size
        }
        pieces.push(bytes.subarray(at))
        expect(await all(decodeRecords(given(pieces)))).toEqual(RECORDS)
      }),
      { numRuns: 50 },
    )
  })
})

describe('a backup file', () => {
  it('has its records, its owner as the only reader, and nothing beside it', async () => {
    expect(await all(readBackupFile(path))).toEqual(RECORDS)
    expect(await inspectBackupFile(path)).toEqual({
      manifest: MANIFEST.content,
      totals: { tables: 2, rows: 2 },
    })
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['a.backup'])
  })

  it('does not come to be when what it is written from fails', async () => {
    const failing = async function* () {
      yield MANIFEST
      throw new Error('the database is gone')
    }
    await expect(writeBackupFile(join(folder, 'b.backup'), failing())).rejects.toThrow('the database is gone')
    expect(await readdir(folder)).toEqual(['a.backup'])
  })

  const inspect = async (bytes: Buffer) => {
    const altered = join(folder, 'altered')
    await writeFile(altered, bytes)
    return inspectBackupFile(altered).finally(() => rm(altered))
  }

  it('is refused by name wherever one bit of it is other, and wherever it was torn', async () => {
    const places = fc.integer({ min: 0, max: whole.length - 1 })
    await fc.assert(
      fc.asyncProperty(places, fc.integer({ min: 0, max: 7 }), async (at, bit) => {
        const bytes = Buffer.from(whole)
        bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at)
        // One bit makes the 1 of its format a 3, a 5 or a 9.
        await expect(inspect(bytes)).rejects.toThrow(
          /altered (is torn or was altered|is no backup of|was written by a newer Fairhall)/,
        )
        await expect(inspect(whole.subarray(0, at))).rejects.toThrow(
          /altered (is torn or was altered|is no backup of)/,
        )
      }),
      { numRuns: 100 },
    )
  })

  it.each([
    ['nothing', Buffer.alloc(0), /is no backup of a Fairhall$/],
    [
      'something else',
      Buffer.from('PK\u0003\u0004 something that is not ours'),
      /is no backup of a Fairhall$/,
    ],
    ['a format of never', Buffer.from('fairhall-backup 0\nwho knows'), /is no backup of a Fairhall$/],
    ['a format of tomorrow', Buffer.from('fairhall-backup 2\nwho knows'), /newer Fairhall \(format 2\)$/],
  ])('is told from %s', async (_, bytes, why) => {
    await expect(inspect(bytes)).rejects.toThrow(why)
  })

  it('is refused when it lacks its end, though its checksum is right', async () => {
    const short = join(folder, 'short')
    await writeBackupFile(short, given(RECORDS.slice(0, -1)))
    const bytes = await readFile(short)
    expect(createHash('sha256').update(bytes.subarray(0, -32)).digest()).toEqual(bytes.subarray(-32))
    await expect(inspectBackupFile(short)).rejects.toThrow('torn or was altered')
    await rm(short)
  })
})
