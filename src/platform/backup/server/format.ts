import { z } from 'zod'
import { StartupError } from '#platform/config/startup-error.ts'

// A backup is one line, then records compressed with zstd, then the SHA-256 of everything before it
// (docs/backup.md).

/** The first line names the format; another number is another format. */
export const MAGIC: Buffer = Buffer.from('fairhall-backup 1\n')
/** How many bytes the checksum at the end has. */
export const CHECKSUM_BYTES = 32

const applied = z.strictObject({ no: z.number(), name: z.string(), hash: z.string() })
const sequence = z.strictObject({ name: z.string(), last: z.string(), called: z.boolean() })

const manifest = z.strictObject({
  takenAt: z.iso.datetime(),
  /** The version of the PostgreSQL it was taken from. */
  postgres: z.string(),
  migrations: z.array(applied),
  sequences: z.array(sequence),
  /** The newest sealed block at that moment. */
  head: z.strictObject({ block: z.string(), transfers: z.string(), hash: z.string() }).nullable(),
  /** The house's secrets by the names they are kept under, where they were asked for. */
  secrets: z.record(z.string(), z.string()).nullable(),
})
/** What a backup says of itself before its tables. */
export type Manifest = z.output<typeof manifest>

const table = z.strictObject({ name: z.string(), columns: z.array(z.string()) })
/** A table's rows follow; names are quoted as SQL wants them. */
export type TableStart = z.output<typeof table>
const tableEnd = z.strictObject({ rows: z.number() })
const end = z.strictObject({ tables: z.number(), rows: z.number() })
/** What a backup says of itself after its tables. */
export type Totals = z.output<typeof end>

/**
 * The kinds of records by the number that stands before each; `rows` are bytes of COPY in text format, the
 * rest is JSON.
 */
const KINDS = ['manifest', 'table', 'rows', 'tableEnd', 'end'] as const
const SHAPES = { manifest, table, tableEnd, end }

/** One record. A backup is: manifest, then for each table its start, rows, its end; then the end. */
export type BackupRecord =
  | { readonly kind: 'manifest'; readonly content: Manifest }
  | { readonly kind: 'table'; readonly content: TableStart }
  | { readonly kind: 'rows'; readonly content: Buffer }
  | { readonly kind: 'tableEnd'; readonly content: z.output<typeof tableEnd> }
  | { readonly kind: 'end'; readonly content: Totals }

const HEADER_BYTES = 5
/** No record is larger: one that says so is no record. */
const LARGEST = 16 * 1024 * 1024

/** A file that is no whole backup; the message names it. */
export class BadBackup extends StartupError {}

/** A record as bytes: its kind, its length, its content. */
export function* encodeRecord(record: BackupRecord): Generator<Buffer> {
  const content = record.kind === 'rows' ? record.content : Buffer.from(JSON.stringify(record.content))
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt8(KINDS.indexOf(record.kind))
  header.writeUInt32BE(content.length, 1)
  yield header
  yield content
}

/**
 * Reads records from bytes that come in pieces; holds no more than one record. @throws Error where they are
 * none.
 */
export async function* decodeRecords(pieces: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  let waiting: Buffer[] = []
  let have = 0
  let need = HEADER_BYTES
  for await (const piece of pieces) {
    waiting.push(piece)
    have += piece.length
    if (have < need) continue
    let rest = Buffer.concat(waiting, have)
    for (need = sizeOf(rest); rest.length >= need; need = sizeOf(rest)) {
      yield decode(rest.readUInt8(), rest.subarray(HEADER_BYTES, need))
      rest = rest.subarray(need)
    }
    waiting = [rest]
    have = rest.length
  }
  if (have > 0) throw new Error('it ends inside a record')
}

/** How many bytes the first record has, or its header while that is not there. */
function sizeOf(bytes: Buffer): number {
  if (bytes.length < HEADER_BYTES) return HEADER_BYTES
  const length = bytes.readUInt32BE(1)
  if (length > LARGEST) throw new Error('no record is that large')
  return HEADER_BYTES + length
}

function decode(number: number, content: Buffer): BackupRecord {
  const kind = KINDS[number]
  if (!kind) throw new Error('no record is of that kind')
  if (kind === 'rows') return { kind, content }
  return { kind, content: SHAPES[kind].parse(JSON.parse(content.toString())) } as BackupRecord
}
