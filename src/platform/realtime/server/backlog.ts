import { type Db, sql } from '#platform/db/index.ts'
import type { RealtimeMessage } from '#platform/outbox/event.ts'

/** The most messages a client that was away gets; one that missed more is told to refetch. */
const MOST = 500

/** What a subscriber has to know first: the newest `seq`, and what it missed or that it must refetch. */
export interface Backlog {
  readonly seq: number
  readonly reset: boolean
  readonly messages: readonly RealtimeMessage[]
}

/** What a client missed in a topic since the last `seq` it saw (null for a new subscriber, who missed nothing). */
export async function readBacklog(db: Db, topic: string, since: number | null): Promise<Backlog> {
  const head = await sql<{
    seq: bigint
  }>`select seq from platform.realtime_topic where topic = ${topic}`.execute(db)
  const newest = Number(head.rows[0]?.seq ?? 0n)
  if (since === null || since === newest) return { seq: newest, reset: false, messages: [] }
  if (since > newest || newest - since > MOST) return { seq: newest, reset: true, messages: [] }
  const { rows } = await sql<{ seq: bigint; at: Date; type: string; data: unknown }>`
    select seq, at, type, data from platform.realtime_message
    where topic = ${topic} and seq > ${since} and seq <= ${newest} order by seq`.execute(db)
  // Some were already cleared away: the client cannot be brought up to date piece by piece.
  if (rows.length !== newest - since) return { seq: newest, reset: true, messages: [] }
  const messages = rows.map((row) => ({
    topic,
    seq: Number(row.seq),
    at: row.at.toISOString(),
    type: row.type,
    data: row.data,
  }))
  return { seq: newest, reset: false, messages }
}
