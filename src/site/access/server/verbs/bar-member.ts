import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { AccessErrors } from '../../access.refusals.ts'
import { type BarReason, BlacklistChanged } from '../../blacklist.contract.ts'
import { mayBarAlone } from '../../blacklist.rules.ts'
import { barsOf, endBar, putBar, standingIn } from '../blacklist/bars.store.ts'

/** Tells every process that the blacklist is another one. */
const tellBlacklist = (tx: Tx, memberId: string): Promise<void> =>
  emit(tx, BlacklistChanged, { key: memberId, payload: { memberId } })

/**
 * Puts a member on the blacklist in the caller's transaction: until a moment, or until it is lifted.
 * @throws `alreadyListed` where one person would do it and they are on it; `listedLately` where one person did it lately
 */
export async function barMember(
  tx: Tx,
  ctx: Ctx,
  given: {
    readonly memberId: string
    readonly name: string
    readonly reason: BarReason
    readonly seats: 1 | 2
    readonly until: Date | null
  },
): Promise<void> {
  assertDecider(ctx)
  const now = ctx.app.clock.now()
  const bars = await barsOf(tx, given.memberId, { lock: true })
  if (given.seats === 1) {
    if (standingIn(bars, now)) throw AccessErrors.alreadyListed()
    const before = bars.map(({ seats, barred_at }) => ({ seats, barredAt: barred_at }))
    if (!mayBarAlone(before, now)) throw AccessErrors.listedLately()
  }
  await putBar(tx, { ...given, now })
  await tellBlacklist(tx, given.memberId)
}

/**
 * Takes a member off the blacklist in the caller's transaction.
 * @throws `notListed`
 */
export async function unbarMember(tx: Tx, ctx: Ctx, memberId: string): Promise<void> {
  assertDecider(ctx)
  const now = ctx.app.clock.now()
  if (!standingIn(await barsOf(tx, memberId, { lock: true }), now)) throw AccessErrors.notListed()
  await endBar(tx, memberId, now)
  await tellBlacklist(tx, memberId)
}
