import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import { sessionKeyFor } from '#platform/http/server/callers/keys.ts'
import { newId, newSecret } from '#platform/ids/ids.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { hashToken } from '#platform/secrets/server/token-hash.ts'
import { currentBrand } from '#site/config/server/index.ts'
import { type LoginAnswer, SessionEnded, type SessionEndReason } from '../../identity.contract.ts'
import { MOST_SESSIONS } from '../../session.rules.ts'
import { tables } from '../identity.tables.ts'
import { readPriorLogin } from './sessions.views.ts'

/** A member's status on the wire. */
const MEMBER_STATUS = { active: 1, suspended: 2 } as const

/** Who a session is opened for. */
export interface SessionOwner {
  readonly id: string
  readonly shown_name: string
  readonly status: keyof typeof MEMBER_STATUS
}

/** The number of a member's status on the wire. */
export function memberStatusCode(status: keyof typeof MEMBER_STATUS): number {
  return MEMBER_STATUS[status]
}

/** What opening a session tells: the answer to the client, and the sessions it replaced. */
export interface OpenedSession {
  readonly answer: LoginAnswer
  readonly replaced: readonly string[]
}

/**
 * Opens a session for the caller's device in the caller's transaction, with a new token and key. The sessions
 * this device had before end: a login always changes the token; so does the one silent longest of a member who
 * has the most. Once it is committed, hand `replaced` to
 * `forgetSessions`.
 */
export async function openSession(tx: Tx, ctx: Ctx, owner: SessionOwner): Promise<OpenedSession> {
  const { deviceId, ip, userAgent } = ctx.actor
  if (deviceId === null) throw new TypeError('a session belongs to a device')
  const { sessionAbsoluteHours, sessionIdleMinutes } = ctx.app.config
  // Two logins at once would each end what was before them, and both stay.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity.session.${deviceId}`}, 0))`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity.sessions.${owner.id}`}, 0))`.execute(tx)
  const now = ctx.app.clock.now()
  const priorLogin = await readPriorLogin(tx, owner.id, null)
  const ofDevice = await endSessions(tx, ctx, 'replaced', { deviceId })
  const replaced = [...ofDevice, ...(await endSurplus(tx, ctx, owner.id))]
  const token = newSecret()
  const expiresAt = secondsAfter(now, sessionAbsoluteHours * 3600)
  await tables(tx)
    .insertInto('identity.session')
    .values({
      id: newId(),
      token_hash: hashToken(token),
      member_id: owner.id,
      device_id: deviceId,
      address: ip ?? '',
      user_agent: userAgent ?? '',
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    })
    .execute()
  const answer: LoginAnswer = {
    token,
    signKey: sessionKeyFor(ctx.app.secret, token),
    userInfo: {
      id: owner.id,
      name: owner.shown_name,
      nickName: owner.shown_name,
      siteId: currentBrand().siteId,
      status: memberStatusCode(owner.status),
      token,
    },
    priorLogin,
    idleMinutes: sessionIdleMinutes,
    expiresAt: expiresAt.toISOString(),
  }
  return { answer, replaced }
}

/** Ends the sessions that a member has beyond the most, with room for one more: those silent longest. */
async function endSurplus(tx: Tx, ctx: Ctx, memberId: string): Promise<readonly string[]> {
  // Passes over what another login is ending just now: the two would wait for each other.
  const { rows } = await sql<{ id: string }>`select id from identity.session
    where member_id = ${memberId} and ended_at is null
    order by last_seen_at desc, created_at desc offset ${MOST_SESSIONS - 1}
    for update skip locked`.execute(tx)
  const ended: string[] = []
  for (const { id: sessionId } of rows)
    ended.push(...(await endSessions(tx, ctx, 'replaced', { memberId, sessionId })))
  return ended
}

/** Which sessions to end: one of a member's, all of a member's but one, all of a member's or of a device's. */
export type SessionChoice =
  | { readonly memberId: string; readonly sessionId: string }
  | { readonly memberId: string; readonly except: string }
  | { readonly memberId: string }
  | { readonly deviceId: string }

/** Ends live sessions in the caller's transaction and tells their members' tabs. Returns their ids. */
export async function endSessions(
  tx: Tx,
  ctx: Ctx,
  reason: SessionEndReason,
  choice: SessionChoice,
): Promise<readonly string[]> {
  let ending = tables(tx)
    .updateTable('identity.session')
    .set({ ended_at: ctx.app.clock.now(), end_reason: reason })
    .where('ended_at', 'is', null)
  if ('deviceId' in choice) ending = ending.where('device_id', '=', choice.deviceId)
  else ending = ending.where('member_id', '=', choice.memberId)
  if ('sessionId' in choice) ending = ending.where('id', '=', choice.sessionId)
  if ('except' in choice) ending = ending.where('id', '<>', choice.except)
  const ended = await ending.returning(['id', 'member_id']).execute()
  for (const { id, member_id } of ended) {
    await emit(tx, SessionEnded, {
      key: id,
      payload: { sessionId: id, reason },
      topics: [`member:${member_id}`],
    })
  }
  return ended.map(({ id }) => id)
}
