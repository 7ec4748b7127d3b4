import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'

const PROXY = '10.1.2.3'
const MEMBER = '203.0.113.7'
const FORWARDED = { 'x-forwarded-for': MEMBER, 'x-forwarded-proto': 'https' }

let world: World
afterEach(() => world.close())

async function open(trusted?: string): Promise<WireClient> {
  world = await createWorld({ settings: trusted === undefined ? {} : { TRUSTED_PROXIES: trusted } })
  const browser = world.browser()
  browser.address = PROXY
  return browser
}

/**
 * Logs in as the proxy passes it on; gives where the house saw the member, and whether the cookie is for
 * https alone.
 */
async function logIn(browser: WireClient, headers: Record<string, string>) {
  const password = createHash('md5').update('Yuan-lou7-hall').digest('hex')
  const answer = await browser.post('/member/v1/web_login', { name: 'lin_yuan', password }, headers)
  browser.keepSession(answer)
  const cookie = String(answer.headers['set-cookie'])
  browser.cookie = cookie.split('=')[0] ?? ''
  const { data } = await browser.get('/member/v1/sessions', headers)
  return { address: data.list[0].address, cookie: browser.cookie, secure: /; Secure/.test(cookie) }
}

describe('behind a proxy', () => {
  it.each([PROXY, '10.0.0.0/8'])('trusted as %s, a member is who it says', async (trusted) => {
    expect(await logIn(await open(trusted), FORWARDED)).toEqual({
      address: MEMBER,
      cookie: '__Host-fh_session',
      secure: true,
    })
  })

  it('over https only the cookie counts that a browser takes from this host alone', async () => {
    const browser = await open(PROXY)
    await logIn(browser, FORWARDED)
    browser.cookie = 'fh_session'
    expect(await browser.get('/member/v1/sessions', FORWARDED)).toMatchObject({ status: 401 })
  })

  it('that is not among the trusted ones, its word is not taken', async () => {
    expect(await logIn(await open('10.9.9.9'), FORWARDED)).toEqual({
      address: PROXY,
      cookie: 'fh_session',
      secure: false,
    })
  })

  it('nobody’s word is taken where none is trusted', async () => {
    expect(await logIn(await open(), FORWARDED)).toEqual({
      address: PROXY,
      cookie: 'fh_session',
      secure: false,
    })
  })

  it('what a member claims before the proxy is not taken either', async () => {
    const forged = { ...FORWARDED, 'x-forwarded-for': `198.51.100.1, ${MEMBER}` }
    expect(await logIn(await open(PROXY), forged)).toMatchObject({ address: MEMBER })
  })
})

it('a house whose address is on https asks browsers to stay there, and no other does', async () => {
  world = await createWorld({ settings: { PUBLIC_URL: 'https://hall.example' } })
  for (const url of ['/healthz', '/nothing', '/site/v1/config'])
    expect((await world.http.inject({ url })).headers['strict-transport-security']).toBe('max-age=31536000')
  await world.close()
  world = await createWorld({ settings: { PUBLIC_URL: 'http://127.0.0.1:8080' } })
  expect((await world.http.inject({ url: '/healthz' })).headers['strict-transport-security']).toBeUndefined()
})
