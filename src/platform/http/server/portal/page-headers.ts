import type { FastifyHelmetOptions } from '@fastify/helmet'

/** What the policy of a page depends on. */
export interface PageSources {
  /** Hashes of the page's inline scripts. */
  readonly scriptHashes: readonly string[]
  /** Where the page's own site is reached (`https://hall.example`); null where nobody says. */
  readonly origin: string | null
  /** Where the realtime socket is opened, when that is another site. */
  readonly realtimeUrl?: string
  /** Origins of others whose pages it shows in a frame. */
  readonly frames?: readonly string[]
}

/** What keeps a page apart from others, besides its policy. */
export const PAGE_HEADERS: FastifyHelmetOptions = {
  // Both are set for each answer: what a page may load, and whether the house is on https for good.
  contentSecurityPolicy: false,
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
}

/** What a page may load, and who may frame it: itself and nobody. */
export function pagePolicy({ scriptHashes, origin, realtimeUrl, frames = [] }: PageSources): string {
  // Some browsers do not count a socket to the page's own host as one to itself.
  const sockets = (realtimeUrl ?? origin)?.replace(/^http/, 'ws')
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...(sockets === undefined ? [] : [sockets])].join(' '),
    "worker-src 'self'",
    ...(frames.length > 0 ? [["frame-src 'self'", ...frames].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';')
}

/**
 * What the console's page may do: load what is its own, from its own address, frame members' pages, and be framed by
 * nobody. Text never becomes script or markup (Trusted Types).
 */
export function consolePolicy(scriptHashes: readonly string[], membersAt?: string): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    `frame-src ${membersAt ?? "'self'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join(';')
}
