/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookViolations, fund } from '#testing/money.ts'
import { act, takeSeat } from '#testing/people/desk.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { ProtectionErrors } from '../../protection.refusals.ts'
import { breakMemberCall, closeAccountCall, tightenLimitCall } from '../protection.desk.ts'

let world: World
let su: WireClient
beforeAll(async () => {
  world = await createWorld()
  su = world.staff('protection.view', 'protection.tighten')
})
afterAll(() => world.close())

async function member(name: string) {
  const browser = world.browser()
  await browser.register(name)
  const { rows } = await world.pool.query('select id from identity.member where name = $1', [name])
  return { browser, memberId: rows[0].id as string }
}

const DAY = { kind: 'deposit', period: 'day' } as const
const tighten = (memberId: string, amount: string) => act(su, tightenLimitCall, { memberId, ...DAY, amount })
const own = async (browser: WireClient) => (await browser.get('/member/v1/protection')).data
const dayLimit = async (browser: WireClient) =>
  (await own(browser)).limits.find(
    ({ kind, period }: { kind: string; period: string }) => kind === DAY.kind && period === DAY.period,
  )
const setOwn = (browser: WireClient, amount: string | null) =>
  browser.post('/member/v1/protection/limit', { ...DAY, amount, currency: 'CNY' })

it('a limit is lowered by one person at once, and its member sees who did', async () => {
  const { browser, memberId } = await member('shore_1')
  await setOwn(browser, '1000')
  expect((await tighten(memberId, '500')).data).toMatchObject({ state: 'applied' })
  expect(await dayLimit(browser)).toMatchObject({ amount: '500.00', byHouse: true })
  const placed = await browser.post('/cw/v1/deposit/pay', {
    requestId: randomUUID(),
    channelId: 'bank-yungang',
    amount: '600.00',
    currency: 'CNY',
  })
  expect(placed).toMatchObject({ code: ProtectionErrors.depositDay.code })
  const { data } = await su.get(`/console/v1/member/${memberId}/protection`)
  expect(data).toEqual(await own(browser))
})

it('nothing loosens one: neither more, nor the same, nor what its member asked for', async () => {
  const { browser, memberId } = await member('shore_2')
  await setOwn(browser, '500')
  await setOwn(browser, '900')
  expect((await dayLimit(browser)).asked).toMatchObject({ amount: '900.00' })
  for (const amount of ['500', '501', '900'])
    expect(await tighten(memberId, amount)).toMatchObject({ code: ProtectionErrors.notStricter.code })
  expect(await dayLimit(browser)).toMatchObject({ amount: '500.00', byHouse: false })
  await tighten(memberId, '300')
  expect(await dayLimit(browser)).toMatchObject({ amount: '300.00', asked: null, byHouse: true })
})

it('one that the house set stays the house’s while its member asks for more, and is theirs once lowered', async () => {
  const { browser, memberId } = await member('shore_3')
  await tighten(memberId, '500')
  await setOwn(browser, '800')
  expect(await dayLimit(browser)).toMatchObject({ amount: '500.00', byHouse: true })
  await setOwn(browser, '200')
  expect(await dayLimit(browser)).toMatchObject({ amount: '200.00', byHouse: false })
})

it('a break begins at once, ends by itself, and no shorter one takes its place', async () => {
  const { browser, memberId } = await member('shore_4')
  const rest = (term: string) => act(su, breakMemberCall, { memberId, term })
  const { data } = await rest('7d')
  expect(data).toMatchObject({ state: 'applied' })
  expect((await own(browser)).pause).toMatchObject({
    kind: 'coolingOff',
    term: '7d',
    endsAt: data.result.until,
    byHouse: true,
  })
  expect(await rest('24h')).toMatchObject({ code: ProtectionErrors.pausedLonger.code })
  expect((await rest('30d')).data).toMatchObject({ state: 'applied' })
})

