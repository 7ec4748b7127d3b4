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

/**
 * What a client asks for: what came after the last `seq` it saw, or, where it saw none, in the last `age`
 * milliseconds.
 */
export interface Asked {
  readonly since: number | null
  readonly age?: number
}

/** Before the time that is asked for, for what was written then and committed after. */
const COMMITTED_WITHIN_MS = 1_000

/**
 * What a client missed in a topic since the last `seq` it saw, and nothing where it saw none and says no age.
 * The age reaches back from the database's clock, which wrote when a message happened, so that it matters to
 * nobody whether the client's is right.
 */
export async function readBacklog(db: Db, topic: string, { since, age }: Asked): Promise<Backlog> {
  const newest = await headOf(db, topic)
  const from = since ?? (age === undefined ? newest : await lastBefore(db, topic, newest, age))
  if (from === newest) return { seq: newest, reset: false, messages: [] }
  if (from > newest || newest - from > MOST) return { seq: newest, reset: true, messages: [] }
  const { rows } = await sql<{ seq: bigint; at: Date; type: string; data: unknown }>`
    select seq, at, type, data from platform.realtime_message
    where topic = ${topic} and seq > ${from} and seq <= ${newest} order by seq`.execute(db)
  // Some were already cleared away: the client cannot be brought up to date piece by piece.
  if (rows.length !== newest - from) return { seq: newest, reset: true, messages: [] }
  const messages = rows.map((row) => ({
    topic,
    seq: Number(row.seq),
    at: row.at.toISOString(),
    type: row.type,
    data: row.data,
  }))
  return { seq: newest, reset: false, messages }
}

async function headOf(db: Db, topic: string): Promise<number> {
  const { rows } = await sql<{
    seq: bigint
  }>`select seq from platform.realtime_topic where topic = ${topic}`.execute(db)
  return Number(rows[0]?.seq ?? 0n)
}

/**
 * The `seq` before the first message of that age; looks no further back than a client can be brought up to
 * date, and one more.
 */
async function lastBefore(db: Db, topic: string, newest: number, age: number): Promise<number> {
  const { rows } = await sql<{ first: bigint | null }>`
    select min(seq) as first from platform.realtime_message
    where topic = ${topic} and seq >= ${newest - MOST} and seq <= ${newest}
      and at > clock_timestamp() - ${age + COMMITTED_WITHIN_MS} * interval '1 millisecond'`.execute(db)
  const first = rows[0]?.first ?? null
  return first === null ? newest : Number(first) - 1
}
