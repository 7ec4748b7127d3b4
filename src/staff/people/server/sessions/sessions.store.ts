import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import { staffSessionKeyFor } from '#platform/http/server/callers/keys.ts'
import { newId, newSecret } from '#platform/ids/ids.ts'
import { hashToken } from '#platform/secrets/server/token-hash.ts'
import type { OpenedSession } from '../../people.contract.ts'
import { ABSOLUTE_HOURS, isLive, MOST_DEVICES } from '../../session.rules.ts'
import { isGlassBrokenHere } from '../house/broken-glass.ts'
import { type SessionEndReason, tables } from '../people.tables.ts'

/**
 * Opens a session for the caller's device, with a new token and key; the person has just proved themselves. What
 * the device had before ends, whosever it was, and the oldest of a person who is signed in on two others.
 */
export async function openSession(tx: Tx, ctx: Ctx, staffId: string): Promise<OpenedSession> {
  const { deviceId, ip, userAgent, locale } = ctx.actor
  if (deviceId === null) throw new TypeError('a session belongs to a device')
  // Two sign-ins at once would each end what was before them, and all stay.
  await sql`select pg_advisory_xact_lock(hashtextextended('people.session', 0))`.execute(tx)
  const now = ctx.app.clock.now()
  await endSessions(tx, now, 'replaced', { deviceId })
  await endSurplus(tx, now, staffId)
  const token = newSecret()
  await tables(tx)
    .insertInto('people.session')
    .values({
      id: newId(),
      token_hash: hashToken(token),
      staff_id: staffId,
      device_id: deviceId,
      address: ip ?? '',
      user_agent: userAgent ?? '',
      created_at: now,
      last_seen_at: now,
      expires_at: secondsAfter(now, ABSOLUTE_HOURS * 3600),
      proved_at: now,
      broken_glass: await isGlassBrokenHere(tx, now, ip),
    })
    .execute()
  await tables(tx).updateTable('people.staff').set({ locale }).where('id', '=', staffId).execute()
  return { token, signKey: staffSessionKeyFor(ctx.app.secret, token), staffId }
}

async function endSurplus(tx: Tx, now: Date, staffId: string): Promise<void> {
  const rows = await tables(tx)
    .selectFrom('people.session as session')
    .innerJoin('people.staff as staff', 'staff.id', 'session.staff_id')
    .select(['session.id', 'session.last_seen_at', 'session.expires_at'])
    .where('session.staff_id', '=', staffId)
    .where('session.ended_at', 'is', null)
    // A sandbox's own people are whoever tries it out, and that may be many.
    .where('staff.of_sandbox', '=', false)
    .orderBy('session.created_at', 'desc')
    .orderBy('session.id')
    .execute()
  const live = rows.filter((row) => isLive({ lastSeenAt: row.last_seen_at, expiresAt: row.expires_at }, now))
  for (const { id } of live.slice(MOST_DEVICES - 1)) await endSessions(tx, now, 'replaced', { sessionId: id })
}

/** Whose sessions are ended: a person's, one of theirs, or a device's. */
export interface SessionChoice {
  readonly staffId?: string
  readonly sessionId?: string
  readonly deviceId?: string
}

/** Ends sessions that have not ended, and says how many they were. They are worth nothing from the commit on. */
export async function endSessions(
  tx: Tx,
  now: Date,
  reason: SessionEndReason,
  { staffId, sessionId, deviceId }: SessionChoice,
): Promise<number> {
  let update = tables(tx)
    .updateTable('people.session')
    .set({ ended_at: now, end_reason: reason })
    .where('ended_at', 'is', null)
  if (staffId !== undefined) update = update.where('staff_id', '=', staffId)
  if (sessionId !== undefined) update = update.where('id', '=', sessionId)
  if (deviceId !== undefined) update = update.where('device_id', '=', deviceId)
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
