import type { App, Ctx } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import type { AddressOrder, ChainAddress, PaymentRail } from '../rail.ts'
import { checksummed } from './addresses.rules.ts'
import { allotAddress } from './allot-address.ts'
import type { EvmTables } from './evm.tables.ts'
import { evmOf, requireEvm } from './evm.ts'
import { EVM_PROTOCOL, EVM_RAIL } from './rail-id.ts'
import { takePayout } from './send/take-payout.ts'

async function isOwnAddress(db: Db, app: App, address: string): Promise<boolean> {
  const settings = evmOf(app)?.settings
  const own = [settings?.hotWallet?.address, settings?.sweep?.to, settings?.token]
  if (own.some((one) => one?.toLowerCase() === address.toLowerCase())) return true
  const given = await db
    .$extendTables<EvmTables>()
    .selectFrom('rails_evm.address')
    .select('index')
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
  return given !== undefined
}

async function openAddress(tx: Tx, ctx: Ctx, { protocol, owner }: AddressOrder): Promise<ChainAddress> {
  if (protocol !== EVM_PROTOCOL) throw new Error(`the chain does not carry ${protocol}`)
  const address = checksummed(await allotAddress(tx, ctx, owner))
  const { confirmations } = requireEvm(ctx.app).settings
  // The plain address and no payment URI: a wallet that reads only half of one would pay the token's
  // contract.
  return { address, qrText: address, confirmationsNeeded: confirmations, payPath: null }
}

/**
 * USDT as a token on an EVM chain. It follows the chain itself, through a node; members' addresses are
 * derived from a public key, and withdrawals leave a hot wallet. Carries nothing until it is set up
 * (docs/evm-rail.md).
 */
export const evmRail: PaymentRail = {
  id: EVM_RAIL,
  chain: {
    protocols: (app: App) => (evmOf(app) ? [EVM_PROTOCOL] : []),
    openAddress,
    isOwnAddress,
  },
  sendPayout: takePayout,
}
