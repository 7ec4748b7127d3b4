import type { StaffCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { Document } from '#platform/desk/server/document.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { SettingsPublished } from '../../settings.contract.ts'
import { admit, effectiveFromOf, type Wanted } from '../publication.ts'
import { cancelDue, dropDraft, insertVersion, lockVersions, standingOf } from '../settings.store.ts'

/** What was published. */
export interface Published {
  readonly version: number
  readonly effectiveFrom: string
}

/**
 * Publishes a version of a document: live at once, or from a moment on. What only stops or tightens takes the place
 * of a version that was due. Who proposed it has it in hand no more.
 * @throws what `admit` refuses
 */
export function publishVersion<V extends object>({
  ctx,
  document,
  input,
  change,
}: {
  ctx: StaffCtx
  document: Document<V>
  input: Wanted<V> & { readonly rollsBack?: number }
  change: { readonly changeId: string; readonly reason: string; readonly proposedBy: string }
}): Promise<Published> {
  assertDecider(ctx)
  return transact(ctx, async (tx, { app, actor }) => {
    const now = app.clock.now()
    await lockVersions(tx, document.id)
    const standing = await standingOf(tx, document.id, now)
    admit(app, document, { standing, wanted: input, now })
    const from = effectiveFromOf(input, now)
    await cancelDue(tx, document.id, { now, by: actor.staffId })
    const version = standing.lastNo + 1
    await insertVersion(tx, {
      document_id: document.id,
      no: version,
      value: input.value,
      effective_from: from,
      published_at: now,
      proposed_by: change.proposedBy,
      published_by: actor.staffId,
      change_id: change.changeId,
      reason: change.reason,
      rolls_back: input.rollsBack ?? null,
    })
    await dropDraft(tx, document.id, change.proposedBy)
    await tellPublished(tx, document.id, version)
    return { version, effectiveFrom: from.toISOString() }
  })
}

/** Tells the house that a document has other versions than it had. */
export function tellPublished(tx: Tx, documentId: string, version: number): Promise<void> {
  return emit(tx, SettingsPublished, { key: documentId, payload: { documentId, version } })
}
