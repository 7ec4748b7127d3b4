import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type Access,
  deviceCookieOf,
  HEADER,
  isForStaff,
  LOCAL_STAFF_COOKIE,
  SECURE_SESSION_COOKIE,
  SESSION_COOKIE,
  STAFF_COOKIE,
} from '../../contract.ts'
import { WireErrors } from '../../http.refusals.ts'

const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * The cookie's name for this side. A browser takes `__Host-` only over https, and plain http is for this
 * machine itself.
 * @throws `forbidden` for the console over plain http from elsewhere
 */
function cookieName(access: Access, request: FastifyRequest): string {
  const isSecure = request.protocol === 'https'
  if (!isForStaff(access)) return isSecure ? SECURE_SESSION_COOKIE : SESSION_COOKIE
  if (isSecure) return STAFF_COOKIE
  if (THIS_MACHINE.test(request.hostname)) return LOCAL_STAFF_COOKIE
  throw WireErrors.forbidden()
}

/** The token that the browser's cookie carries for calls of this access. */
export function sessionCookie(access: Access, request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(access, request)]
}

/**
 * The device that a call by cookie says it comes from: by its header, else by the cookie that was set there with
 * the session's.
 */
export function saidDevice(access: Access, request: FastifyRequest): string | undefined {
  const header = request.headers[HEADER.device]
  return typeof header === 'string' ? header : request.cookies[deviceCookieOf(cookieName(access, request))]
}

/**
 * Sets the cookies of the side that a call is on, of the session and of the device that signed for it, or clears
 * them with null.
 */
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
  const device = deviceCookieOf(name)
  if (token === null) {
    reply.clearCookie(name, options).clearCookie(device, options)
  } else {
    reply.setCookie(name, token, options).setCookie(device, String(request.headers[HEADER.device]), options)
  }
}
