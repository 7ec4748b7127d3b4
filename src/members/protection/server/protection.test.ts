import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/index.ts'
import { bankRound, fund } from '#testing/money.ts'
import { upcomingMarkets } from '#testing/people/upcoming.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import type { LimitView, Protection } from '../protection.contract.ts'
import { ProtectionErrors } from '../protection.refusals.ts'

const HOUR = 3_600_000
const PASSWORD = 'Quiet-hall7-door'

let world: World
let member: WireClient
let memberId: string
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  member = world.browser()
  const name = `m${randomUUID().replaceAll('-', '').slice(0, 10)}`
  memberId = (await member.register(name, PASSWORD)).data.userInfo.id
})
afterAll(() => world.close())

const show = async (): Promise<Protection> => (await member.get('/member/v1/protection')).data
const limitOf = async (period: string): Promise<LimitView> => {
  const found = (await show()).limits.find((one) => one.kind === 'deposit' && one.period === period)
  if (!found) throw new Error(`no limit a ${period}`)
  return found
}
const setLimit = (period: string, amount: string | null) =>
  member.post('/member/v1/protection/limit', { kind: 'deposit', period, amount, currency: 'CNY' })
const confirm = (period: string) =>
  member.post('/member/v1/protection/limit/confirm', { kind: 'deposit', period })
const withdraw = (period: string) =>
  member.post('/member/v1/protection/limit/withdraw', { kind: 'deposit', period })
const order = (amount: string, client = member) =>
  client.post('/cw/v1/deposit/pay', {
    requestId: randomUUID(),
    channelId: 'bank-yungang',
    amount,
    currency: 'CNY',
  })
const cancel = (billNo: string) => member.post('/cw/v1/deposit/cancel', { billNo })
const pause = async (kind: string, term: string, requestId = randomUUID()) => {
  const proof = kind === 'closure' ? { stepUp: await member.stepUp('closure') } : {}
  return member.post('/member/v1/protection/pause', { requestId, kind, term, ...proof })
}
const endExclusion = () => member.post('/member/v1/protection/exclusion/end', {})
/** The time passes in which a session ends, so that its member signs in again. */
const pass = async (milliseconds: number, name: string) => {
  world.clock.advance(milliseconds)
  await signIn(name)
}
const signIn = async (name: string) => {
  member.token = ''
  expect((await member.login(name, PASSWORD)).code).toBe(0)
}
const nameOf = async (): Promise<string> => (await member.post('/memberCommon/getInfo', {})).data.name

/** Has the bank pay an order exactly, and everything that follows from it happen. */
const pay = async (payPath: string) => {
  const ref = payPath.split('/').at(-1)
  await member.post('/sandbox/v1/bank/pay', { requestId: randomUUID(), ref, scenario: 'exact' })
  world.clock.advance(5_000)
  await bankRound(world)
  await world.settleEvents()
}

