import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { type LimitState, tightenLimit } from '../../limits.rules.ts'
import { addsTo, endOf, type PauseTerm } from '../../pauses.rules.ts'
import { ProtectionErrors } from '../../protection.refusals.ts'
import { type LimitName, lockMember, putLimit, readLimit } from '../limits/limits.store.ts'
import { insertPause, readInForce } from '../pauses/pauses.store.ts'
import { countWaiting } from '../protection.reactions.ts'
import { tellChange } from '../tell.ts'

/**
 * Sets a limit of a member in the caller's transaction, where it leaves them less than what binds now; a looser one that
 * they asked for goes. From then on it is a limit like any: its member raises it as they raise their own.
 * @throws `forbidden` for a member; `notStricter`
 */
export async function tightenFor(tx: Tx, ctx: Ctx, name: LimitName, units: bigint): Promise<LimitState> {
  assertDecider(ctx)
  const { memberId, kind } = name
  await lockMember(tx, memberId)
  const before = await readLimit(tx, name)
  const after = tightenLimit(before, units)
  if (after === null) throw ProtectionErrors.notStricter()
  await putLimit(tx, name, after, { byHouse: true })
  if (kind !== 'deposit' && before.amount === null) await countWaiting(tx, memberId)
  await tellChange(tx, { app: ctx.app, actor: { memberId } })
  return after
}

/**
 * Has a member take a break, which ends by itself: nobody ends it earlier. Self-exclusion is for its
 * member alone.
 * @throws `forbidden` for a member; `pausedLonger` where what is in force stops as much for at least as long
 */
export async function breakFor(
  tx: Tx,
  ctx: Ctx,
  { memberId, term }: { readonly memberId: string; readonly term: PauseTerm },
): Promise<Date> {
  assertDecider(ctx)
  const now = ctx.app.clock.now()
  await lockMember(tx, memberId)
  const endsAt = endOf(term, now)
  const pause = { kind: 'coolingOff', endsAt, endedAt: null } as const
  if (endsAt === null || !addsTo(await readInForce(tx, memberId, now), pause))
    throw ProtectionErrors.pausedLonger()
  await insertPause(tx, {
    ...pause,
    id: newId(),
    memberId,
    term,
    startedAt: now,
    byHouse: true,
    closedFor: null,
  })
  await tellChange(tx, { app: ctx.app, actor: { memberId } })
  return endsAt
}
