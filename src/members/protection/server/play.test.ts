import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockMemberCall } from '#members/identity/desk/identity.desk.ts'
import { IdentityErrors } from '#members/identity/identity.refusals.ts'
import { StakeSettled } from '#members/stakes/stakes.contract.ts'
import { sql } from '#platform/db/index.ts'
import { emitAll } from '#platform/outbox/server/emit.ts'
import { linkMemberCall } from '#staff/people/people.actions.ts'
import { wire } from '#testing/amounts.ts'
import { fund } from '#testing/money.ts'
import { upcomingMarkets } from '#testing/people/upcoming.ts'
import type { WireAnswer, WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import type { LimitView, PlaySessionView } from '../protection.contract.ts'
import { ProtectionErrors } from '../protection.refusals.ts'

const MINUTE = 60_000
const PASSWORD = 'Quiet-hall7-door'

let world: World
let member: WireClient
let memberId: string
let name: string
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  member = world.browser()
  name = `m${randomUUID().replaceAll('-', '').slice(0, 10)}`
  memberId = (await member.register(name, PASSWORD)).data.userInfo.id
  await fund(world, memberId, '5000')
  await member.post('/cg/v1/game/sports/transfer_in', {
    requestId: randomUUID(),
    source: 'CENTERMONEY',
    amount: '5000.00',
    currency: 'CNY',
  })
  // Matches are scheduled as time passes.
  await world.runJobs()
})
afterAll(() => world.close())

/** A bet on the home side of a match that can be bet on, whatever its price is by then. */
async function bet(stake: string, client = member, requestId = randomUUID()): Promise<WireAnswer> {
  const match = (await upcomingMarkets(client)).at(-1)
  const [market] = match.markets
  return client.post('/cg/v1/sport/bet', {
    requestId,
    matchId: match.matchId,
    market: market.kind,
    line: market.line,
    selection: market.selections[0].selection,
    stake,
    currency: 'CNY',
    odds: market.selections[0].odds,
    oddsPolicy: 'any',
  })
}

const setLimit = (kind: string, period: string, amount: string | null) =>
  member.post('/member/v1/protection/limit', { kind, period, amount, currency: 'CNY' })
const limitOf = async (kind: string, period: string): Promise<LimitView> =>
  (await member.get('/member/v1/protection')).data.limits.find(
    (one: LimitView) => one.kind === kind && one.period === period,
  )
const session = async (client = member): Promise<PlaySessionView> =>
  (await client.get('/member/v1/protection/session')).data
const acknowledge = () => member.post('/member/v1/protection/session/acknowledge', {})
const settings = (reminderMinutes: number | null, sessionMinutes: number | null) =>
  member.post('/member/v1/protection/session/settings', { reminderMinutes, sessionMinutes })

/** Tells how a stake ended, as a venue does. */
async function settle(stakeId: string, stake: string, payout: string, times = 1): Promise<void> {
  const at = world.clock.now().toISOString()
  const told = { stakeId, memberId, venue: 'sports', kind: 'sports', product: 'football' } as const
  const payload = {
    ...told,
    currency: 'CNY',
    stake: wire(stake),
    price: '2.00',
    placedAt: at,
    finalAt: at,
    result: 'win',
    payout: wire(payout),
    validStake: wire(stake),
  } as const
  const emissions = Array.from({ length: times }, () => ({ key: stakeId, payload }))
  await world.app.db.transaction().execute((tx) => emitAll(tx, StakeSettled, emissions))
  await world.settleEvents()
}

/**
 * Tells of a bet as release 0.1.0 did: what it told may still be unread when this one starts, and its
 * processes may run beside.
 */
async function toldBefore(type: string, payload: Record<string, string>): Promise<void> {
  const topics = [`member:${memberId}`]
  await sql`insert into platform.outbox (type, key, payload, topics) values
    (${type}, ${payload.betId}, ${JSON.stringify(payload)}::jsonb, ${topics}::text[])`.execute(world.app.db)
}

