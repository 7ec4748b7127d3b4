import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  ContractDecoder,
  EdrContext,
  GENERIC_CHAIN_TYPE,
  genericChainProviderFactory,
  L1Hardfork,
  l1HardforkToString,
  MineOrdering,
  type Provider,
} from '@nomicfoundation/edr'
import { Transaction } from 'micro-eth-signer'
import { balanceSlot, frozenSlot, TOKEN_CODE } from './token.ts'

/** A request to the node, before it answers. */
export interface NodeRequest {
  readonly method: string
  readonly params: readonly unknown[]
}

/**
 * What a test puts between the house and the node: answers instead of it, alters its answer, or lets it pass.
 */
export type Interceptor = (
  request: NodeRequest,
  pass: (instead?: NodeRequest) => Promise<unknown>,
) => Promise<unknown>

/** An answer of the node that says no. */
export class NodeRefusal extends Error {
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** An answer that never comes whole: the connection breaks. */
export class ConnectionBroken extends Error {}

export const CHAIN_ID = 31_337n
export const TOKEN = '0x00000000000000000000000000000000000c0de0'
/** Who pays in the tests, unlocked on the node. */
export const PAYER = '0x976ea74026e726554db657fa54763abd0c3a0aa9'
const PAYER_KEY = '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e'
const ETHER = 10n ** 18n
const GWEI = 10n ** 9n
/** The chain begins here, in seconds; each block is twelve seconds later. */
const GENESIS_TIME = 1_781_419_000n
const BLOCK_SECONDS = 12n

const hex = (value: bigint | number) => `0x${value.toString(16)}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

let shared: Promise<EdrContext> | undefined

/** The machine that runs chains; a process may have only one. */
function edr(): Promise<EdrContext> {
  shared ??= (async () => {
    const context = new EdrContext()
    await context.registerProviderFactory(GENERIC_CHAIN_TYPE, genericChainProviderFactory())
    return context
  })()
  return shared
}

async function startProvider(): Promise<Provider> {
  const context = await edr()
  const config = {
    allowBlocksWithSameTimestamp: false,
    allowUnlimitedContractSize: false,
    bailOnCallFailure: true,
    bailOnTransactionFailure: false,
    chainId: CHAIN_ID,
    coinbase: Buffer.from('c0'.repeat(20), 'hex'),
    defaultTransactionGasLimit: 1_000_000n,
    genesisState: [{ address: Buffer.from(PAYER.slice(2), 'hex'), balance: 1_000n * ETHER }],
    hardfork: l1HardforkToString(L1Hardfork.Prague),
    initialBaseFeePerGas: 1_000_000_000n,
    initialParentBeaconBlockRoot: new Uint8Array(32),
    minGasPrice: 0n,
    mining: { autoMine: false, blockGasLimit: 30_000_000n, memPool: { order: MineOrdering.Priority } },
    network: {
      genesisBlockGasLimit: 30_000_000n,
      genesisBlockTime: GENESIS_TIME,
      genesisBlobGas: { gasUsed: 0n, excessGas: 0n },
    },
    networkId: CHAIN_ID,
    observability: {},
    ownedAccounts: [PAYER_KEY],
    precompileOverrides: [],
  }
  const quiet = {
    enable: false,
    decodeConsoleLogInputsCallback: () => [],
    printLineCallback: () => undefined,
  }
  return context.createProvider(
    GENERIC_CHAIN_TYPE,
    config,
    quiet,
    { subscriptionCallback: () => undefined },
    new ContractDecoder(),
  )
}

/**
 * A chain of the test's own, inside this process, with a token on it; blocks are mined when the test says so.
 */
export class LocalChain {
  readonly #provider: Provider
  readonly #server: Server
  /** Every request the house made, in order. */
  readonly asked: NodeRequest[] = []
  /** What stands between the house and the node. */
  meddle: Interceptor = (_request, pass) => pass()
  #time = GENESIS_TIME

  private constructor(provider: Provider, server: Server) {
    this.#provider = provider
    this.#server = server
  }

  /** Starts a chain and a door to it over HTTP. */
  static async start(): Promise<LocalChain> {
    const server = createServer()
    const chain = new LocalChain(await startProvider(), server)
    server.on('request', (request, response) => {
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', async () => {
        const answer = await chain.#answer(JSON.parse(Buffer.concat(pieces).toString('utf8')))
        if (answer === null) return response.destroy()
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await chain.node('hardhat_setCode', TOKEN, TOKEN_CODE)
    await chain.giveTokens(PAYER, 1_000_000_000_000n)
    await chain.mine()
    return chain
  }

  /** Where its JSON-RPC is. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer({ id, method, params }: { id: number; method: string; params: unknown[] }) {
    const request = { method, params }
    this.asked.push(request)
    const pass = (instead: NodeRequest = request) => this.node(instead.method, ...instead.params)
    try {
      return { jsonrpc: '2.0', id, result: await this.meddle(request, pass) }
    } catch (error) {
      if (error instanceof ConnectionBroken) return null
      const { code, message, data } = error as NodeRefusal
      return { jsonrpc: '2.0', id, error: { code: code ?? -32000, message, data } }
    }
  }

  /** Asks the node itself, past everything that meddles. */
  async node(method: string, ...params: unknown[]): Promise<unknown> {
    const { data } = await this.#provider.handleRequest(
      JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    )
    const answer = typeof data === 'string' ? JSON.parse(data) : data
    if (answer.error) throw new NodeRefusal(answer.error.code, answer.error.message, answer.error.data)
    return answer.result
  }

  /** Mines `count` blocks, the first with whatever waits. */
  async mine(count = 1): Promise<void> {
    for (let mined = 0; mined < count; mined++) {
      this.#time += BLOCK_SECONDS
      await this.node('evm_setNextBlockTimestamp', hex(this.#time))
      await this.node('evm_mine')
    }
  }

  /** The number of the newest block. */
  async height(): Promise<number> {
    return Number(await this.node('eth_blockNumber'))
  }

  /** The time of the newest block. */
  now(): Date {
    return new Date(Number(this.#time) * 1000)
  }

  /**
   * Remembers the chain as it is; the answer puts it back, so that other blocks can follow: a reorganisation.
   */
  async fork(): Promise<() => Promise<void>> {
    const snapshot = await this.node('evm_snapshot')
    return async () => {
      await this.node('evm_revert', snapshot)
      // The blocks that follow must differ from those that are gone.
      this.#time += 1n
    }
  }

  async giveTokens(address: string, units: bigint): Promise<void> {
    await this.node('hardhat_setStorageAt', TOKEN, hex(balanceSlot(address)), word(units))
  }

  async freeze(address: string, frozen = true): Promise<void> {
    await this.node('hardhat_setStorageAt', TOKEN, hex(frozenSlot(address)), word(frozen ? 1n : 0n))
  }

  async giveGas(address: string, wei: bigint): Promise<void> {
    await this.node('hardhat_setBalance', address, hex(wei))
  }

  /** Has the payer send tokens; they arrive with the next block. Answers the transaction's hash. */
  async pay(to: string, units: bigint): Promise<string> {
    const data = transferData(to, units)
    return (await this.node('eth_sendTransaction', {
      from: PAYER,
      to: TOKEN,
      data,
      gas: hex(100_000),
      // Said and not left to the moment: the same payment is the same transaction after a reorganisation too.
      maxFeePerGas: hex(50n * GWEI),
      maxPriorityFeePerGas: hex(GWEI),
    })) as string
  }

  async tokensOf(address: string): Promise<bigint> {
    const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
    return BigInt((await this.node('eth_call', { to: TOKEN, data }, 'latest')) as string)
  }

  async gasOf(address: string): Promise<bigint> {
    return BigInt((await this.node('eth_getBalance', address, 'latest')) as string)
  }

  async nonceOf(address: string): Promise<bigint> {
    return BigInt((await this.node('eth_getTransactionCount', address, 'latest')) as string)
  }
}

/** A transfer of tokens as the owner of a key signs it, past the house. */
export function signedTransfer(key: string, sent: { to: string; units: bigint; nonce: bigint }): string {
  return Transaction.prepare(
    {
      chainId: CHAIN_ID,
      nonce: sent.nonce,
      to: TOKEN,
      value: 0n,
      data: transferData(sent.to, sent.units),
      gasLimit: 100_000n,
      maxFeePerGas: 50n * GWEI,
      maxPriorityFeePerGas: 2n * GWEI,
    },
    false,
  )
    .signBy(key)
    .toHex()
}

/** The input of a call of `transfer`. */
export function transferData(to: string, units: bigint): string {
  return `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${units.toString(16).padStart(64, '0')}`
}
