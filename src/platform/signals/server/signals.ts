/**
 * What processes tell each other: `outbox` (something was committed), `realtime` (there are messages to
 * push), `sessions` (these have ended, by their ids), `settings` (a document has another version), `blacklist` (a
 * member is on it, or is no more).
 */
export type SignalName = 'outbox' | 'realtime' | 'sessions' | 'settings' | 'blacklist'

/**
 * Words between the processes of a house. A signal saves time and carries nothing that is not in the
 * database: one that does not arrive is made up for by looking there now and then.
 */
export interface Signals {
  /** Tells every process of the house; the listeners of this one are called before it returns. */
  send(name: SignalName, about?: string): void
  /** Calls `listener` at each signal of that name until the returned function is called. */
  on(name: SignalName, listener: (about: string) => void): () => void
}

/** Signals that stay within this process. */
export function localSignals(): Signals {
  const listeners = new Map<SignalName, Set<(about: string) => void>>()
  return {
    send: (name, about = '') => {
      for (const listener of listeners.get(name) ?? []) listener(about)
    },
    on: (name, listener) => {
      const own = listeners.get(name) ?? new Set()
      listeners.set(name, own.add(listener))
      return () => own.delete(listener)
    },
  }
}
