import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { newSecret } from '#platform/ids/ids.ts'
import { CHAIN_PROTOCOLS } from '../../../rails.contract.ts'
import { sandboxChainPath } from '../../../sandbox-chain.contract.ts'
import { CONFIRMATIONS_NEEDED } from '../../../sandbox-chain.rules.ts'
import type { AddressOrder, ChainAddress, ChainCollection } from '../../rail.ts'
import type { SandboxTables } from '../sandbox.tables.ts'
import { sandboxAddress } from './chain-address.ts'
import { buySandboxUsdt } from './send-usdt.ts'

async function openAddress(tx: Tx, { app }: Ctx, { protocol, owner }: AddressOrder): Promise<ChainAddress> {
  const t = tx.$extendTables<SandboxTables>()
  await t
    .insertInto('rails_sandbox.address')
    .values({
      ref: newSecret(),
      protocol,
      owner,
      address: sandboxAddress(app.sandboxRailSecret, protocol, owner),
      opened_at: app.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['protocol', 'owner']).doNothing())
    .execute()
  const { ref, address } = await t
    .selectFrom('rails_sandbox.address')
    .select(['ref', 'address'])
    .where('protocol', '=', protocol)
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return {
    address,
    qrText: address,
    confirmationsNeeded: CONFIRMATIONS_NEEDED[protocol],
    payPath: sandboxChainPath(ref),
  }
}

/** The chains of the sandbox: addresses that look right and belong to nobody; a tester plays who sends. */
export const sandboxChain: ChainCollection = {
  protocols: () => CHAIN_PROTOCOLS,
  openAddress,
  isOwnAddress: async (db, _app, address) => {
    const given = await db
      .$extendTables<SandboxTables>()
      .selectFrom('rails_sandbox.address')
      .select('ref')
      .where(({ fn }) => fn<string>('lower', ['address']), '=', address.toLowerCase())
      .executeTakeFirst()
    return given !== undefined
  },
  buy: buySandboxUsdt,
}