describe('a deposit limit', () => {
  it('binds at once when it is set or lowered, and the refusal says which, what is left and when it resets', async () => {
    expect((await limitOf('day')).amount).toBeNull()
    expect((await setLimit('day', '1000.00')).data.limits[0]).toMatchObject({
      amount: '1000.00',
      used: '0.00',
      left: '1000.00',
      asked: null,
      since: '2026-06-13T16:00:00.000Z',
      resetsAt: '2026-06-14T16:00:00.000Z',
    })
    const placed = await order('600.00')
    expect(placed.code).toBe(0)
    expect(await limitOf('day')).toMatchObject({ used: '600.00', left: '400.00' })
    await setLimit('day', '800.00')
    await cancel(placed.data.billNo)
    expect(await order('800.01')).toMatchObject({
      code: ProtectionErrors.depositDay.code,
      data: { kind: 'deposit', period: 'day', left: '800.00', resetsAt: '2026-06-14T16:00:00.000Z' },
    })
    const refusal = await order('900.00')
    expect(refusal.msg).toContain('¥800')
    expect(refusal.msg).toContain('2026-06-15 00:00 +08:00')
    expect((await order('800.00')).code).toBe(0)
  })

  it('counts what open orders ask for, what was credited, and nothing that was cancelled or ran out', async () => {
    await setLimit('week', '1000.00')
    const first = await order('700.00')
    await cancel(first.data.billNo)
    expect(await limitOf('week')).toMatchObject({ used: '0.00' })
    const second = await order('700.00')
    await pay(second.data.payPath)
    expect(await limitOf('week')).toMatchObject({ used: '700.00', left: '300.00' })
    expect(await order('300.01')).toMatchObject({ code: ProtectionErrors.depositWeek.code })
    await order('300.00')
    expect(await limitOf('week')).toMatchObject({ used: '1000.00', left: '0.00' })
    world.clock.advance(16 * 60_000)
    await world.runJobs('deposits.expire')
    expect(await limitOf('week')).toMatchObject({ used: '700.00' })
  })

  it('credits a payment that comes after its order was over where it has room, and sends it back where not', async () => {
    await setLimit('day', '1000.00')
    const late = await order('400.00')
    await cancel(late.data.billNo)
    const second = await order('300.00')
    await cancel(second.data.billNo)
    const next = await order('600.00')
    expect(next.code).toBe(0)
    await pay(late.data.payPath)
    await pay(second.data.payPath)
    const shown = async ({ data: { billNo } }: typeof late) =>
      (await member.get(`/cw/v1/deposit/order_status?billNo=${billNo}`)).data
    expect(await shown(late)).toMatchObject({ stage: 'credited', sentBack: null })
    expect(await shown(second)).toMatchObject({ stage: 'cancelled', sentBack: { amount: '300.00' } })
    expect(await limitOf('day')).toMatchObject({ used: '1000.00', left: '0.00' })
  })

  it('waits a day and a second word to be raised or removed, and shows what waits', async () => {
    const name = await nameOf()
    await setLimit('day', '500.00')
    await setLimit('day', '2000.00')
    expect(await limitOf('day')).toMatchObject({
      amount: '500.00',
      asked: { amount: '2000.00', confirmable: false },
    })
    expect(await order('501.00')).toMatchObject({ code: ProtectionErrors.depositDay.code })
    expect(await confirm('day')).toMatchObject({ code: ProtectionErrors.raiseNotDue.code })
    await pass(24 * HOUR - 1, name)
    expect(await confirm('day')).toMatchObject({ code: ProtectionErrors.raiseNotDue.code })
    world.clock.advance(1)
    // Its time alone changes nothing.
    expect(await limitOf('day')).toMatchObject({ amount: '500.00', asked: { confirmable: true } })
    expect(await order('501.00')).toMatchObject({ code: ProtectionErrors.depositDay.code })
    expect((await confirm('day')).code).toBe(0)
    expect(await limitOf('day')).toMatchObject({ amount: '2000.00', asked: null })
    expect((await order('2000.00')).code).toBe(0)
    expect(await confirm('day')).toMatchObject({ code: ProtectionErrors.nothingAsked.code })
    await setLimit('day', null)
    expect(await limitOf('day')).toMatchObject({ amount: '2000.00', asked: { amount: null } })
    await pass(24 * HOUR, name)
    await confirm('day')
    expect(await limitOf('day')).toMatchObject({ amount: null, left: null, asked: null })
  })

  it('keeps what binds when a raise is withdrawn, or the same is asked twice', async () => {
    await setLimit('month', '500.00')
    await setLimit('month', '900.00')
    const first = await limitOf('month')
    world.clock.advance(60_000)
    await setLimit('month', '900.00')
    expect((await limitOf('month')).asked).toEqual(first.asked)
    expect((await withdraw('month')).code).toBe(0)
    expect((await withdraw('month')).code).toBe(0)
    expect(await limitOf('month')).toMatchObject({ amount: '500.00', asked: null })
  })

  it('is never passed by orders of every kind at once', async () => {
    await setLimit('day', '1000.00')
    const { methods } = (await member.get('/cw/v1/deposit/methods')).data
    const channels: string[] = methods.flatMap((method: { channels: { id: string }[] }) =>
      method.channels.map(({ id }) => id),
    )
    expect(channels.length).toBeGreaterThan(3)
    const body = { amount: '600.00', currency: 'CNY' }
    const place = (channelId: string) =>
      member.post('/cw/v1/deposit/pay', { ...body, requestId: randomUUID(), channelId })
    const codes = (await Promise.all([...channels, ...channels].map(place))).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes).toContain(ProtectionErrors.depositDay.code)
    expect(await limitOf('day')).toMatchObject({ used: '600.00', left: '400.00' })
  })

  it('starts again with the site’s day', async () => {
    const name = await nameOf()
    await setLimit('day', '500.00')
    const { data } = await order('500.00')
    await pay(data.payPath)
    expect(await order('100.00')).toMatchObject({ code: ProtectionErrors.depositDay.code })
    const { resetsAt } = await limitOf('day')
    await pass(Date.parse(resetsAt) - world.clock.now().getTime(), name)
    expect((await order('100.00')).code).toBe(0)
  })

  it('tells the member’s open pages and leaves an audit row', async () => {
    await setLimit('day', '500.00')
    const told = await sql<{ topics: string[] }>`select topics from platform.outbox
      where type = 'protection.changed' and key = ${memberId}`.execute(world.app.db)
    // The answer before the first deposit was told first.
    const topics = [`member:${memberId}`]
    expect(told.rows).toEqual([{ topics }, { topics }])
    const audited = await sql<{ action: string }>`select action from platform.audit
      where actor_id = ${memberId} and action like 'protection.%' order by at, id`.execute(world.app.db)
    expect(audited.rows).toEqual([{ action: 'protection.answerFirst' }, { action: 'protection.setLimit' }])
  })
})

