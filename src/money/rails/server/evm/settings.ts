import { readFileSync } from 'node:fs'
import { addr } from 'micro-eth-signer'
import type { Config } from '#platform/config/config.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { depositAddress, depositKey, extendedKeyFault, plain } from './addresses.rules.ts'
import type { GasPolicy } from './fees.rules.ts'

/** An address and the key that signs for it. */
export interface Wallet {
  /** In small letters. */
  readonly address: string
  readonly privateKey: string
}

/** When and where members' addresses are emptied. */
export interface SweepSettings {
  /** Units; an address with more is swept. */
  readonly above: bigint
  readonly to: string
  /** The key of the address at a place; null where sweeps are signed elsewhere. */
  readonly keyAt: ((index: number) => string) | null
}

/** The rail as it is set, checked as far as that goes without a node. */
export interface EvmSettings {
  readonly rpcUrl: string
  readonly chainId: number
  readonly token: string
  readonly xpub: string
  /** Null in a process that signs nothing. */
  readonly hotWallet: Wallet | null
  readonly confirmations: number
  readonly startBlock: number | null
  readonly rangeBlocks: number
  readonly gas: GasPolicy
  readonly stuckSeconds: number
  readonly sweep: SweepSettings | null
}

const PRIVATE_KEY = /^0x[0-9a-f]{64}$/i
const WEI_PER_HUNDREDTH_GWEI = 10n ** 7n
const UNITS_PER_CENT = 10_000n

const hundredths = (value: number) => BigInt(Math.round(value * 100))
const gwei = (value: number) => hundredths(value) * WEI_PER_HUNDREDTH_GWEI

const NEEDED = {
  EVM_CHAIN_ID: 'evmChainId',
  EVM_TOKEN_CONTRACT: 'evmTokenContract',
  EVM_XPUB: 'evmXpub',
} as const satisfies Record<string, keyof Config>
const USELESS_ALONE = {
  ...NEEDED,
  EVM_HOT_KEY_SECRET: 'evmHotKeySecret',
  EVM_HOT_KEY_FILE: 'evmHotKeyFile',
  EVM_SWEEP_ABOVE: 'evmSweepAbove',
  EVM_SWEEP_XPRV_SECRET: 'evmSweepXprvSecret',
  EVM_SWEEP_XPRV_FILE: 'evmSweepXprvFile',
} as const satisfies Record<string, keyof Config>

/**
 * Reads the settings of the rail; null where it is not set up. Keys are looked at and never repeated in a
 * message.
 * @throws {StartupError} naming the setting that is missing, wrong, or says another thing than the others.
 */
export function readEvmSettings(config: Config): EvmSettings | null {
  const { evmRpcUrl: rpcUrl } = config
  if (rpcUrl === undefined) {
    const set = Object.entries(USELESS_ALONE).find(([, key]) => config[key] !== undefined)
    if (set) throw new StartupError(`${set[0]} is set, but EVM_RPC_URL is not: docs/evm-rail.md`)
    return null
  }
  for (const [name, key] of Object.entries(NEEDED))
    if (config[key] === undefined)
      throw new StartupError(`${name} is not set, and EVM_RPC_URL is: docs/evm-rail.md`)
  const xpub = config.evmXpub ?? ''
  const fault = extendedKeyFault(xpub, 'public')
  if (fault) throw new StartupError(`EVM_XPUB ${fault}`)
  const hotWallet = readHotWallet(config)
  if (!hotWallet && config.roles.includes('worker'))
    throw new StartupError(
      'EVM_HOT_KEY_SECRET or EVM_HOT_KEY_FILE is not set: the role worker pays withdrawals from that wallet',
    )
  return {
    rpcUrl,
    chainId: config.evmChainId ?? 0,
    token: contractAddress(config.evmTokenContract ?? ''),
    xpub,
    hotWallet,
    confirmations: config.evmConfirmations,
    startBlock: config.evmStartBlock ?? null,
    rangeBlocks: config.evmRangeBlocks,
    gas: gasPolicy(config),
    stuckSeconds: config.evmStuckMinutes * 60,
    sweep: readSweep(config, xpub, hotWallet),
  }
}

function gasPolicy({ evmPriorityFeeGwei, evmMaxFeeGwei }: Config): GasPolicy {
  if (evmPriorityFeeGwei > evmMaxFeeGwei)
    throw new StartupError('EVM_PRIORITY_FEE_GWEI is more than EVM_MAX_FEE_GWEI')
  return { priorityFee: gwei(evmPriorityFeeGwei), maxFee: gwei(evmMaxFeeGwei) }
}

/** An address that is written with a checksum has to be written right. */
function contractAddress(text: string, name = 'EVM_TOKEN_CONTRACT'): string {
  if (!addr.isValid(text)) throw new StartupError(`${name} is mistyped: its checksum does not fit`)
  return plain(text)
}

/** A key from its setting, or from the file that another names. */
function readKey(name: string, secret: string | undefined, path: string | undefined): string | null {
  if (secret !== undefined && path !== undefined)
    throw new StartupError(`${name}_SECRET and ${name}_FILE are both set: take one away`)
  if (path === undefined) return secret ?? null
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    throw new StartupError(`${name}_FILE cannot be read (${reason})`)
  }
}

function readHotWallet(config: Config): Wallet | null {
  const given = readKey('EVM_HOT_KEY', config.evmHotKeySecret, config.evmHotKeyFile)
  if (given === null) return null
  const privateKey = given.startsWith('0x') ? given : `0x${given}`
  if (!PRIVATE_KEY.test(privateKey) || !addr.isValidPrivateKey(privateKey))
    throw new StartupError('EVM_HOT_KEY is no private key: 0x and 64 hexadecimal digits')
  return { address: plain(addr.fromPrivateKey(privateKey)), privateKey }
}

function readSweep(config: Config, xpub: string, hotWallet: Wallet | null): SweepSettings | null {
  const xprv = readKey('EVM_SWEEP_XPRV', config.evmSweepXprvSecret, config.evmSweepXprvFile)
  if (xprv !== null) {
    const fault = extendedKeyFault(xprv, 'private')
    if (fault) throw new StartupError(`EVM_SWEEP_XPRV ${fault}`)
    if (addr.fromPrivateKey(depositKey(xprv, 0)) !== depositAddress(xpub, 0))
      throw new StartupError('EVM_SWEEP_XPRV is not the private side of EVM_XPUB')
  }
  const { evmSweepAbove: above, evmSweepTo } = config
  if (above === undefined) {
    if (xprv !== null) throw new StartupError('EVM_SWEEP_XPRV is set, but EVM_SWEEP_ABOVE is not')
    return null
  }
  const to = evmSweepTo === undefined ? hotWallet?.address : contractAddress(evmSweepTo, 'EVM_SWEEP_TO')
  // A process without the hot wallet's key sweeps nothing.
  if (to === undefined) return null
  return {
    above: hundredths(above) * UNITS_PER_CENT,
    to,
    keyAt: xprv === null ? null : (index) => depositKey(xprv, index),
  }
}
