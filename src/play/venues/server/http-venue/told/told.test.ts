import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { book } from '#money/wallet/server/index.ts'
import { systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { cny } from '#platform/money/money.ts'
import { bookViolations } from '#testing/money.ts'
import { type Provider, referenceProvider } from '#testing/reference-provider/provider.ts'
import { signatureOf } from '#testing/reference-provider/signing.ts'
import { moneyOf, newPlayer } from '#testing/suites/venue-suite.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { VenueErrors } from '../../../venues.refusals.ts'
import { venueTransferBooking } from '../../venues.bookings.ts'
import { newLaunchToken, playerOf } from '../players.store.ts'

const CODE = 'coin'
let world: World
let provider: Provider
let client: WireClient
let memberId: string
let playerId: string
let last = 0
beforeAll(async () => {
  provider = await referenceProvider(CODE)
  const settings = { STUDIOS_FILE: provider.studiosFile, LOG_LEVEL: 'silent' }
  world = await createWorld({ seed: false, settings })
})
beforeEach(async () => {
  ;({ client, memberId } = await newPlayer(world))
  playerId = await playerOf(world.app.db, { channelCode: CODE, memberId })
  const lent = { memberId, venue: CODE, transferId: randomUUID(), amount: cny('200') }
  await transact(systemCtx(world.app, randomUUID()), (tx, ctx) =>
    book(tx, ctx.app, venueTransferBooking(lent, 'in')),
  )
})
afterAll(async () => {
  await world.close()
  await provider.close()
})

type Change = Partial<
  Record<'version' | 'key' | 'timestamp' | 'nonce' | 'secret' | 'sent' | 'signature', string>
>

/** Tells the house something as the studio would, or otherwise. */
async function tell(call: 'player' | 'rounds' | 'standing', said: unknown, change: Change = {}) {
  const path = `/cg/v1/studio/${call}`
  const body = typeof said === 'string' ? said : JSON.stringify(said)
  const { timestamp = String(world.clock.now().getTime() / 1000), nonce = randomUUID() } = change
  const signature = signatureOf(change.secret ?? provider.secret, { target: path, timestamp, nonce, body })
  const answer = await world.http.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      'x-venue-version': change.version ?? '1',
      'x-venue-key': change.key ?? provider.keyId,
      'x-venue-timestamp': timestamp,
      'x-venue-nonce': nonce,
      'x-venue-signature': change.signature ?? signature,
    },
    payload: change.sent ?? body,
  })
  return { status: answer.statusCode, ...(answer.json() as { code: number; data: never }) }
}

const at = () => world.clock.now().toISOString()
const roundAt = (sequence: number, change: object = {}) => ({
  sequence,
  roundId: `R${sequence}`,
  playerId,
  gameId: 'coin-flip',
  stake: '10.00',
  payout: '19.60',
  currency: 'CNY',
  placedAt: at(),
  endedAt: at(),
  ...change,
})
const nextRound = (change: object = {}) => {
  last += 1
  return roundAt(last, change)
}

describe('what a studio tells', () => {
  const standing = () => ({ state: 'open', until: null, at: at() })

  it.each<[what: string, change: () => Change, refusal: { code: number; status: number }]>([
    ['by another secret', () => ({ secret: 'x'.repeat(40) }), { ...VenueErrors.studioForged, status: 401 }],
    ['by a key that nobody has', () => ({ key: 'other' }), { ...VenueErrors.studioForged, status: 401 }],
    ['with no signature', () => ({ signature: '' }), { ...VenueErrors.studioForged, status: 401 }],
    [
      'with another body',
      () => ({ sent: '{"state":"maintenance"}' }),
      { ...VenueErrors.studioForged, status: 401 },
    ],
    ['with a nonce that is none', () => ({ nonce: 'short' }), { ...VenueErrors.studioForged, status: 401 }],
    [
      'too late',
      () => ({ timestamp: String(world.clock.now().getTime() / 1000 - 301) }),
      { ...VenueErrors.studioClock, status: 401 },
    ],
    ['in another version', () => ({ version: '2' }), { ...VenueErrors.studioVersion, status: 400 }],
  ])('%s is refused', async (_, change, { code, status }) => {
    expect(await tell('standing', standing(), change())).toMatchObject({ status, code })
  })

  it('is taken once: the same message again is refused', async () => {
    const nonce = randomUUID()
    expect((await tell('standing', standing(), { nonce })).code).toBe(0)
    expect(await tell('standing', standing(), { nonce })).toMatchObject({
      status: 409,
      code: VenueErrors.studioReplayed.code,
    })
  })

  it.each(['{', '[]', '{}', '{"state":"gone","until":null,"at":"2026-06-14T06:36:00Z"}'])(
    'that cannot be read is refused: %s',
    async (said) => {
      expect(await tell('standing', said)).toMatchObject({
        status: 400,
        code: VenueErrors.studioUnreadable.code,
      })
    },
  )

  it('of how it stands changes nothing once it is older than what it said', async () => {
    const before = at()
    world.clock.advance(1_000)
    await tell('standing', { state: 'maintenance', until: null, at: at() })
    await tell('standing', { state: 'open', until: null, at: before })
    const state = async () => (await client.get('/cg/v1/game/lobby')).data.venues.at(-1).state
    expect(await state()).toBe('maintenance')
    world.clock.advance(1_000)
    await tell('standing', standing())
    expect(await state()).toBe('open')
    const tomorrow = new Date(world.clock.now().getTime() + 86_400_000).toISOString()
    expect((await tell('standing', { state: 'maintenance', until: null, at: tomorrow })).code).toBe(
      VenueErrors.studioUnreadable.code,
    )
  })
})

