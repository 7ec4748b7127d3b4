import type { FastifyRequest } from 'fastify'
import type { Actor } from '#platform/context/context.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { type Access, type Call, CLIENT_TYPE, HEADER } from '../../contract.ts'
import { WireErrors } from '../../http.refusals.ts'
import { saidDevice, sessionCookie } from './cookies.ts'
import { MEMBER_KEYS, STAFF_KEYS } from './keys.ts'
import type { Session, SessionReader, StaffSession, StaffSessions } from './session-reader.ts'
import { type SignatureRules, verifySignature } from './signature.ts'

/** What says who calls. */
export interface Identities {
  readonly sessions: SessionReader
  readonly staffSessions: StaffSessions
  readonly signatures: SignatureRules
}

/** Who calls: of the two sessions at most one, by the side that the call is on. */
export interface Caller {
  readonly deviceId: string | null
  readonly member: Session | null
  readonly staff: StaffSession | null
}

/** Somebody of whom nothing is known. */
export const NOBODY: Caller = { deviceId: null, member: null, staff: null }

/** A request as far as it says who sent it. */
export interface Sent {
  readonly request: FastifyRequest
  readonly body: Buffer
  readonly now: Date
}

/**
 * Finds out who calls, as the call wants it.
 * @throws `noSession`, `badSignature` and the other refusals of a signature (401), `forbidden` without the
 * client type (403)
 */
export async function identify(
  by: Identities,
  { access }: Pick<Call, 'access'>,
  sent: Sent,
): Promise<Caller> {
  switch (access) {
    case 'public':
    case 'handshake':
    case 'webhook':
      return NOBODY
    case 'visitor':
      return signed(by, sent)
    case 'member':
      return inSession(await signed(by, sent))
    case 'session':
      return inSession({ ...NOBODY, member: await byCookie(access, by.sessions, sent) })
    case 'staffDoor':
      return signedByStaff(by, sent)
    case 'staff':
      return inSession(await signedByStaff(by, sent))
    case 'staffRead':
      return inSession({ ...NOBODY, staff: await byCookie(access, by.staffSessions, sent) })
  }
}

/** The member whose browser sends its cookie with what anybody may ask for; null where it does not. */
export async function memberByCookie({ sessions }: Identities, sent: Sent): Promise<Session | null> {
  if (sent.request.headers[HEADER.client] !== CLIENT_TYPE) return null
  return byCookie('session', sessions, sent)
}

/** @throws `notPermitted` where the call asks for a permission that the caller does not hold */
export function authorise(
  { permission, besides }: Pick<Call, 'permission' | 'besides'>,
  { staff }: Caller,
): void {
  for (const asked of [permission, besides]) {
    if (asked !== undefined && !staff?.permissions.has(asked))
      throw WireErrors.notPermitted({ data: { permission: asked } })
  }
}

/** The caller as verbs know them. */
export function actorOf({ deviceId, member, staff }: Caller, request: FastifyRequest, locale: Locale): Actor {
  return {
    kind: staff ? 'staff' : member ? 'member' : 'visitor',
    memberId: member?.memberId ?? null,
    staffId: staff?.staffId ?? null,
    sessionId: (staff ?? member)?.sessionId ?? null,
    deviceId,
    ip: request.ip,
    locale,
    userAgent: request.headers['user-agent']?.slice(0, 200) ?? null,
  }
}

function inSession(caller: Caller): Caller {
  const session = caller.staff ?? caller.member
  if (!session) throw WireErrors.noSession()
  return { ...caller, deviceId: session.deviceId }
}

async function signed({ signatures, sessions }: Identities, sent: Sent): Promise<Caller> {
  const signer = await signerOf(signatures, sent, MEMBER_KEYS)
  const member = await ofSigner(sessions, signer, sent)
  return { ...NOBODY, deviceId: signer.deviceId, member }
}

async function signedByStaff({ signatures, staffSessions }: Identities, sent: Sent): Promise<Caller> {
  const signer = await signerOf(signatures, sent, STAFF_KEYS)
  const staff = await ofSigner(staffSessions, signer, sent)
  return { ...NOBODY, deviceId: signer.deviceId, staff }
}

function signerOf(signatures: SignatureRules, { request, body, now }: Sent, keys: typeof MEMBER_KEYS) {
  const target = request.raw.url ?? request.url
  const said = { method: request.method, target, body, headers: request.headers }
  return verifySignature(signatures, said, now.getTime(), keys)
}

/** Who knows the sessions of a side. */
interface Finds<S> {
  find(token: string, now: Date, address: string): Promise<S | null>
}

/** The signer's session, null where they named none. */
async function ofSigner<S extends { readonly deviceId: string }>(
  sessions: Finds<S>,
  signer: { readonly deviceId: string; readonly token: string | null },
  { now, request }: Sent,
): Promise<S | null> {
  if (signer.token === null) return null
  const session = await sessions.find(signer.token, now, request.ip)
  if (!session || session.deviceId !== signer.deviceId) throw WireErrors.noSession()
  return session
}

/** The session of the cookie, null where there is none, or where it is of another device than the caller's. */
async function byCookie<S extends { readonly deviceId: string }>(
  access: Access,
  sessions: Finds<S>,
  { request, now }: Sent,
): Promise<S | null> {
  if (request.headers[HEADER.client] !== CLIENT_TYPE) throw WireErrors.forbidden()
  const token = sessionCookie(access, request)
  const session = token ? await sessions.find(token, now, request.ip) : null
  return session && session.deviceId === saidDevice(access, request) ? session : null
}
