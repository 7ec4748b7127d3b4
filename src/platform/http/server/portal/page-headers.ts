import type { FastifyHelmetOptions } from '@fastify/helmet'

/** What the policy of a page depends on. */
export interface PageSources {
  /** Hashes of the page's inline scripts. */
  readonly scriptHashes: readonly string[]
  /** Where the realtime socket is opened, when that is another site. */
  readonly realtimeUrl?: string
}

/** What a page may load, and who may frame it: itself and nobody. */
export function pageHeaders(sources: PageSources): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: contentSecurityPolicy(sources),
    // Whether the site is on https for good is for the operator's proxy to promise.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  }
}

function contentSecurityPolicy({ scriptHashes, realtimeUrl }: PageSources) {
  // Some browsers do not count a socket to the page's own host as one to itself.
  const sockets = realtimeUrl === undefined ? ['ws:', 'wss:'] : [realtimeUrl.replace(/^http/, 'ws')]
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptHashes],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...sockets],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  }
}
