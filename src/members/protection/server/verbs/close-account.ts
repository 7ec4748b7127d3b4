import { tellByText } from '#members/verification/server/index.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { addsTo, type ClosingReason } from '../../pauses.rules.ts'
import { AccountClosed } from '../../protection.contract.ts'
import { ProtectionErrors } from '../../protection.refusals.ts'
import { lockMember } from '../limits/limits.store.ts'
import { insertPause, readInForce } from '../pauses/pauses.store.ts'
import { tellChange } from '../tell.ts'

/**
 * Closes a member's account for the house, in the caller's transaction and for good: from its commit on deposits,
 * transfers to venues and stakes are refused, as if its member had closed it. Open bets go on to their end, and no
 * money is touched: `AccountClosed` has the rooms bring back what lies elsewhere. Its member reads why, on the page and
 * by text.
 * @throws `forbidden` for a member; `alreadyClosed`
 */
export async function closeAccount(
  tx: Tx,
  ctx: Ctx,
  { memberId, closedFor }: { readonly memberId: string; readonly closedFor: ClosingReason },
): Promise<void> {
  assertDecider(ctx)
  const now = ctx.app.clock.now()
  await lockMember(tx, memberId)
  const pause = { kind: 'closure', endsAt: null, endedAt: null } as const
  if (!addsTo(await readInForce(tx, memberId, now), pause)) throw ProtectionErrors.alreadyClosed()
  await insertPause(tx, {
    ...pause,
    id: newId(),
    memberId,
    term: 'forever',
    startedAt: now,
    byHouse: true,
    closedFor,
  })
  await tellChange(tx, { app: ctx.app, actor: { memberId } })
  await emit(tx, AccountClosed, { key: memberId, payload: { memberId } })
  await tellByText(tx, ctx, memberId, 'accountClosed')
}
