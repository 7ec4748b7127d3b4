import type { App } from '#platform/context/context.ts'
import type { Session } from '#platform/http/server/callers/session-reader.ts'

/** What one process remembers of a live session. */
export interface CachedSession {
  readonly session: Session
  readonly expiresAt: Date
  /** Last activity: the database's, or what this process saw since. */
  lastSeenAt: Date
  /** When activity was last written to the database. */
  writtenAt: Date
  /** When the database was last asked about it. */
  readonly readAt: Date
}

/** The most sessions remembered; the one read longest ago goes first and costs a query when it comes back. */
const MOST = 20_000

/** Live sessions by the hash of their token, for the few seconds between two looks at the database. */
export class SessionCache {
  readonly #byToken = new Map<string, CachedSession>()
  readonly #tokenOf = new Map<string, string>()
  #generation = 0

  /** Rises whenever sessions are forgotten: what was read before that must not be remembered. */
  get generation(): number {
    return this.#generation
  }

  byToken(tokenHash: string): CachedSession | undefined {
    return this.#byToken.get(tokenHash)
  }

  bySession(sessionId: string): CachedSession | undefined {
    const tokenHash = this.#tokenOf.get(sessionId)
    return tokenHash === undefined ? undefined : this.#byToken.get(tokenHash)
  }

  remember(tokenHash: string, entry: CachedSession): void {
    this.#byToken.delete(tokenHash)
    this.#byToken.set(tokenHash, entry)
    this.#tokenOf.set(entry.session.sessionId, tokenHash)
    if (this.#byToken.size <= MOST) return
    const [oldest] = this.#byToken.values()
    if (oldest) this.#drop(oldest.session.sessionId)
  }

  /** Forgets sessions, so that their end counts from now on. */
  forget(sessionIds: Iterable<string>): void {
    this.#generation += 1
    for (const sessionId of sessionIds) this.#drop(sessionId)
  }

  #drop(sessionId: string): void {
    const tokenHash = this.#tokenOf.get(sessionId)
    if (tokenHash !== undefined) this.#byToken.delete(tokenHash)
    this.#tokenOf.delete(sessionId)
  }
}

const caches = new WeakMap<App, SessionCache>()

/**
 * The session cache of a house in this process: the reader fills it, logout and revocation anywhere empty it.
 */
export function sessionCacheOf(app: App): SessionCache {
  let cache = caches.get(app)
  if (!cache) {
    const made = new SessionCache()
    app.signals.on('sessions', (ids) => made.forget(ids.split(',')))
    caches.set(app, made)
    cache = made
  }
  return cache
}

/** Once sessions have ended: makes every process forget them, this one before it returns. */
export function forgetSessions({ signals }: App, sessionIds: readonly string[]): void {
  if (sessionIds.length > 0) signals.send('sessions', sessionIds.join(','))
}
