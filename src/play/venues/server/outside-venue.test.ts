/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountName, CHART } from '#money/ledger/ledger.chart.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { systemCtx } from '#platform/context/context.ts'
import { newId } from '#platform/ids/ids.ts'
import { bookViolations, fund } from '#testing/money.ts'
import { FaultyVenue } from '#testing/suites/faulty-venue.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { TEST_VENUE } from '../venues.catalogue.ts'
import { VenueErrors } from '../venues.refusals.ts'
import { askVenueJob } from './venues.jobs.ts'

let world: World
let venue: FaultyVenue
let lin: WireClient
let linId: string
beforeAll(async () => {
  world = await createWorld({ seed: false, settings: { SANDBOX_VENUE: '1', LOG_LEVEL: 'silent' } })
})
beforeEach(async () => {
  venue = new FaultyVenue()
  lin = world.browser()
  linId = (await lin.register(`m${randomUUID().replaceAll('-', '').slice(0, 10)}`)).data.userInfo.id
  await fund(world, linId, '1000')
})
afterEach(async () => expect(await bookViolations(world)).toEqual([]))
afterAll(() => world.close())

const { channelCode } = TEST_VENUE
const transfer = (way: 'in' | 'out', amount: string, api: string = channelCode) =>
  lin.post(`/cg/v1/game/${api}/transfer_${way}`, {
    requestId: randomUUID(),
    amount,
    currency: 'CNY',
    ...(way === 'in' ? { source: 'CENTERMONEY' } : {}),
  })
const ask = (adapter = venue, options = {}) =>
  askVenueJob(channelCode, adapter, options).run(systemCtx(world.app, newId()))
const stateOf = async (id: string) => (await lin.get(`/cg/v1/game_transfer/${id}`)).data.state
/** Free, at venues, on its way, in all. */
const money = async () => {
  const { data } = await lin.get('/cw/v1/balance')
  return [data.availableMoney, data.venueMoney, data.transitMoney, data.totalAssets]
}
/** What the member's list says of transfers, newest first. */
const lines = async () =>
  (await lin.get('/cw/v1/transactions')).data.list
    .filter(({ channelCode: at }: { channelCode: string | null }) => at === channelCode)
    .map(({ dealType, statusName }: Record<string, string>) => `${dealType} ${statusName}`)

