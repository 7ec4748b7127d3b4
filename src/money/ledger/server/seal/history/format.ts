import { createHash } from 'node:crypto'
import type { FloorRule } from '../../../ledger.chart.ts'
import type { Leg } from '../../groups.ts'
import { ByteReader, ByteWriter, Unreadable } from './bytes.ts'

// The bytes of the sealed ledger, as docs/ledger-format.md describes them. Whoever changes a byte here makes
// a new version: what was sealed stays as it is.

/** The first bytes of an exported file. */
export const FILE_MAGIC: Buffer = Buffer.from('fairhall-ledger 1\n')
/** Opens every block, so that no other hash of the house can be taken for a block's. */
const BLOCK_TAG = 'fairhall-ledger-block 1'
/** No record is longer: whoever reads a file of strangers need not keep more than this in memory. */
export const MAX_RECORD_BYTES = 16 * 1024 * 1024
/** What block 1 names as the hash of the block before it. */
export const NO_HASH: Buffer = Buffer.alloc(32)

/** Opens a block. */
export interface BlockHeader {
  readonly number: bigint
  /** Hash of the block before. */
  readonly previous: Buffer
  readonly firstPosition: bigint
  readonly lastPosition: bigint
  /** Microseconds since 1970 in UTC. */
  readonly sealedAt: bigint
}

/** An account, sealed in the block where it is first used, with everything that says whose and what it is. */
export interface SealedAccount {
  readonly id: bigint
  readonly code: number
  readonly owner: Buffer
  readonly scope: string
  readonly currency: string
  /** Decimal places of the currency's unit. */
  readonly scale: number
  readonly shard: number
  readonly rule: FloorRule
  /** Microseconds since 1970 in UTC. */
  readonly openedAt: bigint
}

/** A transfer as it stands in the books, with its position. */
export interface SealedTransfer {
  readonly position: bigint
  readonly seq: bigint
  readonly id: Buffer
  readonly groupId: Buffer
  readonly leg: number
  readonly legs: number
  readonly kind: Leg['kind']
  readonly pendingId: Buffer | null
  readonly debit: bigint
  readonly credit: bigint
  readonly currency: string
  readonly amount: bigint
  readonly code: number
  readonly refKind: string | null
  readonly refId: string | null
  readonly memo: string | null
  readonly fingerprint: Buffer
  /** Microseconds since 1970 in UTC. */
  readonly createdAt: bigint
}

/** One record of a file. */
export type LedgerRecord =
  | { readonly type: 'block'; readonly block: BlockHeader }
  | { readonly type: 'account'; readonly account: SealedAccount }
  | { readonly type: 'transfer'; readonly transfer: SealedTransfer }
  /** Closes a block: the hash over its records. */
  | { readonly type: 'hash'; readonly hash: Buffer }
  /** Closes the file: how many blocks it has. */
  | { readonly type: 'end'; readonly blocks: bigint }

const TYPES = { block: 1, account: 2, transfer: 3, hash: 4, end: 5 } as const
const KINDS: readonly Leg['kind'][] = ['post', 'hold', 'capture', 'release']
const RULES: readonly FloorRule[] = ['free', 'no_overdraft', 'no_overcredit']

/** A record's bytes: their number, the record's type, its fields. */
export function encodeRecord(record: LedgerRecord): Buffer {
  const writer = new ByteWriter()
  writer.u32(0)
  writer.u8(TYPES[record.type])
  writeFields(writer, record)
  const bytes = writer.bytes()
  bytes.writeUInt32BE(bytes.length - 4)
  return bytes
}

function writeFields(to: ByteWriter, record: LedgerRecord): void {
  if (record.type === 'block') writeBlock(to, record.block)
  else if (record.type === 'account') writeAccount(to, record.account)
  else if (record.type === 'transfer') writeTransfer(to, record.transfer)
  else if (record.type === 'hash') to.raw(record.hash)
  else to.i64(record.blocks)
}

