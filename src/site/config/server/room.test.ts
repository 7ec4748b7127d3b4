/** @module-tag statements */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ seed: false })
})
afterAll(() => world.close())

const preInfo = (body: unknown) =>
  world.browser().raw({
    method: 'POST',
    url: '/site/v1/pre_info',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
const GOOD = { platformType: 6, deviceNo: 'f3a1', clientVersion: 'v1.0.1' }

describe('POST /site/v1/pre_info', () => {
  it('gives the time, a device id and its key for platform type 6 and a device number (S7-154)', async () => {
    const { code, data } = await preInfo(GOOD)
    expect(code).toBe(0)
    expect(data).toEqual({
      serverTime: '2026-06-14T06:36:00.000Z',
      siteId: '10',
      deviceId: expect.stringMatching(/^[0-9a-f]{8}-/),
      deviceKey: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('never gives one device number the same key twice', async () => {
    const [first, second] = [await preInfo(GOOD), await preInfo(GOOD)]
    expect(second.data.deviceId).not.toBe(first.data.deviceId)
    expect(second.data.deviceKey).not.toBe(first.data.deviceKey)
  })

  it.each([
    ['another platform', { ...GOOD, platformType: 7 }],
    ['no device number', { ...GOOD, deviceNo: '' }],
    ['a device number without end', { ...GOOD, deviceNo: 'x'.repeat(65) }],
    ['a version in words', { ...GOOD, clientVersion: '<b>new</b>' }],
    ['an unknown field', { ...GOOD, admin: true }],
  ])('refuses %s', async (_, body) => {
    expect(await preInfo(body)).toMatchObject({ status: 400, code: WireErrors.malformed.code })
  })
})

describe('the site calls', () => {
  it('give the base config to anybody, with no handshake (S7-144, S3-010)', async () => {
    const browser = world.browser()
    const { code, data } = await browser.get('/site/v1/config')
    expect(code).toBe(0)
    expect(data).toMatchObject({ siteId: '10', title: 'Fairhall', kaptchcate: 'pow', hardVerify: false })
    expect(browser.deviceId).toBe('')
  })

  it('give the leave-pay-window config in the language asked for (S7-155)', async () => {
    const browser = world.browser()
    const chinese = await browser.get('/site/v1/leave_pay_window')
    expect(chinese.data).toMatchObject({ enabled: true, message: expect.stringContaining('确定离开吗') })
    browser.locale = 'en'
    const english = await browser.get('/site/v1/leave_pay_window')
    expect(english.data.message).toContain('Leave anyway')
  })

  it('give what home shows, and its notices alone (S7-056, S7-145)', async () => {
    const browser = world.browser()
    browser.locale = 'en'
    const site = (await browser.get('/site/v1/config')).data
    const home = (await browser.get('/site/v1/home')).data
    expect(home.banners[0]).toMatchObject({
      title: expect.any(String),
      to: expect.stringMatching(/^\/app\//),
    })
    expect(home).toEqual(site.home)
    expect((await browser.get('/static/v1/notice_list')).data).toEqual({ list: home.notices })
  })
})
