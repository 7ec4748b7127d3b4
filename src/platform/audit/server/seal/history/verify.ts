import { createHash, type Hash } from 'node:crypto'
import { Unreadable } from '#platform/chain/server/bytes.ts'
import {
  type AuditRecord,
  type BlockHeader,
  decodeRecord,
  FILE_MAGIC,
  MAX_RECORD_BYTES,
  NO_HASH,
  type SealedEntry,
  type Witness,
} from './format.ts'

/** Every promise that a verification can find broken. */
export type AuditRule =
  /** The bytes are those of the format, to the end. */
  | 'format'
  /** Positions are 1, 2, 3 ... without a gap, and in a database each is in the block that it names. */
  | 'position'
  /** Blocks are 1, 2, 3 ..., each names the hash of the one before, and has the hash of its own bytes. */
  | 'chain'
  /** The other chain's blocks that are named never go back; in a database that chain has each of them. */
  | 'witness'
  /** The block whose hash was published earlier stands in this history. */
  | 'head'
  /** Only in a database: the entry of a position is there. */
  | 'entry'
  /** Only in a database: a network address is the one that was sealed. */
  | 'address'
  /** Only in a database: an entry that the sealer passed over. */
  | 'unsealed'
  /** Only in lines: a line says what its seal is over, to the letter. */
  | 'line'

/** The first thing that is wrong with a history. */
export interface AuditBreak {
  readonly rule: AuditRule
  /** Position of the entry; of a block: of its first entry. Null where it is about no entry. */
  readonly position: bigint | null
  readonly block: bigint | null
  readonly detail: string
  /** Of a file of lines: the line of that position. */
  readonly line?: number
}

/** What a history that is whole consists of. */
export interface WholeAudit {
  readonly entries: bigint
  readonly blocks: bigint
  /** Hash of the newest block in hex; null for an empty history. */
  readonly head: string | null
  /** Where it begins, of a part. */
  readonly from?: { readonly position: bigint; readonly block: bigint }
}

export type AuditVerdict = { readonly broken: AuditBreak } | { readonly whole: WholeAudit }

/**
 * Verifies a sealed audit as its bytes come by, in pieces of any size, without keeping them. It needs no
 * secret and asks nobody: `push` the file, then ask for the `verdict`. After the first break it listens no
 * more.
 */
export class AuditVerifier {
  readonly #wanted: string | null
  readonly #isPart: boolean
  #rest: Buffer = Buffer.alloc(0)
  #magicSeen = false
  #ended = false
  #broken: AuditBreak | null = null
  #open: { readonly block: BlockHeader; readonly hash: Hash } | null = null
  #blocks = 0n
  #positions = 0n
  #head: Buffer = NO_HASH
  #witness: Witness | null = null
  #wantedSeen = false
  #from: { readonly position: bigint; readonly block: bigint } | null = null

  /**
   * @param head hash of a block that was published earlier, in hex: a history without it is refused.
   * @param isPart whether it begins with whatever block comes first
   */
  constructor(options: { head?: string | null; isPart?: boolean } = {}) {
    this.#wanted = options.head?.toLowerCase() ?? null
    this.#isPart = options.isPart ?? false
  }

  /** Where a part begins; null before its first block, and of a whole history. */
  get from(): { readonly position: bigint; readonly block: bigint } | null {
    return this.#from
  }

  /** The position that comes next; null where a part may begin anywhere. */
  get next(): bigint | null {
    return this.#isPart && !this.#from ? null : this.#positions + 1n
  }

  /** What is wrong so far; null while nothing is. */
  get broken(): AuditBreak | null {
    return this.#broken
  }

