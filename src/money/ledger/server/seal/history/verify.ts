import { createHash, type Hash } from 'node:crypto'
import { Unreadable } from './bytes.ts'
import { Fold, type FoldRule } from './fold.ts'
import {
  type BlockHeader,
  decodeRecord,
  FILE_MAGIC,
  type LedgerRecord,
  MAX_RECORD_BYTES,
  NO_HASH,
  type SealedAccount,
  type SealedTransfer,
} from './format.ts'

/** Every promise that a verification can find broken. */
export type Rule =
  | FoldRule
  /** The bytes are those of the format, to the end. */
  | 'format'
  /** Positions are 1, 2, 3 ... without a gap, and in a database none stands behind the last block. */
  | 'position'
  /** Blocks are 1, 2, 3 ..., each names the hash of the one before, and has the hash of its own bytes. */
  | 'chain'
  /** The block whose hash was published earlier stands in this history. */
  | 'head'
  /** Only in a database: a transfer that the sealer passed over. */
  | 'unsealed'
  /**
   * Only in a database: an entry is what its transfer did to the account, under the number that the transfer
   * names.
   */
  | 'entry'
  /** Only in a database: a balance is the sum of its entries, and has its account's rule and currency. */
  | 'balance'

/** The first thing that is wrong with a history. */
export interface Break {
  readonly rule: Rule
  /** Position of the row; of a group or a block: of its first row. Null where it is about no row. */
  readonly position: bigint | null
  readonly block: bigint | null
  readonly detail: string
}

/** What a history that is whole consists of. */
export interface Whole {
  readonly transfers: bigint
  readonly blocks: bigint
  /** Hash of the newest block in hex; null for an empty history. */
  readonly head: string | null
}

export type Verdict = { readonly broken: Break } | { readonly whole: Whole }

/**
 * Verifies a sealed history as its bytes come by, in pieces of any size, without keeping them. It needs no
 * secret and asks nobody: `push` the file, then ask for the `verdict`. After the first break it listens no
 * more.
 */
export class Verifier {
  readonly fold = new Fold()
  readonly #wanted: string | null
  #rest: Buffer = Buffer.alloc(0)
  #magicSeen = false
  #ended = false
  #broken: Break | null = null
  #open: { readonly block: BlockHeader; readonly hash: Hash } | null = null
  #blocks = 0n
  #positions = 0n
  #head: Buffer = NO_HASH
  #wantedSeen = false

  /** @param head hash of a block that was published earlier, in hex: a history without it is refused. */
  constructor(options: { head?: string | null } = {}) {
    this.#wanted = options.head?.toLowerCase() ?? null
  }

  /** What is wrong so far; null while nothing is. */
  get broken(): Break | null {
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
  breakHere(rule: Rule, detail: string, position: bigint | null = null): void {
    this.#broken ??= { rule, detail, position, block: this.#open?.block.number ?? null }
  }

  /** The verdict over a file that has ended. */
  verdictOfFile(): Verdict {
    if (!this.#magicSeen) this.breakHere('format', NO_LEDGER)
    else if (!this.#ended || this.#rest.length > 0) this.breakHere('format', 'its end is missing')
    return this.verdict()
  }

  /** The verdict over the records so far. */
  verdict(): Verdict {
    if (this.#wanted !== null && !this.#wantedSeen) {
      this.breakHere('head', `no block has the hash ${this.#wanted}`)
    }
    if (this.#broken) return { broken: this.#broken }
    const head = this.#blocks === 0n ? null : this.#head.toString('hex')
    return { whole: { transfers: this.#positions, blocks: this.#blocks, head } }
  }

  #readMagic(): boolean {
    const begins = this.#rest.subarray(0, FILE_MAGIC.length)
    if (!begins.equals(FILE_MAGIC.subarray(0, begins.length))) this.breakHere('format', NO_LEDGER)
    if (this.#broken || begins.length < FILE_MAGIC.length) return false
    this.#rest = this.#rest.subarray(FILE_MAGIC.length)
    this.#magicSeen = true
    return true
  }

  #take(record: LedgerRecord, bytes: Buffer): void {
    if (this.#ended) throw new Broken('format', 'something stands behind the end')
    if (record.type === 'block') this.#openBlock(record.block, bytes)
    else if (record.type === 'end') this.#end(record.blocks)
    else if (!this.#open) throw new Broken('format', `a record of type ${record.type} outside a block`)
    else if (record.type === 'hash') this.#closeBlock(this.#open.block, record.hash, this.#open.hash.digest())
    else {
      this.#open.hash.update(bytes)
      if (record.type === 'transfer') this.#transfer(record.transfer, this.#open.block)
      else this.#account(record.account)
    }
  }

  #openBlock(block: BlockHeader, bytes: Buffer): void {
    if (this.#open) throw new Broken('format', 'a block opens inside a block')
    this.#open = { block, hash: createHash('sha256').update(bytes) }
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
  }

  #account(account: SealedAccount): void {
    const fault = this.fold.open(account)
    if (fault) throw new Broken(fault.rule, fault.detail, this.#positions + 1n)
  }

  #transfer(transfer: SealedTransfer, block: BlockHeader): void {
    const at = this.#positions + 1n
    if (transfer.position !== at) {
      throw new Broken('position', `position ${transfer.position} stands where ${at} belongs`, at)
    }
    if (at > block.lastPosition) {
      throw new Broken('position', `the block says that it ends at ${block.lastPosition}`, at)
    }
    const group = this.fold.openGroupAt ?? at
    const fault = this.fold.apply(transfer)
    this.#positions = at
    if (fault) throw new Broken(fault.rule, fault.detail, OF_GROUPS.has(fault.rule) ? group : at)
  }

  #closeBlock(block: BlockHeader, stored: Buffer, computed: Buffer): void {
    const unfinished = this.fold.openGroupAt
    const fault = this.fold.pause()
    if (this.#positions !== block.lastPosition) {
      const missing = this.#positions + 1n
      throw new Broken('position', `position ${missing} is missing`, missing)
    }
    if (fault) throw new Broken(fault.rule, fault.detail, unfinished)
    if (!stored.equals(computed)) {
      const rows = `positions ${block.firstPosition} to ${block.lastPosition}`
      throw new Broken('chain', `the bytes of its ${rows} do not have its hash`, block.firstPosition)
    }
    this.#head = computed
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

const NO_LEDGER = 'this is no exported ledger'

/** Rules about a whole group: its first row names it. */
const OF_GROUPS: ReadonlySet<Rule> = new Set(['fingerprint', 'floor'])

/** Ends the reading of a record at what is wrong with it. */
class Broken extends Error {
  readonly rule: Rule
  readonly position: bigint | null

  constructor(rule: Rule, detail: string, position: bigint | null = null) {
    super(detail)
    this.rule = rule
    this.position = position
  }
}
