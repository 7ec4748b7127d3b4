import { secondsAfter } from '#platform/clock/clock.ts'
import type { App } from '#platform/context/context.ts'
import type { StaffSession, StaffSessions } from '#platform/http/server/callers/session-reader.ts'
import { hashToken } from '#platform/secrets/server/token-hash.ts'
import { SIGNED_IN } from '../../people.contract.ts'
import { isLive } from '../../session.rules.ts'
import { requireAllowedAddress } from '../house/allow-lists.ts'
import { tables } from '../people.tables.ts'
import type { RolesDoor } from '../roles-door.ts'

/** How often activity is written down. */
const WRITE_EVERY_SECONDS = 15

/**
 * Who of the house a token belongs to. Session, person, permissions and allow lists are read at every call: an
 * end, a deactivation or another role counts with the next one, on every process.
 */
export function staffSessionsOf(
  app: App,
  { permissionsOf, rolesOf }: Pick<RolesDoor, 'permissionsOf' | 'rolesOf'>,
): StaffSessions {
  /** What is being written: a call that comes right after must not find its session idle. */
  const writing = new Map<string, Promise<void>>()
  return {
    async find(token, now, address): Promise<StaffSession | null> {
      await Promise.all(writing.values())
      const row = await tables(app.db)
        .selectFrom('people.session as session')
        .innerJoin('people.staff as staff', 'staff.id', 'session.staff_id')
        .select(['session.id', 'session.staff_id', 'session.device_id'])
        .select(['session.last_seen_at', 'session.expires_at'])
        .where('session.token_hash', '=', hashToken(token))
        .where('session.ended_at', 'is', null)
        .where('staff.active', '=', true)
        .executeTakeFirst()
      if (!row || !isLive({ lastSeenAt: row.last_seen_at, expiresAt: row.expires_at }, now)) return null
      const { staff_id: staffId, id: sessionId, device_id: deviceId } = row
      await requireAllowedAddress(app, { rolesOf }, { staffId, address })
      const permissions = new Set(await permissionsOf(app.db, staffId))
      permissions.add(SIGNED_IN)
      return { sessionId, staffId, deviceId, permissions }
    },
    touch({ sessionId }, now): void {
      const write = tables(app.db)
        .updateTable('people.session')
        .set({ last_seen_at: now })
        .where('id', '=', sessionId)
        .where('last_seen_at', '<', secondsAfter(now, -WRITE_EVERY_SECONDS))
        .execute()
        .then(() => undefined)
        .catch((error: unknown) => app.log.warn({ err: error }, 'activity of a session was not written'))
        .finally(() => writing.delete(sessionId))
      writing.set(sessionId, write)
    },
  }
}
