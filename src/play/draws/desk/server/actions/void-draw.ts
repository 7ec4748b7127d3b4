import type { StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { actionRoute } from '#platform/desk/server/action.ts'
import { lockDraw } from '../../../server/draws.store.ts'
import { voidDraw } from '../../../server/verbs/void-draw.ts'
import { voidDrawCall } from '../../draws.desk.ts'

/** What the action rests on: where the draw moved on meanwhile, it is stale. */
async function drawFacts(tx: Tx, _: StaffCtx, { drawId }: { readonly drawId: string }) {
  const draw = await lockDraw(tx, drawId)
  const isDrawable = draw?.state === 'open' || draw?.state === 'closed'
  return { game: draw?.game ?? '', issue: draw?.issue ?? '', isDrawable }
}

/** Makes a draw void that was not drawn, by two. */
export const voidDrawAction = actionRoute(voidDrawCall, {
  subject: ({ drawId }) => `draw:${drawId}`,
  facts: drawFacts,
  seats: () => 2,
  words: ({ drawId }) => ({ key: 'drawsDesk.words.void', params: { draw: drawId } }),
  tell: () => ({ key: 'drawsDesk.tell.void' }),
  difference: ({ facts }) => ({ before: { ...facts }, after: { isVoid: true } }),
  run: (_, ctx, { drawId, reason }) => voidDraw({ ctx, input: { drawId, why: reason } }),
})
