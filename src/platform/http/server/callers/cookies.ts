import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Access, isForStaff, LOCAL_STAFF_COOKIE, SESSION_COOKIE, STAFF_COOKIE } from '../../contract.ts'
import { WireErrors } from '../refusals.ts'

const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * The cookie's name for this side. A browser takes `__Host-` only over https, and plain http is for this
 * machine itself.
 * @throws `forbidden` for the console over plain http from elsewhere
 */
function cookieName(access: Access, request: FastifyRequest): string {
  if (!isForStaff(access)) return SESSION_COOKIE
  if (request.protocol === 'https') return STAFF_COOKIE
  if (THIS_MACHINE.test(request.hostname)) return LOCAL_STAFF_COOKIE
  throw WireErrors.forbidden()
}

/** The token that the browser's cookie carries for calls of this access. */
export function sessionCookie(access: Access, request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(access, request)]
}

/** Sets the session cookie of the side that a call is on, or clears it with null. */
export function setSessionCookie(
  access: Access,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | null,
): void {
  const secure = request.protocol === 'https'
  // A member comes back from a bank's page with theirs; nobody comes to the console from elsewhere.
  const sameSite = isForStaff(access) ? 'strict' : 'lax'
  const options = { path: '/', httpOnly: true, sameSite, secure } as const
  const name = cookieName(access, request)
  if (token === null) reply.clearCookie(name, options)
  else reply.setCookie(name, token, options)
}
