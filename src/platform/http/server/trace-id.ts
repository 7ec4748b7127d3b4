import { randomFillSync } from 'node:crypto'

const BYTES = 8
/**
 * Random bytes come in bulk: asking for eight at a time costs every call more than checking its session does.
 */
const pool = Buffer.alloc(512 * BYTES)
let used = pool.length

/** Names one call, in its answer and in the log: 64 random bits in hexadecimal. */
export function newTraceId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += BYTES
  return pool.toString('hex', used - BYTES, used)
}
