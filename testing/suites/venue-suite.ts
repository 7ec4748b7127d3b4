import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AccountClosed } from '#members/protection/protection.contract.ts'
import { systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { adapterOf } from '#play/venues/server/venue-registry.ts'
import { askVenueJob } from '#play/venues/server/venues.jobs.ts'
import { VenueErrors } from '#play/venues/venues.refusals.ts'
import { bookViolations, fund } from '#testing/money.ts'
import type { WireClient } from '#testing/wire-client.ts'
import type { World } from '#testing/world.ts'

/**
 * How a venue takes the next transfer: `refuses` it; `loses` it, so that it never arrives; or is `silent` about it and
 * carries it out.
 */
export type Manner = 'answers' | 'refuses' | 'loses' | 'silent'

/** What a venue outside the house brings to the suite, wherever its members' money is. */
export interface EntranceBench {
  readonly world: World
  readonly channelCode: string
  /** Whether there is something to open. */
  readonly hasGames: boolean
  /** Has it say that it is under maintenance, or open again, and the house hear of it. */
  setMaintenance(isClosed: boolean): Promise<void>
  /** Opens the address of a launch as a browser would; says whether whoever is in there can play no more. */
  enter(url: string): Promise<() => Promise<boolean>>
  /** Moves the clocks of both. */
  advance(ms: number): Promise<void>
  /** Has the venue follow whom it is to put out. */
  putOut(): Promise<void>
  close(): Promise<void>
}

/** What a venue brings that money is lent to. */
export interface VenueBench extends EntranceBench {
  /** Has the next transfer go like that; gives the amount that it has to be of. */
  next(manner: Manner, direction: 'in' | 'out'): Promise<string>
}

/** How long the suite waits for a word: nothing here takes long but what is meant to. */
const WITHIN_MS = 1_000
/** By then the house asks again what it heard nothing of. */
const PAUSE_MS = 61_000
/** Questions after which any venue has said how a transfer ended. */
const QUESTIONS = 5

/** A member of a world with a thousand yuan. */
export async function newPlayer(world: World): Promise<{ client: WireClient; memberId: string }> {
  const client = world.browser()
  const name = `v${randomUUID().replaceAll('-', '').slice(0, 10)}`
  const memberId = (await client.register(name)).data.userInfo.id as string
  await fund(world, memberId, '1000')
  return { client, memberId }
}

/** What a member has, of each: free, at venues, on its way, in all. */
export async function moneyOf(client: WireClient): Promise<readonly string[]> {
  const { data } = await client.get('/cw/v1/balance')
  return [data.availableMoney, data.venueMoney, data.transitMoney, data.totalAssets]
}

/** Asks a venue of a world what is due. */
export const askVenueNow = ({ app }: World, channelCode: string) => {
  const adapter = adapterOf(app, channelCode)
  if (!adapter) throw new Error(`${channelCode} is not asked`)
  return askVenueJob(channelCode, adapter, { answerWithinMs: WITHIN_MS }).run(systemCtx(app, newId()))
}

/** Asks a transfer to a venue, or back; gives its answer. */
export const transferAt = (client: WireClient, api: string, way: 'in' | 'out', amount: string) =>
  client.post(`/cg/v1/game/${api}/transfer_${way}`, {
    requestId: randomUUID(),
    amount,
    currency: 'CNY',
    ...(way === 'in' ? { source: 'CENTERMONEY' } : {}),
  })

/** How far a transfer is. */
export const stateOfTransfer = async (client: WireClient, id: string) =>
  (await client.get(`/cg/v1/game_transfer/${id}`)).data.state as string

/** Asks until a transfer has ended; gives how. */
export async function endOfTransfer(bench: VenueBench, client: WireClient, id: string): Promise<string> {
  for (let question = 0; question < QUESTIONS; question += 1) {
    await askVenueNow(bench.world, bench.channelCode)
    const state = await stateOfTransfer(client, id)
    if (state === 'done' || state === 'refused') return state
    await bench.advance(PAUSE_MS)
  }
  return stateOfTransfer(client, id)
}

/** Has the house close an account, and everybody hear of it. */
async function closeAccount(world: World, memberId: string): Promise<void> {
  await transact(systemCtx(world.app, newId()), (tx) =>
    emit(tx, AccountClosed, { key: memberId, payload: { memberId }, topics: [] }),
  )
  await world.settleEvents()
}

/** How every venue outside the house lets members in and puts them out, wherever their money is. */
export function entranceSuite(name: string, makeBench: () => Promise<EntranceBench>): void {
  describe(`the door of the ${name} venue`, () => {
    let bench: EntranceBench
    let client: WireClient
    let memberId: string
    beforeAll(async () => {
      bench = await makeBench()
    })
    beforeEach(async () => {
      ;({ client, memberId } = await newPlayer(bench.world))
    })
    afterEach(async () => expect(await bookViolations(bench.world)).toEqual([]))
    afterAll(() => bench.close())

    const launch = (path = 'launch') => client.post(`/cg/v1/game/${bench.channelCode}/${path}`, {})

    it('opens at an address that is another each time, or says that there is nothing to open', async () => {
      const answers = [await launch(), await launch('second_launch')]
      if (!bench.hasGames) {
        expect(answers.map(({ code }) => code)).toEqual(Array(2).fill(VenueErrors.nothingToEnter.code))
        return
      }
      expect(answers.map(({ data }) => data.entry.kind)).toEqual(['address', 'address'])
      expect(answers[0]?.data.entry.url).not.toBe(answers[1]?.data.entry.url)
    })

    it('puts out whose account the house closed', async () => {
      const { data } = await launch()
      const isOver = bench.hasGames ? await bench.enter(data.entry.url) : async () => true
      await closeAccount(bench.world, memberId)
      await bench.putOut()
      expect(await isOver()).toBe(true)
      expect((await moneyOf(client)).at(-1)).toBe('1000.00')
    })

    it('under maintenance lets nobody in', async () => {
      await bench.setMaintenance(true)
      try {
        expect((await launch()).code).toBe(VenueErrors.maintenance.code)
      } finally {
        await bench.setMaintenance(false)
      }
    })
  })
}

/** What every venue outside the house keeps to that money is lent to, whatever it is. */
export function venueSuite(name: string, makeBench: () => Promise<VenueBench>): void {
  entranceSuite(name, makeBench)
  describe(`the ${name} venue`, () => {
    let bench: VenueBench
    let client: WireClient
    let memberId: string
    beforeAll(async () => {
      bench = await makeBench()
    })
    beforeEach(async () => {
      ;({ client, memberId } = await newPlayer(bench.world))
    })
    afterEach(async () => expect(await bookViolations(bench.world)).toEqual([]))
    afterAll(() => bench.close())

    const launch = (path = 'launch') => client.post(`/cg/v1/game/${bench.channelCode}/${path}`, {})
    const lent = async (amount = '300.00') => {
      const { data } = await transferAt(client, bench.channelCode, 'in', amount)
      expect(await endOfTransfer(bench, client, data.transferId)).toBe('done')
    }
    const balanceThere = async () =>
      (await client.post(`/cg/v1/game/${bench.channelCode}/balance`, {})).data.money

    it('takes money and gives it back, and its balance is that of the books', async () => {
      await lent()
      expect(await balanceThere()).toBe('300.00')
      expect(await moneyOf(client)).toEqual(['700.00', '300.00', '0.00', '1000.00'])
      const { data } = await transferAt(client, bench.channelCode, 'out', '100.00')
      expect(await endOfTransfer(bench, client, data.transferId)).toBe('done')
      expect(await balanceThere()).toBe('200.00')
      expect(await moneyOf(client)).toEqual(['800.00', '200.00', '0.00', '1000.00'])
    })

    it.each<[direction: 'in' | 'out', manner: Manner, end: 'done' | 'refused']>([
      ['in', 'refuses', 'refused'],
      ['in', 'loses', 'refused'],
      ['in', 'silent', 'done'],
      ['out', 'refuses', 'refused'],
      ['out', 'loses', 'refused'],
      ['out', 'silent', 'done'],
    ])(
      'of money that goes %s and that it %s, the transfer is %s, once, and nothing is lost',
      async (...row) => {
        const [direction, manner, end] = row
        await lent()
        const before = await moneyOf(client)
        const amount = await bench.next(manner, direction)
        const { data } = await transferAt(client, bench.channelCode, direction, amount)
        expect((await moneyOf(client)).slice(2)).toEqual([amount, '1000.00'])
        expect(await endOfTransfer(bench, client, data.transferId)).toBe(end)
        const after = await moneyOf(client)
        expect(after.slice(2)).toEqual(['0.00', '1000.00'])
        if (end === 'refused') expect(after).toEqual(before)
        else expect(after).not.toEqual(before)
        expect(await balanceThere()).toBe(after[1])
      },
    )

    it('asked twice for one transfer moves it once', async () => {
      const adapter = adapterOf(bench.world.app, bench.channelCode)
      const { data } = await transferAt(client, bench.channelCode, 'in', '300.00')
      expect(await endOfTransfer(bench, client, data.transferId)).toBe('done')
      const { rows } = await bench.world.pool.query('select * from venues.transfer where id = $1', [
        data.transferId,
      ])
      const order = {
        transferId: data.transferId,
        memberId,
        direction: 'in' as const,
        amount: { units: rows[0].amount, currency: 'CNY' } as never,
      }
      const ctx = systemCtx(bench.world.app, newId())
      const signal = AbortSignal.timeout(WITHIN_MS)
      const words = await Promise.all([
        adapter?.order(ctx, order, signal),
        adapter?.order(ctx, order, signal),
        adapter?.whatBecameOf(ctx, order, signal),
      ])
      expect(words).toEqual(['done', 'done', 'done'])
      expect(await balanceThere()).toBe('300.00')
    })

    it('gives everything back when it is recycled', async () => {
      await lent()
      const { data } = await client.post('/cg/v1/game_recovery', { requestId: randomUUID() })
      const back = data.venues.find(
        (venue: { channelCode: string }) => venue.channelCode === bench.channelCode,
      )
      expect(back).toMatchObject({ outcome: 'underWay', amount: '300.00' })
      expect(await endOfTransfer(bench, client, back.transferId)).toBe('done')
      expect(await moneyOf(client)).toEqual(['1000.00', '0.00', '0.00', '1000.00'])
    })

    it('puts out whose account the house closed, and what they had comes back', async () => {
      await lent()
      const { data } = await launch()
      const isOver = bench.hasGames ? await bench.enter(data.entry.url) : async () => true
      await closeAccount(bench.world, memberId)
      await bench.putOut()
      expect(await isOver()).toBe(true)
      await askVenueNow(bench.world, bench.channelCode)
      expect(await moneyOf(client)).toEqual(['1000.00', '0.00', '0.00', '1000.00'])
    })

    it('under maintenance takes nobody and nothing, and gives everything back', async () => {
      await lent()
      await bench.setMaintenance(true)
      try {
        expect((await launch()).code).toBe(VenueErrors.maintenance.code)
        expect((await transferAt(client, bench.channelCode, 'in', '10.00')).code).toBe(
          VenueErrors.maintenance.code,
        )
        const { data } = await transferAt(client, bench.channelCode, 'out', '300.00')
        expect(await endOfTransfer(bench, client, data.transferId)).toBe('done')
      } finally {
        await bench.setMaintenance(false)
      }
      await lent('10.00')
    })
  })
}
