import type { Ctx } from '#platform/context/context.ts'
import type { EvmTables } from '../../evm.tables.ts'
import type { Evm } from '../../evm.ts'

/** What a wallet can still spend; counted down while outgoing transactions are started. */
export interface Funds {
  gas: bigint
  tokens: bigint
}

/** What a wallet has, without what its transactions that are in no block yet may take. */
export async function fundsOf(ctx: Ctx, evm: Evm, wallet: string): Promise<Funds> {
  const { node, settings } = evm
  const used = await node.nonceOf(wallet)
  const underWay = await ctx.app.db
    .$extendTables<EvmTables>()
    .selectFrom('rails_evm.errand as errand')
    .innerJoin('rails_evm.signed as signed', 'signed.errand_id', 'errand.id')
    .select(['errand.id', 'errand.kind', 'errand.units', 'signed.gas_limit', 'signed.max_fee'])
    .where('errand.sender', '=', wallet)
    .where('errand.state', '=', 'sent')
    .where('errand.nonce', '>=', used)
    .where('signed.void', '=', false)
    .orderBy('signed.max_fee')
    .execute()
  // Of several transactions for one outgoing transaction the dearest counts: it comes last.
  const each = new Map(underWay.map((row) => [row.id, row]))
  const funds = { gas: await node.gasOf(wallet), tokens: await node.tokensOf(settings.token, wallet) }
  for (const { kind, units, gas_limit, max_fee } of each.values()) {
    funds.gas -= gas_limit * max_fee
    if (kind === 'gas') funds.gas -= units
    else funds.tokens -= units
  }
  return funds
}
