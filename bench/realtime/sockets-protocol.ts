/** The topic that every socket follows where scores are sent. */
export const SCORES_TOPIC = 'match:bench'
export const HOUSE_SECRET = 'bench-house-secret-bench-house-secret'
/** The device that all sockets say they are. */
export const DEVICE = '0198f0aa-6f6d-4c2a-9d53-3a6f5b1c8e40'

export type ServerKind = 'gateway' | 'bare'

/** What is sent: scores, each a message by itself; or the prices of many matches at a time, a match minute after the other. */
export type Load = 'scores' | 'prices'

/** What the server is asked: to send so many messages, each after a pause, or to say what it has used. */
export type ToServer = { readonly send: number; readonly everyMs: number } | { readonly usage: true }

/** What the server says. */
export type FromServer =
  | { readonly port: number }
  /** The moment before the first message, on the clock of `nowMs`. */
  | { readonly startedAt: number }
  /**
   * Bytes that Node holds once the rubbish was collected, and microseconds of processor but for collecting
   * it and for working out what is sent.
   */
  | { readonly memory: number; readonly cpu: number }

/** What the client is asked: to have so many sockets, or to wait for so many messages on each. */
export type ToClient =
  | { readonly connect: number; readonly port: number; readonly kind: ServerKind; readonly topic: string }
  | { readonly expect: number }

/**
 * What the client says: that it has its sockets, that it listens, or when the last came, how many there were,
 * and how long each took that says when it was sent.
 */
export type FromClient =
  | { readonly connected: number }
  | { readonly listening: true }
  | { readonly endedAt: number; readonly heard: number; readonly delays: readonly number[] }

/** Milliseconds on a clock that all processes of this machine share. */
export function nowMs(): number {
  return Number(process.hrtime.bigint()) / 1e6
}
