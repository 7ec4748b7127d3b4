import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import type { seedsCall } from '../../fairness.contract.ts'
import { lockInUse } from '../seed-pairs.store.ts'
import { formerPairs, inUseView, nextPairOf, nextView } from '../seeds.views.ts'

/**
 * Gives the seeds of the member who asks: no server seed that is not published, of the next pair the commitment alone. Who
 * has none yet gets a first pair, so that its commitment is known before the first round.
 */
export async function showSeeds({
  ctx: asking,
  input,
}: {
  ctx: MemberCtx
  input: CallParsed<typeof seedsCall>
}): Promise<CallOutput<typeof seedsCall>> {
  const { memberId } = asking.actor
  return transact(asking, async (tx, ctx) => {
    // Held, so that the pair in use, the next one and the former ones are those of one moment.
    const inUse = await lockInUse(tx, ctx.app, memberId)
    return {
      inUse: inUseView(inUse),
      next: nextView(await nextPairOf(tx, memberId)),
      before: await formerPairs(tx, memberId, input),
    }
  })
}
