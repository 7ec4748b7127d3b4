import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { SessionEndReason } from '../../identity.contract.ts'
import { IdentityErrors } from '../../identity.refusals.ts'
import { forgetSessions } from '../sessions/session-cache.ts'
import { endSessions, type SessionChoice } from '../sessions/sessions.store.ts'

async function end(
  ctx: Ctx,
  action: string,
  reason: SessionEndReason,
  choice: SessionChoice,
): Promise<readonly string[]> {
  const ended = await transact(ctx, async (tx, ctx) => {
    const ids = await endSessions(tx, ctx, reason, choice)
    for (const id of ids) await audit(tx, ctx, { action, subject: `session:${id}` })
    return ids
  })
  forgetSessions(ctx.app, ended)
  return ended
}

/** Ends the caller's own session: its token is worth nothing from now on. Harmless to repeat. */
export async function logOut({ ctx }: { ctx: MemberCtx }): Promise<null> {
  const { memberId, sessionId } = ctx.actor
  await end(ctx, 'identity.logOut', 'logout', { memberId, sessionId })
  return null
}

/** Ends one of the member's own sessions. Throws `sessionUnknown` for one that is not theirs or has ended. */
export async function endSession({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: { sessionId: string }
}): Promise<null> {
  const { memberId } = ctx.actor
  const ended = await end(ctx, 'identity.endSession', 'revoked', { memberId, sessionId: input.sessionId })
  if (ended.length === 0) throw IdentityErrors.sessionUnknown()
  return null
}

/** Ends every session of the member but the caller's own. Answers how many there were. */
export async function endOtherSessions({ ctx }: { ctx: MemberCtx }): Promise<{ ended: number }> {
  const { memberId, sessionId } = ctx.actor
  const ended = await end(ctx, 'identity.endSession', 'revoked', { memberId, except: sessionId })
  return { ended: ended.length }
}

/**
 * Ends every session of a member but one, in the transaction of what they are ended for. Once it is committed,
 * hand the answer to `forgetSessions`.
 */
export function endOtherSessionsIn(
  tx: Tx,
  ctx: Ctx,
  choice: { readonly memberId: string; readonly except: string },
): Promise<readonly string[]> {
  return endSessions(tx, ctx, 'revoked', choice)
}

/**
 * Ends a session because its member's own limit is reached; the house acts. One that is over already stays as
 * it is.
 */
export async function endSessionForLimit({
  ctx,
  input: { memberId, sessionId },
}: {
  ctx: Ctx
  input: { memberId: string; sessionId: string }
}): Promise<void> {
  await end(ctx, 'identity.endSession', 'timeLimit', { memberId, sessionId })
}
