import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { switchesDocument } from '#site/config/server/config.documents.ts'
import { lin, memberIdOf, offered, place, sportsWallet, withBettors, world } from '#testing/people/bettors.ts'
import { setDocument } from '#testing/people/documents.ts'
import { act, agree, byTwo } from '#testing/staff/seats.ts'
import { VenueErrors } from '../../venues.refusals.ts'
import { askAgainCall, closeVenueCall, openTransferList, openVenueCall, venuesCall } from '../venues.desk.ts'

withBettors()

const EDITOR = ['console.use', 'venues.view', 'venues.brake', 'venues.edit', 'venues.edit.approve'] as const
let zhou: ReturnType<typeof world.staff>
let he: ReturnType<typeof world.staff>
beforeEach(() => {
  zhou = world.staff(...EDITOR)
  he = world.staff(...EDITOR)
})

const MINUTE_MS = 60_000
const WORDS = { 'zh-CN': '升级系统', en: 'We are upgrading' }
const close = (besides: object = {}) =>
  act(zhou, closeVenueCall, { channelCode: 'sports', minutes: 60, words: WORDS, ...besides })
const sports = async () => {
  const { venues } = (await zhou.get(venuesCall.path)).data as CallOutput<typeof venuesCall>
  return venues.find(({ channelCode }) => channelCode === 'sports')
}
const launch = () => lin.post('/cg/v1/game/sports/launch', {})
const transfer = (way: 'in' | 'out') =>
  lin.post(`/cg/v1/game/sports/transfer_${way}`, {
    requestId: randomUUID(),
    ...(way === 'in' && { source: 'CENTERMONEY' }),
    amount: '10.00',
    currency: 'CNY',
  })

describe('a venue', () => {
  it('shows what members have there', async () => {
    expect(await sports()).toMatchObject({ money: '1000.00', staked: '0.00', members: 1, maintenance: null })
    expect((await world.staff('console.use').get(venuesCall.path)).status).toBe(403)
  })

  it('is closed by one at once: nothing goes in, everything comes out, and members read why and until when', {
    tags: ['races'],
  }, async () => {
    expect(await close({ minutes: 10 })).toMatchObject({ code: 0, data: { state: 'applied' } })
    const until = new Date(world.clock.now().getTime() + 10 * MINUTE_MS).toISOString()
    expect(await sports()).toMatchObject({ maintenance: { heldBy: null, until, words: WORDS } })
    const refused = { code: VenueErrors.maintenance.code, data: { until, words: WORDS } }
    expect(await launch()).toMatchObject(refused)
    expect(await transfer('in')).toMatchObject({ code: VenueErrors.maintenance.code })
    expect(await place(lin, await offered(), { oddsPolicy: 'any' })).toMatchObject({
      code: VenueErrors.maintenance.code,
    })
    expect(await transfer('out')).toMatchObject({ code: 0, data: { money: '990.00' } })
    world.clock.advance(10 * MINUTE_MS)
    expect((await launch()).code).toBe(0)
  })

  it('is opened before its time by two, and by the brake its end only ever moves away', {
    tags: ['statements'],
  }, async () => {
    await close()
    expect((await close({ minutes: 30 })).code).toBe(VenueErrors.maintenanceShorter.code)
    expect((await close({ minutes: 120 })).code).toBe(0)
    expect((await close({ minutes: null })).code).toBe(0)
    expect((await close({ minutes: 120 })).code).toBe(VenueErrors.maintenanceShorter.code)
    const proposed = await act(zhou, openVenueCall, { channelCode: 'sports' })
    expect(proposed).toMatchObject({ code: 0, data: { state: 'proposed', seats: 2 } })
    expect((await launch()).code).toBe(VenueErrors.maintenance.code)
    expect(await agree(he, proposed.data.changeId)).toMatchObject({ code: 0, data: { state: 'applied' } })
    expect((await launch()).code).toBe(0)
    const { trail } = (await zhou.get(venuesCall.path)).data as CallOutput<typeof venuesCall>
    expect(trail.map(({ action }) => action)).toEqual([
      'venues.open',
      'venues.close',
      'venues.close',
      'venues.close',
    ])
  })

  it('that the environment keeps closed nobody opens, and says so', async () => {
    const before = world.app.config.venueMaintenance
    Object.assign(world.app.config, { venueMaintenance: ['sports'] })
    try {
      expect(await sports()).toMatchObject({ maintenance: { heldBy: 'environment', until: null } })
      expect((await close()).code).toBe(VenueErrors.maintenancePinned.code)
      const opened = await byTwo(zhou, he, openVenueCall, { channelCode: 'sports' })
      expect(opened.data).toMatchObject({ state: 'failed' })
    } finally {
      Object.assign(world.app.config, { venueMaintenance: before })
    }
  })

  it('that its switch keeps closed takes nobody and gives everything back, and nobody opens it at the desk', async () => {
    await setDocument(world.app, switchesDocument, { fbty: false })
    try {
      expect(await sports()).toMatchObject({ maintenance: { heldBy: 'switch', until: null } })
      for (const refused of [await launch(), await transfer('in')])
        expect(refused.code).toBe(VenueErrors.maintenance.code)
      expect((await place(lin, await offered(), { oddsPolicy: 'any' })).code).toBe(
        VenueErrors.maintenance.code,
      )
      expect((await transfer('out')).code).toBe(0)
      expect((await close()).code).toBe(VenueErrors.maintenanceSwitched.code)
    } finally {
      await setDocument(world.app, switchesDocument, { fbty: true })
    }
    expect((await launch()).code).toBe(0)
  })

  it('is nobody’s to close who may not, nor one that does not stand here', async () => {
    const looker = world.staff('venues.view')
    const said = { channelCode: 'sports', minutes: 60, words: WORDS }
    expect((await act(looker, closeVenueCall, said)).status).toBe(403)
    expect((await close({ channelCode: 'testing' })).code).toBe(VenueErrors.unknownVenue.code)
    expect(await sportsWallet(lin)).toEqual({ money: '1000.00', staked: '0.00' })
  })
})

