import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { newId } from '#platform/ids/ids.ts'
import { ETHER, EvmBench } from '#testing/evm/bench.ts'
import { HOT_ADDRESS, HOT_KEY } from '#testing/evm/environment.ts'
import { type LocalChain, NodeRefusal, signedTransfer } from '#testing/evm/local-chain.ts'
import { sendJob } from '../../rails.jobs.ts'

const SOMEBODY = '0x1111111111111111111111111111111111111111'
const OTHER = '0x2222222222222222222222222222222222222222'
const GWEI = 10n ** 9n
const NEW_WALLET = {
  address: '0x15d34aaf54267db7d7c367839aaf71a00a2c6a65',
  key: '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
}

let bench: EvmBench
let chain: LocalChain
beforeEach(async () => {
  bench = await EvmBench.start()
  chain = bench.chain
})
afterEach(() => bench.close())

const signed = () => bench.books.selectFrom('rails_evm.signed').selectAll().orderBy('max_fee').execute()
const outgoing = () => bench.books.selectFrom('rails_evm.errand').selectAll().execute()

describe('a payout', () => {
  it('is paid once, with a nonce of its own, by however many processes', { tags: ['races'] }, async () => {
    const ids = [await bench.payOut(SOMEBODY, 25_000_000n), await bench.payOut(OTHER, 1n)]
    const again = await bench.payOut(SOMEBODY, 25_000_000n, ids[0])
    const other = bench.another()
    for (let block = 0; block < 5; block++) {
      bench.clock.advance(60_000)
      await Promise.all([bench.app, other].map((app) => sendJob.run(systemCtx(app, newId()))))
      await chain.mine()
    }
    expect(again).toBe(ids[0])
    expect(ids.map((id) => bench.ends(id))).toEqual([['paid'], ['paid']])
    expect(await chain.tokensOf(SOMEBODY)).toBe(25_000_000n)
    expect(await chain.tokensOf(OTHER)).toBe(1n)
    expect((await signed()).map(({ nonce }) => nonce).sort()).toEqual([0n, 1n])
    const paid = bench.notices.find((one) => one.kind === 'payout' && one.payoutId === ids[0])
    expect(paid).toMatchObject({ txId: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  })

  it('counts as paid only once its block has enough confirmations', async () => {
    const id = await bench.payOut(SOMEBODY, 1_000_000n)
    await bench.send()
    const goBack = await chain.fork()
    await bench.mineAndSend(2)
    expect(bench.ends(id)).toEqual([])
    await goBack()
    await bench.mineAndSend(2)
    expect(bench.ends(id)).toEqual([])
    await bench.mineAndSend(1)
    expect(bench.ends(id)).toEqual(['paid'])
    expect(await chain.tokensOf(SOMEBODY)).toBe(1_000_000n)
    expect(await signed()).toHaveLength(1)
  })

  it.each(['before', 'after'] as const)(
    'is paid once although a process dies at each of its questions to the node, %s it hears',
    async (heard) => {
      const id = await bench.payOut(SOMEBODY, 1_000_000n)
      const deaths = await bench.dyingAtEveryQuestion(() => bench.send(), heard)
      await chain.mine()
      const later = await bench.dyingAtEveryQuestion(() => bench.send(), heard)
      await chain.mine(2)
      const last = await bench.dyingAtEveryQuestion(() => bench.send(), heard)
      expect(deaths + later + last).toBeGreaterThan(10)
      expect(bench.ends(id)).toEqual(['paid'])
      expect(await chain.tokensOf(SOMEBODY)).toBe(1_000_000n)
      expect(await chain.nonceOf(HOT_ADDRESS)).toBe(1n)
    },
  )

  it('is sent again as it was signed where the node forgot it', async () => {
    const id = await bench.payOut(SOMEBODY, 1_000_000n)
    await bench.send()
    const [first] = await signed()
    await chain.node('hardhat_dropTransaction', first?.tx_hash)
    await bench.mineAndSend()
    expect(bench.ends(id)).toEqual(['paid'])
    expect(await signed()).toEqual([first])
  })

  it('that is stuck is replaced under its nonce for more, and paid once', async () => {
    const id = await bench.payOut(SOMEBODY, 1_000_000n)
    await bench.send()
    const dear = async () => chain.node('hardhat_setNextBlockBaseFeePerGas', `0x${(30n * GWEI).toString(16)}`)
    await dear()
    await bench.mineAndSend(1)
    expect(await chain.nonceOf(HOT_ADDRESS)).toBe(0n)
    expect(await bench.gauge('fairhall_evm_unmined_seconds')).toBeGreaterThan(60)
    bench.clock.advance(11 * 60_000)
    await bench.mineAndSend(5)
    expect(bench.ends(id)).toEqual(['paid'])
    expect(await chain.tokensOf(SOMEBODY)).toBe(1_000_000n)
    const both = await signed()
    expect(both.map(({ nonce }) => nonce)).toEqual([0n, 0n])
    expect((both[1]?.max_fee ?? 0n) >= ((both[0]?.max_fee ?? 0n) * 9n) / 8n).toBe(true)
    expect(await bench.gauge('fairhall_evm_unmined_seconds')).toBe(0)
  })

  it('that the token refuses beforehand costs nothing, and says why', async () => {
    await chain.freeze(SOMEBODY)
    const id = await bench.payOut(SOMEBODY, 1_000_000n)
    await bench.mineAndSend(1)
    expect(bench.ends(id)).toEqual(['refused: refused: frozen'])
    expect(await chain.nonceOf(HOT_ADDRESS)).toBe(0n)
  })

  it('that the token refuses in its block is over, and says why', async () => {
    const id = await bench.payOut(SOMEBODY, 1_000_000n)
    await bench.send()
    await chain.freeze(SOMEBODY)
    await bench.mineAndSend(4)
    expect(bench.ends(id)).toEqual(['refused: reverted: frozen'])
    expect(await chain.tokensOf(SOMEBODY)).toBe(0n)
    await chain.freeze(SOMEBODY, false)
    await bench.mineAndSend(4)
    expect(await chain.tokensOf(SOMEBODY)).toBe(0n)
  })

  it('is not refused because the node fails', async () => {
    const id = await bench.payOut(SOMEBODY, 1_000_000n)
    chain.meddle = async ({ method }, pass) => {
      if (method === 'eth_estimateGas') throw new NodeRefusal(-32000, 'state is not available')
      return pass()
    }
    await bench.mineAndSend(2)
    expect(bench.ends(id)).toEqual([])
    chain.meddle = (_request, pass) => pass()
    await bench.mineAndSend(4)
    expect(bench.ends(id)).toEqual(['paid'])
  })
})

describe('a wallet that is short', () => {
  it('of tokens lets what is too much wait and what it has go, and says so', async () => {
    const large = await bench.payOut(SOMEBODY, 2_000_000_000n)
    const small = await bench.payOut(OTHER, 600_000_000n)
    const next = await bench.payOut(OTHER, 500_000_000n)
    await bench.mineAndSend(4)
    expect([large, small, next].map((id) => bench.ends(id))).toEqual([[], ['paid'], []])
    expect(await bench.gauge('fairhall_evm_short', { of: 'token' })).toBe(2)
    await chain.giveTokens(HOT_ADDRESS, 3_000_000_000n)
    await bench.mineAndSend(4)
    expect([large, next].map((id) => bench.ends(id))).toEqual([['paid'], ['paid']])
    expect(await bench.gauge('fairhall_evm_short', { of: 'token' })).toBe(0)
  })

  it('of gas lets everything wait, and says so', async () => {
    await chain.giveGas(HOT_ADDRESS, 1n)
    const id = await bench.payOut(SOMEBODY, 1_000_000n)
    await bench.mineAndSend(2)
    expect(bench.ends(id)).toEqual([])
    expect(await bench.gauge('fairhall_evm_short', { of: 'gas' })).toBe(1)
    bench.clock.advance(3_600_000)
    await chain.giveGas(HOT_ADDRESS, ETHER)
    await bench.send()
    // For an hour it was not sent at all: it does not stand without a block for so long.
    expect(await signed()).toHaveLength(1)
    expect(await bench.gauge('fairhall_evm_unmined_seconds')).toBe(0)
    await bench.mineAndSend(4)
    expect(bench.ends(id)).toEqual(['paid'])
  })

  it('waits while the chain asks more than is allowed', async () => {
    await chain.node('hardhat_setNextBlockBaseFeePerGas', `0x${(200n * GWEI).toString(16)}`)
    await chain.mine()
    const id = await bench.payOut(SOMEBODY, 1_000_000n)
    await bench.send()
    expect(await bench.gauge('fairhall_evm_short', { of: 'fee' })).toBe(1)
    expect(await signed()).toEqual([])
    await chain.mine(30)
    await bench.mineAndSend(4)
    expect(bench.ends(id)).toEqual(['paid'])
  })
})

describe('a wallet that was replaced', () => {
  it('sees through what it sent, and what waits leaves the new one', { tags: ['statements'] }, async () => {
    const sent = await bench.payOut(SOMEBODY, 1_000_000n)
    await bench.send()
    const waiting = await bench.payOut(OTHER, 2_000_000_000n)
    await bench.mineAndSend(1)
    await chain.giveGas(NEW_WALLET.address, ETHER)
    await chain.giveTokens(NEW_WALLET.address, 2_000_000_000n)
    bench.app = bench.another({ EVM_HOT_KEY_SECRET: NEW_WALLET.key })
    await bench.mineAndSend(5)
    expect([sent, waiting].map((id) => bench.ends(id))).toEqual([['paid'], ['paid']])
    expect(await chain.tokensOf(NEW_WALLET.address)).toBe(0n)
  })
})

describe('a wallet that somebody else uses too', () => {
  /** The wallet's owner sends tokens past the house. */
  const sendPast = async (to: string, units: bigint, nonce: bigint) =>
    chain.node('eth_sendRawTransaction', signedTransfer(HOT_KEY, { to, units, nonce }))

  it('passes over nonces that are used', async () => {
    await sendPast(OTHER, 5n, 0n)
    await chain.mine()
    const id = await bench.payOut(SOMEBODY, 1_000_000n)
    await bench.mineAndSend(4)
    expect(bench.ends(id)).toEqual(['paid'])
    expect((await signed())[0]?.nonce).toBe(1n)
  })

  it('gives a payout another nonce when its own went to somebody else, and pays it once', {
    tags: ['statements'],
  }, async () => {
    const id = await bench.payOut(SOMEBODY, 1_000_000n)
    chain.meddle = async ({ method }, pass) => {
      if (method === 'eth_sendRawTransaction') throw new NodeRefusal(-32000, 'try again')
      return pass()
    }
    await bench.send()
    await sendPast(OTHER, 5n, 0n)
    await chain.mine()
    chain.meddle = (_request, pass) => pass()
    await bench.mineAndSend(1)
    expect(bench.ends(id)).toEqual([])
    await bench.mineAndSend(6)
    expect(bench.ends(id)).toEqual(['paid'])
    expect(await chain.tokensOf(SOMEBODY)).toBe(1_000_000n)
    expect((await signed()).map(({ nonce, void: isVoid }) => [nonce, isVoid])).toContainEqual([0n, true])
  })

  it('holds a payout that somebody may have paid since, as after a restore, until a person decides', async () => {
    const [first, second] = [await bench.payOut(SOMEBODY, 7_000_000n), await bench.payOut(OTHER, 9n)]
    // The house that this one is a copy of paid the first and went on.
    await sendPast(SOMEBODY, 7_000_000n, 0n)
    await chain.mine()
    await bench.mineAndSend(4)
    expect([first, second].map((id) => bench.ends(id))).toEqual([[], ['paid']])
    expect(await bench.gauge('fairhall_evm_held')).toBe(1)
    const decide = (decision: 'pay' | 'paid') =>
      bench.books.updateTable('rails_evm.errand').set({ decision }).where('id', '=', first).execute()
    await decide('paid')
    await bench.mineAndSend(4)
    expect(bench.ends(first)).toEqual(['paid'])
    expect(await chain.tokensOf(SOMEBODY)).toBe(7_000_000n)
    expect(await bench.gauge('fairhall_evm_held')).toBe(0)
  })

  it('pays what was held when a person says so', { tags: ['statements'] }, async () => {
    const id = await bench.payOut(SOMEBODY, 7_000_000n)
    await sendPast(SOMEBODY, 7_000_000n, 0n)
    await chain.mine()
    await bench.send()
    expect((await outgoing()).map(({ state }) => state)).toEqual(['held'])
    await bench.books.updateTable('rails_evm.errand').set({ decision: 'pay' }).where('id', '=', id).execute()
    await bench.mineAndSend(5)
    expect(bench.ends(id)).toEqual(['paid'])
    expect(await chain.tokensOf(SOMEBODY)).toBe(14_000_000n)
  })

  it('closes a gap that a chain which went back left before its nonces', {
    tags: ['statements'],
  }, async () => {
    const goBack = await chain.fork()
    await sendPast(OTHER, 5n, 0n)
    await chain.mine()
    const id = await bench.payOut(SOMEBODY, 1_000_000n)
    await bench.send()
    expect((await signed())[0]?.nonce).toBe(1n)
    await goBack()
    await bench.mineAndSend(2)
    expect(bench.ends(id)).toEqual([])
    bench.clock.advance(11 * 60_000)
    await bench.mineAndSend(6)
    expect(bench.ends(id)).toEqual(['paid'])
    expect((await outgoing()).map(({ kind }) => kind).sort()).toEqual(['filler', 'payout'])
  })

  it('sends a payout again that a chain which went far back took out', async () => {
    const goBack = await chain.fork()
    const first = await bench.payOut(SOMEBODY, 1_000_000n)
    await bench.mineAndSend(4)
    expect(bench.ends(first)).toEqual(['paid'])
    await goBack()
    await chain.mine()
    expect(await chain.tokensOf(SOMEBODY)).toBe(0n)
    const second = await bench.payOut(OTHER, 1n)
    await bench.mineAndSend(6)
    expect(bench.ends(second)).toEqual(['paid'])
    expect(await chain.tokensOf(SOMEBODY)).toBe(1_000_000n)
    expect(bench.ends(first)).toEqual(['paid'])
  })
})
