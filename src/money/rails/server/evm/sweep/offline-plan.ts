import type { Config } from '#platform/config/config.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import type { Db } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { checksummed, derivationPath } from '../addresses.rules.ts'
import { type Fees, freshFees } from '../fees.rules.ts'
import { NodeAway, NodeInconsistent, NodeRefused } from '../rpc/json-rpc.ts'
import { Node } from '../rpc/node.ts'
import { unsignedTransaction } from '../send/sign.ts'
import { allowedGas } from '../send/start/allowed-gas.ts'
import { type EvmSettings, readEvmSettings, type SweepSettings } from '../settings.ts'
import { transferInput } from '../token.rules.ts'
import { type FullAddress, fullAddresses } from './plan-sweeps.ts'

/** An address that has more than it should. */
interface FoundAddress {
  /** Its place below the key of the account. */
  readonly path: string
  readonly address: string
  readonly usdt: string
}

/** One address to empty. */
interface PlannedSweep extends FoundAddress {
  /** Wei that have to be sent to the address before, from any wallet. */
  readonly gasMissing: string
  /**
   * The transaction to sign with the address's key (EIP-1559, as hex), good until the address sends anything
   * else.
   */
  readonly unsigned: string
}

/** One that cannot be emptied now. */
interface RefusedSweep extends FoundAddress {
  /** What the token said. */
  readonly refused: string
}

/** What to sign elsewhere so that members' addresses are emptied. */
export interface SweepPlan {
  readonly chainId: number
  readonly token: string
  readonly to: string
  readonly block: number
  readonly sweeps: readonly PlannedSweep[]
  /** Addresses that the token lets nothing leave; they keep no other from being planned. */
  readonly refused: readonly RefusedSweep[]
}

/**
 * Plans the sweep of every address that has more than its threshold, by the books and on the chain, for keys
 * that are not here. Writes nothing; the same again plans what is then left.
 * @throws {StartupError} where the rail or its sweep is not set, or the node does not answer rightly.
 */
export async function planSweepElsewhere(db: Db, config: Config): Promise<SweepPlan> {
  // Whoever plans needs no key, the hot wallet's neither.
  const settings = readEvmSettings({ ...config, roles: [] })
  if (!settings) throw new StartupError('EVM_RPC_URL is not set: there is no chain to sweep on')
  const { sweep } = settings
  if (!sweep) throw new StartupError('EVM_SWEEP_ABOVE and EVM_SWEEP_TO say what is swept and where: set both')
  try {
    return await plan(db, settings, sweep)
  } catch (error) {
    const isNode = [NodeAway, NodeInconsistent, NodeRefused].some((kind) => error instanceof kind)
    if (isNode && error instanceof Error) throw new StartupError(`the node failed (${error.message})`)
    throw error
  }
}

async function plan(db: Db, settings: EvmSettings, sweep: SweepSettings): Promise<SweepPlan> {
  const node = new Node(settings.rpcUrl)
  const chainId = await node.chainId()
  if (chainId !== settings.chainId) throw new NodeInconsistent(`it is of chain ${chainId}`)
  const head = await node.head()
  const fees = freshFees(head.baseFeePerGas ?? 0n, await node.advisedPriorityFee(), settings.gas)
  if (!fees) throw new StartupError('the chain asks more than EVM_MAX_FEE_GWEI now')
  const sweeps: PlannedSweep[] = []
  const refused: RefusedSweep[] = []
  for (const full of await fullAddresses(db, sweep.above)) {
    const planned = await planOne(node, settings, { full, sweep, fees })
    if (!planned) continue
    if ('refused' in planned) refused.push(planned)
    else sweeps.push(planned)
  }
  const { token } = settings
  return {
    chainId,
    token: checksummed(token),
    to: checksummed(sweep.to),
    block: head.number,
    sweeps,
    refused,
  }
}

async function planOne(
  node: Node,
  settings: EvmSettings,
  { full, sweep, fees }: { full: FullAddress; sweep: SweepSettings; fees: Fees },
): Promise<PlannedSweep | RefusedSweep | null> {
  const { index, address } = full
  const units = await node.tokensOf(settings.token, address)
  if (units <= sweep.above) return null
  const call = { from: address, to: settings.token, data: transferInput(sweep.to, units), value: 0n }
  const found = {
    path: derivationPath(index),
    address: checksummed(address),
    usdt: formatAmount(money('USDT', units)),
  }
  const gas = await allowedGas(node, call)
  if ('refused' in gas) return { ...found, refused: gas.refused }
  const { gasLimit } = gas
  const missing = gasLimit * fees.maxFee - (await node.gasOf(address))
  const terms = { nonce: await node.nonceOf(address), gasLimit, fees }
  return {
    ...found,
    gasMissing: String(missing > 0n ? missing : 0n),
    unsigned: unsignedTransaction({ settings }, call, terms).toHex({ includeSignature: false }),
  }
}
