import { createContract, decodeError, ERC20, events } from 'micro-eth-signer/abi.js'
import { plain } from './addresses.rules.ts'

/** A log as a node tells it. */
export interface ChainLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly blockNumber: number
  readonly blockHash: string
  readonly transactionHash: string
  readonly logIndex: number
  readonly removed: boolean
}

/** Tokens that moved, as a log tells it; addresses in small letters, units as the token counts. */
export interface TokenMove {
  readonly from: string
  readonly to: string
  readonly units: bigint
}

const contract = createContract(ERC20)
const { Transfer } = events(ERC20)
/** What the first topic of every `Transfer` is. */
export const TRANSFER_TOPIC = Transfer.topics({ from: null, to: null, value: null })[0] as string

const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`

/** The input of a call of `transfer`. */
export function transferInput(to: string, units: bigint): string {
  return hex(contract.transfer.encodeInput({ to, value: units }))
}

/** The input of a call of `balanceOf`. */
export function balanceInput(owner: string): string {
  return hex(contract.balanceOf.encodeInput(owner))
}

/** The input of a call of `decimals`. */
export function decimalsInput(): string {
  return hex(contract.decimals.encodeInput())
}

/** An address as a topic of a log. */
export function addressTopic(address: string): string {
  return `0x${plain(address).slice(2).padStart(64, '0')}`
}

/** What a log of the token tells; null for any other log. */
export function readTransfer(
  log: Pick<ChainLog, 'address' | 'topics' | 'data'>,
  token: string,
): TokenMove | null {
  const isTransfer = log.topics[0] === TRANSFER_TOPIC && log.topics.length === 3
  if (plain(log.address) !== plain(token) || !isTransfer || !/^0x[0-9a-f]{64}$/i.test(log.data)) return null
  const { from, to, value } = Transfer.decode([...log.topics], log.data)
  return { from: plain(from), to: plain(to), units: value }
}

/** What a contract said when it reverted, in words where they can be read. */
export function revertReason(data: string | undefined): string {
  if (!data || data === '0x') return 'without a reason'
  try {
    return decodeError(data)?.message ?? data.slice(0, 10)
  } catch {
    return data.slice(0, 10)
  }
}
