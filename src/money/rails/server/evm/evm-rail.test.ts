/** @module-tag statements */
import type { RailNotice } from '#money/rails/server/rail.ts'
import { EvmBench } from '#testing/evm/bench.ts'
import { type ChainBench, chainSuite } from '#testing/suites/chain-suite.ts'
import { evmRail } from './evm-rail.ts'

const SOMEBODY = '0x1111111111111111111111111111111111111111'
const FROZEN = '0x2222222222222222222222222222222222222222'

async function makeChainBench(): Promise<ChainBench> {
  const bench = await EvmBench.start()
  await bench.chain.freeze(FROZEN)
  let heard = 0
  return {
    app: bench.app,
    rail: evmRail,
    protocol: 'ERC20',
    payees: {
      good: { protocol: 'ERC20', address: SOMEBODY },
      refused: { protocol: 'ERC20', address: FROZEN },
    },
    send: async (address, amount) => {
      await bench.chain.pay(address, amount.units)
      await bench.chain.mine()
    },
    sendAndDrop: async (address, amount) => {
      const goBack = await bench.chain.fork()
      await bench.chain.pay(address, amount.units)
      await bench.mineAndWatch()
      await goBack()
      await bench.chain.mine(2)
    },
    told: async (): Promise<readonly RailNotice[]> => {
      for (let block = 0; block < 5; block++) {
        await bench.watch()
        await bench.send()
        await bench.chain.mine()
      }
      const fresh = bench.notices.slice(heard)
      heard = bench.notices.length
      return fresh
    },
    close: () => bench.close(),
  }
}

chainSuite('EVM', makeChainBench)
