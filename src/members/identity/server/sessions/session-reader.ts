import { isRecent } from '#platform/clock/clock.ts'
import type { App } from '#platform/context/context.ts'
import type { Session, SessionReader } from '#platform/http/server/callers/session-reader.ts'
import { hashedToken } from '#platform/secrets/server/token-hash.ts'
import { isLive } from '../../session.rules.ts'
import { tables } from '../identity.tables.ts'
import { type CachedSession, sessionCacheOf } from './session-cache.ts'

/**
 * For how long an answer of the database is believed: so late a revocation is noticed here whose signal did
 * not come.
 */
const BELIEVED_MS = 3_000
/** How often activity is written down. A process that was restarted may end a session this much too early. */
const WRITE_EVERY_MS = 30_000

/**
 * Reads sessions by their token. An authenticated call costs no query while the session was read in the last
 * seconds; logout and revocation count at once, in any process that hears of them, and else after those
 * seconds.
 */
export function createSessionReader(app: App): SessionReader {
  const cache = sessionCacheOf(app)
  const reading = new Map<string, Promise<CachedSession | null>>()
  const { sessionIdleMinutes } = app.config

  async function read(tokenHash: string, now: Date): Promise<CachedSession | null> {
    const { generation } = cache
    const row = await tables(app.db)
      .selectFrom('identity.session as session')
      .innerJoin('identity.member as member', 'member.id', 'session.member_id')
      .select(['session.id', 'session.member_id', 'session.device_id'])
      .select(['session.last_seen_at', 'session.expires_at'])
      .where('session.token_hash', '=', Buffer.from(tokenHash, 'base64'))
      .where('session.ended_at', 'is', null)
      .where('member.status', '=', 'active')
      .executeTakeFirst()
    if (!row) return null
    const seen = cache.bySession(row.id)
    const entry: CachedSession = {
      session: { sessionId: row.id, memberId: row.member_id, deviceId: row.device_id },
      expiresAt: row.expires_at,
      lastSeenAt: seen && seen.lastSeenAt > row.last_seen_at ? seen.lastSeenAt : row.last_seen_at,
      writtenAt: row.last_seen_at,
      readAt: now,
    }
    if (cache.generation === generation) cache.remember(tokenHash, entry)
    return entry
  }

  function readOnce(tokenHash: string, now: Date): Promise<CachedSession | null> {
    let pending = reading.get(tokenHash)
    if (!pending) {
      pending = read(tokenHash, now).finally(() => reading.delete(tokenHash))
      reading.set(tokenHash, pending)
    }
    return pending
  }

  return {
    async find(token: string, now: Date): Promise<Session | null> {
      const tokenHash = hashedToken(token)
      const known = cache.byToken(tokenHash)
      const believed = known && isRecent(known.readAt, now, BELIEVED_MS)
      const entry = believed ? known : await readOnce(tokenHash, now)
      return entry && isLive(entry, sessionIdleMinutes, now) ? entry.session : null
    },

    touch(session: Session, now: Date): void {
      const entry = cache.bySession(session.sessionId)
      if (!entry) return
      if (now > entry.lastSeenAt) entry.lastSeenAt = now
      if (isRecent(entry.writtenAt, now, WRITE_EVERY_MS)) return
      entry.writtenAt = now
      tables(app.db)
        .updateTable('identity.session')
        .set({ last_seen_at: now })
        .where('id', '=', session.sessionId)
        .where('last_seen_at', '<', now)
        .execute()
        .catch((error: unknown) => app.log.warn({ err: error }, 'activity of a session was not written'))
    },
  }
}
