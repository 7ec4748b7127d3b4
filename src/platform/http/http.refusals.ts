import { defineRefusals } from '#platform/errors/refusal.ts'

/** What the wire itself refuses, before any rule is asked. */
export const WireErrors = defineRefusals('http', {
  malformed: { code: 600400, status: 400 },
  noSession: { code: 600401, status: 401 },
  badSignature: { code: 600402, status: 401 },
  forbidden: { code: 600403, status: 403 },
  notPermitted: { code: 600407, status: 403 },
  notFound: { code: 600404, status: 404 },
  staleClock: { code: 600405, status: 401 },
  replayed: { code: 600406, status: 401 },
  tooSlow: { code: 600408, status: 408 },
  requestIdReused: { code: 600409, status: 409 },
  tooLarge: { code: 600413, status: 413 },
  unsupportedBody: { code: 600415, status: 415 },
  tooManyRequests: { code: 600429, status: 429 },
  tooManyHeaders: { code: 600431, status: 431 },
  fault: { code: 600500, status: 500 },
  unavailable: { code: 600503, status: 503 },
  damaged: { code: 600510, status: 503 },
})
