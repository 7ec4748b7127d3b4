/** @module-tag statements */
import { HDKey } from '@scure/bip32'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { newId } from '#platform/ids/ids.ts'
import { EvmBench } from '#testing/evm/bench.ts'
import { ConnectionBroken } from '#testing/evm/local-chain.ts'
import { prepareEvm } from './prepare.ts'

/** An account of nobody in these tests. */
const OTHER_XPUB = HDKey.fromMasterSeed(Buffer.alloc(32, 7)).derive("m/44'/60'/0'").publicExtendedKey

let bench: EvmBench
afterEach(() => bench.close())
const start = (env: Record<string, string> = {}) => prepareEvm(systemCtx(bench.another(env), newId()))
const refused = (env: Record<string, string>, words: string) =>
  expect(start(env)).rejects.toThrow(expect.objectContaining({ message: expect.stringContaining(words) }))

describe('a house that starts for the first time', () => {
  beforeEach(async () => {
    bench = await EvmBench.start()
    await bench.books.deleteFrom('rails_evm.block').execute()
    await bench.books.deleteFrom('rails_evm.chain').execute()
  })

  it.each([
    [
      'a node of another chain',
      { EVM_CHAIN_ID: '1' },
      'EVM_CHAIN_ID is 1, and the node at EVM_RPC_URL is of chain 31337',
    ],
    [
      'an address without a token',
      { EVM_TOKEN_CONTRACT: `0x${'1'.repeat(40)}` },
      'EVM_TOKEN_CONTRACT is no token',
    ],
    ['a block that is not there', { EVM_START_BLOCK: '9000' }, 'EVM_START_BLOCK is 9000'],
  ])('does not with %s', async (_name, env, words) => {
    await refused(env, words)
    await start()
  })

  it('does not while the node is away, and never says where it is', async () => {
    bench.chain.meddle = () => Promise.reject(new ConnectionBroken())
    const error = await start().catch((thrown: unknown) => thrown)
    expect(String(error)).toContain('EVM_RPC_URL does not answer')
    expect(String(error)).not.toContain('127.0.0.1')
    expect(String(error)).toMatch(/\(eth_chainId: [A-Z_]+\)/)
  })

  it('does not with a token of other decimals', async () => {
    bench.chain.meddle = async ({ method }, pass) =>
      method === 'eth_call' ? `0x${'12'.padStart(64, '0')}` : pass()
    await refused({}, 'EVM_TOKEN_CONTRACT has 18 decimals')
  })
})

describe('a house that has begun to watch', () => {
  beforeEach(async () => {
    bench = await EvmBench.start()
  })

  it('starts without its node, and again with it', async () => {
    bench.chain.meddle = () => Promise.reject(new ConnectionBroken())
    await start()
    bench.chain.meddle = (_request, pass) => pass()
    await start()
  })

  it('keeps its addresses: it does not start with another key', async () => {
    await refused({ EVM_XPUB: OTHER_XPUB }, 'EVM_XPUB is another than this house began with')
  })
})
