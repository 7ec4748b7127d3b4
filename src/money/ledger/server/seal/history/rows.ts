import type { RawBuilder } from 'kysely'
import { sql } from '#platform/db/index.ts'

// How the sealed tables read as the records of format.ts: names as there, ids as bytes, instants in whole
// microseconds.

/** Columns of `ledger.transfer t` as a `SealedTransfer` without its position. */
export const TRANSFER_COLUMNS: RawBuilder<unknown> = sql`
  t.seq, uuid_send(t.id) as id, uuid_send(t.group_id) as "groupId", t.leg, t.legs, t.kind,
  uuid_send(t.pending_id) as "pendingId", t.debit_account as debit, t.credit_account as credit, t.currency, t.amount,
  t.code, t.ref_kind as "refKind", t.ref_id as "refId", t.memo, t.fingerprint,
  (extract(epoch from t.created_at) * 1000000)::bigint as "createdAt"`

/** Columns of `ledger.account a join ledger.currency c` as a `SealedAccount`. */
export const ACCOUNT_COLUMNS: RawBuilder<unknown> = sql`
  a.id, a.code, uuid_send(a.owner) as owner, a.scope, a.currency, c.scale, a.shard, a.rule,
  (extract(epoch from a.opened_at) * 1000000)::bigint as "openedAt"`

/** Columns of `ledger.block b` as a `BlockHeader` with the hash. */
export const BLOCK_COLUMNS: RawBuilder<unknown> = sql`
  b.number, b.previous, b.hash, b.first_position as "firstPosition", b.last_position as "lastPosition",
  (extract(epoch from b.sealed_at) * 1000000)::bigint as "sealedAt"`