describe('a bet of somebody who is barred from play', () => {
  it('is refused while the house has stopped their play, with what they hold at the venue already', async () => {
    const stop = { requestId: randomUUID(), reason: 'asked by phone', memberId, what: 'play' }
    expect(await world.staff('members.lock').post(lockMemberCall.path, stop)).toMatchObject({ code: 0 })
    expect(await bet('5.00')).toMatchObject({ code: IdentityErrors.playLockedForNow.code })
  })

  it('is refused to those who run the house, and so is what they would bring to a venue', async () => {
    const manager = await world.person('gu_heng')
    const { staffId } = await world.person('su_min')
    const own = { requestId: randomUUID(), reason: 'told us', staffId, memberName: name }
    expect(await manager.post(linkMemberCall.path, own)).toMatchObject({ code: 0 })
    expect(await bet('5.00')).toMatchObject({ code: ProtectionErrors.ofStaff.code })
    const brought = { requestId: randomUUID(), source: 'CENTERMONEY', amount: '1.00', currency: 'CNY' }
    expect(await member.post('/cg/v1/game/sports/transfer_in', brought)).toMatchObject({
      code: ProtectionErrors.ofStaff.code,
    })
  })
})

describe('a stake limit', () => {
  it('binds at once, and says what is left and when it resets', { tags: ['races'] }, async () => {
    expect((await bet('100.00')).code).toBe(0)
    await world.settleEvents()
    // What was staked before counts too.
    await setLimit('stake', 'day', '300.00')
    expect(await limitOf('stake', 'day')).toMatchObject({ used: '100.00', left: '200.00' })
    expect(await bet('200.01')).toMatchObject({
      code: ProtectionErrors.stakeDay.code,
      data: { kind: 'stake', left: '200.00' },
    })
    expect((await bet('200.00')).code).toBe(0)
    expect(await limitOf('stake', 'day')).toMatchObject({ used: '300.00', left: '0.00' })
    expect((await bet('5.00')).msg).toContain('¥300')
  })

  it('finds what was staked a moment before it is set, and counts it once', async () => {
    await world.settleEvents()
    expect((await bet('100.00')).code).toBe(0)
    await setLimit('stake', 'day', '300.00')
    expect(await limitOf('stake', 'day')).toMatchObject({ used: '100.00', left: '200.00' })
    expect(await bet('200.01')).toMatchObject({ code: ProtectionErrors.stakeDay.code })
    await setLimit('loss', 'week', '100.00')
    expect(await bet('5.00')).toMatchObject({ code: ProtectionErrors.lossWeek.code })
    await world.settleEvents()
    expect(await limitOf('stake', 'day')).toMatchObject({ used: '100.00' })
  })

  it('counts what the release before told of, read before or after the limit is set', {
    tags: ['statements'],
  }, async () => {
    const about = { matchId: randomUUID(), memberId, odds: '1.92', at: world.clock.now().toISOString() }
    await toldBefore('sportsbook.placed', { ...about, betId: randomUUID(), stake: '100.00' })
    await setLimit('stake', 'day', '300.00')
    expect(await limitOf('stake', 'day')).toMatchObject({ used: '100.00', left: '200.00' })
    await toldBefore('sportsbook.placed', { ...about, betId: randomUUID(), stake: '50.00' })
    await world.settleEvents()
    expect(await limitOf('stake', 'day')).toMatchObject({ used: '150.00', left: '150.00' })
  })

  it('is never passed by bets at once, however often each is sent', { tags: ['races'] }, async () => {
    await setLimit('stake', 'week', '500.00')
    const ids = Array.from({ length: 20 }, () => randomUUID())
    const answers = await Promise.all([...ids, ...ids].map((id) => bet('120.00', member, id)))
    const taken = new Set(answers.filter(({ code }) => code === 0).map(({ data }) => data.betId as string))
    expect(taken.size).toBe(4)
    await world.settleEvents()
    expect(await limitOf('stake', 'week')).toMatchObject({ used: '480.00', left: '20.00' })
  })

  it('is nobody else’s', { tags: ['races'] }, async () => {
    await setLimit('stake', 'day', '10.00')
    const other = world.browser()
    const otherId = (await other.register(`o${randomUUID().replaceAll('-', '').slice(0, 10)}`, PASSWORD)).data
      .userInfo.id
    await fund(world, otherId, '500')
    await other.post('/cg/v1/game/sports/transfer_in', {
      requestId: randomUUID(),
      source: 'CENTERMONEY',
      amount: '500.00',
      currency: 'CNY',
    })
    const [own, others] = await Promise.all([bet('50.00'), bet('50.00', other)])
    expect([own.code, others.code]).toEqual([ProtectionErrors.stakeDay.code, 0])
  })
})

