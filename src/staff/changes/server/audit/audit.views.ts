import type { StaffCtx } from '#platform/context/context.ts'
import { firstRow, sql } from '#platform/db/index.ts'
import { ChangesErrors } from '../../changes.refusals.ts'

interface Row {
  readonly id: bigint
  readonly at: Date
  readonly kind: 'staff' | 'system' | 'member' | 'visitor'
  readonly actor: string | null
  readonly who: string | null
  readonly action: string
  readonly subject: string
  readonly traceId: string
  readonly detail: string
  readonly position: bigint | null
  readonly block: bigint | null
  readonly blockHash: string | null
  readonly sealedAt: Date | null
  readonly ledgerBlock: bigint | null
  readonly ledgerHash: string | null
}

const ENTRIES = sql`select a.id, a.at, a.actor_kind as kind, a.actor_id as actor, s.display_name as who, a.action,
    a.subject, a.trace_id as "traceId", a.detail::text as detail, p.position, p.block, encode(b.hash, 'hex') as "blockHash",
    b.sealed_at as "sealedAt", b.witness_number as "ledgerBlock", encode(b.witness_hash, 'hex') as "ledgerHash"
  from platform.audit a
    left join people.staff s on a.actor_kind = 'staff' and s.id::text = a.actor_id
    left join platform.audit_position p on p.audit_id = a.id
    left join platform.audit_block b on b.number = p.block`

const numberOf = (value: bigint | null) => (value === null ? null : Number(value))

function shown({ position, block, blockHash, sealedAt, ledgerBlock, ledgerHash, ...row }: Row) {
  const isSealed = position !== null && block !== null && blockHash !== null && sealedAt !== null
  return {
    ...row,
    id: Number(row.id),
    at: row.at.toISOString(),
    sealed: isSealed
      ? {
          position: Number(position),
          block: Number(block),
          blockHash,
          sealedAt: sealedAt.toISOString(),
          ledgerBlock: numberOf(ledgerBlock),
          ledgerHash,
        }
      : null,
  }
}

/** An entry of the audit with its place in the chain. @throws `noEntry` */
export async function readAuditEntry({ app }: StaffCtx, entryNo: number) {
  const row = await firstRow<Row>(app.db, sql<Row>`${ENTRIES} where a.id = ${entryNo}`)
  if (!row) throw ChangesErrors.noEntry()
  return shown(row)
}
