import { createHash } from 'node:crypto'
import { ByteReader, ByteWriter, Unreadable } from '#platform/chain/server/bytes.ts'

// The bytes of the sealed audit, as docs/audit-format.md describes them. Whoever changes a byte here makes a
// new version: what was sealed stays as it is.

/** The first bytes of an exported file. */
export const FILE_MAGIC: Buffer = Buffer.from('fairhall-audit 1\n')
/** Opens every block, so that no other hash of the house can be taken for a block's. */
const BLOCK_TAG = 'fairhall-audit-block 1'
/** How an entry is written. What an entry of a later release has besides makes a version of its own. */
const ENTRY_VERSION = 1
/** No record is longer: whoever reads a file of strangers need not keep more than this in memory. */
export const MAX_RECORD_BYTES = 16 * 1024 * 1024
/** What block 1 names as the hash of the block before it. */
export const NO_HASH: Buffer = Buffer.alloc(32)

/** A block of the other chain that the house keeps, as a block of the audit names it. */
export interface Witness {
  readonly number: bigint
  readonly hash: Buffer
}

/** Opens a block. */
export interface BlockHeader {
  readonly number: bigint
  /** Hash of the block before. */
  readonly previous: Buffer
  readonly firstPosition: bigint
  readonly lastPosition: bigint
  /** Microseconds since 1970 in UTC. */
  readonly sealedAt: bigint
  /** The newest block of the other chain by then; null before its first. */
  readonly witness: Witness | null
}

/** An entry of the audit with its position. */
export interface SealedEntry {
  readonly position: bigint
  readonly id: bigint
  /** Microseconds since 1970 in UTC. */
  readonly at: bigint
  readonly actorKind: string
  readonly actorId: string | null
  readonly sessionId: Buffer | null
  /** What stands for the network address (`address.ts`); null where none was there to be sealed. */
  readonly address: Buffer | null
  readonly traceId: string
  readonly action: string
  readonly subject: string
  /** JSON, to the letter as the database writes it. */
  readonly detail: string
}

/** One record of a file. */
export type AuditRecord =
  | { readonly type: 'block'; readonly block: BlockHeader }
  | { readonly type: 'entry'; readonly entry: SealedEntry }
  /** Closes a block: the hash over its records. */
  | { readonly type: 'hash'; readonly hash: Buffer }
  /** Closes the file: how many blocks it has. */
  | { readonly type: 'end'; readonly blocks: bigint }

const TYPES = { block: 1, entry: 2, hash: 3, end: 4 } as const

/** A record's bytes: their number, the record's type, its fields. */
export function encodeRecord(record: AuditRecord): Buffer {
  const writer = new ByteWriter()
  writer.u32(0)
  writer.u8(TYPES[record.type])
  if (record.type === 'block') writeBlock(writer, record.block)
  else if (record.type === 'entry') writeEntry(writer, record.entry)
  else if (record.type === 'hash') writer.raw(record.hash)
  else writer.i64(record.blocks)
  const bytes = writer.bytes()
  bytes.writeUInt32BE(bytes.length - 4)
  return bytes
}

function writeBlock(to: ByteWriter, block: BlockHeader): void {
  to.text(BLOCK_TAG)
  to.i64(block.number)
  to.raw(block.previous)
  to.i64(block.firstPosition)
  to.i64(block.lastPosition)
  to.i64(block.sealedAt)
  to.optional(block.witness, ({ number, hash }) => {
    to.i64(number)
    to.raw(hash)
  })
}

function writeEntry(to: ByteWriter, entry: SealedEntry): void {
  to.i64(entry.position)
  to.u8(ENTRY_VERSION)
  to.i64(entry.id)
  to.i64(entry.at)
  to.text(entry.actorKind)
  to.optional(entry.actorId, (id) => to.text(id))
  to.optional(entry.sessionId, (id) => to.raw(id))
  to.optional(entry.address, (commitment) => to.raw(commitment))
  to.text(entry.traceId)
  to.text(entry.action)
  to.text(entry.subject)
  to.text(entry.detail)
}

/**
 * Reads a whole record, length and all. Throws `Unreadable` when its bytes are not exactly those of a record.
 */
export function decodeRecord(bytes: Buffer): AuditRecord {
  const from = new ByteReader(bytes, 4)
  const record = readFields(from, from.u8())
  from.end()
  return record
}

function readFields(from: ByteReader, type: number): AuditRecord {
  switch (type) {
    case TYPES.block:
      return { type: 'block', block: readBlock(from) }
    case TYPES.entry:
      return { type: 'entry', entry: readEntry(from) }
    case TYPES.hash:
      return { type: 'hash', hash: from.raw(32) }
    case TYPES.end:
      return { type: 'end', blocks: from.i64() }
    default:
      throw new Unreadable(`no record has type ${type}`)
  }
}

function readBlock(from: ByteReader): BlockHeader {
  const tag = from.text()
  if (tag !== BLOCK_TAG) throw new Unreadable(`a block opens with "${tag}", not with "${BLOCK_TAG}"`)
  return {
    number: from.i64(),
    previous: from.raw(32),
    firstPosition: from.i64(),
    lastPosition: from.i64(),
    sealedAt: from.i64(),
    witness: from.optional(() => ({ number: from.i64(), hash: from.raw(32) })),
  }
}

function readEntry(from: ByteReader): SealedEntry {
  const position = from.i64()
  const version = from.u8()
  if (version !== ENTRY_VERSION) throw new Unreadable(`no entry is written in version ${version}`)
  return {
    position,
    id: from.i64(),
    at: from.i64(),
    actorKind: from.text(),
    actorId: from.optional(() => from.text()),
    sessionId: from.optional(() => from.raw(16)),
    address: from.optional(() => from.raw(32)),
    traceId: from.text(),
    action: from.text(),
    subject: from.text(),
    detail: from.text(),
  }
}

/**
 * The records of a block in their order, with the hash that closes it: what is hashed are these very bytes.
 */
export function encodeBlock(parts: { block: BlockHeader; entries: readonly SealedEntry[] }): {
  readonly records: readonly Buffer[]
  readonly hash: Buffer
} {
  const records = [
    encodeRecord({ type: 'block', block: parts.block }),
    ...parts.entries.map((entry) => encodeRecord({ type: 'entry', entry })),
  ]
  const hash = createHash('sha256')
  for (const record of records) hash.update(record)
  return { records, hash: hash.digest() }
}
