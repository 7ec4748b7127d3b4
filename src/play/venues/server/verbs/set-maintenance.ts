import { audit } from '#platform/audit/server/audit.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { VenueErrors } from '../../venues.refusals.ts'
import {
  deleteMaintenance,
  lockMaintenance,
  type Maintenance,
  putMaintenance,
  readMaintenance,
} from '../maintenance/maintenance.ts'
import { requireVenue } from '../venue-registry.ts'

/** Which venue is to take nobody, until when, and what members read besides; and why (for the audit). */
interface Closing extends Pick<Maintenance, 'until' | 'words'> {
  readonly channelCode: string
  readonly why: string
}

/**
 * Puts a venue under maintenance: nothing goes in and nothing is staked from this moment on, and everything comes
 * out. Of one that is under maintenance it only ever moves the end away.
 * @throws `forbidden` for a member; `unknownVenue`; `maintenancePinned` where the environment says so already,
 * `maintenanceSwitched` where its switch does, `maintenanceByVenue` where it does itself;
 * `maintenanceShorter` where it would end sooner than it does, or has ended by then
 */
export async function closeVenue({ ctx, input }: { ctx: StaffCtx; input: Closing }) {
  assertDecider(ctx)
  const { channelCode, until, words, why } = input
  requireVenue(ctx.app, channelCode)
  return transact(ctx, async (tx, inner) => {
    const now = inner.app.clock.now()
    const before = await maintenanceOf(tx, inner, channelCode)
    refuseHeld(before)
    if (until !== null && until <= now) throw VenueErrors.maintenanceShorter()
    if (before && endsSooner(until, before.until)) throw VenueErrors.maintenanceShorter()
    await putMaintenance(tx, channelCode, {
      since: before?.since ?? now,
      until,
      words,
      staffId: ctx.actor.staffId,
    })
    await audit(tx, inner, {
      action: 'venues.close',
      subject: `venue:${channelCode}`,
      detail: { until: until?.toISOString() ?? null, words, why },
    })
    return { channelCode, isClosed: true }
  })
}

/**
 * Lets a venue take people again.
 * @throws `forbidden` for a member; `unknownVenue`; `maintenancePinned` where the environment keeps it closed,
 * `maintenanceSwitched` where its switch does, `maintenanceByVenue` where it does itself;
 * `openAlready`
 */
export async function openVenue({
  ctx,
  input: { channelCode, why },
}: {
  ctx: StaffCtx
  input: Pick<Closing, 'channelCode' | 'why'>
}) {
  assertDecider(ctx)
  requireVenue(ctx.app, channelCode)
  return transact(ctx, async (tx, inner) => {
    const before = await maintenanceOf(tx, inner, channelCode)
    refuseHeld(before)
    if (!before) throw VenueErrors.openAlready()
    await deleteMaintenance(tx, channelCode)
    await audit(tx, inner, { action: 'venues.open', subject: `venue:${channelCode}`, detail: { why } })
    return { channelCode, isClosed: false }
  })
}

/** How a venue stands, which nobody else sets until the transaction ends. */
export async function maintenanceOf(tx: Tx, { app }: StaffCtx, channelCode: string) {
  await lockMaintenance(tx, channelCode)
  return (await readMaintenance(tx, app)).get(channelCode)
}

/** What the environment, a switch or the venue itself keeps closed, nobody opens or closes at the desk. */
function refuseHeld(before: Maintenance | undefined): void {
  if (before?.heldBy === 'environment') throw VenueErrors.maintenancePinned()
  if (before?.heldBy === 'switch') throw VenueErrors.maintenanceSwitched()
  if (before?.heldBy === 'venue') throw VenueErrors.maintenanceByVenue()
}

const endsSooner = (until: Date | null, before: Date | null): boolean =>
  until !== null && (before === null || until < before)
