import type { z } from 'zod'
import { ahead, arrayLiteral, jsonColumn, sql, type Tx } from '#platform/db/index.ts'
import { type EventType, type Topic, toldAs } from '../event.ts'

/** An event to put into the outbox. */
export interface Emission<P extends z.ZodType> {
  /** What the event is about: a member id, an order number. */
  readonly key: string
  readonly payload: z.input<P>
  /** Realtime topics that receive the payload as it is. Leave out for events only the server reads. */
  readonly topics?: readonly Topic[]
}

/**
 * Puts an event into the outbox in the caller's own transaction: it is delivered, at least once and in commit
 * order, if and only if the transaction commits. Amounts in payloads are decimal strings.
 */
export function emit<P extends z.ZodType>(tx: Tx, event: EventType<P>, emission: Emission<P>): Promise<void> {
  return emitAll(tx, event, [emission])
}

/** Puts events of one type into the outbox, in their order, in one statement. */
export async function emitAll<P extends z.ZodType>(
  tx: Tx,
  event: EventType<P>,
  emissions: readonly Emission<P>[],
): Promise<void> {
  if (emissions.length === 0) return
  const keys = emissions.map(({ key }) => key)
  const told = emissions.map(({ payload }) => toldAs(event, payload))
  const payloads = jsonColumn(told.map(({ payload }) => payload))
  const topics = emissions.map((emission) => arrayLiteral(emission.topics ?? []))
  await sql`${ahead}insert into platform.outbox (type, key, payload, topics)
    select ${told[0]?.type}, key, payload::jsonb, topics::text[]
    from unnest(${keys}::text[], ${payloads}, ${topics}::text[])
      with ordinality e(key, payload, topics, no)
    order by no`.execute(tx)
}
