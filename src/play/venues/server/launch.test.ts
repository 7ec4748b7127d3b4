import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ProtectionErrors } from '#members/protection/protection.refusals.ts'
import { book } from '#money/wallet/server/index.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { type MemberCtx, SYSTEM_ACTOR, systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { cny } from '#platform/money/money.ts'
import { fund } from '#testing/money.ts'
import { upcomingMarkets } from '#testing/people/upcoming.ts'
import { FaultyVenue } from '#testing/suites/faulty-venue.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { VenueErrors } from '../venues.refusals.ts'
import { venueTransferBooking } from './index.ts'
import { checkMaintenance } from './venue-registry.ts'
import { enterOutside } from './verbs/launch.ts'

let open: World
let closed: World
let member: WireClient
let memberId: string
const join = async (world: World) => {
  member = world.browser()
  memberId = (await member.register(`m${randomUUID().replaceAll('-', '').slice(0, 10)}`)).data.userInfo.id
  await fund(world, memberId, '1000')
}
beforeAll(async () => {
  const settings = { SANDBOX_VENUE: '1', LOG_LEVEL: 'silent' }
  ;[open, closed] = await Promise.all([
    createWorld({ settings }),
    createWorld({ seed: false, settings: { ...settings, VENUE_MAINTENANCE: 'sports' } }),
  ])
})
beforeEach(() => join(open))
afterAll(() => Promise.all([open.close(), closed.close()]))

const launch = (api = 'sports') => member.post(`/cg/v1/game/${api}/launch`, {})
const stands = async (): Promise<Record<string, [string, number | null]>> => {
  const { venues } = (await member.get('/cg/v1/game/lobby')).data
  return Object.fromEntries(
    venues.map((venue: { channelCode: string; state: string; refusal: number | null }) => [
      venue.channelCode,
      [venue.state, venue.refusal],
    ]),
  )
}
const transfer = (way: 'in' | 'out') =>
  member.post(`/cg/v1/game/sports/transfer_${way}`, {
    requestId: randomUUID(),
    amount: '100.00',
    currency: 'CNY',
    ...(way === 'in' ? { source: 'CENTERMONEY' } : {}),
  })
const bet = async () => {
  const match = (await upcomingMarkets(member)).at(-1) ?? {
    matchId: randomUUID(),
    markets: [{ kind: '1x2', line: null }],
  }
  const [market] = match.markets
  const quote = market.selections?.[0] ?? { selection: 'home', odds: '2.00' }
  return member.post('/cg/v1/sport/bet', {
    requestId: randomUUID(),
    matchId: match.matchId,
    market: market.kind,
    line: market.line,
    ...quote,
    stake: '5.00',
    currency: 'CNY',
    oddsPolicy: 'any',
  })
}

describe('the lobby', () => {
  it('lists the venues that stand, where each opens, and that they are open', async () => {
    const { data } = await member.get('/cg/v1/game/lobby')
    expect(data.venues[0]).toEqual({
      channelCode: 'sports',
      enName: 'Sports',
      names: { 'zh-CN': '体育', en: 'Sports' },
      gameType: 1,
      group: 'ty',
      isTest: false,
      isSeamless: false,
      page: '/app/sport',
      state: 'open',
      refusal: null,
    })
    expect(await stands()).toEqual({
      sports: ['open', null],
      slots: ['open', null],
      lottery: ['open', null],
      live: ['open', null],
      testing: ['open', null],
    })
  })

  it('is for members', async () => {
    expect((await open.browser().get('/cg/v1/game/lobby')).status).toBe(401)
  })
})

