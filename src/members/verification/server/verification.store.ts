import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { ProofKind, ProofRow, VerificationTables } from './verification.tables.ts'

const tables = (db: Db) => db.$extendTables<VerificationTables>()

/** What is proved of a member, by kind. */
export async function readProofs(db: Db, memberId: string): Promise<ReadonlyMap<ProofKind, ProofRow>> {
  const rows = await tables(db)
    .selectFrom('verification.proof')
    .selectAll()
    .where('member_id', '=', memberId)
    .execute()
  return new Map(rows.map((row) => [row.kind, row]))
}

/**
 * Locks the member's identity until the transaction ends: proofs and codes of one member are decided one
 * after the other.
 */
export async function lockIdentity(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`verification.${memberId}`}, 0))`.execute(tx)
}

/**
 * Locks what is known of one phone or ID card until the transaction ends, whoever's it is: which account it
 * goes to, and which codes to it, are decided one after the other. Always after `lockIdentity`.
 */
export async function lockMark(tx: Tx, kind: ProofKind, mark: Buffer): Promise<void> {
  const key = `verification.${kind}.${mark.toString('base64')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/**
 * Notes a proof in the place of the one there was; false when another account has the same phone or ID card.
 */
export async function putProof(tx: Tx, proof: ProofRow): Promise<boolean> {
  const { member_id: memberId, kind, ...rest } = proof
  if (kind !== 'realName' && (await isOfAnother(tx, proof))) return false
  await tables(tx)
    .insertInto('verification.proof')
    .values(proof)
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet(rest))
    .execute()
  return true
}

/** Whether another account has the same phone or ID card; none takes it until the transaction ends. */
export async function isOfAnother(
  tx: Tx,
  { member_id: memberId, kind, mark }: Pick<ProofRow, 'member_id' | 'kind' | 'mark'>,
): Promise<boolean> {
  await lockMark(tx, kind, mark)
  const taken = await tables(tx)
    .selectFrom('verification.proof')
    .select('member_id')
    .where('kind', '=', kind)
    .where('mark', '=', mark)
    .where('member_id', '<>', memberId)
    .executeTakeFirst()
  return taken !== undefined
}
