import type { StaffCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { Document } from '#platform/desk/server/document.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import type { saveDraftCall } from '../../settings.contract.ts'
import { keepDraft, standingOf } from '../settings.store.ts'
import { draftView } from '../settings.views.ts'

/** Keeps what somebody has in hand, whole or half, in place of what they had. */
export function saveDraft({
  ctx,
  document,
  input,
}: {
  ctx: StaffCtx
  document: Document
  input: { readonly baseVersion: number; readonly value: unknown }
}): Promise<CallOutput<typeof saveDraftCall>> {
  return transact(ctx, async (tx, { app, actor }) => {
    const now = app.clock.now()
    const row = {
      document_id: document.id,
      staff_id: actor.staffId,
      base_no: input.baseVersion,
      value: input.value,
      saved_at: now,
    }
    await keepDraft(tx, row)
    return draftView({ ...ctx, tx }, document, row, await standingOf(tx, document.id, now))
  })
}
