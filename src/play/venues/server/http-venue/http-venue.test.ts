/** @module-tag statements */

import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookViolations } from '#testing/money.ts'
import { type Provider, referenceProvider } from '#testing/reference-provider/provider.ts'
import {
  askVenueNow,
  endOfTransfer,
  moneyOf,
  newPlayer,
  stateOfTransfer,
  transferAt,
  type VenueBench,
  venueSuite,
} from '#testing/suites/venue-suite.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'

const CODE = 'coin'
const FAULTS = { answers: 'none', refuses: 'refuse', loses: 'lose', silent: 'loseAnswer' } as const

interface Bench extends VenueBench {
  readonly provider: Provider
  readonly houseUrl: string
}

async function providerBench(): Promise<Bench> {
  const provider = await referenceProvider(CODE)
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
    next: async (manner) => {
      await provider.tell({ fault: FAULTS[manner] })
      return '100.00'
    },
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

/** Opens the provider's page as a browser would, and plays there. */
async function sitDown(url: string) {
  const page = await fetch(url)
  const text = await page.text()
  const session = /session: "([^"]+)"/.exec(text)?.[1]
  return {
    status: page.status,
    text,
    flip: async (stake: string) => {
      const body = JSON.stringify({ session, side: 'heads', stake })
      const response = await fetch(new URL('/play/flip', url), { method: 'POST', body })
      return (await response.json()) as { end: string; balance?: string }
    },
  }
}

venueSuite('reference provider’s', providerBench)

