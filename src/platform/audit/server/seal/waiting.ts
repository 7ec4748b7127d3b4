import type { RawBuilder } from 'kysely'
import { sql } from '#platform/db/index.ts'

/** The place of an entry in the order of sealing. `xid` is '0' for what was there before entries had one. */
export interface Place {
  readonly xid: string
  readonly id: bigint
}

/** Where the chain begins. */
export const BEGINNING: Place = { xid: '0', id: 0n }

/** Only rows whose transactions had ended when the statement began, like all that began before them. */
export const SETTLED: RawBuilder<unknown> = sql`a.xid < pg_snapshot_xmin(pg_current_snapshot())`
/** Rows of any transaction, as far as they are visible. */
export const VISIBLE: RawBuilder<unknown> = sql`a.xid is not null`

/**
 * A table expression `a` with the first entries behind a place that have no seal, each with its `place` (its
 * xid, or 0), in no order. Those that are sealed already are passed over: a database that was restored has
 * ids of another cluster on them.
 */
export function waitingBehind(place: Place, which: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  // Asked of one row after another, until there are enough: joined, all rows would be read for each block.
  const unsealed = sql`(select p.position from platform.audit_position p where p.audit_id = a.id) is null`
  return sql`(
    (select a.*, '0'::xid8 as place from platform.audit a
      where ${place.xid} = '0' and a.xid is null and a.id > ${place.id} and ${unsealed}
      order by a.id limit ${limit})
    union all
    (select a.*, a.xid as place from platform.audit a
      where (a.xid, a.id) > (${place.xid}::xid8, ${place.id}) and ${which} and ${unsealed}
      order by a.xid, a.id limit ${limit})
  ) a`
}
