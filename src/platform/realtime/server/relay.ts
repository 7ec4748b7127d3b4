import type { App } from '#platform/context/context.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import type { Consumer, DispatchedEvent } from '#platform/outbox/server/dispatcher.ts'

/**
 * Numbers events within their topics and keeps them, in their order: one statement, however many there are.
 */
async function storeMessages(tx: Tx, events: readonly DispatchedEvent[]): Promise<void> {
  const messages = events.flatMap((event) => event.topics.map((topic) => ({ topic, ...event })))
  if (messages.length === 0) return
  const topics = messages.map(({ topic }) => topic)
  const times = messages.map(({ at }) => at)
  const types = messages.map(({ type }) => type)
  const payloads = messages.map(({ payload }) => JSON.stringify(payload))
  await sql`
    with coming as (
      select * from unnest(${topics}::text[], ${times}::timestamptz[], ${types}::text[], ${payloads}::jsonb[])
        with ordinality as m (topic, at, type, data, no)
    ), numbered as (
      insert into platform.realtime_topic as known (topic, seq)
      select topic, count(*) from coming group by topic order by topic
      on conflict (topic) do update set seq = known.seq + excluded.seq returning topic, seq
    )
    insert into platform.realtime_message (topic, seq, at, type, data)
    select topic, n.seq - count(*) over (partition by topic) + row_number() over (partition by topic order by m.no),
      m.at, m.type, m.data
    from coming m join numbered n using (topic) order by m.no`.execute(tx)
}

/**
 * The outbox consumer that numbers events within their topics and keeps them. Once they are committed it
 * calls whoever pushes them, in every process; nothing is pushed that cannot be fetched.
 */
export function realtimeRelay({ signals }: Pick<App, 'signals'>): Consumer {
  return {
    name: 'platform.realtime',
    wants: ({ topics }) => topics.length > 0,
    take: storeMessages,
    committed: () => signals.send('realtime'),
  }
}
