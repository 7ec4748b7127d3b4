import { type Db, firstRow, sql } from '#platform/db/index.ts'

/** The newest block. */
export interface Head {
  readonly block: bigint
  /** SHA-256 in hex. */
  readonly hash: string
  /** How many transfers are sealed: the newest one's position. */
  readonly transfers: bigint
  readonly sealedAt: Date
}

/** The newest block, or null before the first. */
export async function readHead(db: Db): Promise<Head | null> {
  const head = await firstRow(
    db,
    sql<Head>`select number as block, encode(hash, 'hex') as hash, last_position as transfers, sealed_at as "sealedAt"
      from ledger.block order by number desc limit 1`,
  )
  return head ?? null
}

/** A block, as somebody else who names it knows it. */
export interface NamedBlock {
  readonly number: bigint
  readonly hash: Buffer
}

/** The first of these blocks that the ledger does not have, or null. */
export async function missingBlock(db: Db, blocks: readonly NamedBlock[]): Promise<NamedBlock | null> {
  const numbers = blocks.map(({ number }) => number)
  const hashes = blocks.map(({ hash }) => hash)
  const missing = await firstRow(
    db,
    sql<NamedBlock>`
      select n.number, n.hash from unnest(${numbers}::bigint[], ${hashes}::bytea[]) with ordinality n(number, hash, no)
      where not exists (select from ledger.block b where b.number = n.number and b.hash = n.hash)
      order by n.no limit 1`,
  )
  return missing ?? null
}
