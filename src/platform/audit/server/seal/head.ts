import { type Db, firstRow, sql } from '#platform/db/index.ts'

/** The newest block. */
export interface AuditHead {
  readonly block: bigint
  /** SHA-256 in hex. */
  readonly hash: string
  /** How many entries are sealed: the newest one's position. */
  readonly entries: bigint
  readonly sealedAt: Date
}

/** The newest block of the audit, or null before the first. */
export async function readAuditHead(db: Db): Promise<AuditHead | null> {
  const head = await firstRow(
    db,
    sql<AuditHead>`select number as block, encode(hash, 'hex') as hash, last_position as entries, sealed_at as "sealedAt"
      from platform.audit_block order by number desc limit 1`,
  )
  return head ?? null
}
