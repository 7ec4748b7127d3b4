import { oneAtATime, Rows } from '#platform/chain/server/pages.ts'
import { firstRow, sql, type Tx } from '#platform/db/index.ts'
import type { BlockHeader, SealedEntry } from './format.ts'
import { BLOCK_COLUMNS, ENTRY_COLUMNS } from './rows.ts'

/** A position as the database has it, with the entry that it is of. */
export interface StoredEntry extends SealedEntry {
  /** The block that the position names. */
  readonly block: bigint
  /** The entry that the position names; the row's own `id` is null where there is none. */
  readonly named: bigint
  readonly ip: string | null
  readonly salt: Buffer | null
}

/** A block as the database has it. */
export interface StoredBlock {
  readonly block: BlockHeader
  readonly hash: Buffer
  readonly entries: readonly (StoredEntry | MissingEntry)[]
}

/** A position whose entry is not there. */
interface MissingEntry {
  readonly id: null
  readonly position: bigint
  readonly named: bigint
  readonly block: bigint
}

/**
 * Keeps the audit's tables as they are until the transaction ends. It comes before the first look: a table
 * that somebody rewrites is empty to a snapshot that is older.
 */
export async function keepAudit(tx: Tx): Promise<void> {
  await sql`lock table platform.audit, platform.audit_block, platform.audit_position in access share mode`.execute(
    tx,
  )
}

/** Whether the entry of a position is there. */
export function isThere(entry: StoredEntry | MissingEntry): entry is StoredEntry {
  return entry.id !== null
}

/** How far a reading has come: the last block that was read, and its last position. */
export interface Reached {
  readonly block: bigint
  readonly position: bigint
}

/** Nothing was read yet. */
export const UNREAD: Reached = { block: 0n, position: 0n }

type HeaderRow = Omit<BlockHeader, 'witness'> & {
  readonly hash: Buffer
  readonly witnessNumber: bigint | null
  readonly witnessHash: Buffer | null
}

/**
 * The sealed audit, block by block, oldest first, from behind where a reading had come: all of it, or so many
 * entries and the rest of their block. Never holds more than a block and a page of rows.
 */
export async function* readBlocks(
  tx: Tx,
  { from = UNREAD, most = null }: { from?: Reached; most?: number | null } = {},
): AsyncGenerator<StoredBlock> {
  const until = most === null ? null : from.position + BigInt(most)
  const part = await firstRow(
    tx,
    sql<{ block: bigint | null; position: bigint }>`
      select max(number) as block, max(last_position) as position from platform.audit_block
      where number > ${from.block} and (${until}::bigint is null or first_position <= ${until})`,
  )
  if (!part || part.block === null) return
  // All rows are wanted, not the first ones soon.
  await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(tx)
  const { ask, idle } = oneAtATime(tx)
  const headers = new Rows<HeaderRow>(
    ask,
    'audit_blocks',
    sql`select ${BLOCK_COLUMNS} from platform.audit_block b
      where b.number > ${from.block} and b.number <= ${part.block} order by b.number`,
  )
  const rows = new Rows<StoredEntry | MissingEntry>(
    ask,
    'audit_entries',
    sql`select p.position, p.block, p.audit_id as named, p.address_salt as salt, p.address_commitment as address,
        a.ip, ${ENTRY_COLUMNS}
      from platform.audit_position p left join platform.audit a on a.id = p.audit_id
      where p.position > ${from.position} and p.position <= ${part.position} order by p.position`,
  )
  try {
    for (;;) {
      const [header] = await headers.takeWhile((_, taken) => taken === 0)
      if (!header) return
      const { hash, witnessNumber, witnessHash, ...block } = header
      const witness =
        witnessNumber === null || witnessHash === null ? null : { number: witnessNumber, hash: witnessHash }
      const entries = await rows.takeWhile((row) => row.position <= block.lastPosition)
      yield { block: { ...block, witness }, hash, entries }
    }
  } finally {
    await idle()
  }
}