describe('a loss limit', () => {
  it('counts open stakes as lost, gives back what returns, and counts a bet once', async () => {
    await setLimit('loss', 'day', '300.00')
    const first = await bet('200.00')
    expect(first.code).toBe(0)
    expect(await bet('100.01')).toMatchObject({
      code: ProtectionErrors.lossDay.code,
      data: { kind: 'loss', left: '100.00' },
    })
    await settle(first.data.betId, '200.00', '150.00', 3)
    expect(await limitOf('loss', 'day')).toMatchObject({ used: '50.00', left: '250.00' })
    const second = await bet('250.00')
    expect(second.code).toBe(0)
    await settle(second.data.betId, '250.00', '0.00')
    expect(await limitOf('loss', 'day')).toMatchObject({ used: '300.00', left: '0.00' })
    expect(await bet('5.00')).toMatchObject({ code: ProtectionErrors.lossDay.code })
  })

  it('counts how bets ended that the release before told of, and gives a void stake back', async () => {
    await setLimit('loss', 'day', '300.00')
    const ended = async (stake: string, payout: string, result: string) => {
      const { betId } = (await bet(stake)).data
      const at = world.clock.now().toISOString()
      const told = { matchId: randomUUID(), memberId, result, stake, payout, at, betId }
      await toldBefore('sportsbook.settled', told)
      await world.settleEvents()
    }
    await ended('200.00', '150.00', 'half-lose')
    expect(await limitOf('loss', 'day')).toMatchObject({ used: '50.00' })
    await ended('100.00', '100.00', 'void')
    expect(await limitOf('loss', 'day')).toMatchObject({ used: '50.00' })
  })

  it('lets what was won be lost again, and no more', async () => {
    const won = await bet('100.00')
    await settle(won.data.betId, '100.00', '400.00')
    await setLimit('loss', 'month', '100.00')
    expect(await limitOf('loss', 'month')).toMatchObject({ used: '0.00' })
    expect(await bet('400.01')).toMatchObject({ code: ProtectionErrors.lossMonth.code })
    expect((await bet('400.00')).code).toBe(0)
    expect(await bet('5.00')).toMatchObject({ code: ProtectionErrors.lossMonth.code })
  })
})

describe('the last seven days', () => {
  const DAY = 86_400_000
  const recent = async () => (await member.get('/member/v1/protection/recent')).data

  it('say what play came to on each of them by when it was settled, and nothing of before', async () => {
    await settle(randomUUID(), '70.00', '0.00')
    world.clock.advance(DAY)
    await settle(randomUUID(), '100.00', '0.00')
    await settle(randomUUID(), '50.00', '120.00')
    world.clock.advance(6 * DAY)
    await settle(randomUUID(), '10.00', '35.50')
    member = world.browser()
    await member.login(name, PASSWORD)
    const { days, net } = await recent()
    expect(days.map((day: { net: string }) => day.net)).toEqual([
      '-30.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '25.50',
    ])
    expect(net).toBe('-4.50')
    expect(days.at(-1).day > days[0].day).toBe(true)
  })

  it('are seven of nothing for who has not played', { tags: ['statements'] }, async () => {
    const { days, net } = await recent()
    expect(days).toHaveLength(7)
    expect(net).toBe('0.00')
  })
})

