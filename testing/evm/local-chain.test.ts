import { afterAll, beforeAll, expect, it } from 'vitest'
import { LocalChain, PAYER } from './local-chain.ts'

let chain: LocalChain
beforeAll(async () => {
  chain = await LocalChain.start()
})
afterAll(() => chain.close())

const SOMEBODY = '0x1111111111111111111111111111111111111111'

it('moves tokens as Tether does, and tells why it does not', async () => {
  const before = await chain.tokensOf(PAYER)
  const hash = await chain.pay(SOMEBODY, 12_345_678n)
  await chain.mine()
  expect(await chain.tokensOf(SOMEBODY)).toBe(12_345_678n)
  expect(await chain.tokensOf(PAYER)).toBe(before - 12_345_678n)
  const receipt = await chain.node('eth_getTransactionReceipt', hash)
  expect(receipt).toMatchObject({ status: '0x1', logs: [{ logIndex: '0x0' }] })
  await expect(chain.node('eth_estimateGas', { from: SOMEBODY, to: PAYER })).resolves.toBeDefined()
})

it('goes back, and another block follows', async () => {
  const fork = await chain.fork()
  await chain.mine()
  const first = await chain.node('eth_getBlockByNumber', 'latest', false)
  await fork()
  await chain.mine()
  const second = await chain.node('eth_getBlockByNumber', 'latest', false)
  expect((second as { number: string }).number).toBe((first as { number: string }).number)
  expect((second as { hash: string }).hash).not.toBe((first as { hash: string }).hash)
})
