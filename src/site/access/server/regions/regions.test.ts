/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setDocument } from '#testing/people/documents.ts'
import { createWorld, type World } from '#testing/world.ts'
import { memberSiteNow } from '../../../../server/site-now.ts'
import { AccessErrors } from '../../access.refusals.ts'
import { regionsDocument } from '../access.documents.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ settings: { TRUSTED_PROXIES: '127.0.0.1', REGION_HEADER: 'CF-IPCountry' } })
  await setDocument(world.app, regionsDocument, {
    forbidden: ['CA'],
    forbiddenText: { 'zh-CN': '牌照不包括那里', en: 'Our licence ends there' },
    alerted: ['JP'],
    alertedRanges: ['198.51.100.0/24'],
  })
})
afterAll(() => world.close())

const told = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (await world.http.inject({ url: '/site/v1/access', headers, remoteAddress })).json().data

it('whoever a trusted proxy says is in a forbidden country hears so, in their language; nobody is believed who comes past it', async () => {
  const there = { 'cf-ipcountry': 'CA', 'accept-language': 'en' }
  expect(await told(there)).toEqual({
    door: 'forbid',
    text: 'Our licence ends there',
    until: null,
    country: 'CA',
    by: 'country',
  })
  expect(await told(there, '203.0.113.1')).toMatchObject({ door: 'open', country: null, by: null })
  expect(await told({ 'cf-ipcountry': 'JP' })).toMatchObject({ door: 'alert', by: 'country' })
  expect(await told({ 'x-forwarded-for': '198.51.100.9' })).toMatchObject({ door: 'alert', by: 'range' })
  expect(await told({ 'cf-ipcountry': 'CN' })).toMatchObject({ door: 'open' })
})

it('a page carries it', async () => {
  const page = (country: string | null, address = '192.0.2.1') =>
    memberSiteNow(world.app, undefined, undefined, { address, country })
  const [open, forbid] = [await page('CN'), await page('CA')]
  expect(open.door).toBeUndefined()
  expect(forbid).toMatchObject({ door: 'forbid' })
  expect(forbid.version).not.toBe(open.version)
  expect(await page(null, '198.51.100.9')).toMatchObject({ door: 'alert' })
})

it('from there nobody registers or deposits, and whoever has money there takes it out', async () => {
  const browser = world.browser()
  await browser.register('was_here_before')
  await setDocument(world.app, regionsDocument, { forbiddenRanges: ['127.0.0.0/8'] })
  const order = { requestId: randomUUID(), channelId: 'bank-yungang', amount: '500.00', currency: 'CNY' }
  expect(await browser.post('/cw/v1/deposit/pay', order)).toMatchObject({
    status: 200,
    code: AccessErrors.region.code,
  })
  expect((await world.browser().register('comes_from_there')).code).toBe(AccessErrors.region.code)
  expect(await browser.post('/cg/v1/game_recovery', { requestId: randomUUID() })).toMatchObject({ code: 0 })
  expect(await browser.get('/member/v1/sessions')).toMatchObject({ code: 0 })
  // Who is only warned is refused nothing.
  await setDocument(world.app, regionsDocument, { forbiddenRanges: [], alertedRanges: ['127.0.0.0/8'] })
  expect(await browser.post('/cw/v1/deposit/pay', { ...order, requestId: randomUUID() })).toMatchObject({
    code: 0,
  })
})

it.each([
  [{ forbidden: ['ca', ' jp '] }, []],
  [{ forbidden: ['ZZZ'] }, ['forbidden.0']],
  [{ forbidden: ['QX'] }, ['forbidden.0']],
  [{ alertedRanges: ['10.0.0.0/33', '10.0.0.0/8'] }, ['alertedRanges.0']],
] as const)('%o has faults at %o', (fields, paths) => {
  const { error } = regionsDocument.schema.safeParse({ ...regionsDocument.seed(world.app), ...fields })
  expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(paths)
})
