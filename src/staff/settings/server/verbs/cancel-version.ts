import type { StaffCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { Document } from '#platform/desk/server/document.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { SettingsErrors } from '../../settings.refusals.ts'
import { cancelDue, lockVersions, standingOf } from '../settings.store.ts'
import type { Published } from './publish-version.ts'
import { tellPublished } from './publish-version.ts'

/**
 * Takes back a version whose time has not come: what is live stays so.
 * @throws `noVersion` where that version is not due, `alreadyLive` where it is live
 */
export function cancelVersion({
  ctx,
  document,
  version,
}: {
  ctx: StaffCtx
  document: Pick<Document, 'id'>
  version: number
}): Promise<Published> {
  assertDecider(ctx)
  return transact(ctx, async (tx, { app, actor }) => {
    const now = app.clock.now()
    await lockVersions(tx, document.id)
    const { live, due } = await standingOf(tx, document.id, now)
    if (live?.no === version) throw SettingsErrors.alreadyLive({ params: { version } })
    if (due?.no !== version) throw SettingsErrors.noVersion()
    await cancelDue(tx, document.id, { now, by: actor.staffId })
    await tellPublished(tx, document.id, version)
    return { version, effectiveFrom: due.effective_from.toISOString() }
  })
}
