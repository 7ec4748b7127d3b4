import type { Ctx } from '#platform/context/context.ts'
import { isAddress, type PayoutOrder } from '../../rail.ts'
import { plain } from '../addresses.rules.ts'
import type { EvmTables } from '../evm.tables.ts'
import { requireEvm } from '../evm.ts'
import { EVM_PROTOCOL } from '../rail-id.ts'

/**
 * Takes a payout to send. The same one again changes nothing: what became of it was told in the transaction
 * that noted it.
 * @throws when it goes to no address of this chain, or this process has no wallet to pay from.
 */
export async function takePayout(ctx: Ctx, { id, amount, payee }: PayoutOrder): Promise<void> {
  const { hotWallet } = requireEvm(ctx.app).settings
  if (!hotWallet) throw new Error('this process has no hot wallet')
  if (!isAddress(payee) || payee.protocol !== EVM_PROTOCOL || amount.currency !== 'USDT')
    throw new Error(`payout ${id} goes to no address of the chain`)
  await ctx.app.db
    .$extendTables<EvmTables>()
    .insertInto('rails_evm.errand')
    .values({
      id,
      kind: 'payout',
      sender: hotWallet.address,
      receiver: plain(payee.address),
      address_index: null,
      units: amount.units,
      state: 'waiting',
      reason: null,
      decision: null,
      nonce: null,
      asked_at: ctx.app.clock.now(),
      ended_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
