import { book } from '#money/wallet/server/index.ts'
import { siteDay } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { basisPoints, countDays, type Standing } from '../../interest.rules.ts'
import { type InterestDay, interestDayBooking } from '../interest.bookings.ts'
import { claimStanding, insertDays, keepStanding } from '../interest.store.ts'

/** A wallet after its days that are over, and what they brought. */
interface Counted {
  readonly standing: Standing
  readonly brought: readonly InterestDay[]
}

/**
 * Counts every day of a locked wallet that is over, each day once. Gives how it stands today once the caller
 * has credited what they brought. The rate is the one that is set when a day is counted.
 */
export async function countUpTo(
  tx: Tx,
  ctx: Ctx,
  { memberId, standing, today }: { memberId: string; standing: Standing; today: string },
): Promise<Counted> {
  const { clock, config } = ctx.app
  const counted = countDays(standing, today, basisPoints(config.interestAnnualPercent))
  if (counted.standing.day === standing.day) return { standing, brought: [] }
  await insertDays(tx, memberId, counted.days, clock.now())
  await keepStanding(tx, memberId, counted.standing)
  const brought = counted.days.filter(({ earned }) => earned.units > 0n)
  return {
    standing: counted.standing,
    brought: brought.map(({ day, earned }) => ({ day, amount: earned })),
  }
}

/** Counts a member's days that are over. Does nothing when none are left, or another process is at it. */
export async function countInterest(request: { ctx: Ctx; input: { memberId: string } }): Promise<void> {
  const { memberId } = request.input
  await transact(request.ctx, async (tx, ctx) => {
    const today = siteDay(ctx.app.clock.now(), ctx.app.config.siteTimeZone)
    const standing = await claimStanding(tx, memberId, today)
    if (!standing) return
    const { brought } = await countUpTo(tx, ctx, { memberId, standing, today })
    await book(tx, ctx.app, ...brought.map((day) => interestDayBooking(memberId, day)))
  })
}
