import { createHash } from 'node:crypto'
import { z } from 'zod'
import { sql, type Tx } from '#platform/db/index.ts'
import { canonicalJson } from './canonical.ts'

/** The first line of a file, before the host that passkeys are for. */
export const FILE_KIND = 'fairhall-approvals 1'

const hex = z.string().regex(/^([0-9a-f]{2})+$/)
const text = z.string()

/** The first line. */
export const headRecord = z.strictObject({ file: z.literal(FILE_KIND), host: text.nullable() })
const passkeyProof = z.strictObject({
  kind: z.literal('passkey'),
  credentialId: text,
  publicKey: text,
  authenticatorData: text,
  clientDataJson: text,
  signature: text,
})
export type PasskeyProof = z.infer<typeof passkeyProof>
/** A change that was approved, with everybody who took a seat. */
export const changeRecord = z.strictObject({
  change: text,
  action: text,
  subject: text,
  input: text,
  facts: text,
  reason: text,
  proposer: text,
  proposedBy: text,
  proposedAt: text,
  seats: z.int(),
  state: text,
  /** Whether it waited for its time in a house of one person, with nobody to be second. */
  alone: z.boolean(),
  approvals: z.array(
    z.strictObject({
      seat: z.int(),
      person: text,
      staff: text,
      reason: text,
      at: text,
      nonce: hex,
      challenge: hex,
      proof: z.union([passkeyProof, z.strictObject({ kind: z.enum(['totp', 'sandbox']) })]),
    }),
  ),
})
export type ChangeRecord = z.infer<typeof changeRecord>
/** The last line: how many changes there are, and SHA-256 over all bytes before it. */
export const endRecord = z.strictObject({ changes: z.int(), sha256: hex })

/** Takes care that nobody rewrites the tables while they are read. */
export async function keepApprovals(tx: Tx): Promise<void> {
  await sql`lock table changes.change, changes.seat in access share mode`.execute(tx)
}

const ROWS_AT_A_TIME = 200

interface Row extends Omit<ChangeRecord, 'approvals' | 'proposedAt'> {
  readonly proposedAt: Date
  readonly approvals: ChangeRecord['approvals']
}

/** Every change that took more than one person and was approved, in the order of its proposal, as the lines of a file. */
export async function* exportApprovals(tx: Tx, host: string | null): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let changes = 0
  const line = (record: object) => {
    const bytes = `${canonicalJson(record)}\n`
    hash.update(bytes)
    return bytes
  }
  yield line({ file: FILE_KIND, host })
  for (let after: { at: Date; id: string } | null = null; ; ) {
    const rows: readonly Row[] = await readRows(tx, after)
    for (const { proposedAt, ...row } of rows) {
      changes += 1
      yield line({ ...row, proposedAt: proposedAt.toISOString() })
    }
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_A_TIME) break
    after = { at: last.proposedAt, id: last.change }
  }
  yield `${canonicalJson({ changes, sha256: hash.digest('hex') })}\n`
}

async function readRows(tx: Tx, after: { at: Date; id: string } | null): Promise<readonly Row[]> {
  const from = after ? sql`and (proposed_at, id) > (${after.at}, ${after.id}::uuid)` : sql``
  const { rows } = await sql<Row>`
    select id as change, action, subject, input, facts, reason, proposer_person as proposer, proposed_by as "proposedBy",
      proposed_at as "proposedAt", seats, state, effective_at is not null as alone,
      coalesce((select jsonb_agg(jsonb_build_object('seat', no, 'person', person_id, 'staff', staff_id,
          'reason', seat.reason, 'at', to_char(taken_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'nonce', encode(nonce, 'hex'), 'challenge', encode(challenge, 'hex'), 'proof', proof) order by no)
        from changes.seat where change_id = change.id and decision = 'approved'), '[]'::jsonb) as approvals
    from changes.change
    where seats > 1 and (state in ('approved', 'applied', 'failed') or
      exists (select from changes.seat where change_id = change.id and decision = 'approved')) ${from}
    order by proposed_at, id limit ${ROWS_AT_A_TIME}`.execute(tx)
  return rows
}
