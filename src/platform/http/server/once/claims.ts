import { createHash } from 'node:crypto'
import { sql, type Tx, withSavepoint } from '#platform/db/index.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { WireErrors } from './refusals.ts'

/** An answer as it goes out: HTTP status and the exact bytes of the body. */
export interface Answer {
  readonly status: number
  readonly body: string
}

/** Puts a parsed JSON value into one canonical order, so that two spellings of one body are one body. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`)
    return `{${fields.join(',')}}`
  }
  return JSON.stringify(value)
}

/** SHA-256 of what a request says as parsed, in canonical order. */
export function bodyFingerprint(said: unknown): Buffer {
  return createHash('sha256').update(canonicalJson(said)).digest()
}

/**
 * Answers a request id once. The first call with an id runs `work` and stores its answer (a refusal is an answer too)
 * in the same transaction; every later one with the same body gets that answer byte for byte, one with another body is
 * refused with `requestIdReused`. A concurrent second call waits for the first. A fault stores nothing.
 */
export async function answerOnce(
  tx: Tx,
  claim: { memberId: string; requestId: string; call: string; fingerprint: Buffer },
  work: () => Promise<Answer>,
  answerRefusal: (refusal: Refusal) => Answer,
): Promise<Answer> {
  const inserted = await sql`insert into platform.answer (member_id, request_id, call, body_hash)
    values (${claim.memberId}, ${claim.requestId}, ${claim.call}, ${claim.fingerprint})
    on conflict do nothing returning 1 as one`.execute(tx)
  if (inserted.rows.length === 0) return storedAnswer(tx, claim)
  const answer = await withSavepoint(tx, work).catch((error: unknown) => {
    if (error instanceof Refusal && isAnswer(error)) return answerRefusal(error)
    throw error
  })
  await sql`update platform.answer set status = ${answer.status}, body = ${answer.body}
    where member_id = ${claim.memberId} and request_id = ${claim.requestId}`.execute(tx)
  return answer
}

/** Whether a refusal answers the request. That there are too many, or that its id is another's, is no answer to it. */
function isAnswer({ code, status }: Refusal): boolean {
  return status < 429 && code !== WireErrors.requestIdReused.code
}

async function storedAnswer(
  tx: Tx,
  claim: { memberId: string; requestId: string; call: string; fingerprint: Buffer },
): Promise<Answer> {
  const { rows } = await sql<{ call: string; body_hash: Buffer; status: number; body: string }>`
    select call, body_hash, status, body from platform.answer
    where member_id = ${claim.memberId} and request_id = ${claim.requestId}`.execute(tx)
  const stored = rows[0]
  if (!stored) throw WireErrors.unavailable()
  if (stored.call !== claim.call || !stored.body_hash.equals(claim.fingerprint))
    throw WireErrors.requestIdReused()
  return { status: stored.status, body: stored.body }
}
