import type { RawBuilder } from 'kysely'
import { sql } from '#platform/db/index.ts'

// How the audit's tables read as the records of format.ts: names as there, ids as bytes, instants in whole
// microseconds.

/** Columns of `platform.audit a` as a `SealedEntry` without its position and what stands for the address. */
export const ENTRY_COLUMNS: RawBuilder<unknown> = sql`
  a.id, (extract(epoch from a.at) * 1000000)::bigint as at, a.actor_kind as "actorKind", a.actor_id as "actorId",
  uuid_send(a.session_id) as "sessionId", a.trace_id as "traceId", a.action, a.subject, a.detail::text as detail`

/** Columns of `platform.audit_block b` as a `BlockHeader` with the hash; the witness is in two. */
export const BLOCK_COLUMNS: RawBuilder<unknown> = sql`
  b.number, b.previous, b.hash, b.first_position as "firstPosition", b.last_position as "lastPosition",
  (extract(epoch from b.sealed_at) * 1000000)::bigint as "sealedAt",
  b.witness_number as "witnessNumber", b.witness_hash as "witnessHash"`