it('an account is closed by two: nothing goes in, all that is elsewhere comes back', async () => {
  const { browser, memberId } = await member('shore_6')
  await fund(world, memberId, '1000')
  const post = (path: string, fields: object) => browser.post(path, { requestId: randomUUID(), ...fields })
  const yuan = (amount: string) => ({ amount, currency: 'CNY' })
  const toSports = () => post('/cg/v1/game/sports/transfer_in', { source: 'CENTERMONEY', ...yuan('300.00') })
  await browser.post('/cg/v1/venue_wallet_type', { venueWalletType: 'manual' })
  expect((await toSports()).code).toBe(0)
  expect((await post('/cw/v1/yeb/transfer_in', yuan('200.00'))).code).toBe(0)
  const phone = { areaCode: '86', phone: '13612345678' }
  await browser.post('/member/v1/verify/phone_code', phone)
  const [{ code }] = (await browser.get('/sandbox/v1/inbox')).data.list
  await browser.post('/member/v1/verify/phone', { ...phone, code, stepUp: await browser.stepUp('identity') })

  const input = { memberId, memberReason: 'care' }
  const { data } = await act(world.staff('members.close'), closeAccountCall, input)
  expect(data).toMatchObject({ state: 'proposed', seats: 2 })
  // What one person proposes changes nothing yet.
  expect((await own(browser)).pause).toBeNull()
  const seat = await takeSeat(world.staff('console.use', 'members.close.approve'), data.changeId)
  expect(seat.data).toMatchObject({ state: 'applied' })
  await world.settleEvents()

  expect((await own(browser)).pause).toMatchObject({
    kind: 'closure',
    endsAt: null,
    byHouse: true,
    closedFor: 'care',
  })
  const inbox = (await browser.get('/sandbox/v1/inbox')).data.list
  expect(inbox.map(({ notice }: { notice: string | null }) => notice)).toContain('accountClosed')
  expect((await browser.get('/cw/v1/balance')).data.centerMoney).toBe('1000.00')
  expect((await browser.get('/cw/v1/yeb/info')).data).toMatchObject({ yebWalletBalance: '0.00' })
  // What open bets return goes on to the centre wallet, too.
  expect((await browser.get('/cg/v1/freeavia')).data).toMatchObject({ venueWalletType: 'free' })
  const closed = { code: ProtectionErrors.closed.code }
  expect(await toSports()).toMatchObject(closed)
  expect(await post('/cw/v1/deposit/pay', { channelId: 'bank-yungang', ...yuan('200.00') })).toMatchObject(
    closed,
  )
  expect(await browser.post('/member/v1/protection/exclusion/end', {})).toMatchObject(closed)
  expect(await bookViolations(world)).toEqual([])
})

it('an account that is closed is closed once, and nobody of the house ends it', async () => {
  const { browser, memberId } = await member('shore_7')
  const pause = { requestId: randomUUID(), kind: 'closure', term: 'forever' }
  await browser.post('/member/v1/protection/pause', { ...pause, stepUp: await browser.stepUp('closure') })
  const close = world.staff('members.close')
  expect(await act(close, closeAccountCall, { memberId, memberReason: 'rules' })).toMatchObject({
    code: ProtectionErrors.alreadyClosed.code,
  })
  expect((await own(browser)).pause).toMatchObject({ kind: 'closure', byHouse: false, closedFor: null })
  await expect(
    world.pool.query('update protection.pause set ended_at = now() where member_id = $1', [memberId]),
  ).rejects.toThrow()
})

it('is seen and tightened only by those who may', async () => {
  const { memberId } = await member('shore_5')
  const path = `/console/v1/member/${memberId}/protection`
  expect((await world.staff('members.view').get(path)).status).toBe(403)
  const looks = world.staff('protection.view')
  expect((await looks.get(path)).status).toBe(200)
  expect((await act(looks, tightenLimitCall, { memberId, ...DAY, amount: '5' })).status).toBe(403)
  expect((await act(su, closeAccountCall, { memberId, memberReason: 'care' })).status).toBe(403)
})
