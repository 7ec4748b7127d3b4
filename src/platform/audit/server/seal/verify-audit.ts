import { firstRow, sql, type Tx } from '#platform/db/index.ts'
import { commitmentOf } from './address.ts'
import { encodeBlock, encodeRecord, type Witness } from './history/format.ts'
import {
  isThere,
  type Reached,
  readBlocks,
  type StoredBlock,
  type StoredEntry,
  UNREAD,
} from './history/history.ts'
import { type AuditVerdict, AuditVerifier } from './history/verify.ts'
import type { OtherChain } from './witness.ts'

/** Blocks of the other chain that are asked about at once. */
const WITNESSES = 1000

/**
 * A look through the sealed audit of a database, in one part or in many: the chain, that every entry is as it
 * was sealed, that every address that is still there is the sealed one, that the other chain has the blocks
 * that are named, and at the end that nothing was passed over.
 */
export class AuditCheck {
  readonly #other: OtherChain
  readonly #verifier: AuditVerifier
  #reached: Reached = UNREAD
  #witnesses: { readonly block: Witness; readonly position: bigint }[] = []

  /** @param head hash of a block that was published earlier, in hex: an audit without it is refused. */
  constructor(other: OtherChain, options: { head?: string | null } = {}) {
    this.#other = other
    this.#verifier = new AuditVerifier(options)
  }

  /** The verdict over what was looked at. */
  get verdict(): AuditVerdict {
    return this.#verifier.verdict()
  }

  /**
   * Looks on from where it was: to the end, or at so many entries and the rest of their block. The
   * transaction is one snapshot: REPEATABLE READ. Answers whether that was the end, or something is broken.
   */
  async look(tx: Tx, most: number | null = null): Promise<boolean> {
    const verifier = this.#verifier
    const before = this.#reached.block
    for await (const stored of readBlocks(tx, { from: this.#reached, most })) {
      await this.#block(tx, stored)
      if (verifier.broken) return true
      this.#reached = { block: stored.block.number, position: stored.block.lastPosition }
    }
    await this.#askWitnesses(tx)
    if (verifier.broken) return true
    if (most !== null && this.#reached.block > before && !(await this.#isLast(tx))) return false
    await this.#nothingBesides(tx)
    return true
  }

  async #block(tx: Tx, stored: StoredBlock): Promise<void> {
    const verifier = this.#verifier
    const { records } = encodeBlock({ block: stored.block, entries: stored.entries.filter(isThere) })
    const [opening, ...rows] = records
    if (opening) verifier.record(opening)
    for (const entry of stored.entries) {
      if (verifier.broken) return
      const { position, block, named } = entry
      if (block !== stored.block.number) {
        verifier.breakHere('position', `it is said to be in block ${block}`, position)
      }
      const bytes = isThere(entry) ? rows.shift() : undefined
      if (!isThere(entry) || !bytes) {
        verifier.breakHere('entry', `entry ${named} is gone`, position)
        return
      }
      verifier.record(bytes)
      const wrong = verifier.broken ? null : wrongAddress(entry)
      if (wrong) verifier.breakHere('address', wrong, position)
    }
    verifier.record(encodeRecord({ type: 'hash', hash: stored.hash }))
    if (!verifier.broken) await this.#note(tx, stored)
  }

  async #note(tx: Tx, { block: { witness, firstPosition } }: StoredBlock): Promise<void> {
    if (!witness || this.#witnesses.at(-1)?.block.number === witness.number) return
    this.#witnesses.push({ block: witness, position: firstPosition })
    if (this.#witnesses.length === WITNESSES) await this.#askWitnesses(tx)
  }

  async #askWitnesses(tx: Tx): Promise<void> {
    const asked = this.#witnesses
    this.#witnesses = []
    if (asked.length === 0) return
    const missing = await this.#other.missing(
      tx,
      asked.map(({ block }) => block),
    )
    if (!missing) return
    const at = asked.find(({ block }) => block.number === missing.number)?.position ?? null
    const detail = `the ledger has no block ${missing.number} with the hash that is named`
    this.#verifier.breakHere('witness', detail, at)
  }

  async #isLast(tx: Tx): Promise<boolean> {
    const next = sql`select from platform.audit_block where number > ${this.#reached.block} limit 1`
    return (await firstRow(tx, next)) === undefined
  }

  /** Nothing stands behind the last block, and nothing before its end has no position. */
  async #nothingBesides(tx: Tx): Promise<void> {
    const stray = await firstRow(
      tx,
      sql<{ position: bigint }>`select position from platform.audit_position
        where position < 1 or position > ${this.#reached.position} order by position limit 1`,
    )
    if (stray) this.#verifier.breakHere('position', 'it stands behind the last block', stray.position)
    const passed = await firstRow(
      tx,
      sql<{ id: bigint }>`
        select a.id from platform.audit a,
          (select last_xid, last_id from platform.audit_block order by number desc limit 1) b
        where (coalesce(a.xid, '0'::xid8), a.id) <= (b.last_xid, b.last_id)
          and not exists (select from platform.audit_position p where p.audit_id = a.id)
        order by a.id limit 1`,
    )
    if (passed) this.#verifier.breakHere('unsealed', `the sealer passed over entry ${passed.id}`)
  }
}

/** What is wrong with an address that is still there, or null. */
function wrongAddress({ ip, salt, address }: StoredEntry): string | null {
  if (ip === null) return null
  if (address === null) return 'it has an address, and none was sealed'
  if (salt === null) return 'its address is there, and what it was sealed with is not'
  return commitmentOf(salt, ip).equals(address) ? null : 'its address is not the one that was sealed'
}

/** An audit's verdict, and how many of its entries are not sealed yet. */
export interface AuditFound {
  readonly verdict: AuditVerdict
  readonly unsealed: number
}

/**
 * Verifies the sealed audit of a database, all of it. The transaction is one snapshot: REPEATABLE READ.
 */
export async function verifyAudit(
  tx: Tx,
  other: OtherChain,
  options: { head?: string | null } = {},
): Promise<AuditFound> {
  const check = new AuditCheck(other, options)
  await check.look(tx)
  const count = sql<{ unsealed: bigint }>`select count(*) as unsealed from platform.audit a
    where not exists (select from platform.audit_position p where p.audit_id = a.id)`
  return { verdict: check.verdict, unsealed: Number((await firstRow(tx, count))?.unsealed) }
}