describe('a studio that the operator named', () => {
  let bench: Bench
  let world: World
  let provider: Provider
  let client: WireClient
  let memberId: string
  beforeAll(async () => {
    bench = await providerBench()
    ;({ world, provider } = bench)
  })
  beforeEach(async () => {
    ;({ client, memberId } = await newPlayer(world))
  })
  afterEach(async () => expect(await bookViolations(world)).toEqual([]))
  afterAll(() => bench.close())

  const lent = async (amount = '300.00') => {
    const { data } = await transferAt(client, CODE, 'in', amount)
    expect(await endOfTransfer(bench, client, data.transferId)).toBe('done')
  }
  const launchedAt = async (path = 'launch') =>
    (await client.post(`/cg/v1/game/${CODE}/${path}`, {})).data.entry.url as string
  const follow = () => world.runJobs('venues.followStudio.1')
  const balance = async () => (await client.post(`/cg/v1/game/${CODE}/balance`, {})).data.money

  it('stands among the venues, by its names and kind', async () => {
    const { venues } = (await client.get('/cg/v1/game/lobby')).data
    expect(venues.at(-1)).toEqual({
      channelCode: CODE,
      enName: 'Coin flip',
      names: { 'zh-CN': '抛硬币', en: 'Coin flip' },
      gameType: 5,
      group: 'qp',
      isTest: false,
      isSeamless: false,
      page: null,
      state: 'open',
      refusal: null,
    })
  })

  it('lets a member in by an address that is good once, under an id that is not theirs', async () => {
    const url = await launchedAt()
    expect(url).not.toContain(memberId)
    expect((await sitDown(url)).status).toBe(200)
    expect((await sitDown(url)).status).toBe(403)
    const again = await launchedAt('second_launch')
    const seat = await sitDown(again)
    expect([seat.status, seat.text.includes(memberId)]).toEqual([200, false])
    const late = await launchedAt()
    await bench.advance(121_000)
    expect((await sitDown(late)).status).toBe(403)
  })

  it('is played at, and what was won or lost there is in the books and among the transactions', async () => {
    await lent('100.00')
    const seat = await sitDown(await launchedAt())
    const ends = [await seat.flip('10.00'), await seat.flip('20.00'), await seat.flip('0.50')]
    const there = ends.at(-1)?.balance
    await follow()
    expect((await moneyOf(client)).slice(0, 3)).toEqual(['900.00', there, '0.00'])
    const { list } = (await client.get('/cw/v1/transactions')).data
    const stakes = list.filter(({ dealType }: { dealType: string }) => dealType === 'stake')
    expect(stakes.map(({ amount }: { amount: string }) => amount)).toEqual(
      expect.arrayContaining([expect.stringContaining('10.00'), expect.stringContaining('20.00')]),
    )
    const won = ends.filter(({ end }) => end === 'win').length
    const payouts = list.filter(({ dealType }: { dealType: string }) => dealType === 'payout')
    expect(payouts).toHaveLength(won)
  })

  it('whose rounds nobody heard is asked for them, and a balance that is asked for knows them', async () => {
    await lent('100.00')
    const seat = await sitDown(await launchedAt())
    await provider.tell({ tellsRounds: false })
    const { balance: there } = await seat.flip('10.00')
    expect((await moneyOf(client))[1]).toBe('100.00')
    expect(await balance()).toBe(there)
    await provider.tell({ tellsRounds: true })
  })

  it('that plays with money whose arrival the house has not heard of: the round waits for it, and is booked then', async () => {
    await provider.tell({ fault: 'loseAnswer' })
    const { data } = await transferAt(client, CODE, 'in', '50.00')
    await askVenueNow(world, CODE)
    expect(await stateOfTransfer(client, data.transferId)).toBe('unknown')
    const seat = await sitDown(await launchedAt())
    const { balance: there } = await seat.flip('50.00')
    await follow()
    expect((await moneyOf(client)).slice(0, 3)).toEqual(['950.00', '0.00', '50.00'])
    expect(await endOfTransfer(bench, client, data.transferId)).toBe('done')
    await follow()
    expect((await moneyOf(client)).slice(0, 3)).toEqual(['950.00', there, '0.00'])
  })

  it.each(['late', 'double', 'delay'] as const)('that is %s moves a transfer once', async (fault) => {
    await provider.tell({ fault })
    const { data } = await transferAt(client, CODE, 'in', '80.00')
    const end = await endOfTransfer(bench, client, data.transferId)
    const [word] = (await provider.tell({})).transfers.filter(
      ({ transferId }) => transferId === data.transferId,
    )
    expect([end, word?.word]).toEqual(fault === 'late' ? ['refused', 'closed'] : ['done', 'done'])
    expect(await balance()).toBe(end === 'done' ? '80.00' : '0.00')
    expect((await moneyOf(client)).at(-1)).toBe('1000.00')
  })

  it.each<[when: string, fault: string, end: 'done' | 'refused']>([
    ['before it saw an order', 'none', 'refused'],
    ['after it carried an order out, before it said so', 'slow', 'done'],
  ])('killed %s is asked when it is back, and the transfer ends once', async (_, fault, end) => {
    await lent('100.00')
    await provider.tell({ fault, slowMs: 60_000 })
    const { data } = await transferAt(client, CODE, 'out', '40.00')
    if (fault === 'none') await provider.kill()
    const asking = askVenueNow(world, CODE)
    if (fault !== 'none') {
      await expect
        .poll(async () => (await provider.tell({})).transfers.map(({ transferId }) => transferId))
        .toContain(data.transferId)
      await provider.kill()
    }
    await asking
    expect(await stateOfTransfer(client, data.transferId)).toBe('unknown')
    expect((await moneyOf(client)).slice(1)).toEqual(['60.00', '40.00', '1000.00'])
    await provider.start(bench.houseUrl)
    expect(await endAfter(data.transferId)).toBe(end)
    expect(await moneyOf(client)).toEqual(
      end === 'done' ? ['940.00', '60.00', '0.00', '1000.00'] : ['900.00', '100.00', '0.00', '1000.00'],
    )
    expect(await balance()).toBe(end === 'done' ? '60.00' : '100.00')
  })
  /** How a transfer ends of a provider that was started anew, whose clock has to be set first. */
  const endAfter = async (transferId: string) => {
    await bench.advance(61_000)
    return endOfTransfer(bench, client, transferId)
  }

  it('that is away lets nobody in, and loses nothing by it', async () => {
    await lent('100.00')
    await provider.kill()
    try {
      expect((await client.post(`/cg/v1/game/${CODE}/launch`, {})).status).toBe(503)
      await follow()
      expect(await balance()).toBe('100.00')
    } finally {
      await provider.start(bench.houseUrl)
      await bench.advance(61_000)
    }
  })

  it('whose word of its maintenance was lost is asked for it', async () => {
    await provider.tell({ isClosed: true, isTold: false })
    await follow()
    const states = async () => (await client.get('/cg/v1/game/lobby')).data.venues.at(-1).state
    expect(await states()).toBe('maintenance')
    await provider.tell({ isClosed: false, isTold: false })
    await follow()
    expect(await states()).toBe('open')
  })
})
