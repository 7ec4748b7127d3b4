/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { act, takeSeat } from '#testing/people/desk.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World, type WorldStaff } from '#testing/world.ts'
import { AccessErrors } from '../access.refusals.ts'
import {
  barForLongCall,
  barForNowCall,
  blacklistList,
  memberBarCall,
  unbarCall,
} from '../desk/access.desk.ts'

const HOUR_MS = 3_600_000

let world: World
let one: WorldStaff
let other: WorldStaff
beforeAll(async () => {
  world = await createWorld()
  const may = ['console.use', 'members.view', 'access.edit', 'access.edit.approve']
  one = world.staff(...may)
  other = world.staff(...may)
})
afterAll(() => world.close())

let members = 0
async function member(): Promise<{ browser: WireClient; memberId: string; name: string }> {
  const browser = world.browser()
  members += 1
  const name = `on_list_${members}`
  await browser.register(name)
  const { data } = await browser.post('/memberCommon/getInfo', {})
  return { browser, memberId: data.id, name }
}

const info = async (browser: WireClient) => (await browser.get('/member/v1/blacklist_info')).data
const deposit = (browser: WireClient) =>
  browser.post('/cw/v1/deposit/pay', {
    requestId: randomUUID(),
    channelId: 'bank-yungang',
    amount: '500.00',
    currency: 'CNY',
  })
/** What is decided reaches every process by its event. */
async function decided<T>(doing: Promise<T>): Promise<T> {
  const done = await doing
  await world.settleEvents()
  return done
}

it('one person puts a member on it for 72 hours at most: they cannot deposit, read why, and take their money out (S6-022, S6-023)', async () => {
  const { browser, memberId } = await member()
  expect(await info(browser)).toEqual({ listed: false, bar: null })
  const { code, data } = await decided(
    act(one, barForNowCall, { memberId, memberReason: 'checking', hours: 48 }),
  )
  expect({ code, state: data?.state }).toEqual({ code: 0, state: 'applied' })
  expect(await info(browser)).toEqual({
    listed: true,
    bar: {
      reason: 'checking',
      since: world.clock.now().toISOString(),
      until: new Date(world.clock.now().getTime() + 48 * HOUR_MS).toISOString(),
      seats: 1,
    },
  })
  expect(await deposit(browser)).toMatchObject({ status: 200, code: AccessErrors.listed.code })
  expect(await browser.post('/cg/v1/game_recovery', { requestId: randomUUID() })).toMatchObject({ code: 0 })
  const page = memberBarCall.path.replace(':memberId', memberId)
  expect((await one.get(page)).data).toMatchObject({ bar: { seats: 1 }, before: 0, alone: false })
  // Nobody else is kept from anything.
  expect((await deposit((await member()).browser)).code).toBe(0)
})

it('it ends by itself, and one person does not do it again the same week', async () => {
  const { memberId, name } = await member()
  await decided(act(one, barForNowCall, { memberId, memberReason: 'payment', hours: 1 }))
  expect(await act(other, barForNowCall, { memberId, memberReason: 'payment', hours: 72 })).toMatchObject({
    code: AccessErrors.alreadyListed.code,
  })
  world.clock.advance(HOUR_MS)
  // An hour later their session is over as well.
  const again = world.browser()
  await again.login(name)
  expect(await info(again)).toEqual({ listed: false, bar: null })
  expect((await deposit(again)).code).toBe(0)
  await world.runJobs('access.lapse')
  expect(await act(other, barForNowCall, { memberId, memberReason: 'payment', hours: 72 })).toMatchObject({
    code: AccessErrors.listedLately.code,
  })
})

it('longer takes two, and so does taking somebody off it; the list shows who is, and was', async () => {
  const { browser, memberId } = await member()
  const proposed = await act(one, barForLongCall, { memberId, memberReason: 'manyAccounts', days: null })
  expect(proposed.data).toMatchObject({ state: 'proposed', seats: 2 })
  expect((await info(browser)).listed).toBe(false)
  await decided(takeSeat(other, proposed.data.changeId))
  expect(await info(browser)).toMatchObject({ listed: true, bar: { until: null, seats: 2 } })
  expect(await deposit(browser)).toMatchObject({ code: AccessErrors.listed.code })
  const rows = async (state: string) =>
    (await one.get(`${blacklistList.path}?state=${state}`)).data.rows.map(
      ({ member: { memberId: id } }: { member: { memberId: string } }) => id,
    )
  expect(await rows('standing')).toContain(memberId)

  const lifted = await act(other, unbarCall, { memberId })
  expect(lifted.data).toMatchObject({ state: 'proposed', seats: 2 })
  await decided(takeSeat(one, lifted.data.changeId))
  expect((await info(browser)).listed).toBe(false)
  expect((await deposit(browser)).code).toBe(0)
  expect(await rows('over')).toContain(memberId)
  expect(await act(one, unbarCall, { memberId })).toMatchObject({ code: AccessErrors.notListed.code })
})

it('is of members that there are, and of whoever may', async () => {
  const memberId = randomUUID()
  expect(await act(one, barForNowCall, { memberId, memberReason: 'checking', hours: 1 })).toMatchObject({
    status: 404,
  })
  expect(await act(one, barForNowCall, { memberId, memberReason: 'checking', hours: 73 })).toMatchObject({
    status: 400,
  })
  const looks = world.staff('console.use', 'members.view')
  const known = await member()
  expect(
    await act(looks, barForNowCall, { memberId: known.memberId, memberReason: 'checking', hours: 1 }),
  ).toMatchObject({ status: 403 })
})