describe('a launch', () => {
  it('into a venue of the house leads to its page, and says what is there and how money follows (S7-018)', async () => {
    await transfer('in')
    const expected = {
      channelCode: 'sports',
      entry: { kind: 'page', path: '/app/sport' },
      money: '100.00',
      currency: 'CNY',
      venueWalletType: 'free',
    }
    expect((await launch()).data).toEqual(expected)
    expect((await member.post('/cg/v1/game/sports/second_launch', {})).data).toEqual(expected)
    await member.post('/cg/v1/venue_wallet_type', { venueWalletType: 'manual' })
    expect((await launch()).data).toMatchObject({ venueWalletType: 'manual', money: '100.00' })
  })

  it('where nothing is to be opened, or nothing stands, says so', async () => {
    expect((await launch('testing')).code).toBe(VenueErrors.nothingToEnter.code)
    expect((await launch('casino')).code).toBe(VenueErrors.unknownVenue.code)
    expect((await open.browser().post('/cg/v1/game/sports/launch', {})).status).toBe(401)
  })

  it('is refused during a break, by the words of the break', async () => {
    await member.post('/member/v1/protection/pause', {
      requestId: randomUUID(),
      kind: 'coolingOff',
      term: '24h',
    })
    expect(await stands()).toMatchObject({ sports: ['closed', ProtectionErrors.coolingOff.code] })
    expect(await launch()).toMatchObject({
      status: 200,
      code: ProtectionErrors.coolingOff.code,
      msg: expect.stringMatching(/休息/),
    })
  })

  it('is refused once a limit is used up, and not before', async () => {
    await open.runJobs('fixtures.plan')
    await transfer('in')
    await member.post('/member/v1/protection/limit', {
      kind: 'stake',
      period: 'day',
      amount: '5.00',
      currency: 'CNY',
    })
    expect((await launch()).code).toBe(0)
    expect((await bet()).code).toBe(0)
    expect(await stands()).toMatchObject({ sports: ['closed', ProtectionErrors.stakeDay.code] })
    expect((await launch()).code).toBe(ProtectionErrors.stakeDay.code)
  })
})

describe('maintenance', () => {
  beforeEach(() => join(closed))

  it('lets nobody in, nothing be staked and nothing be brought, and everything come out', async () => {
    expect(await stands()).toMatchObject({ sports: ['maintenance', VenueErrors.maintenance.code] })
    await transact(systemCtx(closed.app, randomUUID()), (tx, ctx) =>
      book(
        tx,
        ctx.app,
        venueTransferBooking(
          { memberId, venue: 'sports', transferId: randomUUID(), amount: cny('200') },
          'in',
        ),
      ),
    )
    for (const refused of [await launch(), await transfer('in'), await bet()])
      expect(refused).toMatchObject({
        code: VenueErrors.maintenance.code,
        msg: expect.stringMatching(/维护/),
      })
    expect((await transfer('out')).data).toMatchObject({ money: '100.00', centerMoney: '900.00' })
    const back = await member.post('/cg/v1/game_recovery', { requestId: randomUUID() })
    expect(back.data).toMatchObject({ centerMoney: '1000.00', allRecovered: true })
  })

  it('of a venue that does not stand here keeps the house from starting', async () => {
    const { app } = closed
    const config = { ...app.config, venueMaintenance: ['sports', 'casino'] }
    expect(() => checkMaintenance({ ...app, config })).toThrow(StartupError)
    expect(() => checkMaintenance({ ...app, config })).toThrow(
      /casino.*sports, slots, lottery, live, testing/,
    )
  })
})

describe('a venue outside the house', () => {
  const ctx = (): MemberCtx => ({
    ...systemCtx(open.app, randomUUID()),
    actor: { ...SYSTEM_ACTOR, kind: 'member', memberId, sessionId: randomUUID(), locale: 'en' },
  })
  const enter = (adapter: FaultyVenue, again = false) =>
    enterOutside({ ctx: ctx(), channelCode: 'testing', entrance: adapter, again, withinMs: 50 })

  it('says where its member enters, and anew each time', async () => {
    const venue = new FaultyVenue()
    expect(await enter(venue)).toEqual({ kind: 'address', url: `https://venue.example/${memberId}?first` })
    expect(await enter(venue, true)).toEqual({
      kind: 'address',
      url: `https://venue.example/${memberId}?again`,
    })
  })

  it('that is under maintenance says so itself', async () => {
    const venue = Object.assign(new FaultyVenue(), { next: 'refuse' as const })
    await expect(enter(venue)).rejects.toMatchObject({ code: VenueErrors.maintenance.code })
  })

  it.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['hangs', () => Promise.withResolvers<never>().promise],
    ['gives an address that is none', () => Promise.resolve({ url: 'venue' })],
    ['gives an address no browser may be sent to', () => Promise.resolve({ url: 'javascript:alert(1)' })],
  ])('that %s is silent, and may be asked again', async (_what, answer) => {
    const venue = Object.assign(new FaultyVenue(), { launch: answer })
    await expect(enter(venue)).rejects.toMatchObject({ code: VenueErrors.silent.code, status: 503 })
  })
})
