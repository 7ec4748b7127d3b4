/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookViolations } from '#testing/money.ts'
import { type Provider, referenceProvider } from '#testing/reference-provider/provider.ts'
import {
  type EntranceBench,
  entranceSuite,
  moneyOf,
  newPlayer,
  transferAt,
} from '#testing/suites/venue-suite.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { VenueErrors } from '../../venues.refusals.ts'

const CODE = 'coin'

interface Bench extends EntranceBench {
  readonly provider: Provider
  readonly houseUrl: string
}

async function seamlessBench(): Promise<Bench> {
  const provider = await referenceProvider(CODE, 'seamless')
  const settings = { STUDIOS_FILE: provider.studiosFile, LOG_LEVEL: 'silent' }
  const world = await createWorld({ seed: false, settings })
  await world.http.listen({ port: 0, host: '127.0.0.1' })
  const houseUrl = `http://127.0.0.1:${(world.http.server.address() as AddressInfo).port}`
  const keepTime = () => provider.tell({ clockAt: world.clock.now().getTime() })
  await provider.start(houseUrl)
  await keepTime()
  return {
    world,
    provider,
    houseUrl,
    channelCode: CODE,
    hasGames: true,
    setMaintenance: async (isClosed) => {
      await provider.tell({ isClosed })
    },
    enter: async (url) => {
      const seat = await sitDown(url)
      return async () => (await seat.flip('1.00')).end === 'over'
    },
    advance: async (ms) => {
      world.clock.advance(ms)
      await keepTime()
    },
    putOut: () => world.runJobs('venues.followStudio.1'),
    close: async () => {
      await world.close()
      await provider.close()
    },
  }
}

interface Flipped {
  readonly end: 'win' | 'lose' | 'refused' | 'over'
  readonly balance?: string
}

/** Opens the provider's page as a browser would, and plays there. */
async function sitDown(url: string) {
  const text = await (await fetch(url)).text()
  const session = /session: "([^"]+)"/.exec(text)?.[1]
  return {
    text,
    flip: async (stake: string) => {
      const body = JSON.stringify({ session, side: 'heads', stake })
      const response = await fetch(new URL('/play/flip', url), { method: 'POST', body })
      return (await response.json()) as Flipped
    },
  }
}

entranceSuite('seamless reference provider’s', seamlessBench)

