import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx, StaffCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { passwordMatches } from '#platform/secrets/server/password-hash.ts'
import type { OpenedSession, passwordSignInCall, signInCall } from '../../people.contract.ts'
import { PeopleErrors } from '../../people.refusals.ts'
import { attemptKeys, tryCounted } from '../attempts/attempts.ts'
import { newChallenge, takeChallenge } from '../factors/challenges.ts'
import { findPasskey, passkeySigned, readClientData } from '../factors/passkeys.ts'
import { totpFits } from '../factors/totp.ts'
import { requireAllowedAddress } from '../house/allow-lists.ts'
import { passkeyHostHere } from '../house/house.ts'
import { tables } from '../people.tables.ts'
import type { RolesDoor } from '../roles-door.ts'
import { endSessions, openSession } from '../sessions/sessions.store.ts'

type Roles = Pick<RolesDoor, 'rolesOf'>

/** What a passkey signs to sign in; null where none can be used here. It says nothing of who has one. */
export async function signInOptions(ctx: Ctx, host: string | undefined) {
  const { db } = ctx.app
  const rpId = await passkeyHostHere(db, host)
  const any = await tables(db)
    .selectFrom('people.passkey')
    .select('credential_id')
    .limit(1)
    .executeTakeFirst()
  if (rpId === null || !any) return { passkey: null }
  return { passkey: { rpId, challenge: await newChallenge(ctx, 'signIn'), credentialIds: [] } }
}

/**
 * Signs in by a passkey that signed what it was given on this device, with its person looked at.
 * @throws `wrongCredentials` whatever was wrong; `addressNotAllowed`; while it has to be waited, `waitSeconds`
 */
export async function signIn(
  ctx: Ctx,
  { passkey: assertion }: CallParsed<typeof signInCall>,
  { host, roles }: { host: string | undefined; roles: Roles },
): Promise<OpenedSession> {
  return tryCounted(ctx.app, await attemptKeys(ctx, null), async () => {
    const challenge = readClientData(assertion.clientDataJson)?.challenge
    const rpId = await passkeyHostHere(ctx.app.db, host)
    const passkey = await findPasskey(ctx.app.db, assertion.credentialId)
    const isOurs = challenge !== undefined && (await takeChallenge(ctx.app.db, ctx, 'signIn', challenge))
    if (!passkey || !isOurs || rpId === null) return refused(ctx, passkey?.staffId)
    const opened = await transact(ctx, async (tx, ctx) => {
      if (!(await passkeySigned(tx, ctx, passkey, { rpId, challenge, assertion }))) return null
      return enter(tx, ctx, { staffId: passkey.staffId, by: 'passkey', roles })
    })
    return opened ?? refused(ctx, passkey.staffId)
  })
}

/**
 * Signs in by a password and a code of an authenticator. What was wrong is not told, nor whether somebody has that
 * name: the same work is done for a name of nobody.
 * @throws as `signIn`
 */
export async function signInByPassword(
  ctx: Ctx,
  input: CallParsed<typeof passwordSignInCall>,
  roles: Roles,
): Promise<OpenedSession> {
  const name = input.name.trim().toLowerCase()
  return tryCounted(ctx.app, await attemptKeys(ctx, name), async () => {
    const person = await tables(ctx.app.db)
      .selectFrom('people.staff')
      .select(['id', 'password_hash', 'of_sandbox'])
      .where('name', '=', name)
      .executeTakeFirst()
    const isRight = await passwordMatches(person?.password_hash ?? undefined, input.password)
    if (!person || !isRight) return refused(ctx, person?.id)
    const opened = await transact(ctx, async (tx, ctx) => {
      const held = await tables(tx)
        .selectFrom('people.staff')
        .select('id')
        .where('id', '=', person.id)
        .where('password_hash', '=', person.password_hash)
        .forUpdate()
        .executeTakeFirst()
      if (!held) return null
      const bySandbox = ctx.app.sandbox && person.of_sandbox && input.code === ''
      if (!bySandbox && !(await totpFits(tx, ctx, person.id, input.code))) return null
      return enter(tx, ctx, { staffId: person.id, by: bySandbox ? 'sandbox' : 'totp', roles })
    })
    return opened ?? refused(ctx, person.id)
  })
}

/** Opens a session of somebody who has proved themselves, if they work here and come from where they may. */
async function enter(
  tx: Parameters<typeof openSession>[0],
  ctx: Ctx,
  { staffId, by, roles }: { staffId: string; by: string; roles: Roles },
): Promise<OpenedSession | null> {
  const active = await tables(tx)
    .selectFrom('people.staff')
    .select('id')
    .where('id', '=', staffId)
    .where('active', '=', true)
    // A deactivation waits for us or is before us: it ends every session that there is.
    .forUpdate()
    .executeTakeFirst()
  if (!active) return null
  await requireAllowedAddress(ctx.app, roles, { staffId, address: ctx.actor.ip })
  await audit(tx, ctx, { action: 'people.signIn', subject: `staff:${staffId}`, detail: { by } })
  return openSession(tx, ctx, staffId)
}

/** Writes down a sign-in that failed, and refuses it. */
async function refused(ctx: Ctx, staffId: string | undefined): Promise<never> {
  await transact(ctx, (tx, ctx) =>
    audit(tx, ctx, { action: 'people.signInFailed', subject: `staff:${staffId ?? 'unknown'}` }),
  )
  throw PeopleErrors.wrongCredentials()
}

/** Ends the caller's own session, where there is one. Harmless to repeat. */
export async function signOut(ctx: Ctx): Promise<null> {
  const { sessionId, staffId } = ctx.actor
  if (sessionId === null || staffId === null) return null
  await transact(ctx, async (tx, ctx) => {
    const ended = await endSessions(tx, ctx.app.clock.now(), 'signedOut', { sessionId })
    if (ended > 0) await audit(tx, ctx, { action: 'people.signOut', subject: `staff:${staffId}` })
  })
  return null
}

/** Ends one of the caller's own sessions. @throws `sessionUnknown` where it is not theirs, or has ended */
export async function endMySession(ctx: StaffCtx, { sessionId }: { sessionId: string }): Promise<null> {
  const { staffId } = ctx.actor
  return transact(ctx, async (tx, ctx) => {
    const ended = await endSessions(tx, ctx.app.clock.now(), 'ended', { staffId, sessionId })
    if (ended === 0) throw PeopleErrors.sessionUnknown()
    await audit(tx, ctx, { action: 'people.endSession', subject: `staff:${staffId}` })
    return null
  })
}

/**
 * Of a sandbox: signs another of its people in at the caller's device, whose session ends with that, so that one
 * tester takes both seats, and never both as one.
 * @throws `personUnknown` for who is none of a sandbox's people
 */
export async function handOver(ctx: Ctx, { name }: { name: string }): Promise<OpenedSession> {
  const { staffId } = ctx.actor
  if (staffId === null) throw WireErrors.noSession()
  return transact(ctx, async (tx, ctx) => {
    const next = await tables(tx)
      .selectFrom('people.staff')
      .select('id')
      .where('name', '=', name)
      .where('of_sandbox', '=', true)
      .where('active', '=', true)
      .forUpdate()
      .executeTakeFirst()
    const before = await tables(tx)
      .selectFrom('people.staff')
      .select('of_sandbox')
      .where('id', '=', staffId)
      .executeTakeFirst()
    if (!ctx.app.sandbox || !next || !before?.of_sandbox) throw PeopleErrors.personUnknown()
    await audit(tx, ctx, { action: 'people.handOver', subject: `staff:${next.id}`, detail: { to: name } })
    return openSession(tx, ctx, next.id)
  })
}
