import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { newId } from '#platform/ids/ids.ts'
import { EvmBench } from '#testing/evm/bench.ts'
import {
  ConnectionBroken,
  NodeRefusal,
  type NodeRequest,
  TOKEN,
  transferData,
} from '#testing/evm/local-chain.ts'
import { watchChainJob } from '../../rails.jobs.ts'

let bench: EvmBench
beforeEach(async () => {
  bench = await EvmBench.start()
})
afterEach(() => bench.close())

const arrivals = (address: string) => bench.told(address).filter(({ status }) => status === 'arrived')
/** What an address is credited with in the end. */
const credited = (address: string) => arrivals(address).reduce((sum, { amount }) => sum + amount.units, 0n)

describe('a deposit', () => {
  it('is counted block by block and credited once, however often and by however many it is looked at', async () => {
    const address = await bench.address()
    await bench.chain.pay(address, 12_345_678n)
    const other = bench.another()
    for (let block = 0; block < 5; block++) {
      await bench.chain.mine()
      bench.clock.advance(60_000)
      await Promise.all([bench.app, other].map((app) => watchChainJob.run(systemCtx(app, newId()))))
      await bench.watch()
    }
    expect(bench.words(address)).toEqual(['confirming 1', 'confirming 2', 'arrived 3'])
    expect(arrivals(address)[0]).toMatchObject({ amount: { currency: 'USDT', units: 12_345_678n } })
  })

  it('is found after a long absence, in ranges that the node allows', async () => {
    const address = await bench.address()
    let refused = 0
    bench.chain.meddle = async ({ method, params }, pass) => {
      const { fromBlock, toBlock } = (params[0] ?? {}) as { fromBlock: string; toBlock: string }
      if (method === 'eth_getLogs' && Number(toBlock) - Number(fromBlock) >= 40) {
        refused += 1
        throw new NodeRefusal(-32005, 'query returned more than 10000 results')
      }
      return pass()
    }
    for (let deposit = 0; deposit < 4; deposit++) {
      await bench.chain.pay(address, 1_000_000n)
      await bench.chain.mine(75)
    }
    for (let run = 0; run < 3; run++) await bench.watch()
    expect(refused).toBeGreaterThan(0)
    expect(credited(address)).toBe(4_000_000n)
  })

  it('of several transfers in one transaction’s block are each their own', async () => {
    const addresses = await Promise.all([1, 2, 3].map(() => bench.address()))
    for (const address of addresses) await bench.chain.pay(address, 5_000_000n)
    await bench.chain.pay(addresses[0] ?? '', 7_000_000n)
    await bench.mineAndWatch(4)
    expect(addresses.map(credited)).toEqual([12_000_000n, 5_000_000n, 5_000_000n])
  })

  it('of nothing is none: anybody can have nothing sent in any name', async () => {
    const address = await bench.address()
    await bench.chain.pay(address, 0n)
    await bench.mineAndWatch(4)
    expect(bench.told(address)).toEqual([])
  })
})

describe('a chain that goes another way', () => {
  it('takes back a transfer that is in no block any more, and never credits it', async () => {
    const address = await bench.address()
    const goBack = await bench.chain.fork()
    await bench.chain.pay(address, 1_000_000n)
    await bench.mineAndWatch(2)
    await goBack()
    await bench.mineAndWatch(8)
    expect(bench.words(address)).toEqual(['confirming 1', 'confirming 2', 'dropped 0'])
  })

  it('credits a transfer once that comes back in another block, at another place', async () => {
    const [address, before] = [await bench.address(), await bench.address()]
    const goBack = await bench.chain.fork()
    const first = await bench.chain.pay(address, 1_000_000n)
    await bench.mineAndWatch(2)
    await goBack()
    // Another transfer stands before it in its new block, so that its log has another number there.
    await bench.chain.mine()
    await bench.chain.giveGas(STRANGER, 10n ** 18n)
    await bench.chain.giveTokens(STRANGER, 9n)
    await bench.chain.node('hardhat_impersonateAccount', STRANGER)
    await bench.chain.node('eth_sendTransaction', transferBy(STRANGER, before, 9n))
    expect(await bench.chain.pay(address, 1_000_000n)).toBe(first)
    await bench.mineAndWatch(5)
    expect(bench.words(address)).toEqual([
      'confirming 1',
      'confirming 2',
      'dropped 0',
      'confirming 1',
      'confirming 2',
      'arrived 3',
    ])
    expect(new Set(bench.told(address).map(({ transferId }) => transferId)).size).toBe(1)
    expect(credited(before)).toBe(9n)
    const times = bench.told(address).map(({ at }) => at.getTime())
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
  })

  it('tells people of what was credited and is in no block any more', async () => {
    const address = await bench.address()
    const goBack = await bench.chain.fork()
    await bench.chain.pay(address, 1_000_000n)
    await bench.mineAndWatch(4)
    expect(bench.words(address).at(-1)).toBe('arrived 3')
    await goBack()
    await bench.mineAndWatch(6)
    expect(await bench.gauge('fairhall_evm_lost_transfers')).toBe(1)
    expect(arrivals(address)).toHaveLength(1)
  })

  it('is followed while the house was away, also further than it knows blocks', async () => {
    const address = await bench.address()
    const goBack = await bench.chain.fork()
    await bench.chain.pay(address, 1_000_000n)
    await bench.mineAndWatch()
    await bench.chain.mine(100)
    await bench.watch()
    await goBack()
    await bench.chain.mine(3)
    await bench.chain.pay(address, 2_000_000n)
    await bench.chain.mine(140)
    await bench.watch()
    expect(credited(address)).toBe(3_000_000n)
    expect(await bench.gauge('fairhall_evm_lost_transfers')).toBe(1)
  })
})

