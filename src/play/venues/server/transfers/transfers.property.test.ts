/** @module-tag races */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readWallet } from '#money/wallet/server/index.ts'
import { walletTotals } from '#money/wallet/wallet.rules.ts'
import { systemCtx } from '#platform/context/context.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny, formatAmount, money } from '#platform/money/money.ts'
import { bookViolations, fund } from '#testing/money.ts'
import { type Fault, FaultyVenue } from '#testing/suites/faulty-venue.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { TEST_VENUE } from '../../venues.catalogue.ts'
import { askVenueJob } from '../venues.jobs.ts'
import { hearVenue } from '../verbs/hear-venue.ts'
import { openTransfers } from './transfers.store.ts'

const FAULTS: readonly Fault[] = ['none', 'refuse', 'delay', 'lose', 'loseAnswer', 'late', 'double']
/**
 * Everything that can happen to transfers, in any order. `die`: a process dies that has just taken what was
 * due.
 */
const STEPS = ['in', 'out', 'recover', 'leave', 'ask', 'askTwice', 'die', 'arrive', 'lie', 'wait'] as const
type Step = readonly [what: (typeof STEPS)[number], fault: Fault, number: number]

const { channelCode } = TEST_VENUE
let world: World
beforeAll(async () => {
  world = await createWorld({ seed: false, settings: { SANDBOX_VENUE: '1', LOG_LEVEL: 'silent' } })
})
afterAll(() => world.close())

interface Actors {
  readonly client: WireClient
  readonly memberId: string
  readonly venue: FaultyVenue
}

async function actors(): Promise<Actors> {
  const client = world.browser()
  const name = `p${randomUUID().replaceAll('-', '').slice(0, 10)}`
  const memberId = (await client.register(name)).data.userInfo.id as string
  await fund(world, memberId, '1000')
  await client.post('/cg/v1/venue_wallet_type', { venueWalletType: 'free' })
  return { client, memberId, venue: new FaultyVenue() }
}

const ask = ({ venue }: Actors) => askVenueJob(channelCode, venue).run(systemCtx(world.app, newId()))

async function take(all: Actors, [what, fault, number]: Step): Promise<void> {
  const { client, venue, memberId } = all
  const amount = formatAmount(cny(1 + (number % 300)))
  const body = { requestId: randomUUID(), amount, currency: 'CNY' }
  venue.next = fault
  switch (what) {
    case 'in':
      await client.post(`/cg/v1/game/${channelCode}/transfer_in`, { ...body, source: 'CENTERMONEY' })
      return
    case 'out':
      await client.post(`/cg/v1/game/${channelCode}/transfer_out`, body)
      return
    case 'recover':
      world.clock.advance(11_000)
      await client.post('/cg/v1/game_recovery', { requestId: randomUUID() })
      return
    case 'leave':
      await client.post('/cg/v1/game_leave', {
        requestId: randomUUID(),
        ...(number % 2 ? { api: channelCode } : {}),
      })
      return
    case 'ask':
      return ask(all)
    case 'askTwice':
      await Promise.all([ask(all), ask(all)])
      return
    case 'die': {
      // It may have handed the order over before it died, or not.
      const [row] = await openTransfers(world.app.db, memberId)
      if (!row) return
      const { id: transferId, direction } = row
      const order = {
        transferId,
        memberId,
        direction,
        amount: money('CNY', row.amount),
      }
      if (number % 2 === 0 && row.attempts === 0) await venue.order(null, order).catch(() => undefined)
      await world.pool.query(
        'update venues.transfer set attempts = attempts + 1, claimed_by = 1 where id = $1',
        [transferId],
      )
      return
    }
    case 'arrive':
      return venue.arrive()
    case 'lie': {
      const { rows } = await world.pool.query<{ id: string }>(
        'select id from venues.transfer where member_id = $1 and ended_at is not null limit 1',
        [memberId],
      )
      const word = number % 2 === 0 ? 'done' : 'refused'
      if (rows[0]) await hearVenue({ ctx: systemCtx(world.app, newId()), transferId: rows[0].id, word })
      return
    }
    case 'wait':
      world.clock.advance((number % 60) * 1000)
  }
}

/** The member has everything they ever had, each cent at one place. */
async function expectWhole({ memberId }: Actors): Promise<void> {
  expect(await bookViolations(world)).toEqual([])
  expect(formatAmount(walletTotals(await readWallet(world.app.db, memberId)).total)).toBe('1000.00')
}

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom(...STEPS),
  fc.constantFrom(...FAULTS),
  fc.nat(10_000),
)

it('whatever a venue does, each transfer ends once and where the venue has it too, without staff', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
      const all = await actors()
      for (const one of steps) {
        await take(all, one)
        await expectWhole(all)
      }
      all.venue.next = 'none'
      for (let round = 0; round < 30; round += 1) {
        world.clock.advance(301_000)
        await ask(all)
        if ((await openTransfers(world.app.db, all.memberId)).length === 0) break
      }
      all.venue.arrive()
      await expectWhole(all)
      const wallet = await readWallet(world.app.db, all.memberId)
      const there = wallet.venues.find((part) => part.channelCode === channelCode)
      expect(formatAmount(walletTotals(wallet).inTransit)).toBe('0.00')
      expect(there?.money.units ?? 0n).toBe(all.venue.balance)
    }),
    { numRuns: 25, seed: 20_261_122, endOnFailure: true },
  )
})
