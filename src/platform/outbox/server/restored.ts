import { sql, type Tx } from '#platform/db/index.ts'

/**
 * Puts the outbox into the restoring transaction, numbered anew in the order in which it was delivered, and
 * every cursor behind the last event that its consumer had taken. The ids of transactions that stood there
 * belong to another cluster: events written from now on would count as delivered long ago, and those that
 * wait would wait for ids of a far future.
 */
export async function renumberOutbox(tx: Tx): Promise<void> {
  await sql`update platform.outbox_cursor c set xid = pg_current_xact_id(),
    seq = (select count(*) from platform.outbox o where (o.xid, o.seq) <= (c.xid, c.seq))`.execute(tx)
  // Numbers only become smaller, so that the next one drawn is still above all of them.
  await sql`with old as (delete from platform.outbox returning *)
    insert into platform.outbox (seq, xid, type, key, payload, topics, at) overriding system value
    select row_number() over (order by xid, seq), pg_current_xact_id(), type, key, payload, topics, at from old`.execute(
    tx,
  )
}
