import type { App } from '#platform/context/context.ts'
import type { Document } from '#platform/desk/server/document.ts'
import { newId } from '#platform/ids/ids.ts'
import { readLive } from '#staff/settings/server/index.ts'
import { publishVersion } from '#staff/settings/server/verbs/publish-version.ts'
import { staffCtx } from './staff.ts'

/** Has somebody of the house publish a document with some fields set otherwise, live at once in this process. */
export async function setDocument<V extends object>(
  app: App,
  document: Document<V>,
  fields: Partial<V>,
  effectiveFrom?: Date,
): Promise<number> {
  const live = await readLive({ app }, document)
  const ctx = staffCtx(app)
  const published = await publishVersion({
    ctx,
    document,
    input: {
      baseVersion: live.no,
      value: { ...live.value, ...fields },
      ...(effectiveFrom && { effectiveFrom: effectiveFrom.toISOString() }),
    },
    change: { changeId: newId(), reason: 'as the test wants it', proposedBy: ctx.actor.staffId },
  })
  app.signals.send('settings')
  return published.version
}
