import { refuseLocked } from '#members/identity/server/index.ts'
import { momentText } from '#platform/clock/moments.ts'
import type { App } from '#platform/context/context.ts'
import { sideBySide, type Tx } from '#platform/db/index.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import { membersOfStaff } from '#staff/people/server/index.ts'
import { isConfirmable, type Pause } from '../../pauses.rules.ts'
import { ProtectionErrors } from '../../protection.refusals.ts'
import { readPauses } from './pauses.store.ts'

/** Why a pause in force keeps its member from depositing and playing, and what to do about it. */
export function refusalOf(pause: Pause, { clock, config }: App): Refusal {
  const { kind, endsAt } = pause
  const details = {
    params: { until: endsAt ? momentText(endsAt, config.siteTimeZone) : '' },
    data: { endsAt: endsAt?.toISOString() ?? null },
  }
  if (kind === 'closure') return ProtectionErrors.closed(details)
  if (kind === 'coolingOff') return ProtectionErrors.coolingOff(details)
  if (endsAt === null) return ProtectionErrors.excludedForGood(details)
  return isConfirmable(pause, clock.now())
    ? ProtectionErrors.exclusionOver(details)
    : ProtectionErrors.excluded(details)
}

/**
 * Of members who want to bring money in or play: why those for whom play was stopped may not, nor those who run
 * the house, by whatever they are called there. Two statements for all of them.
 */
export async function refuseBarred(
  tx: Tx,
  app: App,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Refusal>> {
  const [ofStaff, locked] = await sideBySide(tx, [
    (tx) => membersOfStaff(tx, memberIds),
    (tx) => refuseLocked(tx, app, memberIds, 'play'),
  ])
  return new Map([
    ...[...ofStaff].map((memberId) => [memberId, ProtectionErrors.ofStaff()] as const),
    ...locked,
  ])
}

/**
 * Of members who want to bring money in or play: why those who have paused may not, nor those who are barred.
 * Three statements for all of them. Nothing that takes money out, or shows what was, asks this; whoever sends
 * offers does.
 */
export async function refusePaused(
  tx: Tx,
  app: App,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Refusal>> {
  const barred = await refuseBarred(tx, app, memberIds)
  const pauses = await readPauses(tx, memberIds, app.clock.now())
  const paused = [...pauses].map(([memberId, pause]) => [memberId, refusalOf(pause, app)] as const)
  return new Map([...barred, ...paused])
}
