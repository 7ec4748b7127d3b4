import { Transaction } from 'micro-eth-signer'
import { afterEach, describe, expect, it } from 'vitest'
import { loadConfig } from '#platform/config/config.ts'
import { EvmBench } from '#testing/evm/bench.ts'
import { DEPOSIT_XPRV, evmEnvironment, HOT_ADDRESS } from '#testing/evm/environment.ts'
import { checksummed, depositKey } from '../addresses.rules.ts'
import { planSweepElsewhere } from './offline-plan.ts'

const TREASURY = '0x4444444444444444444444444444444444444444'
const SWEEPING = { EVM_SWEEP_ABOVE: '50', EVM_SWEEP_TO: TREASURY, EVM_SWEEP_XPRV_SECRET: DEPOSIT_XPRV }

const AWAY = { EVM_SWEEP_ABOVE: '50', EVM_SWEEP_TO: TREASURY }

let bench: EvmBench
afterEach(() => bench.close())

const deposited = async (units: bigint) => {
  const address = await bench.address()
  await bench.chain.pay(address, units)
  return address
}

describe('a sweep that is signed elsewhere', () => {
  const planned = () =>
    planSweepElsewhere(
      bench.house.db,
      loadConfig({ ...evmEnvironment(bench.chain.url), EVM_HOT_KEY_SECRET: '', ...AWAY }),
    )

  it('is planned without any key, and empties the address once it is signed', async () => {
    bench = await EvmBench.start(AWAY)
    const [full, poor] = [await deposited(80_000_000n), await deposited(3n)]
    await bench.mineAndWatch(4)
    const plan = await planned()
    expect(plan).toMatchObject({ chainId: 31_337, to: checksummed(TREASURY) })
    expect(plan.sweeps.map(({ address, path, usdt }) => [address, path, usdt])).toEqual([
      [full, '0/0', '80.00'],
    ])
    expect(plan.sweeps.map(({ address }) => address)).not.toContain(poor)
    const [sweep] = plan.sweeps
    await bench.chain.giveGas(full, BigInt(sweep?.gasMissing ?? 0))
    const signed = Transaction.fromHex(sweep?.unsigned ?? '').signBy(depositKey(DEPOSIT_XPRV, 0))
    await bench.chain.node('eth_sendRawTransaction', signed.toHex())
    await bench.chain.mine()
    expect(await bench.chain.tokensOf(TREASURY)).toBe(80_000_000n)
    expect((await planned()).sweeps).toEqual([])
  })

  it('is not planned where nothing says what and where to', async () => {
    bench = await EvmBench.start()
    const plan = planSweepElsewhere(bench.house.db, loadConfig(evmEnvironment(bench.chain.url)))
    await expect(plan).rejects.toThrow('EVM_SWEEP_ABOVE')
    await expect(planSweepElsewhere(bench.house.db, loadConfig({}))).rejects.toThrow('EVM_RPC_URL is not set')
  })
})

describe('a sweep', () => {
  it('empties addresses above the threshold and leaves the others', async () => {
    bench = await EvmBench.start(SWEEPING)
    const [full, poor] = [await deposited(80_000_000n), await deposited(50_000_000n)]
    await bench.mineAndWatch(4)
    await bench.mineAndSend(10)
    expect(await bench.chain.tokensOf(full)).toBe(0n)
    expect(await bench.chain.tokensOf(poor)).toBe(50_000_000n)
    expect(await bench.chain.tokensOf(TREASURY)).toBe(80_000_000n)
    const before = await bench.chain.nonceOf(HOT_ADDRESS)
    await bench.mineAndSend(6)
    expect(await bench.chain.nonceOf(HOT_ADDRESS)).toBe(before)
    // It is full again.
    await bench.chain.pay(full, 60_000_000n)
    await bench.mineAndWatch(4)
    await bench.mineAndSend(10)
    expect(await bench.chain.tokensOf(TREASURY)).toBe(140_000_000n)
  })

  it('goes to the hot wallet where nothing else is set, and payouts go on beside it', async () => {
    bench = await EvmBench.start({ ...SWEEPING, EVM_SWEEP_TO: '' })
    await deposited(80_000_000n)
    await bench.mineAndWatch(4)
    const id = await bench.payOut(TREASURY, 1_010_000_000n)
    await bench.mineAndSend(16)
    expect(bench.ends(id)).toEqual(['paid'])
  })

  it('happens once although a process dies at each of its questions to the node', async () => {
    bench = await EvmBench.start(SWEEPING)
    const full = await deposited(80_000_000n)
    await bench.mineAndWatch(4)
    for (const heard of ['before', 'after', 'before', 'after', 'before', 'after'] as const) {
      await bench.dyingAtEveryQuestion(() => bench.send(), heard)
      await bench.chain.mine(3)
    }
    expect(await bench.chain.tokensOf(TREASURY)).toBe(80_000_000n)
    expect(await bench.chain.nonceOf(full)).toBe(1n)
    expect(await bench.chain.nonceOf(HOT_ADDRESS)).toBe(1n)
  })

  it('does not happen here where the private side is kept elsewhere', async () => {
    bench = await EvmBench.start({ EVM_SWEEP_ABOVE: '50' })
    const full = await deposited(80_000_000n)
    await bench.mineAndWatch(4)
    await bench.mineAndSend(6)
    expect(await bench.chain.tokensOf(full)).toBe(80_000_000n)
    expect(await bench.chain.nonceOf(HOT_ADDRESS)).toBe(0n)
  })
})
