import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { attemptsLeft } from '../../attempts.rules.ts'
import { IdentityErrors } from '../../identity.refusals.ts'
import type { SentPassword } from '../../passwords/sent-password.rules.ts'
import { attemptKeys, countAttempt, forgiveAttempt, lockAttempts } from '../attempts/attempts.store.ts'
import { refuseWhileWaiting } from '../attempts/refuse-while-waiting.ts'
import { tables } from '../identity.tables.ts'
import { loginPasswordMatches } from '../passwords/login-password-matches.ts'

/**
 * Has the member who acts prove again that they know the login password, before something that a stolen
 * session must not do. Wrong ones count as failed logins from this device do, so that nobody can guess here
 * what they cannot guess there. Call it outside a transaction: a failure has to stay counted.
 * @throws Refusal `passwordWrong` with the tries left, or the wait after too many.
 */
export async function confirmPassword({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: SentPassword
}): Promise<void> {
  const { memberId, sessionId, deviceId, ip } = ctx.actor
  const member = await tables(ctx.app.db)
    .selectFrom('identity.member as member')
    .innerJoin('identity.credential as credential', 'credential.member_id', 'member.id')
    .select(['member.name', 'credential.password_hash'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()
  // A device with a session of this member is one that signed in to the name.
  const keys = attemptKeys({ name: member.name, known: true, deviceId: deviceId ?? sessionId, address: ip })
  const counted = await transact(ctx, async (tx, ctx) => {
    const now = ctx.app.clock.now()
    const before = await lockAttempts(tx, keys, now)
    refuseWhileWaiting(before, now)
    return countAttempt(tx, before, now)
  })
  if (await loginPasswordMatches(member.password_hash, input)) {
    await transact(ctx, (tx) => forgiveAttempt(tx, counted, ctx.app.clock.now()))
    return
  }
  await transact(ctx, (tx, ctx) =>
    audit(tx, ctx, { action: 'identity.confirmFailed', subject: `member:${memberId}` }),
  )
  refuseWhileWaiting(counted, ctx.app.clock.now())
  const left = attemptsLeft(counted)
  throw IdentityErrors.passwordWrong({ params: { left, count: left }, data: { attemptsLeft: left } })
}
