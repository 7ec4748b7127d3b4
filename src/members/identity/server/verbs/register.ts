import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/server/refusals.ts'
import { newId } from '#platform/ids/ids.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { currentBrand } from '#site/config/server/index.ts'
import {
  type LoginAnswer,
  MemberRegistered,
  type registerCall,
  TERMS_VERSION,
} from '../../identity.contract.ts'
import { checkLoginName, LOGIN_NAME_LENGTH, normaliseLoginName } from '../../login-name.rules.ts'
import { isGuessableWirePassword } from '../../password-strength.rules.ts'
import { type MemberTable, tables } from '../identity.tables.ts'
import { hashPassword, passwordMatches } from '../password-hash.ts'
import { IdentityErrors } from '../refusals.ts'
import { forgetSessions } from '../sessions/session-cache.ts'
import { openSession } from '../sessions/sessions.store.ts'
import { checkVerification, spendVerification } from '../verification.ts'

type RegisterInput = CallParsed<typeof registerCall>

/** A registered member, as the room itself keeps it. */
type Member = Pick<MemberTable, 'id' | 'shown_name'> & { readonly status: 'active' | 'suspended' }

/** Refuses what a registration must not have, naming the field (`data.field`). */
function checkRegistration(input: RegisterInput): void {
  const fault = checkLoginName(input.name)
  const onName = { data: { field: 'name' }, params: LOGIN_NAME_LENGTH }
  if (fault === 'empty' || fault === 'length') throw IdentityErrors.nameLength(onName)
  if (fault === 'characters') throw IdentityErrors.nameCharacters(onName)
  if (fault === 'reserved') throw IdentityErrors.nameReserved(onName)
  if (isGuessableWirePassword(input.password, input.name))
    throw IdentityErrors.passwordGuessable({ data: { field: 'password' } })
  if (!input.ageConfirmed) throw IdentityErrors.ageRequired({ data: { field: 'ageConfirmed' } })
  if (!input.termsAccepted) throw IdentityErrors.termsRequired({ data: { field: 'termsAccepted' } })
}

/**
 * The member that this very registration already made, when it is sent again with the same password. Waits
 * for the same registration under way in another transaction.
 * @throws `requestIdReused` when it made an account of another name.
 */
async function alreadyRegistered(tx: Tx, input: RegisterInput): Promise<Member | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${input.requestId.toLowerCase()}, 0))`.execute(tx)
  const row = await tables(tx)
    .selectFrom('identity.member as member')
    .innerJoin('identity.credential as credential', 'credential.member_id', 'member.id')
    .select(['member.id', 'member.name', 'member.shown_name', 'member.status', 'credential.password_hash'])
    .where('member.registration_id', '=', input.requestId)
    .executeTakeFirst()
  if (row && row.name !== normaliseLoginName(input.name)) throw WireErrors.requestIdReused()
  return row && (await passwordMatches(row.password_hash, input.password)) ? row : null
}

/**
 * Writes a new member and tells the house. Null when somebody has the name or this registration was sent
 * before.
 */
export async function createMember(
  tx: Tx,
  ctx: Ctx,
  member: { name: string; passwordHash: string; registrationId: string; marketing: boolean },
): Promise<Member | null> {
  const now = ctx.app.clock.now()
  const shownName = member.name.trim()
  const id = newId()
  const created = await tables(tx)
    .insertInto('identity.member')
    .values({
      id,
      name: normaliseLoginName(shownName),
      shown_name: shownName,
      registration_id: member.registrationId,
      age_confirmed_at: now,
      terms_accepted_at: now,
      terms_version: TERMS_VERSION,
      marketing_consent: member.marketing,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) return null
  await tables(tx)
    .insertInto('identity.credential')
    .values({ member_id: id, password_hash: member.passwordHash, changed_at: now })
    .execute()
  await emit(tx, MemberRegistered, {
    key: id,
    payload: { memberId: id, name: shownName, at: now.toISOString() },
  })
  await audit(tx, ctx, {
    action: 'identity.register',
    subject: `member:${id}`,
    detail: { termsVersion: TERMS_VERSION, marketing: member.marketing },
  })
  return { id, shown_name: shownName, status: 'active' }
}

/**
 * Opens an account and a session on it (S7-021). Sent again with the same request id, name and password it
 * opens no second account but another session on the first. A verification is looked at before the password
 * is hashed, which is dear, and used up only by a registration that succeeds.
 */
export async function register({ ctx, input }: { ctx: Ctx; input: RegisterInput }): Promise<LoginAnswer> {
  checkRegistration(input)
  const right = currentBrand().fast_register_verify
    ? checkVerification(ctx, 'register', input.verification)
    : null
  const passwordHash = await hashPassword(input.password)
  const { answer, replaced } = await transact(ctx, async (tx, ctx) => {
    const again = await alreadyRegistered(tx, input)
    if (again) return openSession(tx, ctx, again)
    if (right) await spendVerification(tx, right)
    const member = await createMember(tx, ctx, {
      name: input.name,
      passwordHash,
      registrationId: input.requestId,
      marketing: input.marketing,
    })
    if (!member) throw IdentityErrors.nameTaken({ data: { field: 'name' } })
    return openSession(tx, ctx, member)
  })
  forgetSessions(ctx.app, replaced)
  return answer
}
