import type { z } from 'zod'

/** An event of a room, declared once: its type name and the shape of its payload. */
export interface EventType<P extends z.ZodType = z.ZodType> {
  /** `room.happened`, unique in the house: `deposits.credited`. */
  readonly type: string
  readonly payload: P
}

/** Declares an event. */
export function defineEvent<P extends z.ZodType>(type: string, payload: P): EventType<P> {
  return { type, payload }
}

/** A topic of the realtime gateway. `site`, `member:<id>`, `match:<id>`, `markets:<id>`. */
export type Topic = 'site' | `member:${string}` | `match:${string}` | `markets:${string}`

/** What a subscriber receives: `seq` rises by one within a topic. */
export interface RealtimeMessage {
  readonly topic: string
  readonly seq: number
  readonly at: string
  readonly type: string
  readonly data: unknown
}
