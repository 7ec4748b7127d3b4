import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { orThrow } from '#platform/errors/allowed.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import type { HandleTogether } from './room.ts'

/**
 * Has a verb that answers many requests together answer one, in the transaction of the context or one of its
 * own; `of` says which of its calls, where it has several. Throws its refusal.
 */
export function askAlone<I, O, C extends Ctx>(
  ctx: C,
  handleTogether: HandleTogether<I, O, C>,
  input: I,
  of?: string,
): Promise<O> {
  return transact(ctx, async (tx, inner) => {
    const [told] = await handleTogether(tx, inner.app, [{ ctx: { ...inner, tx }, input, of }])
    return orThrow(told as O | Refusal)
  })
}
