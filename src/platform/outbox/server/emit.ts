import type { z } from 'zod'
import { sql, type Tx } from '#platform/db/index.ts'
import type { EventType, Topic } from '../event.ts'

/** An event to put into the outbox. */
export interface Emission<P extends z.ZodType> {
  /** What the event is about: a member id, an order number. */
  readonly key: string
  readonly payload: z.input<P>
  /** Realtime topics that receive the payload as it is. Leave out for events only the server reads. */
  readonly topics?: readonly Topic[]
}

/**
 * Puts an event into the outbox in the caller's own transaction: it is delivered, at least once and in commit order, if
 * and only if the transaction commits. Amounts in payloads are decimal strings.
 */
export async function emit<P extends z.ZodType>(
  tx: Tx,
  event: EventType<P>,
  emission: Emission<P>,
): Promise<void> {
  const payload = JSON.stringify(event.payload.parse(emission.payload))
  await sql`insert into platform.outbox (type, key, payload, topics)
    values (${event.type}, ${emission.key}, ${payload}::jsonb, ${[...(emission.topics ?? [])]}::text[])`.execute(
    tx,
  )
}
