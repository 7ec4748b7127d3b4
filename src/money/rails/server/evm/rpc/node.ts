import { z } from 'zod'
import { plain } from '../addresses.rules.ts'
import { addressTopic, balanceInput, type ChainLog, decimalsInput, TRANSFER_TOPIC } from '../token.rules.ts'
import { type Ask, jsonRpc, NodeRefused } from './json-rpc.ts'

/** The most addresses that one question for logs names. */
const ADDRESSES_AT_ONCE = 500

const quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/i)
  .transform((text) => BigInt(text))
const small = quantity.refine((value) => value <= BigInt(Number.MAX_SAFE_INTEGER)).transform(Number)
const hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/i)
  .transform((text) => text.toLowerCase())
const bytes = z.string().regex(/^0x([0-9a-f]{2})*$/i)
const address = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i)
  .transform(plain)

const block = z.object({
  number: small,
  hash,
  parentHash: hash,
  timestamp: small,
  baseFeePerGas: quantity.optional(),
})
const log = z.object({
  address,
  topics: z.array(hash),
  data: bytes,
  blockNumber: small,
  blockHash: hash,
  transactionHash: hash,
  logIndex: small,
  removed: z.boolean().default(false),
})
const receipt = z.object({
  transactionHash: hash,
  blockNumber: small,
  blockHash: hash,
  status: small,
  logs: z.array(log),
})

export type Block = z.output<typeof block>
export type Receipt = z.output<typeof receipt>

const hex = (value: number | bigint) => `0x${value.toString(16)}`

/**
 * What the house asks a node, in its own words. Every answer is checked for its shape, none is believed for
 * long.
 */
export class Node {
  readonly #ask: Ask

  constructor(url: string, timeoutMs = 10_000) {
    this.#ask = jsonRpc(url, timeoutMs)
  }

  chainId(): Promise<number> {
    return this.#ask('eth_chainId', [], small)
  }

  /** The newest block it knows. */
  async head(): Promise<Block> {
    return this.#ask('eth_getBlockByNumber', ['latest', false], block)
  }

  /** The block at a height; null where it has none. */
  block(number: number): Promise<Block | null> {
    return this.#ask('eth_getBlockByNumber', [hex(number), false], block.nullable())
  }

  /** The token's transfers to any of the addresses within blocks, both inclusive. */
  async transfersTo(
    token: string,
    addresses: readonly string[],
    [from, to]: readonly [number, number],
  ): Promise<readonly ChainLog[]> {
    const found: ChainLog[] = []
    for (let at = 0; at < addresses.length; at += ADDRESSES_AT_ONCE) {
      const receivers = addresses.slice(at, at + ADDRESSES_AT_ONCE).map(addressTopic)
      const filter = {
        address: token,
        topics: [TRANSFER_TOPIC, null, receivers],
        fromBlock: hex(from),
        toBlock: hex(to),
      }
      found.push(...(await this.#ask('eth_getLogs', [filter], z.array(log))))
    }
    return found
  }

  /** The token's transfers from an address within blocks, both inclusive. */
  transfersFrom(
    token: string,
    sender: string,
    [from, to]: readonly [number, number],
  ): Promise<readonly ChainLog[]> {
    const topics = [TRANSFER_TOPIC, addressTopic(sender)]
    const filter = { address: token, topics, fromBlock: hex(from), toBlock: hex(to) }
    return this.#ask('eth_getLogs', [filter], z.array(log))
  }

  /** What became of a transaction; null while it is in no block. */
  receipt(transactionHash: string): Promise<Receipt | null> {
    return this.#ask('eth_getTransactionReceipt', [transactionHash], receipt.nullable())
  }

  /** Whether it has a transaction, in a block or waiting. */
  async knows(transactionHash: string): Promise<boolean> {
    const found = await this.#ask('eth_getTransactionByHash', [transactionHash], z.looseObject({}).nullable())
    return found !== null
  }

  /** How many transactions of an address are in blocks, by now or up to a height. */
  nonceOf(owner: string, at?: number): Promise<bigint> {
    return this.#ask('eth_getTransactionCount', [owner, at === undefined ? 'latest' : hex(at)], quantity)
  }

  /** Wei of an address, to pay gas with. */
  gasOf(owner: string): Promise<bigint> {
    return this.#ask('eth_getBalance', [owner, 'latest'], quantity)
  }

  /** Units of the token that an address has. */
  async tokensOf(token: string, owner: string): Promise<bigint> {
    return BigInt(await this.#ask('eth_call', [{ to: token, data: balanceInput(owner) }, 'latest'], hash))
  }

  /** The decimals of a token; null where there is no token. */
  async decimalsOf(token: string): Promise<number | null> {
    const said = await this.#ask('eth_call', [{ to: token, data: decimalsInput() }, 'latest'], bytes).catch(
      (error: unknown) => {
        if (error instanceof NodeRefused) return '0x'
        throw error
      },
    )
    return said === '0x' ? null : Number(BigInt(said))
  }

  /** What to offer the block's maker, in wei; 0 from a node that gives no such advice. */
  async advisedPriorityFee(): Promise<bigint> {
    return this.#ask('eth_maxPriorityFeePerGas', [], quantity).catch((error: unknown) => {
      if (error instanceof NodeRefused) return 0n
      throw error
    })
  }

  /** Gas that a call would take now. @throws {NodeRefused} with `isRevert` where it would be reverted. */
  estimate(call: { from: string; to: string; data?: string; value?: bigint }): Promise<bigint> {
    const { value, ...rest } = call
    const params = value === undefined ? rest : { ...rest, value: hex(value) }
    return this.#ask('eth_estimateGas', [params], quantity)
  }

  /** Does a call again as of a height, writing nothing. @throws {NodeRefused} where it is reverted. */
  async replay(call: { from: string; to: string; data: string }, at: number): Promise<void> {
    await this.#ask('eth_call', [call, hex(at)], bytes)
  }

  /** Hands over a signed transaction. @throws {NodeRefused} also where it has it already. */
  async send(raw: string): Promise<void> {
    await this.#ask('eth_sendRawTransaction', [raw], hash)
  }
}
