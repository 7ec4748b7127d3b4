import type { App } from '#platform/context/context.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import type { AtTheDoor, Door } from '#platform/http/server/door.ts'
import { readDocument } from '#staff/settings/server/index.ts'
import { isStopped } from '../access.calls.ts'
import { AccessErrors } from '../access.refusals.ts'
import { maintenanceDocument } from './access.documents.ts'
import { isListed } from './blacklist/listed.ts'
import { standingAt } from './standing.ts'

/** Refuses what plays or brings money in while the house is closed to whoever asks. Calls that go on cost a look-up. */
export function doorOf(app: App): Door {
  return (call, who) => (isStopped(call) ? closedTo(app, who) : null)
}

/**
 * Why a member may not play just now, wherever they are: for what somebody else asks for in their name, whom the door
 * does not know. Reads out of memory, or the database.
 */
export async function closedToMember(app: App, memberId: string): Promise<Refusal | null> {
  const { closed } = await readDocument({ app }, maintenanceDocument)
  if (closed) return AccessErrors.maintenance()
  return (await isListed(app, memberId)) ? AccessErrors.listed() : null
}

async function closedTo(app: App, who: AtTheDoor): Promise<Refusal | null> {
  const { door } = await standingAt({ app }, who)
  if (door === 'maintenance') return AccessErrors.maintenance()
  if (door === 'forbid') return AccessErrors.region()
  return who.memberId !== null && (await isListed(app, who.memberId)) ? AccessErrors.listed() : null
}