describe('a studio that plays from the centre wallet', () => {
  let bench: Bench
  let world: World
  let provider: Provider
  let client: WireClient
  beforeAll(async () => {
    bench = await seamlessBench()
    ;({ world, provider } = bench)
  })
  beforeEach(async () => {
    ;({ client } = await newPlayer(world))
  })
  afterEach(async () => expect(await bookViolations(world)).toEqual([]))
  afterAll(() => bench.close())

  const seat = async () => {
    const { data } = await client.post(`/cg/v1/game/${CODE}/launch`, {})
    return sitDown(data.entry.url)
  }
  const free = async () => (await moneyOf(client))[0]
  const records = async () => (await client.get(`/cg/v1/bet/records?channelCode=${CODE}`)).data
  /** What a flip of ten yuan leaves of a thousand. */
  const AFTER = { win: '1009.60', lose: '990.00' } as Readonly<Record<string, string>>

  it('is entered without money that moves, and shows what the centre wallet has', async () => {
    const { data } = await client.post(`/cg/v1/game/${CODE}/launch`, {})
    expect(data.money).toBe('1000.00')
    expect((await sitDown(data.entry.url)).text).toContain('¥1000.00')
    expect((await client.post(`/cg/v1/game/${CODE}/balance`, {})).data.money).toBe('1000.00')
    expect(await moneyOf(client)).toEqual(['1000.00', '0.00', '0.00', '1000.00'])
  })

  it('is played at, and each round is in the wallet, the transactions and the record at once', async () => {
    const { flip } = await seat()
    const ends: Flipped[] = []
    for (const stake of ['10.00', '20.00', '0.50']) {
      ends.push(await flip(stake))
      await bench.advance(1_000)
    }
    expect(await free()).toBe(ends.at(-1)?.balance)
    const { list, sumNetamount, sumValidBetamount, total } = await records()
    expect(total).toBe(3)
    expect(sumValidBetamount).toBe('30.50')
    expect(Number(sumNetamount)).toBeCloseTo(Number(await free()) - 1000, 2)
    expect(list[0]).toMatchObject({
      channelCode: CODE,
      gameType: 5,
      product: 'coin-flip',
      stake: '0.50',
      state: 'settled',
      result: ends.at(-1)?.end,
      price: null,
      proof: null,
      show: { kind: 'studio' },
    })
    const lines = (await client.get('/cw/v1/transactions')).data.list.filter(
      ({ dealType }: { dealType: string }) => dealType === 'stake' || dealType === 'payout',
    )
    expect(lines).toHaveLength(3 + ends.filter(({ end }) => end === 'win').length)
  })

  it('has a record that opens to its entries, and is shown by its link', async () => {
    const { flip } = await seat()
    const { end } = await flip('10.00')
    const [{ betId }] = (await records()).list
    const { data } = await client.get(`/cg/v1/bet/${betId}`)
    expect(data.entries.map(({ reason }: { reason: string }) => reason)).toEqual(
      end === 'win'
        ? ['staked', 'staked', 'stakeReturned', 'stakeReturned', 'won', 'won']
        : ['staked', 'staked', 'stakeLost', 'stakeLost'],
    )
    expect(data.debitTotal).toBe(data.creditTotal)
    const shared = await world.browser().get(`/cg/v1/bet/proof/${betId}/${data.shareKey}`)
    expect(shared.data.bet).toMatchObject({ betId, stake: '10.00' })
  })

  it.each<[fault: string, taken: boolean]>([
    ['lose', false],
    ['late', false],
    ['loseAnswer', false],
    ['double', true],
    ['loseCredit', true],
  ])('that is %s about a stake moves it once, or not at all', async (fault, taken) => {
    const { flip } = await seat()
    await provider.tell({ fault })
    const { end } = await flip('10.00')
    expect(end === 'refused').toBe(!taken)
    expect(await free()).toBe(AFTER[end] ?? '1000.00')
    expect((await moneyOf(client)).at(-1)).toBe(await free())
    expect((await provider.tell({ settles: true })).owed).toBe(0)
  })

  it('whose stake is given back shows the round as void where it had been taken', async () => {
    const { flip } = await seat()
    await provider.tell({ fault: 'loseAnswer' })
    await flip('10.00')
    expect((await records()).list).toMatchObject([
      { state: 'settled', result: 'void', stake: '10.00', payout: '10.00', validBetAmount: '0.00' },
    ])
    await provider.tell({ fault: 'lose' })
    await flip('10.00')
    expect((await records()).total).toBe(1)
  })

  it('killed between a stake and its payout says how the round ended when it is back', async () => {
    const { flip } = await seat()
    await provider.tell({ fault: 'slow', slowMs: 60_000 })
    const flipping = flip('10.00').catch(() => undefined)
    await expect.poll(async () => (await provider.tell({})).owed).toBe(1)
    expect((await records()).list).toMatchObject([{ state: 'open', stake: '10.00', payout: null }])
    await provider.kill()
    await flipping
    expect(await free()).toBe('990.00')
    await provider.start(bench.houseUrl)
    await bench.advance(1_000)
    await expect.poll(async () => (await provider.tell({ settles: true })).owed).toBe(0)
    const [{ state, result }] = (await records()).list
    expect(state).toBe('settled')
    expect(await free()).toBe(AFTER[result])
  })

  it('is lent nothing, and gives nothing back', async () => {
    expect((await transferAt(client, CODE, 'in', '10.00')).code).toBe(VenueErrors.nothingToTransfer.code)
    expect((await transferAt(client, CODE, 'out', '10.00')).code).toBe(VenueErrors.nothingToTransfer.code)
    const { venues } = (await client.post('/cg/v1/game_recovery', { requestId: randomUUID() })).data
    expect(venues.map(({ channelCode }: { channelCode: string }) => channelCode)).not.toContain(CODE)
    const limits = (await client.get('/cg/v1/transfer_out/limite')).data.venues
    expect(limits.map(({ channelCode }: { channelCode: string }) => channelCode)).not.toContain(CODE)
    const list = (await client.get('/cg/v3/venue/app_list')).data.venues
    expect(list.at(-1)).toMatchObject({ channelCode: CODE, isSeamless: true, money: '0.00' })
    await client.post('/cg/v1/venue_wallet_type', { venueWalletType: 'free' })
    const left = await client.post('/cg/v1/game_leave', { requestId: randomUUID(), api: CODE })
    expect(left.data).toMatchObject({ venues: [], allRecovered: true })
    expect(await moneyOf(client)).toEqual(['1000.00', '0.00', '0.00', '1000.00'])
  })

  it('does not take a stake that the wallet does not cover, or of whoever took a break', async () => {
    const { flip } = await seat()
    expect((await flip('1000.01')).end).toBe('refused')
    const pause = { requestId: randomUUID(), kind: 'coolingOff', term: '24h' }
    await client.post('/member/v1/protection/pause', pause)
    expect((await flip('1.00')).end).toBe('refused')
    expect(await moneyOf(client)).toEqual(['1000.00', '0.00', '0.00', '1000.00'])
  })
})
