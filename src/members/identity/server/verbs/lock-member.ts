import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import type { Lockable } from '../../locks.rules.ts'
import { liftLock, putLock } from '../locks/locks.store.ts'
import { endSessions } from '../sessions/sessions.store.ts'

/**
 * Stops something for a member in the caller's transaction; who is signed in and may no longer be is signed out. Once
 * it is committed, hand `ended` to `forgetSessions`.
 */
export async function lockMember(
  tx: Tx,
  ctx: Ctx,
  { memberId, what, forGood }: { memberId: string; what: Lockable; forGood: boolean },
): Promise<{ readonly until: Date | null; readonly ended: readonly string[] }> {
  assertDecider(ctx)
  const until = await putLock(tx, { memberId, what, forGood, now: ctx.app.clock.now() })
  const ended = what === 'signIn' ? await endSessions(tx, ctx, 'revoked', { memberId }) : []
  return { until, ended }
}

/** Lets a member do again what was stopped. */
export async function unlockMember(
  tx: Tx,
  ctx: Ctx,
  { memberId, what }: { memberId: string; what: Lockable },
): Promise<void> {
  assertDecider(ctx)
  await liftLock(tx, { memberId, what, now: ctx.app.clock.now() })
}

/** Ends every session of a member. Once it is committed, hand the answer to `forgetSessions`. */
export function signMemberOut(
  tx: Tx,
  ctx: Ctx,
  { memberId }: { memberId: string },
): Promise<readonly string[]> {
  assertDecider(ctx)
  return endSessions(tx, ctx, 'revoked', { memberId })
}