describe('a launch token', () => {
  it('is exchanged once, for who the member is there and what they have', async () => {
    const token = await newLaunchToken(world.app, { playerId, locale: 'en', sessionId: randomUUID() })
    expect((await tell('player', { token })).data).toEqual({
      playerId,
      language: 'en',
      currency: 'CNY',
      balance: '200.00',
    })
    for (const used of [token, 'A'.repeat(43)])
      expect(await tell('player', { token: used })).toMatchObject({
        status: 404,
        code: VenueErrors.launchOver.code,
      })
  })

  it('of somebody who took a break meanwhile lets nobody in', async () => {
    const token = await newLaunchToken(world.app, { playerId, locale: 'zh-CN', sessionId: randomUUID() })
    const pause = { requestId: randomUUID(), kind: 'coolingOff', term: '24h' }
    await client.post('/member/v1/protection/pause', pause)
    expect((await tell('player', { token })).code).toBe(VenueErrors.launchOver.code)
  })
})

describe('rounds', () => {
  it('are booked in their order, once, and those beyond a gap are left for later', async () => {
    const [first, second, third] = [nextRound(), nextRound({ payout: '0.00' }), nextRound()]
    expect((await tell('rounds', { rounds: [third, first] })).data).toEqual({ taken: first.sequence })
    expect((await moneyOf(client))[1]).toBe('209.60')
    expect((await tell('rounds', { rounds: [first, second, third] })).data).toEqual({ taken: last })
    await tell('rounds', { rounds: [first, second, third] })
    expect(await moneyOf(client)).toEqual(['800.00', '209.20', '0.00', '1009.20'])
    expect(await bookViolations(world)).toEqual([])
  })

  it.each<[what: string, change: (told: ReturnType<typeof roundAt>) => object]>([
    ['another payout', (told) => ({ ...told, payout: '500.00' })],
    ['another number', (told) => ({ ...told, sequence: told.sequence + 1 })],
    ['another name', (told) => ({ ...told, roundId: 'other' })],
  ])('that were told are refused with %s, and nothing moves', async (_, change) => {
    const told = nextRound()
    await tell('rounds', { rounds: [told] })
    const before = await moneyOf(client)
    expect(await tell('rounds', { rounds: [change(told)] })).toMatchObject({
      status: 409,
      code: VenueErrors.roundReused.code,
    })
    expect(await moneyOf(client)).toEqual(before)
  })

  it.each<[what: string, change: object, code: number]>([
    ['of nobody', { playerId: '00000000-0000-4000-8000-000000000000' }, VenueErrors.unknownPlayer.code],
    ['of the future', { endedAt: '2036-06-14T06:36:00.000Z' }, VenueErrors.studioUnreadable.code],
    [
      'that end before they begin',
      { endedAt: '2026-01-01T00:00:00.000Z' },
      VenueErrors.studioUnreadable.code,
    ],
    ['of no stake', { stake: '0.00' }, VenueErrors.studioUnreadable.code],
    ['of less than nothing', { payout: '-1.00' }, VenueErrors.studioUnreadable.code],
    ['of an amount that is none', { stake: '1e3' }, VenueErrors.studioUnreadable.code],
    ['in another currency', { currency: 'USDT' }, VenueErrors.studioUnreadable.code],
    ['without a number', { sequence: 0 }, VenueErrors.studioUnreadable.code],
  ])('%s are refused', async (_, change, code) => {
    expect((await tell('rounds', { rounds: [roundAt(last + 1, change)] })).code).toBe(code)
    expect((await moneyOf(client))[1]).toBe('200.00')
  })

  it('that the balance does not cover yet wait, and hold up nobody else', async () => {
    const other = await newPlayer(world)
    const theirs = await playerOf(world.app.db, { channelCode: CODE, memberId: other.memberId })
    await tell('rounds', {
      rounds: [nextRound({ playerId: theirs, payout: '0.00' }), nextRound({ payout: '0.00' })],
    })
    expect((await moneyOf(client))[1]).toBe('190.00')
    expect(await moneyOf(other.client)).toEqual(['1000.00', '0.00', '0.00', '1000.00'])
  })

  it('count as played: towards turnover and limits, as stakes at any venue', async () => {
    await client.post('/member/v1/protection/limit', {
      kind: 'stake',
      period: 'day',
      amount: '15.00',
      currency: 'CNY',
    })
    await tell('rounds', { rounds: [nextRound(), nextRound()] })
    await world.settleEvents()
    const { venues } = (await client.get('/cg/v1/game/lobby')).data
    expect(venues.at(-1)).toMatchObject({ channelCode: CODE, state: 'closed' })
  })
})
