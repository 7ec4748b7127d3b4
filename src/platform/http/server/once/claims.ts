import { createHash } from 'node:crypto'
import { ahead, sql, type Tx } from '#platform/db/index.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { WireErrors } from '../../http.refusals.ts'
import type { Answer } from '../answer.ts'

/** A request that is answered once: whose, under which id, and what it says. */
export interface Claim {
  /**
   * Members and those who run the house are asked apart: no id of one side is ever answered with what the
   * other was told.
   */
  readonly by: 'member' | 'staff'
  /** The member's id, or the person's of the house. */
  readonly id: string
  /** In lower case. */
  readonly requestId: string
  /** The call's id. */
  readonly call: string
  /** `bodyFingerprint` of what it says. */
  readonly fingerprint: Buffer
}

/** Where the answers of a side are kept; the claims of one transaction are all of one side. */
const KEPT = {
  member: { table: sql.table('platform.answer'), who: sql.ref('member_id') },
  staff: { table: sql.table('platform.staff_answer'), who: sql.ref('staff_id') },
} as const

const keptFor = (claim: Claim | undefined) => KEPT[claim?.by ?? 'member']

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
 * Whether a refusal answers the request. That there are too many, or that its id is another's, is no answer
 * to it.
 */
export function isAnswer({ code, status }: Refusal): boolean {
  return status < 429 && code !== WireErrors.requestIdReused.code
}

/**
 * Claims the requests that nobody claimed before, of several with one id the first; gives, for each, whether
 * it is the one to be worked on. Waits for a transaction that claims one of them at this moment. Claims are
 * the first locks of a transaction and are taken in one order, so that two batches never wait for each other.
 */
export async function claimAll(tx: Tx, claims: readonly Claim[]): Promise<readonly boolean[]> {
  const column = <T>(pick: (claim: Claim) => T): T[] => claims.map(pick)
  const { table, who } = keptFor(claims[0])
  const { rows } = await sql<{ id: string; request_id: string }>`
    insert into ${table} (${who}, request_id, call, body_hash)
    select id, request_id, call, body_hash from unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ requestId }) => requestId)}::uuid[],
      ${column(({ call }) => call)}::text[], ${column(({ fingerprint }) => fingerprint)}::bytea[]
    ) with ordinality claim(id, request_id, call, body_hash, no) order by id, request_id, no
    on conflict do nothing returning ${who} as id, request_id`.execute(tx)
  const claimed = new Set(rows.map((row) => `${row.id} ${row.request_id}`))
  return claims.map(({ id, requestId }) => claimed.delete(`${id} ${requestId}`))
}

/** An answer, or the refusal that is none: then the claim ends with it, and the request may be made again. */
export type AnswerOrRefusal = Answer | Refusal

/** Keeps the answers of claimed requests, in the transaction of their work. */
export async function keepAnswers(
  tx: Tx,
  told: readonly (readonly [Claim, AnswerOrRefusal])[],
): Promise<void> {
  const { table, who } = keptFor(told[0]?.[0])
  const kept = told.flatMap(([claim, answer]) => (answer instanceof Refusal ? [] : [{ claim, answer }]))
  const dropped = told.flatMap(([claim, answer]) => (answer instanceof Refusal ? [claim] : []))
  if (kept.length > 0) {
    await sql`${ahead}update ${table} a set status = told.status, body = told.body from unnest(
        ${kept.map(({ claim }) => claim.id)}::uuid[], ${kept.map(({ claim }) => claim.requestId)}::uuid[],
        ${kept.map(({ answer }) => answer.status)}::smallint[], ${kept.map(({ answer }) => answer.body)}::text[]
      ) told(id, request_id, status, body)
      where a.${who} = told.id and a.request_id = told.request_id`.execute(tx)
  }
  if (dropped.length > 0) {
    await sql`delete from ${table} a using unnest(
        ${dropped.map(({ id }) => id)}::uuid[], ${dropped.map(({ requestId }) => requestId)}::uuid[]
      ) claim(id, request_id)
      where a.${who} = claim.id and a.request_id = claim.request_id`.execute(tx)
  }
}

/** What was answered to a request before; a refusal when its id stands for another request. */
export async function keptAnswer(tx: Tx, claim: Claim): Promise<AnswerOrRefusal> {
  const { table, who } = keptFor(claim)
  const { rows } = await sql<{ call: string; body_hash: Buffer; status: number; body: string }>`
    select call, body_hash, status, body from ${table}
    where ${who} = ${claim.id} and request_id = ${claim.requestId}`.execute(tx)
  const kept = rows[0]
  if (!kept) return WireErrors.unavailable()
  if (kept.call !== claim.call || !kept.body_hash.equals(claim.fingerprint))
    return WireErrors.requestIdReused()
  return { status: kept.status, body: kept.body }
}
