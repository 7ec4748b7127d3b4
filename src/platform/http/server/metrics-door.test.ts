import { afterEach, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#testing/world.ts'
import { isNear } from './metrics-door.ts'

const TOKEN = 'a-token-that-only-the-collector-knows-of'
const FAR = '203.0.113.7'

describe('an address', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.255.0.1', true],
    ['172.16.0.1', true],
    ['172.31.255.255', true],
    ['192.168.1.1', true],
    ['fd12:3456::1', true],
    ['fe80::1', true],
    ['172.15.255.255', false],
    ['172.32.0.1', false],
    ['192.169.0.1', false],
    ['11.0.0.1', false],
    [FAR, false],
    ['::ffff:203.0.113.7', false],
    ['2001:db8::1', false],
    ['no address', false],
  ])('%s is near: %s', (address, near) => {
    expect(isNear(address)).toBe(near)
  })
})

describe('/metrics', () => {
  let world: World
  afterEach(() => world.close())

  /** The status of `/metrics` as it is answered to somebody. */
  async function statusFor(address: string, headers: Record<string, string> = {}): Promise<number> {
    const browser = world.browser()
    browser.address = address
    const answer = await browser.raw({ method: 'GET', url: '/metrics', headers })
    const unknown = await browser.raw({ method: 'GET', url: '/unheard-of', headers })
    if (answer.status === 404) expect(answer).toMatchObject({ code: unknown.code, msg: unknown.msg })
    else expect(answer.text).toContain('fairhall_call_seconds')
    return answer.status
  }

  it('is an unknown path to whoever is neither near nor has a token', async () => {
    world = await createWorld({ seed: false })
    expect(await statusFor('127.0.0.1')).toBe(200)
    expect(await statusFor('192.168.1.20')).toBe(200)
    expect(await statusFor(FAR)).toBe(404)
    expect(await statusFor(FAR, { authorization: 'Bearer undefined' })).toBe(404)
    expect(await statusFor(FAR, { authorization: 'Bearer ' })).toBe(404)
    expect(await statusFor('127.0.0.1', { 'x-forwarded-for': FAR })).toBe(404)
    expect(await statusFor('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  })

  it('is read from anywhere with the token of the configuration', async () => {
    world = await createWorld({ seed: false, settings: { METRICS_TOKEN: TOKEN } })
    expect(await statusFor(FAR, { authorization: `Bearer ${TOKEN}` })).toBe(200)
    expect(await statusFor(FAR, { authorization: `Bearer ${TOKEN}x` })).toBe(404)
    expect(await statusFor(FAR, { authorization: `Basic ${TOKEN}` })).toBe(404)
    expect(await statusFor(FAR)).toBe(404)
    expect(await statusFor('10.0.0.8')).toBe(200)
  })

  it('believes a trusted proxy who is asking', async () => {
    world = await createWorld({ seed: false, settings: { TRUSTED_PROXIES: '127.0.0.1' } })
    expect(await statusFor('127.0.0.1', { 'x-forwarded-for': FAR })).toBe(404)
    expect(await statusFor('127.0.0.1', { 'x-forwarded-for': '10.0.0.8' })).toBe(200)
    expect(await statusFor('127.0.0.1')).toBe(200)
  })

  it('leaves the probes open to everybody', async () => {
    world = await createWorld({ seed: false })
    const far = world.browser()
    far.address = FAR
    for (const url of ['/healthz', '/readyz'])
      expect((await far.raw({ method: 'GET', url })).status).toBe(200)
  })
})