describe('a pause', () => {
  const transferIn = () =>
    member.post('/cg/v1/game/sports/transfer_in', {
      requestId: randomUUID(),
      source: 'CENTERMONEY',
      amount: '100.00',
      currency: 'CNY',
    })
  const transferOut = () =>
    member.post('/cg/v1/game/sports/transfer_out', {
      requestId: randomUUID(),
      amount: '10.00',
      currency: 'CNY',
    })
  const recycle = () => member.post('/cg/v1/game_recovery', { requestId: randomUUID() })
  const bet = async () => {
    const match = (await upcomingMarkets(member)).at(-1)
    const [market] = match.markets
    return member.post('/cg/v1/sport/bet', {
      requestId: randomUUID(),
      matchId: match.matchId,
      market: market.kind,
      line: market.line,
      selection: market.selections[0].selection,
      stake: '10.00',
      currency: 'CNY',
      odds: market.selections[0].odds,
      oddsPolicy: 'any',
    })
  }

  it.each([
    ['coolingOff', '24h', ProtectionErrors.coolingOff.code],
    ['exclusion', '6m', ProtectionErrors.excluded.code],
    ['exclusion', 'forever', ProtectionErrors.excludedForGood.code],
    ['closure', 'forever', ProtectionErrors.closed.code],
  ] as const)(
    'of %s for %s keeps money out and stakes away from its commit on, and nothing from leaving',
    async (kind, term, code) => {
      await fund(world, memberId, '1000')
      expect((await transferIn()).code).toBe(0)
      expect((await pause(kind, term)).code).toBe(0)
      expect(await order('100.00')).toMatchObject({ code })
      expect(await transferIn()).toMatchObject({ code })
      expect(await show()).toMatchObject({ pause: { kind, term }, marketing: false })
      expect((await transferOut()).code).toBe(0)
      expect((await recycle()).code).toBe(0)
      const card = { bankCode: 'CMB', holderName: '林远', cardNo: '6214830211758841' }
      await member.bindCard(card)
      expect((await member.get('/cg/v1/bet/records')).code).toBe(0)
      expect((await member.get('/cw/v1/deposit/orders')).code).toBe(0)
    },
  )

  it('refuses stakes', async () => {
    await fund(world, memberId, '1000')
    await transferIn()
    await world.runJobs()
    expect((await bet()).code).toBe(0)
    await pause('coolingOff', '24h')
    expect(await bet()).toMatchObject({ code: ProtectionErrors.coolingOff.code })
  })

  it('is taken once however often the request comes, and is not made shorter', async () => {
    const requestId = randomUUID()
    const first = await pause('coolingOff', '7d', requestId)
    expect((await pause('coolingOff', '7d', requestId)).data).toEqual(first.data)
    expect(await pause('coolingOff', '24h')).toMatchObject({ code: ProtectionErrors.pausedLonger.code })
    expect(await pause('coolingOff', '6m')).toMatchObject({ code: ProtectionErrors.termUnknown.code })
    expect((await pause('exclusion', '1y')).code).toBe(0)
    expect(await endExclusion()).toMatchObject({ code: ProtectionErrors.exclusionNotOver.code })
    await expect(
      sql`update protection.pause set ends_at = now() where member_id = ${memberId}`.execute(world.app.db),
    ).rejects.toThrow('stands')
    await expect(
      sql`delete from protection.pause where member_id = ${memberId}`.execute(world.app.db),
    ).rejects.toThrow()
  })

  it('of cooling-off can be taken where it outlasts a self-exclusion, and holds after it', async () => {
    const name = await nameOf()
    await pause('exclusion', '6m')
    expect(await pause('coolingOff', '30d')).toMatchObject({ code: ProtectionErrors.pausedLonger.code })
    await pass(174 * 24 * HOUR, name)
    expect((await pause('coolingOff', '30d')).code).toBe(0)
    expect(await pause('coolingOff', '30d')).toMatchObject({ code: ProtectionErrors.pausedLonger.code })
    await pass(14 * 24 * HOUR, name)
    expect((await endExclusion()).code).toBe(0)
    expect(await show()).toMatchObject({ pause: { kind: 'coolingOff' } })
    expect(await order('100.00')).toMatchObject({ code: ProtectionErrors.coolingOff.code })
    await pass(20 * 24 * HOUR, name)
    expect((await order('100.00')).code).toBe(0)
  })

  it('of cooling-off ends by itself, and not because the clock was set back', async () => {
    const name = await nameOf()
    const taken = world.clock.now()
    await pause('coolingOff', '24h')
    world.clock.set(new Date(taken.getTime() - HOUR))
    await signIn(name)
    expect(await order('100.00')).toMatchObject({ code: ProtectionErrors.coolingOff.code })
    world.clock.set(taken)
    await pass(24 * HOUR - 1_000, name)
    expect(await order('100.00')).toMatchObject({ code: ProtectionErrors.coolingOff.code })
    world.clock.advance(1_000)
    expect((await order('100.00')).code).toBe(0)
    expect(await show()).toMatchObject({ pause: null, marketing: true })
  })

  it('of self-exclusion ends only by its member’s word after its time', async () => {
    const name = await nameOf()
    await pause('exclusion', '6m')
    await pass(184 * 24 * HOUR, name)
    expect(await order('100.00')).toMatchObject({ code: ProtectionErrors.exclusionOver.code })
    expect(await show()).toMatchObject({ pause: { confirmable: true }, marketing: false })
    expect((await endExclusion()).code).toBe(0)
    expect((await endExclusion()).code).toBe(0)
    expect((await order('100.00')).code).toBe(0)
  })

  it('by closing the account is for good, and its member still signs in', async () => {
    const name = await nameOf()
    await pause('closure', 'forever')
    await pass(400 * 24 * HOUR, name)
    expect(await order('100.00')).toMatchObject({ code: ProtectionErrors.closed.code })
    expect(await endExclusion()).toMatchObject({ code: ProtectionErrors.closed.code })
    expect((await member.get('/cw/v1/bankinfo/list')).status).not.toBe(401)
  })
})
