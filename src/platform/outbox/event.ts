import type { z } from 'zod'

/** An event of a room, declared once: its type name and the shape of its payload. */
export interface EventType<P extends z.ZodType = z.ZodType, T extends string = string> {
  /** `room.happened`, unique in the house: `deposits.credited`. */
  readonly type: T
  readonly payload: P
  /** What the release before calls it, where that is something else. */
  readonly former?: FormerEvent
}

/**
 * What an event was called and carried in the release before. It changes as a column does, a step in each
 * release: told under its former name with the present one inside, so that processes of both releases read it
 * (`write` given); then told under its own name, while what the release before told is still read (`write`
 * gone); then the former is forgotten.
 */
interface FormerEvent<P = unknown, F = unknown> {
  readonly type: string
  readonly payload: z.ZodType<F>
  /**
   * The present payload of what the release before told; null where it told of something that is another
   * event now.
   */
  readonly read: (former: F) => P | null
  /** What the release before reads of a present one. */
  readonly write?: (present: P) => object
}

/**
 * Declares an event. Whoever reads it names this definition, never its type: the payload comes typed, and a
 * new name fails to compile wherever the old one is meant. An event that is read further left than it is told
 * is declared there, by its reader.
 */
export function defineEvent<const T extends string, P extends z.ZodType, F = unknown>(
  type: T,
  payload: P,
  former?: FormerEvent<z.output<P>, F>,
): EventType<P, T> {
  return { type, payload, former: former as FormerEvent | undefined }
}

/** An event as it is kept and pushed. */
export interface ToldEvent {
  readonly type: string
  readonly payload: unknown
}

/** Where an event that is told under its former name keeps what it is. */
const PRESENT = 'is'

/**
 * How an event is told: under its own name, or, as long as the release before may still be running, under the
 * former one.
 */
export function toldAs<P extends z.ZodType>(event: EventType<P>, payload: z.input<P>): ToldEvent {
  const present: ToldEvent = { type: event.type, payload: event.payload.parse(payload) }
  if (!event.former?.write) return present
  return {
    type: event.former.type,
    payload: { ...event.former.write(present.payload), [PRESENT]: present },
  }
}

/** The names under which an event is told, now or by the release before. */
export function namesOf(event: EventType): readonly string[] {
  return event.former ? [event.type, event.former.type] : [event.type]
}

/**
 * What a told event carries if it is this one, under whichever of its names; null if it is another. As its
 * contract says, and not held to it: whoever acts on it parses it.
 */
export function payloadOf<P extends z.ZodType>(event: EventType<P>, told: ToldEvent): z.output<P> | null {
  const { type, former } = event
  if (told.type === type) return told.payload as z.output<P>
  if (!former || told.type !== former.type) return null
  const { [PRESENT]: present } = told.payload as { readonly [PRESENT]?: ToldEvent }
  if (present) return present.type === type ? (present.payload as z.output<P>) : null
  return former.read(former.payload.parse(told.payload)) as z.output<P> | null
}

/** A topic of the realtime gateway. `site`, `member:<id>`, `match:<id>`, `markets:<id>`, `draws:<game>`. */
export type Topic =
  | 'site'
  | `member:${string}`
  | `match:${string}`
  | `markets:${string}`
  | `draws:${string}`
  | `desk:${string}`

/** What a subscriber receives: `seq` rises by one within a topic. */
export interface RealtimeMessage {
  readonly topic: string
  readonly seq: number
  readonly at: string
  readonly type: string
  readonly data: unknown
}
