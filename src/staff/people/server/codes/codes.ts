import { hash, randomBytes } from 'node:crypto'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { plainCode, writeCode } from '../../one-time-code.rules.ts'
import { tables } from '../people.tables.ts'

const CODE_BYTES = 16
const RECOVERY_BYTES = 10
const RECOVERY_CODES = 10
const FOUNDING_SECONDS = 3600
const RESTORING_SECONDS = 1800
export const INVITATION_SECONDS = 24 * 3600

/** The form in which a code is kept: it has 80 random bits or more, so that no salt is needed. */
export const hashCode = (typed: string): Buffer => hash('sha256', plainCode(typed), 'buffer')

/** A one-time code of 128 bits. */
export function newCode(): { code: string; codeHash: Buffer } {
  const code = writeCode(randomBytes(CODE_BYTES))
  return { code, codeHash: hashCode(code) }
}

/** A code that is good for one thing, and what that is. */
export type LiveCode =
  | { readonly kind: 'founding'; readonly invitationId: string }
  | {
      readonly kind: 'invitation'
      readonly invitationId: string
      readonly name: string
      readonly displayName: string
      readonly roles: readonly string[]
      readonly personId: string | null
    }
  /** `invitationId` is null of one of somebody's own ten. */
  | { readonly kind: 'recovery'; readonly staffId: string; readonly invitationId: string | null }

/** What a code is good for now, and locks it, in a transaction; null of one that never was, is used or too old. */
export async function lockCode(tx: Tx, typed: string, now: Date): Promise<LiveCode | null> {
  const codeHash = hashCode(typed)
  const row = await tables(tx)
    .selectFrom('people.invitation')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (row) {
    const invitationId = row.id
    if (row.kind === 'founding') return { kind: 'founding', invitationId }
    if (row.staff_id !== null) return { kind: 'recovery', staffId: row.staff_id, invitationId }
    const { name, display_name: displayName, roles, person_id: personId } = row
    if (name === null || displayName === null) throw new TypeError(`invitation ${row.id} invites nobody`)
    return { kind: 'invitation', invitationId, name, displayName, roles, personId }
  }
  const own = await tables(tx)
    .selectFrom('people.recovery_code as code')
    .innerJoin('people.staff as staff', 'staff.id', 'code.staff_id')
    .select('code.staff_id')
    .where('code.code_hash', '=', codeHash)
    .where('code.used_at', 'is', null)
    .where('staff.active', '=', true)
    .forUpdate('code')
    .executeTakeFirst()
  return own ? { kind: 'recovery', staffId: own.staff_id, invitationId: null } : null
}

/** Uses a code up that `lockCode` holds. */
export async function useCode(tx: Tx, typed: string, { invitationId }: LiveCode, now: Date): Promise<void> {
  if (invitationId === null) {
    await tables(tx)
      .updateTable('people.recovery_code')
      .set({ used_at: now })
      .where('code_hash', '=', hashCode(typed))
      .execute()
    return
  }
  await tables(tx)
    .updateTable('people.invitation')
    .set({ used_at: now })
    .where('id', '=', invitationId)
    .execute()
}

/** Ten new codes that enrol a factor once each, in place of those there were. They are shown once. */
export async function renewRecoveryCodes(tx: Tx, staffId: string): Promise<string[]> {
  await tables(tx).deleteFrom('people.recovery_code').where('staff_id', '=', staffId).execute()
  const codes = Array.from({ length: RECOVERY_CODES }, () => writeCode(randomBytes(RECOVERY_BYTES)))
  await tables(tx)
    .insertInto('people.recovery_code')
    .values(codes.map((code) => ({ code_hash: hashCode(code), staff_id: staffId, used_at: null })))
    .execute()
  return codes
}

/** Whether somebody runs the house, or has ever done so. */
export async function isFounded(db: Db | Tx): Promise<boolean> {
  const row = await tables(db).selectFrom('people.staff').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Until when a founding code that was printed can be used; null where there is none. */
export async function foundingCodeUntil(db: Db | Tx, now: Date): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom('people.invitation')
    .select('expires_at')
    .where('kind', '=', 'founding')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.expires_at ?? null
}

/** A code that makes its holder the first to run the house, for an hour, in place of one there was. */
export async function newFoundingCode(tx: Tx, now: Date): Promise<string> {
  const { code, codeHash } = newCode()
  await tables(tx).deleteFrom('people.invitation').where('kind', '=', 'founding').execute()
  await tables(tx)
    .insertInto('people.invitation')
    .values({
      ...nobody,
      id: newId(),
      kind: 'founding',
      code_hash: codeHash,
      created_at: now,
      expires_at: secondsAfter(now, FOUNDING_SECONDS),
    })
    .execute()
  return code
}

/** A code that enrols a factor of somebody, for half an hour: made on the server, by breaking the glass. */
export async function newRestoringCode(tx: Tx, now: Date, staffId: string): Promise<string> {
  const { code, codeHash } = newCode()
  await tables(tx)
    .insertInto('people.invitation')
    .values({
      ...nobody,
      id: newId(),
      kind: 'recovery',
      staff_id: staffId,
      code_hash: codeHash,
      created_at: now,
      expires_at: secondsAfter(now, RESTORING_SECONDS),
    })
    .execute()
  return code
}

const nobody = {
  name: null,
  display_name: null,
  person_id: null,
  staff_id: null,
  invited_by: null,
  used_at: null,
  withdrawn_at: null,
}
