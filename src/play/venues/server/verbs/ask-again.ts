import { audit } from '#platform/audit/server/audit.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { isOver } from '../../transfer-states.ts'
import { VenueErrors } from '../../venues.refusals.ts'
import { moveTransfer, readTransferLocked } from '../transfers/transfers.store.ts'

/**
 * Has a venue asked at once what became of a transfer that it gave no word on, instead of after its pause. Decides
 * nothing: only the venue's word ends it.
 * @throws `forbidden` for a member; `unknownTransfer`; `transferOver` where there was a word
 */
export async function askAgain({
  ctx,
  input: { transferId, why },
}: {
  ctx: StaffCtx
  input: { readonly transferId: string; readonly why: string }
}) {
  assertDecider(ctx)
  return transact(ctx, async (tx, inner) => {
    const row = await readTransferLocked(tx, transferId)
    if (!row) throw VenueErrors.unknownTransfer()
    if (isOver(row.state)) throw VenueErrors.transferOver()
    await moveTransfer(tx, transferId, {
      state: row.state,
      next_ask_at: inner.app.clock.now(),
      ended_at: null,
    })
    const subject = `venueTransfer:${transferId}`
    await audit(tx, inner, { action: 'venues.askAgain', subject, detail: { state: row.state, why } })
    return { transferId, state: row.state }
  })
}
