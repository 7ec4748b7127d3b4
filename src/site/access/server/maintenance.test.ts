/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { publishCall } from '#staff/settings/settings.contract.ts'
import { act, takeSeat } from '#testing/people/desk.ts'
import { setDocument } from '#testing/people/documents.ts'
import { createWorld, type World } from '#testing/world.ts'
import { memberSiteNow } from '../../../server/site-now.ts'
import { AccessErrors } from '../access.refusals.ts'
import { maintenanceDocument } from './access.documents.ts'

const CLOSED = {
  closed: true,
  text: { 'zh-CN': '更换机房', en: 'We move to another place' },
  until: '2026-06-14T08:00:00.000Z',
}
const OPEN = { closed: false, text: { 'zh-CN': '', en: '' }, until: null }
const MINUTE_MS = 60_000

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  if ((await told()).door !== 'open') await setDocument(world.app, maintenanceDocument, OPEN)
})

const deposit = () => ({
  requestId: randomUUID(),
  channelId: 'bank-yungang',
  amount: '500.00',
  currency: 'CNY',
})
const told = async () => (await world.browser().get('/site/v1/access')).data

async function member() {
  const browser = world.browser()
  await browser.register(`m_${randomUUID().slice(0, 12).replaceAll('-', '')}`)
  return browser
}

it('while the house is in maintenance, what brings money in or plays is refused, and what takes money out goes on', async () => {
  const browser = await member()
  await setDocument(world.app, maintenanceDocument, CLOSED)
  for (const [path, body] of [
    ['/cw/v1/deposit/pay', deposit()],
    ['/cg/v1/game/sports/launch', {}],
  ] as const)
    expect(await browser.post(path, body)).toMatchObject({ status: 200, code: AccessErrors.maintenance.code })
  const { code } = await world.browser().register('too_late_today')
  expect(code).toBe(AccessErrors.maintenance.code)

  expect(await browser.post('/cw/v1/bankinfo/list', {})).toMatchObject({ code: 0 })
  expect(await browser.get('/member/v1/sessions')).toMatchObject({ code: 0 })
  const leaving = await browser.post('/cg/v1/game_recovery', { requestId: randomUUID() })
  expect(leaving).toMatchObject({ code: 0 })
  expect(await browser.post('/member/v1/logout', {})).toMatchObject({ code: 0 })
})

it('probes, the document and the console are there', async () => {
  await setDocument(world.app, maintenanceDocument, CLOSED)
  for (const url of ['/healthz', '/readyz', '/openapi.json', '/site/v1/config'])
    expect((await world.http.inject({ url })).statusCode).toBe(200)
  const staff = world.staff('settings.view')
  expect(await staff.get('/console/v1/settings')).toMatchObject({ code: 0 })
})

it('says to anybody that it is, in their language, and until when it is expected', async () => {
  expect(await told()).toMatchObject({ door: 'open', text: '', until: null })
  await setDocument(world.app, maintenanceDocument, CLOSED)
  expect(await told()).toMatchObject({ door: 'maintenance', text: '更换机房', until: CLOSED.until })
  const { json } = await world.http.inject({
    url: '/site/v1/access',
    headers: { 'accept-language': 'en' },
  })
  expect(json().data.text).toBe('We move to another place')
  expect(await memberSiteNow(world.app, 'en')).toMatchObject({ door: 'maintenance' })
})

it('what was done before it closed is told once more to whoever asks again', async () => {
  const browser = await member()
  const order = deposit()
  const before = await browser.post('/cw/v1/deposit/pay', order)
  expect(before).toMatchObject({ code: 0 })
  await setDocument(world.app, maintenanceDocument, CLOSED)
  expect((await browser.post('/cw/v1/deposit/pay', order)).data).toEqual(before.data)
  const other = { ...order, amount: '600.00' }
  expect(await browser.post('/cw/v1/deposit/pay', other)).toMatchObject({ status: 409 })
  const fresh = deposit()
  expect(await browser.post('/cw/v1/deposit/pay', fresh)).toMatchObject({
    code: AccessErrors.maintenance.code,
  })
  // What was refused because it was closed is no answer for good.
  await setDocument(world.app, maintenanceDocument, OPEN)
  await browser.post('/cw/v1/deposit/cancel', { billNo: before.data.billNo })
  expect((await browser.post('/cw/v1/deposit/pay', fresh)).code).not.toBe(AccessErrors.maintenance.code)
})

it('one person closes it at once, and plans it; opening it takes a second one', async () => {
  const [one, other] = [0, 1].map(() =>
    world.staff('console.use', 'settings.view', 'access.edit', 'access.edit.approve'),
  ) as [ReturnType<World['staff']>, ReturnType<World['staff']>]
  const publish = publishCall(maintenanceDocument)
  const newest = async () =>
    (await one.get(`/console/v1/settings/${maintenanceDocument.id}`)).data.newest.version as number
  const set = async (value: object, besides: object = {}) => {
    const { data } = await act(one, publish, { baseVersion: await newest(), value, ...besides })
    await world.settleEvents()
    return data
  }

  const effectiveFrom = new Date(world.clock.now().getTime() + 10 * MINUTE_MS).toISOString()
  expect(await set(CLOSED, { effectiveFrom })).toMatchObject({ state: 'applied' })
  expect(await told()).toMatchObject({ door: 'open' })
  world.clock.advance(10 * MINUTE_MS)
  expect(await told()).toMatchObject({ door: 'maintenance' })

  const { state, seats, changeId } = await set(OPEN)
  expect({ state, seats }).toEqual({ state: 'proposed', seats: 2 })
  expect(await told()).toMatchObject({ door: 'maintenance' })
  expect((await takeSeat(other, changeId)).data).toMatchObject({ state: 'applied' })
  await world.settleEvents()
  expect(await told()).toMatchObject({ door: 'open' })

  const untilLater = { ...OPEN, closed: true }
  expect(await set(untilLater)).toMatchObject({ state: 'applied' })
  expect(maintenanceDocument.seats(untilLater, CLOSED)).toBe(1)
  expect(maintenanceDocument.checks?.({ ...CLOSED, text: { ...CLOSED.text, en: '' } })).toMatchObject([
    { path: 'text', holds: false },
  ])
})

it('pages are told that something was set', async () => {
  await setDocument(world.app, maintenanceDocument, CLOSED)
  await world.settleEvents()
  const { rows } = await world.pool.query(
    "select type from platform.outbox where 'site' = any(topics) order by 1",
  )
  expect(rows).toContainEqual({ type: 'access.changed' })
})
