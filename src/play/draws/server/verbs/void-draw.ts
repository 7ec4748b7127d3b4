import { audit } from '#platform/audit/server/audit.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { DrawErrors } from '../../draws.refusals.ts'
import { lockDraw, voidLocked } from '../draws.store.ts'

/**
 * Makes a draw void while its sale goes on: nothing is drawn from it, and every stake on it goes back. Later nobody may: the
 * house knows the link, and the beacon is about to be known, so that to void then would be to choose among results.
 * @throws `forbidden` for a member; `unknownDraw`; `voidTooLate` where its sale is over
 */
export async function voidDraw(request: {
  readonly ctx: StaffCtx
  readonly input: { readonly drawId: string; readonly why: string }
}): Promise<{ drawId: string; issue: string }> {
  const {
    ctx: given,
    input: { drawId, why },
  } = request
  assertDecider(given)
  return transact(given, async (tx, ctx) => {
    const draw = await lockDraw(tx, drawId)
    if (!draw) throw DrawErrors.unknownDraw()
    if (draw.state !== 'open' || draw.closes_at <= ctx.app.clock.now()) throw DrawErrors.voidTooLate()
    await voidLocked(tx, ctx.app, draw, 'house')
    await audit(tx, ctx, { action: 'draws.void', subject: `draw:${draw.id}`, detail: { why } })
    return { drawId: draw.id, issue: draw.issue }
  })
}