describe('a node that cannot be trusted', () => {
  const isLogs = ({ method }: NodeRequest) => method === 'eth_getLogs'

  it('loses nothing by not knowing of a transfer at first', async () => {
    const address = await bench.address()
    await bench.chain.pay(address, 1_000_000n)
    bench.chain.meddle = async (request, pass) => (isLogs(request) ? [] : pass())
    await bench.mineAndWatch(2)
    expect(bench.told(address)).toEqual([])
    bench.chain.meddle = (_request, pass) => pass()
    await bench.mineAndWatch(2)
    expect(bench.words(address)).toEqual(['arrived 3'])
  })

  it('gets nothing credited that it does not know of the second time', async () => {
    const address = await bench.address()
    await bench.chain.pay(address, 1_000_000n)
    await bench.mineAndWatch(2)
    bench.chain.meddle = async (request, pass) => (isLogs(request) ? [] : pass())
    await bench.mineAndWatch(6)
    expect(arrivals(address)).toEqual([])
    bench.chain.meddle = (_request, pass) => pass()
    await bench.watch()
    expect(credited(address)).toBe(1_000_000n)
  })

  it('gets nothing credited that no receipt has', async () => {
    const address = await bench.address()
    bench.chain.meddle = async (request, pass) => {
      const answer = await pass()
      if (!isLogs(request) || (answer as []).length > 0) return answer
      return [forgedLog(await bench.chain.node('eth_getBlockByNumber', 'latest', false), address)]
    }
    await bench.mineAndWatch(6)
    expect(bench.told(address)).toEqual([])
  })

  it('is waited for while it is behind what was seen', async () => {
    const address = await bench.address()
    await bench.chain.pay(address, 1_000_000n)
    await bench.mineAndWatch(2)
    const old = await bench.chain.height()
    await bench.chain.mine(3)
    bench.chain.meddle = ({ method, params }, pass) =>
      method === 'eth_getBlockByNumber' && params[0] === 'latest'
        ? pass({ method, params: [`0x${(old - 1).toString(16)}`, false] })
        : pass()
    await bench.watch()
    expect(bench.words(address)).toEqual(['confirming 1', 'confirming 2'])
    bench.chain.meddle = (_request, pass) => pass()
    await bench.watch()
    expect(credited(address)).toBe(1_000_000n)
  })

  it('is not asked for deposits once it is of another chain', async () => {
    const address = await bench.address()
    await bench.chain.pay(address, 1_000_000n)
    bench.chain.meddle = async ({ method }, pass) => (method === 'eth_chainId' ? '0x1' : pass())
    await bench.mineAndWatch(6)
    expect(bench.told(address)).toEqual([])
    expect(await bench.gauge('fairhall_evm_behind_seconds')).toBeGreaterThan(60)
  })

  it('is asked less and less while it fails, and loses nothing by failing half of the time', async () => {
    const addresses = await Promise.all([1, 2, 3].map(() => bench.address()))
    let dice = 12_345
    bench.chain.meddle = (_request, pass) => {
      dice = (Math.imul(dice, 1_103_515_245) + 12_345) >>> 0
      const thrown = (dice >>> 16) % 6
      // In every way that nodes fail.
      if (thrown === 0) throw new ConnectionBroken()
      if (thrown === 1) throw new NodeRefusal(-32603, 'header not found')
      return thrown === 2 ? Promise.resolve({ half: 'an answer' }) : pass()
    }
    for (let round = 0; round < 4; round++) {
      for (const address of addresses) await bench.chain.pay(address, 1_000_000n)
      await bench.mineAndWatch(3)
    }
    for (let wait = 0; wait < 100; wait++) await bench.watch()
    expect(addresses.map(credited)).toEqual([4_000_000n, 4_000_000n, 4_000_000n])
    bench.chain.meddle = () => Promise.reject(new ConnectionBroken())
    await bench.watch()
    const before = bench.chain.asked.length
    for (let run = 0; run < 10; run++) await watchChainJob.run(bench.ctx)
    expect(bench.chain.asked.length).toBe(before)
  })

  it.each(['before', 'after'] as const)(
    'may be the last thing a process asks, at every step, %s it hears',
    async (heard) => {
      const address = await bench.address()
      await bench.mineAndWatch()
      const goBack = await bench.chain.fork()
      await bench.chain.pay(address, 1_000_000n)
      await bench.mineAndWatch(2)
      await goBack()
      await bench.chain.pay(address, 2_000_000n)
      await bench.chain.mine(4)
      expect(await bench.dyingAtEveryQuestion(() => bench.watch(), heard)).toBeGreaterThan(5)
      expect(bench.words(address)).toEqual(['confirming 1', 'confirming 2', 'dropped 0', 'arrived 4'])
      expect(credited(address)).toBe(2_000_000n)
    },
  )
})

const STRANGER = '0x3333333333333333333333333333333333333333'

function transferBy(from: string, to: string, units: bigint) {
  // Pays more than anybody else, and so stands first in its block.
  return {
    from,
    to: TOKEN,
    data: transferData(to, units),
    gas: '0x186a0',
    maxFeePerGas: '0x2540be4000',
    maxPriorityFeePerGas: '0x174876e800',
  }
}

function forgedLog(block: unknown, address: string) {
  const { number, hash } = block as { number: string; hash: string }
  return {
    address: TOKEN,
    topics: [
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
      `0x${'0'.repeat(63)}1`,
      `0x${address.slice(2).toLowerCase().padStart(64, '0')}`,
    ],
    data: `0x${'f'.padStart(64, '0')}`,
    blockNumber: number,
    blockHash: hash,
    transactionHash: `0x${'ab'.repeat(32)}`,
    logIndex: '0x0',
    removed: false,
  }
}