function writeBlock(to: ByteWriter, block: BlockHeader): void {
  to.text(BLOCK_TAG)
  to.i64(block.number)
  to.raw(block.previous)
  to.i64(block.firstPosition)
  to.i64(block.lastPosition)
  to.i64(block.sealedAt)
}

function writeAccount(to: ByteWriter, account: SealedAccount): void {
  to.i64(account.id)
  to.i16(account.code)
  to.raw(account.owner)
  to.text(account.scope)
  to.text(account.currency)
  to.i16(account.scale)
  to.i16(account.shard)
  to.u8(RULES.indexOf(account.rule))
  to.i64(account.openedAt)
}

function writeTransfer(to: ByteWriter, transfer: SealedTransfer): void {
  to.i64(transfer.position)
  to.i64(transfer.seq)
  to.raw(transfer.id)
  to.raw(transfer.groupId)
  to.i16(transfer.leg)
  to.i16(transfer.legs)
  to.u8(KINDS.indexOf(transfer.kind))
  to.optional(transfer.pendingId, (id) => to.raw(id))
  to.i64(transfer.debit)
  to.i64(transfer.credit)
  to.text(transfer.currency)
  to.i64(transfer.amount)
  to.i16(transfer.code)
  to.optional(transfer.refKind, (text) => to.text(text))
  to.optional(transfer.refId, (text) => to.text(text))
  to.optional(transfer.memo, (text) => to.text(text))
  to.raw(transfer.fingerprint)
  to.i64(transfer.createdAt)
}

/**
 * Reads a whole record, length and all. Throws `Unreadable` when its bytes are not exactly those of a record.
 */
export function decodeRecord(bytes: Buffer): LedgerRecord {
  const from = new ByteReader(bytes, 4)
  const record = readFields(from, from.u8())
  from.end()
  return record
}

function readFields(from: ByteReader, type: number): LedgerRecord {
  switch (type) {
    case TYPES.block:
      return { type: 'block', block: readBlock(from) }
    case TYPES.account:
      return { type: 'account', account: readAccount(from) }
    case TYPES.transfer:
      return { type: 'transfer', transfer: readTransfer(from) }
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
  }
}

function readAccount(from: ByteReader): SealedAccount {
  return {
    id: from.i64(),
    code: from.i16(),
    owner: from.raw(16),
    scope: from.text(),
    currency: from.text(),
    scale: from.i16(),
    shard: from.i16(),
    rule: oneOf(RULES, from.u8(), 'rule'),
    openedAt: from.i64(),
  }
}

function readTransfer(from: ByteReader): SealedTransfer {
  const text = () => from.text()
  return {
    position: from.i64(),
    seq: from.i64(),
    id: from.raw(16),
    groupId: from.raw(16),
    leg: from.i16(),
    legs: from.i16(),
    kind: oneOf(KINDS, from.u8(), 'kind'),
    pendingId: from.optional(() => from.raw(16)),
    debit: from.i64(),
    credit: from.i64(),
    currency: from.text(),
    amount: from.i64(),
    code: from.i16(),
    refKind: from.optional(text),
    refId: from.optional(text),
    memo: from.optional(text),
    fingerprint: from.raw(32),
    createdAt: from.i64(),
  }
}

function oneOf<T>(values: readonly T[], index: number, what: string): T {
  const value = values[index]
  if (value === undefined) throw new Unreadable(`no ${what} has number ${index}`)
  return value
}

/**
 * The records of a block in their order, with the hash that closes it: what is hashed are these very bytes.
 */
export function encodeBlock(parts: {
  block: BlockHeader
  accounts: readonly SealedAccount[]
  transfers: readonly SealedTransfer[]
}): { readonly records: readonly Buffer[]; readonly hash: Buffer } {
  const records = [
    encodeRecord({ type: 'block', block: parts.block }),
    ...parts.accounts.map((account) => encodeRecord({ type: 'account', account })),
    ...parts.transfers.map((transfer) => encodeRecord({ type: 'transfer', transfer })),
  ]
  const hash = createHash('sha256')
  for (const record of records) hash.update(record)
  return { records, hash: hash.digest() }
}
