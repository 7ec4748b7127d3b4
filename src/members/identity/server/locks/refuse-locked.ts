import { momentText } from '#platform/clock/moments.ts'
import type { App } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import { IdentityErrors } from '../../identity.refusals.ts'
import type { Lock, Lockable } from '../../locks.rules.ts'
import { locksOf } from './locks.store.ts'

const REFUSALS = {
  signIn: [IdentityErrors.signInLocked, IdentityErrors.signInLockedForNow],
  play: [IdentityErrors.playLocked, IdentityErrors.playLockedForNow],
  payout: [IdentityErrors.payoutLocked, IdentityErrors.payoutLockedForNow],
} as const

/** Why a lock keeps its member from something, and until when. */
export function refusalOfLock({ what, until }: Lock, { config }: App): Refusal {
  const [forGood, forNow] = REFUSALS[what]
  return until === null
    ? forGood({ data: { until: null } })
    : forNow({
        params: { until: momentText(until, config.siteTimeZone) },
        data: { until: until.toISOString() },
      })
}

/** Of members who want something: why those for whom it is stopped may not. One statement for all of them. */
export async function refuseLocked(
  tx: Tx,
  app: App,
  memberIds: readonly string[],
  what: Lockable,
): Promise<ReadonlyMap<string, Refusal>> {
  const all = await locksOf(tx, memberIds, app.clock.now())
  return new Map(
    [...all].flatMap(([memberId, locks]) =>
      locks.flatMap((lock) => (lock.what === what ? [[memberId, refusalOfLock(lock, app)] as const] : [])),
    ),
  )
}