describe('a transfer to a venue outside the house', () => {
  it('is on its way until the venue answers, and counted once all the while (S3-009)', async () => {
    const { data } = await transfer('in', '300.00')
    expect(data).toMatchObject({ state: 'asked', money: '0.00', centerMoney: '700.00' })
    expect(await money()).toEqual(['700.00', '0.00', '300.00', '1000.00'])
    expect(await lines()).toEqual(['venueIn processing'])
    await ask()
    expect(await stateOf(data.transferId)).toBe('done')
    expect(await money()).toEqual(['700.00', '300.00', '0.00', '1000.00'])
    expect(await lines()).toEqual(['venueIn done'])
  })

  it('that the venue refuses comes back', async () => {
    const { data } = await transfer('in', '300.00')
    venue.next = 'refuse'
    await ask()
    expect(await stateOf(data.transferId)).toBe('refused')
    expect(await money()).toEqual(['1000.00', '0.00', '0.00', '1000.00'])
    expect(await lines()).toEqual(['venueIn returned'])
  })

  it('whose answer is lost is unknown, is shown as under way, and ends where the venue has it', async () => {
    const { data } = await transfer('in', '300.00')
    venue.next = 'loseAnswer'
    await ask()
    const list = (await lin.get('/cg/v3/venue/app_list')).data
    expect(list.underWay).toEqual([
      expect.objectContaining({ transferId: data.transferId, state: 'unknown', amount: '300.00' }),
    ])
    expect(await money()).toEqual(['700.00', '0.00', '300.00', '1000.00'])
    await ask()
    expect(await stateOf(data.transferId)).toBe('unknown')
    world.clock.advance(3_000)
    await ask()
    expect(await stateOf(data.transferId)).toBe('done')
    expect(await money()).toEqual(['700.00', '300.00', '0.00', '1000.00'])
  })

  it('whose order is lost comes back, and the order is refused when it arrives after all', async () => {
    const { data } = await transfer('in', '300.00')
    venue.next = 'late'
    await ask()
    world.clock.advance(3_000)
    await ask()
    expect(await stateOf(data.transferId)).toBe('refused')
    expect([venue.balance, venue.known.get(data.transferId)]).toEqual([0n, 'closed'])
    expect(await money()).toEqual(['1000.00', '0.00', '0.00', '1000.00'])
  })

  it('that waits raises the gauge until it ends', async () => {
    const waiting = async () => {
      await world.runJobs('venues.waiting')
      return (await world.app.metrics.venueWaitingSeconds.get()).values[0]?.value
    }
    await ask()
    expect(await waiting()).toBe(0)
    await transfer('in', '300.00')
    world.clock.advance(60_000)
    expect(await waiting()).toBe(60)
    await ask()
    expect(await waiting()).toBe(0)
  })

  it('that hangs is waited for so long and no longer, and each silence makes the pause longer', async () => {
    const { data } = await transfer('in', '300.00')
    const hanging = Object.assign(new FaultyVenue(), {
      order: () => Promise.withResolvers<never>().promise,
      whatBecameOf: () => Promise.withResolvers<never>().promise,
    })
    await ask(hanging, { answerWithinMs: 20 })
    expect(await stateOf(data.transferId)).toBe('unknown')
    const pauses: number[] = []
    for (let time = 0; time < 3; time += 1) {
      const { rows } = await world.pool.query<{ at: Date }>(
        'select next_ask_at as at from venues.transfer where id = $1',
        [data.transferId],
      )
      const pause = (rows[0]?.at.getTime() ?? 0) - world.clock.now().getTime()
      pauses.push(pause / 1000)
      world.clock.advance(pause)
      await ask(hanging, { answerWithinMs: 20 })
    }
    expect(pauses).toEqual([2, 4, 8])
  })

  it('opens to its entries, on the way and to its end', async () => {
    await transfer('in', '300.00')
    await ask()
    const { list } = (await lin.get('/cw/v1/transactions')).data
    const { data } = await lin.get(`/cw/v1/transactions/${list[0].id}/entries`)
    expect(
      data.entries.map(({ reason, account }: never) => [reason, (account as { name: string }).name]),
    ).toEqual([
      ['sentOnWay', 'memberCentre'],
      ['sentOnWay', 'memberTransit'],
      ['movedToVenue', 'memberTransit'],
      ['movedToVenue', 'memberVenue'],
    ])
    expect(data.debitTotal).toBe(data.creditTotal)
  })

  it('is nobody else’s to look at', async () => {
    const { data } = await transfer('in', '300.00')
    const chen = world.browser()
    await chen.register(`m${randomUUID().replaceAll('-', '').slice(0, 10)}`)
    expect(await chen.get(`/cg/v1/game_transfer/${data.transferId}`)).toMatchObject({
      status: 404,
      code: VenueErrors.unknownTransfer.code,
    })
  })
})

describe('one-click recovery over several venues', () => {
  it('brings back what it can while one venue hangs, says so, and that one is reconciled', async () => {
    await transfer('in', '100.00', 'sports')
    await transfer('in', '200.00')
    await ask()
    const { data } = await lin.post('/cg/v1/game_recovery', { requestId: randomUUID() })
    expect(data).toMatchObject({ amount: '100.00', centerMoney: '800.00', allRecovered: false })
    expect(data.venues).toMatchObject([
      { channelCode: 'sports', outcome: 'recovered', amount: '100.00' },
      { channelCode: 'slots', outcome: 'empty', amount: '0.00' },
      { channelCode: 'lottery', outcome: 'empty', amount: '0.00' },
      { channelCode: 'live', outcome: 'empty', amount: '0.00' },
      { channelCode, outcome: 'underWay', amount: '200.00' },
    ])
    const { transferId } = data.venues[4]
    venue.next = 'loseAnswer'
    await ask()
    expect(await stateOf(transferId)).toBe('unknown')
    expect(await money()).toEqual(['800.00', '0.00', '200.00', '1000.00'])
    world.clock.advance(3_000)
    await ask()
    expect(await stateOf(transferId)).toBe('done')
    expect(venue.known.get(transferId)).toBe('done')
    expect(await money()).toEqual(['1000.00', '0.00', '0.00', '1000.00'])
  })
})

