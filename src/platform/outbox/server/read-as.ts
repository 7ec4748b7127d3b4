import type { EventOf, OutboxEvent } from '#platform/room/room.ts'
import { type EventType, payloadOf } from '../event.ts'

/**
 * An event of the outbox as the one of these definitions that it is, under whichever of its names it was
 * told; null where it is none.
 * @throws ZodError where it does not carry what its contract says
 */
export function readAs<E extends EventType>(
  definitions: readonly E[],
  event: OutboxEvent,
): EventOf<E> | null {
  for (const definition of definitions) {
    const payload = payloadOf(definition, event)
    if (payload === null) continue
    const { type } = definition
    return { ...event, type, payload: definition.payload.parse(payload) } as EventOf<E>
  }
  return null
}
