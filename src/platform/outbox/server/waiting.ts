import { sql, type Tx } from '#platform/db/index.ts'
import type { EventOf, OutboxEvent } from '#platform/room/room.ts'
import { type EventType, namesOf, type Topic } from '../event.ts'
import { readAs } from './read-as.ts'

/**
 * The events of a kind told to a topic that are committed and that a consumer has not taken yet, in their
 * order: for whoever must decide by them before it has. It is handed them all the same. Looks through
 * everything that waits, so it is not for what happens often.
 */
export async function readWaiting<E extends EventType>(
  tx: Tx,
  consumer: string,
  { event, topic }: { readonly event: E; readonly topic: Topic },
): Promise<readonly EventOf<E>[]> {
  const { rows } = await sql<OutboxEvent>`with place as (
      select xid, seq from platform.outbox_cursor where consumer = ${consumer}
      union all select '0', 0 where not exists (select from platform.outbox_cursor where consumer = ${consumer})
    )
    select o.seq, o.type, o.key, o.payload, o.at from place p
    join platform.outbox o on (o.xid, o.seq) > (p.xid, p.seq)
    where o.type = any(${namesOf(event)}::text[]) and ${topic} = any(o.topics) order by o.xid, o.seq`.execute(
    tx,
  )
  return rows.flatMap((row) => readAs([event], row) ?? [])
}
