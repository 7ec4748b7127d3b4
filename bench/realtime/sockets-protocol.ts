/** The topic that every socket of the benchmark follows, and the device that all of them say they are. */
export const TOPIC = 'match:bench'
export const HOUSE_SECRET = 'bench-house-secret-bench-house-secret'
export const DEVICE = '0198f0aa-6f6d-4c2a-9d53-3a6f5b1c8e40'

export type ServerKind = 'gateway' | 'bare'

/** What the server is asked: to send so many messages, each after a pause, or to say what it has used. */
export type ToServer = { readonly send: number; readonly everyMs: number } | { readonly usage: true }

/** What the server says. */
export type FromServer =
  | { readonly port: number }
  /** The moment before the first message, on the clock of `nowMs`. */
  | { readonly startedAt: number }
  /**
   * Bytes that Node holds once the rubbish was collected, and microseconds of processor but for collecting
   * it.
   */
  | { readonly memory: number; readonly cpu: number }

/** What the client is asked: to have so many sockets, or to wait for so many messages on each. */
export type ToClient =
  | { readonly connect: number; readonly port: number; readonly kind: ServerKind }
  | { readonly expect: number }

/**
 * What the client says: that it has its sockets, that it listens, or when the last came and how long each
 * took.
 */
export type FromClient =
  | { readonly connected: number }
  | { readonly listening: true }
  | { readonly endedAt: number; readonly delays: readonly number[] }

/** Milliseconds on a clock that all processes of this machine share. */
export function nowMs(): number {
  return Number(process.hrtime.bigint()) / 1e6
}