  /** Takes the next piece of a file. */
  push(piece: Uint8Array): void {
    if (this.#broken) return
    this.#rest = this.#rest.length === 0 ? Buffer.from(piece) : Buffer.concat([this.#rest, piece])
    if (!this.#magicSeen && !this.#readMagic()) return
    let at = 0
    while (!this.#broken && at + 4 <= this.#rest.length) {
      const length = this.#rest.readUInt32BE(at)
      if (length > MAX_RECORD_BYTES) this.breakHere('format', `a record of ${length} bytes`)
      const end = at + 4 + length
      if (this.#broken || end > this.#rest.length) break
      this.record(this.#rest.subarray(at, end))
      at = end
    }
    this.#rest = this.#rest.subarray(at)
  }

  /** Takes the next whole record, for callers that have them one by one. */
  record(bytes: Buffer): void {
    if (this.#broken) return
    try {
      this.#take(decodeRecord(bytes), bytes)
    } catch (error) {
      if (error instanceof Broken) this.breakHere(error.rule, error.message, error.position)
      else if (error instanceof Unreadable)
        this.breakHere('format', `a record cannot be read: ${error.message}`)
      else throw error
    }
  }

  /** Notes a break that the caller found where the verifier stands; the first one stays. */
  breakHere(rule: AuditRule, detail: string, position: bigint | null = null): void {
    this.#broken ??= { rule, detail, position, block: this.#open?.block.number ?? null }
  }

  /** The verdict over a file that has ended. */
  verdictOfFile(): AuditVerdict {
    if (!this.#magicSeen) this.breakHere('format', NO_AUDIT)
    else if (!this.#ended || this.#rest.length > 0) this.breakHere('format', 'its end is missing')
    return this.verdict()
  }

  /** The verdict over the records so far. */
  verdict(): AuditVerdict {
    if (this.#wanted !== null && !this.#wantedSeen) {
      this.breakHere('head', `no block has the hash ${this.#wanted}`)
    }
    if (this.#broken) return { broken: this.#broken }
    const head = this.#blocks === 0n ? null : this.#head.toString('hex')
    if (!this.#from) return { whole: { entries: this.#positions, blocks: this.#blocks, head } }
    const { position, block } = this.#from
    const entries = this.#positions - position + 1n
    return { whole: { entries, blocks: this.#blocks - block + 1n, head, from: this.#from } }
  }

  #readMagic(): boolean {
    const begins = this.#rest.subarray(0, FILE_MAGIC.length)
    if (!begins.equals(FILE_MAGIC.subarray(0, begins.length))) this.breakHere('format', NO_AUDIT)
    if (this.#broken || begins.length < FILE_MAGIC.length) return false
    this.#rest = this.#rest.subarray(FILE_MAGIC.length)
    this.#magicSeen = true
    return true
  }

  #take(record: AuditRecord, bytes: Buffer): void {
    if (this.#ended) throw new Broken('format', 'something stands behind the end')
    if (record.type === 'block') this.#openBlock(record.block, bytes)
    else if (record.type === 'end') this.#end(record.blocks)
    else if (!this.#open) throw new Broken('format', `a record of type ${record.type} outside a block`)
    else if (record.type === 'hash') this.#closeBlock(this.#open.block, record.hash, this.#open.hash.digest())
    else {
      this.#open.hash.update(bytes)
      this.#entry(record.entry, this.#open.block)
    }
  }

  #openBlock(block: BlockHeader, bytes: Buffer): void {
    if (this.#open) throw new Broken('format', 'a block opens inside a block')
    this.#open = { block, hash: createHash('sha256').update(bytes) }
    if (this.#isPart) this.#begin(block)
    const at = this.#positions + 1n
    const { number, previous, firstPosition, lastPosition } = block
    if (number !== this.#blocks + 1n) {
      throw new Broken('chain', `block ${number} stands where block ${this.#blocks + 1n} belongs`, at)
    }
    if (!previous.equals(this.#head)) {
      throw new Broken('chain', 'it names another block before it than the one that stands there', at)
    }
    if (firstPosition !== at || lastPosition < at) {
      const says = `${firstPosition} to ${lastPosition}`
      throw new Broken('position', `the block says that it has positions ${says}, where ${at} follows`, at)
    }
    const fault = witnessFault(this.#witness, block.witness)
    if (fault) throw new Broken('witness', fault, at)
  }

  /** A part begins with a block: what came before it, that block says. */
  #begin({ number, firstPosition, previous }: BlockHeader): void {
    if (this.#from) return
    this.#from = { position: firstPosition, block: number }
    this.#blocks = number - 1n
    this.#positions = firstPosition - 1n
    this.#head = previous
  }

  #entry(entry: SealedEntry, block: BlockHeader): void {
    const at = this.#positions + 1n
    if (entry.position !== at) {
      throw new Broken('position', `position ${entry.position} stands where ${at} belongs`, at)
    }
    if (at > block.lastPosition) {
      throw new Broken('position', `the block says that it ends at ${block.lastPosition}`, at)
    }
    this.#positions = at
  }

  #closeBlock(block: BlockHeader, stored: Buffer, computed: Buffer): void {
    if (this.#positions !== block.lastPosition) {
      const missing = this.#positions + 1n
      throw new Broken('position', `position ${missing} is missing`, missing)
    }
    if (!stored.equals(computed)) {
      const rows = `positions ${block.firstPosition} to ${block.lastPosition}`
      throw new Broken('chain', `the bytes of its ${rows} do not have its hash`, block.firstPosition)
    }
    this.#head = computed
    this.#witness = block.witness
    this.#wantedSeen ||= this.#wanted === computed.toString('hex')
    this.#blocks = block.number
    this.#open = null
  }

  #end(blocks: bigint): void {
    if (this.#open) throw new Broken('format', 'it ends inside a block')
    if (blocks !== this.#blocks) {
      throw new Broken('format', `it says that it has ${blocks} blocks, and has ${this.#blocks}`)
    }
    this.#ended = true
  }
}

const NO_AUDIT = 'this is no exported audit'

/** What is wrong with the block of the other chain that is named after this one, or null. */
function witnessFault(before: Witness | null, now: Witness | null): string | null {
  if (before === null) return null
  if (now === null) return 'it names no block of the ledger, and the block before does'
  if (now.number < before.number) {
    return `it names block ${now.number} of the ledger, and the block before names ${before.number}`
  }
  if (now.number === before.number && !now.hash.equals(before.hash)) {
    return `it names another block ${now.number} of the ledger than the block before`
  }
  return null
}

/** Ends the reading of a record at what is wrong with it. */
class Broken extends Error {
  readonly rule: AuditRule
  readonly position: bigint | null

  constructor(rule: AuditRule, detail: string, position: bigint | null = null) {
    super(detail)
    this.rule = rule
    this.position = position
  }
}
