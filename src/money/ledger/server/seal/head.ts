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
