import { Transaction } from 'micro-eth-signer'
import { afterEach, describe, expect, it } from 'vitest'
import { loadConfig } from '#platform/config/config.ts'
import { ETHER, EvmBench } from '#testing/evm/bench.ts'
import { DEPOSIT_XPRV, evmEnvironment, HOT_ADDRESS } from '#testing/evm/environment.ts'
import { NodeRefusal } from '#testing/evm/local-chain.ts'
import { checksummed, depositKey } from '../addresses.rules.ts'
import { planSweepElsewhere } from './offline-plan.ts'

const RECEIVER = '0x1111111111111111111111111111111111111111'
const TREASURY = '0x4444444444444444444444444444444444444444'
const SWEEPING = { EVM_SWEEP_ABOVE: '50', EVM_SWEEP_TO: TREASURY, EVM_SWEEP_XPRV_SECRET: DEPOSIT_XPRV }

const GWEI = 10n ** 9n

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
      bench.app.db,
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

  it('is planned for the others where the token has frozen an address, and the plan names that one', async () => {
    bench = await EvmBench.start(AWAY)
    const [frozen, full] = [await deposited(70_000_000n), await deposited(80_000_000n)]
    await bench.mineAndWatch(4)
    await bench.chain.freeze(frozen)
    const plan = await planned()
    expect(plan.sweeps.map(({ address }) => address)).toEqual([full])
    expect(plan.refused).toEqual([{ path: '0/0', address: frozen, usdt: '70.00', refused: 'frozen' }])
  })

  it('is not planned where nothing says what and where to', async () => {
    bench = await EvmBench.start()
    const plan = planSweepElsewhere(bench.app.db, loadConfig(evmEnvironment(bench.chain.url)))
    await expect(plan).rejects.toThrow('EVM_SWEEP_ABOVE')
    await expect(planSweepElsewhere(bench.app.db, loadConfig({}))).rejects.toThrow('EVM_RPC_URL is not set')
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

  it('goes to the hot wallet where nothing else is set, and payouts go on beside it', {
    tags: ['statements'],
  }, async () => {
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

  it('passes over an address that is frozen until it is free: others are emptied, and payouts go on', async () => {
    bench = await EvmBench.start(SWEEPING)
    const [frozen, full] = [await deposited(70_000_000n), await deposited(80_000_000n)]
    await bench.mineAndWatch(4)
    await bench.chain.freeze(frozen)
    const id = await bench.payOut(RECEIVER, 1_000_000n)
    await bench.mineAndSend(12)
    expect(bench.ends(id)).toEqual(['paid'])
    expect(await bench.chain.tokensOf(full)).toBe(0n)
    expect(await bench.chain.tokensOf(frozen)).toBe(70_000_000n)
    expect(await bench.chain.gasOf(frozen)).toBe(0n)
    await bench.chain.freeze(frozen, false)
    await bench.mineAndSend(12)
    expect(await bench.chain.tokensOf(TREASURY)).toBe(150_000_000n)
  })

  it('that cannot be planned because the node fails keeps no payout', async () => {
    bench = await EvmBench.start(SWEEPING)
    const full = await deposited(80_000_000n)
    await bench.mineAndWatch(4)
    bench.chain.meddle = async ({ method, params }, pass) => {
      const [call] = params as [{ from?: string }]
      if (method !== 'eth_estimateGas' || call.from === HOT_ADDRESS) return pass()
      throw new NodeRefusal(-32000, 'state is not available')
    }
    const id = await bench.payOut(RECEIVER, 1_000_000n)
    await bench.mineAndSend(4)
    expect(bench.ends(id)).toEqual(['paid'])
    expect(await bench.chain.tokensOf(full)).toBe(80_000_000n)
  })

  it('that wants more gas than the hot wallet has lets payouts pass it, and says so', async () => {
    bench = await EvmBench.start(SWEEPING)
    const full = await deposited(80_000_000n)
    await bench.mineAndWatch(4)
    // Other nodes than this chain's estimate nothing that an account cannot pay for.
    bench.chain.meddle = async ({ method, params }, pass) => {
      const [call] = params as [{ from: string; value?: string }]
      const isTooMuch =
        method === 'eth_estimateGas' && BigInt(call.value ?? 0) > (await bench.chain.gasOf(call.from))
      if (isTooMuch) throw new NodeRefusal(-32000, 'insufficient funds for transfer')
      return pass()
    }
    // Its gas is asked for while the chain is dear.
    await bench.chain.node('hardhat_setNextBlockBaseFeePerGas', `0x${(40n * GWEI).toString(16)}`)
    await bench.chain.mine()
    await bench.send()
    await bench.chain.mine(30)
    await bench.chain.giveGas(HOT_ADDRESS, ETHER / 1000n)
    const id = await bench.payOut(RECEIVER, 1_000_000n)
    await bench.mineAndSend(4)
    expect(bench.ends(id)).toEqual(['paid'])
    expect(await bench.gauge('fairhall_evm_short', { of: 'gas' })).toBe(1)
    await bench.chain.giveGas(HOT_ADDRESS, ETHER)
    await bench.mineAndSend(10)
    expect(await bench.chain.tokensOf(full)).toBe(0n)
    expect(await bench.gauge('fairhall_evm_short', { of: 'gas' })).toBe(0)
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
