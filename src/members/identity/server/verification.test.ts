import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verificationDocument } from '#site/config/server/config.documents.ts'
import { setDocument } from '#testing/people/documents.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { IdentityErrors } from '../identity.refusals.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ settings: { VERIFICATION_BITS: '9' } })
})
afterAll(() => world.close())

/** Fails to sign in until a verification is due. */
async function failThrice(browser: WireClient): Promise<void> {
  const name = `wrong_${randomBytes(4).toString('hex')}`
  browser.address = `2001:db8:${randomBytes(2).toString('hex')}::1`
  for (const times of [1, 2, 3]) expect((await browser.login(name)).data.attemptsLeft).toBe(5 - times)
}

const login = (browser: WireClient, verification: unknown) =>
  browser.post('/member/v1/web_login', {
    name: 'lin_yuan',
    password: '0123456789abcdef0123456789abcdef',
    verification,
  })

describe('a verification', () => {
  it('is asked for after login_verify_trigger_times failed logins, not before (S3-056)', async () => {
    const browser = world.browser()
    const asked: boolean[] = []
    for (let time = 0; time < 3; time++) {
      const { code, data } = await browser.login('nobody_here')
      expect(code).toBe(IdentityErrors.wrongCredentials.code)
      asked.push(data.verificationNeeded)
    }
    expect(asked).toEqual([false, false, true])
    const refused = await browser.login('nobody_here')
    expect(refused).toMatchObject({
      code: IdentityErrors.verificationNeeded.code,
      msg: '请先完成验证，再提交。',
    })
    const solved = await browser.verification('login')
    expect((await login(browser, solved)).code).toBe(IdentityErrors.wrongCredentials.code)
  })

  it.each<[string, (browser: WireClient) => Promise<unknown>]>([
    [
      'unsolved',
      async (browser) => ({ ...(await browser.verification('login')), solution: Array(16).fill(0) }),
    ],
    ['without parts', async (browser) => ({ ...(await browser.verification('login')), solution: [] })],
    ['made for registration', (browser) => browser.verification('register')],
    ['of another device', () => world.browser().verification('login')],
    [
      'forged',
      async (browser) => {
        const { challenge, solution } = await browser.verification('login')
        const [payload, signature] = challenge.split('.')
        const said = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
        const easier = Buffer.from(JSON.stringify({ ...said, parts: 0, bits: 0 })).toString('base64url')
        return { challenge: `${easier}.${signature}`, solution: solution.slice(0, 0) }
      },
    ],
    ['made of nonsense', async () => ({ challenge: 'x', solution: [1] })],
  ])('that is %s is refused', async (_, make) => {
    const browser = world.browser()
    await failThrice(browser)
    expect((await login(browser, await make(browser))).code).toBe(IdentityErrors.verificationFailed.code)
  })

  it('counts once', async () => {
    const browser = world.browser()
    await failThrice(browser)
    const solved = await browser.verification('login')
    expect((await login(browser, solved)).code).toBe(IdentityErrors.wrongCredentials.code)
    expect((await login(browser, solved)).code).toBe(IdentityErrors.verificationFailed.code)
  })

  it('is worth nothing after ten minutes', async () => {
    const browser = world.browser()
    await failThrice(browser)
    const solved = await browser.verification('login')
    world.clock.advance(600_000)
    expect((await login(browser, solved)).code).toBe(IdentityErrors.verificationFailed.code)
  })

  it('is as hard as the site is set to; one that was begun before stays as it was (S3-057)', async () => {
    const browser = world.browser()
    await failThrice(browser)
    const begun = await browser.verification('login')
    await setDocument(world.app, verificationDocument, { control_imgcode_anji_type: 'hard' })
    const { data } = await browser.post('/member/v1/verification', { purpose: 'login' })
    expect(data.bits).toBe(11)
    expect((await login(browser, begun)).code).toBe(IdentityErrors.wrongCredentials.code)
    expect((await login(browser, await browser.verification('login'))).code).toBe(
      IdentityErrors.wrongCredentials.code,
    )
    await setDocument(world.app, verificationDocument, { control_imgcode_anji_type: 'usual' })
  })

  it('says how hard it is, as the house is set, and in seconds how long it can be used', async () => {
    const browser = world.browser()
    const { data } = await browser.post('/member/v1/verification', { purpose: 'login' })
    expect(data).toMatchObject({ parts: 16, bits: 9, expireSeconds: 600 })
  })
})