describe('the session', () => {
  it('has a clock from its sign-in, and a result in which deposits are no winnings', async () => {
    const began = world.clock.now().toISOString()
    const lost = await bet('100.00')
    const open = await bet('50.00')
    expect(open.code).toBe(0)
    await world.settleEvents()
    await settle(lost.data.betId, '100.00', '30.00')
    expect(await session()).toMatchObject({
      startedAt: began,
      everyMinutes: 60,
      checkDue: false,
      endsAt: null,
      staked: '100.00',
      returned: '30.00',
      net: '-70.00',
      open: '50.00',
    })
  })

  it('is asked after its minutes: bets wait until it is acknowledged, once for all its tabs', async () => {
    await settings(15, null)
    world.clock.advance(15 * MINUTE - 1)
    expect((await bet('10.00')).code).toBe(0)
    world.clock.advance(1)
    expect((await session()).checkDue).toBe(true)
    expect(await bet('10.00')).toMatchObject({ code: ProtectionErrors.realityCheckDue.code })
    // Where nothing is due, nothing is put off.
    expect((await acknowledge()).data).toMatchObject({ checkDue: false })
    const { nextCheckAt } = await session()
    world.clock.advance(MINUTE)
    expect((await acknowledge()).data.nextCheckAt).toBe(nextCheckAt)
    expect((await bet('10.00')).code).toBe(0)
    world.clock.advance(14 * MINUTE)
    expect(await bet('10.00')).toMatchObject({ code: ProtectionErrors.realityCheckDue.code })
  })

  it('is asked after the house’s minutes where its member chose none, whether or not its page ever asked', {
    tags: ['statements'],
  }, async () => {
    for (let n = 0; n < 3; n += 1) {
      world.clock.advance(20 * MINUTE)
      await member.get('/cw/v1/balance')
      // What a session does is written down beside its calls; the next look must find it.
      await expect.poll(async () => (await member.get('/cw/v1/balance')).status).toBe(200)
    }
    await world.runJobs()
    expect(await bet('10.00')).toMatchObject({ code: ProtectionErrors.realityCheckDue.code })
    await acknowledge()
    expect((await bet('10.00')).code).toBe(0)
  })

  it('has a check that is due go on waiting when its member chooses to be asked less often', async () => {
    await settings(15, null)
    world.clock.advance(20 * MINUTE)
    expect((await settings(120, null)).data).toMatchObject({ everyMinutes: 120, checkDue: true })
    expect(await bet('10.00')).toMatchObject({ code: ProtectionErrors.realityCheckDue.code })
    expect((await settings(60, null)).data.checkDue).toBe(true)
    const { checkDue, nextCheckAt } = (await acknowledge()).data
    expect(checkDue).toBe(false)
    expect(Date.parse(nextCheckAt) - world.clock.now().getTime()).toBe(60 * MINUTE)
    expect((await bet('10.00')).code).toBe(0)
  })

  it('is set one choice at a time: the other stays', { tags: ['races'] }, async () => {
    const choose = (change: object) => member.post('/member/v1/protection/session/settings', change)
    await Promise.all([choose({ reminderMinutes: 15 }), choose({ sessionMinutes: 60 })])
    expect(await session()).toMatchObject({ reminderMinutes: 15, sessionMinutes: 60 })
    expect((await choose({ reminderMinutes: null })).data).toMatchObject({
      reminderMinutes: null,
      sessionMinutes: 60,
    })
  })

  it('ends by its member’s limit: no more bets, and signed out', { tags: ['statements'] }, async () => {
    await settings(null, 60)
    expect((await session()).endsAt).toBe(new Date(world.clock.now().getTime() + 60 * MINUTE).toISOString())
    await settings(null, 30)
    // A longer one begins with the next session.
    const { endsAt } = (await settings(null, 240)).data
    expect(endsAt).toBe(new Date(world.clock.now().getTime() + 30 * MINUTE).toISOString())
    world.clock.advance(29 * MINUTE)
    await world.runJobs('protection.endSessions')
    expect((await bet('10.00')).code).toBe(0)
    world.clock.advance(MINUTE)
    expect(await bet('10.00')).toMatchObject({ code: ProtectionErrors.sessionOver.code })
    await world.runJobs('protection.endSessions')
    await world.runJobs('protection.endSessions')
    expect((await member.get('/cw/v1/balance')).status).toBe(401)
    const { rows } = await sql<{ end_reason: string }>`select end_reason from identity.session
      where member_id = ${memberId}`.execute(world.app.db)
    expect(rows).toEqual([{ end_reason: 'timeLimit' }])
    member.token = ''
    await member.login(name, PASSWORD)
    expect((await session()).sessionMinutes).toBe(240)
    expect((await bet('10.00')).code).toBe(0)
  })
})
