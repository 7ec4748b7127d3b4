import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { hashPassword, isOutdated } from '#platform/secrets/server/password-hash.ts'
import { readSite, type Site } from '#site/config/server/index.ts'
import { attemptsLeft, failuresAt, verificationDue } from '../../attempts.rules.ts'
import type { LoginAnswer, loginCall, WrongCredentialsData } from '../../identity.contract.ts'
import { IdentityErrors } from '../../identity.refusals.ts'
import { isLoginNameLike, normaliseLoginName } from '../../login-name.rules.ts'
import { digestOf } from '../../passwords/login-password.rules.ts'
import {
  type AttemptTaken,
  attemptKeys,
  type CountedKey,
  countAttempt,
  forgiveAttempt,
  lockAttempts,
} from '../attempts/attempts.store.ts'
import { refuseWhileWaiting } from '../attempts/refuse-while-waiting.ts'
import { tables } from '../identity.tables.ts'
import { lockOf } from '../locks/locks.store.ts'
import { refusalOfLock } from '../locks/refuse-locked.ts'
import { loginPasswordMatches } from '../passwords/login-password-matches.ts'
import { forgetSessions } from '../sessions/session-cache.ts'
import { openSession } from '../sessions/sessions.store.ts'
import { checkVerification, spendVerification } from '../verification.ts'

type LoginInput = CallParsed<typeof loginCall>

function owesVerification(counted: readonly CountedKey[], site: Site, now: Date): boolean {
  const failing = counted.map(({ kind, count }) => ({ kind, failures: failuresAt(kind, count, now) }))
  return verificationDue(failing, site)
}

/** Has this device signed in to this name before? The same question is asked for a name that nobody has. */
async function knowsDevice(ctx: Ctx, name: string, deviceId: string): Promise<boolean> {
  const row = await tables(ctx.app.db)
    .selectFrom('identity.session as session')
    .innerJoin('identity.member as member', 'member.id', 'session.member_id')
    .select('session.id')
    .where('member.name', '=', name)
    .where('session.device_id', '=', deviceId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function findCredential(ctx: Ctx, name: string) {
  return tables(ctx.app.db)
    .selectFrom('identity.member as member')
    .innerJoin('identity.credential as credential', 'credential.member_id', 'member.id')
    .select(['member.id', 'member.shown_name', 'member.status', 'credential.password_hash'])
    .where('member.name', '=', name)
    .executeTakeFirst()
}

/** Counts the attempt, unless its maker has to wait or owes a verification. */
async function takeAttempt(ctx: Ctx, name: string, input: LoginInput): Promise<readonly AttemptTaken[]> {
  const { deviceId, ip } = ctx.actor
  if (deviceId === null) throw new TypeError('a login comes from a device')
  const known = await knowsDevice(ctx, name, deviceId)
  const keys = attemptKeys({ name, known, deviceId, address: ip })
  return transact(ctx, async (tx, ctx) => {
    const now = ctx.app.clock.now()
    const site = await readSite(ctx)
    const counted = await lockAttempts(tx, keys, now)
    refuseWhileWaiting(counted, now)
    if (owesVerification(counted, site, now))
      await spendVerification(tx, checkVerification(ctx, 'login', input.verification))
    return countAttempt(tx, counted, now)
  })
}

/**
 * Writes down a login that failed: whose, from where, on which device. A name that nobody has is kept where it
 * could be one; what could not be may be a password in the wrong field.
 */
async function noteFailed(ctx: Ctx, name: string, memberId: string | undefined): Promise<void> {
  const detail = memberId === undefined && isLoginNameLike(name) ? { name } : {}
  await transact(ctx, (tx, ctx) =>
    audit(tx, ctx, { action: 'identity.logInFailed', subject: `member:${memberId ?? 'unknown'}`, detail }),
  )
}

/**
 * Holds the password that was found right until the transaction ends: one that was changed meanwhile opens no
 * session that the change would have ended.
 */
async function holdPassword(tx: Tx, member: { id: string; password_hash: string }): Promise<void> {
  const held = await tables(tx)
    .selectFrom('identity.credential')
    .select('member_id')
    .where('member_id', '=', member.id)
    .where('password_hash', '=', member.password_hash)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw IdentityErrors.passwordChanged()
}

async function wrongCredentials(ctx: Ctx, counted: readonly AttemptTaken[]): Promise<never> {
  const now = ctx.app.clock.now()
  refuseWhileWaiting(counted, now)
  const left = attemptsLeft(counted)
  const data: WrongCredentialsData = {
    attemptsLeft: left,
    verificationNeeded: owesVerification(counted, await readSite(ctx), now),
  }
  throw IdentityErrors.wrongCredentials({ params: { left, count: left }, data })
}

/**
 * Signs a member in (S7-020): checks the limits, then the password, then opens a session. A wrong password
 * and a name that nobody has get the same answer after the same work. After `login_verify_trigger_times`
 * failures a verification is asked for (S3-056); after a few more the account, device or address has to wait,
 * longer each time.
 */
export async function logIn({ ctx, input }: { ctx: Ctx; input: LoginInput }): Promise<LoginAnswer> {
  const name = normaliseLoginName(input.name)
  const counted = await takeAttempt(ctx, name, input)
  const member = await findCredential(ctx, name)
  if (!(await loginPasswordMatches(member?.password_hash, input)) || !member) {
    await noteFailed(ctx, name, member?.id)
    return wrongCredentials(ctx, counted)
  }
  if (member.status !== 'active') {
    await noteFailed(ctx, name, member.id)
    throw IdentityErrors.suspended()
  }
  const lock = await lockOf(ctx.app.db, member.id, 'signIn', ctx.app.clock.now())
  if (lock) {
    await noteFailed(ctx, name, member.id)
    throw refusalOfLock(lock, ctx.app)
  }
  const newHash = isOutdated(member.password_hash) ? await hashPassword(digestOf(input)) : null
  const { answer, replaced } = await transact(ctx, async (tx, ctx) => {
    await holdPassword(tx, member)
    await forgiveAttempt(tx, counted, ctx.app.clock.now())
    if (newHash) {
      await tables(tx)
        .updateTable('identity.credential')
        .set({ password_hash: newHash })
        .where('member_id', '=', member.id)
        .where('password_hash', '=', member.password_hash)
        .execute()
    }
    const opened = await openSession(tx, ctx, member)
    await audit(tx, ctx, { action: 'identity.logIn', subject: `member:${member.id}` })
    return opened
  })
  forgetSessions(ctx.app, replaced)
  return answer
}