describe('a transfer without a word', () => {
  it('is in the list, and has its venue asked at once', { tags: ['races'] }, async () => {
    const transferId = randomUUID()
    const later = new Date(world.clock.now().getTime() + 600_000)
    await sql`insert into venues.transfer (id, member_id, channel_code, direction, amount, state, attempts,
        next_ask_at, started_at) values (${transferId}, ${await memberIdOf('lin_yuan')}, 'testing', 'in', 10000000,
        'unknown', 7, ${later}, ${world.clock.now()})`.execute(world.app.db)
    const rows = async () => (await zhou.get(openTransferList.path)).data.rows
    expect(await rows()).toMatchObject([{ transferId, amount: '10.00', attempts: 7, state: 'unknown' }])
    const waiting = async () => {
      const { queues } = (await zhou.get('/console/v1/frame')).data
      return queues.find(({ id }: { id: string }) => id === 'hanging.transfers').count
    }
    expect(await waiting()).toBe(0)
    world.clock.advance(301_000)
    expect(await waiting()).toBe(1)
    expect(await act(zhou, askAgainCall, { transferId })).toMatchObject({
      code: 0,
      data: { state: 'applied', result: { transferId, state: 'unknown' } },
    })
    expect(await rows()).toMatchObject([{ nextAskAt: world.clock.now().toISOString() }])
    await sql`update venues.transfer set state = 'refused', ended_at = now() where id = ${transferId}`.execute(
      world.app.db,
    )
    expect(await rows()).toEqual([])
    expect((await act(zhou, askAgainCall, { transferId })).code).toBe(VenueErrors.transferOver.code)
    expect((await act(zhou, askAgainCall, { transferId: randomUUID() })).code).toBe(
      VenueErrors.unknownTransfer.code,
    )
  })
})
