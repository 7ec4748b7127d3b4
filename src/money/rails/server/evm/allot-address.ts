import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { depositAddress, plain } from './addresses.rules.ts'
import type { EvmTables } from './evm.tables.ts'
import { lockChain, requireEvm } from './evm.ts'

/**
 * The address of a holder, in the caller's transaction: derived at the next place the first time, and the
 * same for good. Two holders never get the same place; a place is used up if and only if the transaction
 * commits. Answers it in small letters.
 */
export async function allotAddress(tx: Tx, ctx: Ctx, holder: string): Promise<string> {
  const t = tx.$extendTables<EvmTables>()
  const known = () =>
    t.selectFrom('rails_evm.address').select('address').where('holder', '=', holder).executeTakeFirst()
  const before = await known()
  if (before) return before.address
  const { next_index: index } = await lockChain(tx)
  // Whoever had the lock may have been the same holder's other call.
  const meanwhile = await known()
  if (meanwhile) return meanwhile.address
  const address = plain(depositAddress(requireEvm(ctx.app).settings.xpub, index))
  await t
    .insertInto('rails_evm.address')
    .values({ index, address, holder, allotted_at: ctx.app.clock.now() })
    .execute()
  await t
    .updateTable('rails_evm.chain')
    .set({ next_index: index + 1 })
    .execute()
  return address
}
