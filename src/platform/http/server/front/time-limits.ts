/** How long the server looks away from connections whose time may be up. */
const LOOK_EVERY_MS = 1_000

/**
 * How long a caller may take for its part of a request. A body is 64 KB at most: half a minute is enough for
 * it on a line of 20 kbit/s.
 */
export const HEADERS_WITHIN_MS = 10_000
export const REQUEST_WITHIN_MS = 30_000
/** A connection on which nothing moves, in either direction, is given up: longer than any answer takes. */
const SILENT_MS = 120_000

/** The times of an HTTP server, as Fastify takes them. */
export const TIME_LIMITS = {
  requestTimeout: REQUEST_WITHIN_MS,
  connectionTimeout: SILENT_MS,
} as const

/** Those of Node's own server. */
export const SERVER_TIMES = {
  headersTimeout: HEADERS_WITHIN_MS,
  connectionsCheckingInterval: LOOK_EVERY_MS,
} as const
