import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { newId } from '#platform/ids/ids.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { hashPassword } from '#platform/secrets/server/password-hash.ts'
import { readSite } from '#site/config/server/index.ts'
import {
  type LoginAnswer,
  MemberRegistered,
  type registerCall,
  TERMS_VERSION,
} from '../../identity.contract.ts'
import { IdentityErrors } from '../../identity.refusals.ts'
import { checkLoginName, LOGIN_NAME_LENGTH, normaliseLoginName } from '../../login-name.rules.ts'
import { digestOf } from '../../passwords/login-password.rules.ts'
import { countAttempt, lockAttempts, takenKeys } from '../attempts/attempts.store.ts'
import { refuseWhileWaiting } from '../attempts/refuse-while-waiting.ts'
import { type MemberTable, tables } from '../identity.tables.ts'
import { requireGoodPassword } from '../passwords/good-password.ts'
import { loginPasswordMatches } from '../passwords/login-password-matches.ts'
import { forgetSessions } from '../sessions/session-cache.ts'
import { openSession } from '../sessions/sessions.store.ts'
import {
  checkVerification,
  type RightVerification,
  spendVerification,
  tryVerification,
} from '../verification.ts'

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
  requireGoodPassword(input, input.name)
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
  return row && (await loginPasswordMatches(row.password_hash, input)) ? row : null
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
 * Counts a try of the verification, and answers at once where the name is somebody's: without a hash, and not
 * for as long as so many were told so.
 */
async function takeTry(ctx: Ctx, input: RegisterInput, right: RightVerification | null): Promise<void> {
  const owner = await tables(ctx.app.db)
    .selectFrom('identity.member')
    .select('registration_id')
    .where('name', '=', normaliseLoginName(input.name))
    .executeTakeFirst()
  const again = owner?.registration_id === input.requestId.toLowerCase()
  if (right) await transact(ctx, (tx) => tryVerification(tx, right, again))
  const keys = takenKeys(ctx.actor)
  await transact(ctx, async (tx, ctx) => {
    const now = ctx.app.clock.now()
    const counted = await lockAttempts(tx, keys, now)
    refuseWhileWaiting(counted, now)
    if (owner && !again) await countAttempt(tx, counted, now)
  })
  if (owner && !again) throw IdentityErrors.nameTaken({ data: { field: 'name' } })
}

/**
 * Opens an account and a session on it (S7-021). Sent again with the same request id, name and password it
 * opens no second account but another session on the first. A verification is looked at before the password
 * is hashed, which is dear, is good for a few tries, and is used up by the registration that succeeds. How
 * often somebody is told that a name is taken is limited by device and address.
 */
export async function register({ ctx, input }: { ctx: Ctx; input: RegisterInput }): Promise<LoginAnswer> {
  checkRegistration(input)
  const right = (await readSite(ctx)).fast_register_verify
    ? checkVerification(ctx, 'register', input.verification)
    : null
  await takeTry(ctx, input, right)
  const passwordHash = await hashPassword(digestOf(input))
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