describe('one-click recovery while a venue answers', () => {
  it('holds nothing that the end of the transfer wants, whatever was opened first', async () => {
    lin = world.browser()
    linId = (await lin.register(`m${randomUUID().replaceAll('-', '').slice(0, 10)}`)).data.userInfo.id
    // Refused, but it opens what is on its way before the centre wallet: in the order of locks it comes
    // first.
    expect((await transfer('out', '1.00')).code).toBe(WalletErrors.insufficient.code)
    await fund(world, linId, '1000')
    await transfer('in', '100.00', 'sports')
    await transfer('in', '200.00')
    await ask()
    await transfer('out', '50.00')

    const answering = await world.pool.connect()
    const lock = (name: AccountName) =>
      answering.query(
        `select from ledger.balance where account_id in (select id from ledger.account where owner = $1 and code = $2)
          for no key update`,
        [linId, CHART[name].code],
      )
    try {
      await answering.query('begin')
      const { rows } = await answering.query('select pg_backend_pid() as pid')
      // What the end of a transfer locks, in its order; the recovery comes in between.
      await lock('memberTransit')
      const recovery = lin.post('/cg/v1/game_recovery', { requestId: randomUUID() })
      const waiting = () =>
        world.pool
          .query('select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))', [rows[0]?.pid])
          .then(({ rowCount }) => rowCount)
      await expect.poll(waiting).toBe(1)
      await lock('memberCentre')
      await answering.query('rollback')
      expect((await recovery).data.venues).toMatchObject([
        { channelCode: 'sports', outcome: 'recovered', amount: '100.00' },
        { channelCode: 'slots', outcome: 'empty', amount: '0.00' },
        { channelCode: 'lottery', outcome: 'empty', amount: '0.00' },
        { channelCode: 'live', outcome: 'empty', amount: '0.00' },
        { channelCode, outcome: 'underWay', amount: '150.00' },
      ])
    } finally {
      answering.release()
    }
    await ask()
    expect(await money()).toEqual(['1000.00', '0.00', '0.00', '1000.00'])
  })
})

describe('leaving with free transfer on', () => {
  const leave = async (change: Record<string, unknown> = {}) =>
    (await lin.post('/cg/v1/game_leave', { requestId: randomUUID(), ...change })).data
  beforeEach(async () => {
    await transfer('in', '200.00')
    await ask()
    await lin.post('/cg/v1/venue_wallet_type', { venueWalletType: 'free' })
  })

  it('has the venue asked, and what it does not answer is found out afterwards', async () => {
    const data = await leave({ api: channelCode })
    expect(data).toMatchObject({
      venues: [{ channelCode, outcome: 'underWay', amount: '200.00' }],
      amount: '0.00',
      allRecovered: false,
    })
    const { transferId } = data.venues[0]
    venue.next = 'loseAnswer'
    await ask()
    expect(await stateOf(transferId)).toBe('unknown')
    // Left again, while nobody knows: the amount is on its way and not sent a second time.
    expect(await leave()).toMatchObject({ amount: '0.00', allRecovered: true })
    expect(await money()).toEqual(['800.00', '0.00', '200.00', '1000.00'])
    world.clock.advance(3_000)
    await ask()
    expect(await stateOf(transferId)).toBe('done')
    expect(await money()).toEqual(['1000.00', '0.00', '0.00', '1000.00'])
  })

  it('a venue that does not give it up keeps it, and is asked anew the next time', async () => {
    const first = await leave()
    venue.next = 'refuse'
    await ask()
    expect(await stateOf(first.venues.at(-1).transferId)).toBe('refused')
    expect(await money()).toEqual(['800.00', '200.00', '0.00', '1000.00'])
    await leave()
    await ask()
    expect(await money()).toEqual(['1000.00', '0.00', '0.00', '1000.00'])
  })

  it('a venue that was not left keeps what lies there', async () => {
    expect(await leave({ api: 'sports' })).toMatchObject({ venues: [{ outcome: 'empty' }] })
    expect(await money()).toEqual(['800.00', '200.00', '0.00', '1000.00'])
  })
})

describe('the test venue of a sandbox', () => {
  const round = () => world.runJobs(`venues.ask.${channelCode}`)

  it('behaves as the cents of an amount say', async () => {
    const [fine, refused, lost] = await Promise.all(
      ['100.43', '100.31', '100.32'].map(async (amount) => (await transfer('in', amount)).data.transferId),
    )
    await round()
    world.clock.advance(3_000)
    await round()
    expect(await Promise.all([fine, refused, lost].map(stateOf))).toEqual(['done', 'refused', 'refused'])
    expect(await money()).toEqual(['899.57', '100.43', '0.00', '1000.00'])
  })

  it('is not there where no sandbox asks for it', async () => {
    const plain = await createWorld({ seed: false })
    const strict = await createWorld({ seed: false, sandbox: false, settings: { SANDBOX_VENUE: '1' } })
    try {
      for (const { browser } of [plain, strict]) {
        const member = browser()
        await member.register('anybody11')
        const { venues } = (await member.get('/cg/v3/venue/app_list')).data
        expect(venues.map((one: { channelCode: string }) => one.channelCode)).toEqual([
          'sports',
          'slots',
          'lottery',
          'live',
        ])
        expect((await member.post(`/cg/v1/game/${channelCode}/balance`, {})).code).toBe(
          VenueErrors.unknownVenue.code,
        )
      }
    } finally {
      await Promise.all([plain.close(), strict.close()])
    }
  })
})
