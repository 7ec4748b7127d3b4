import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WireAnswer, WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { IdentityErrors } from '../../identity.refusals.ts'
import { createSessionReader } from './session-reader.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const MINUTE = 60_000
const info = (browser: WireClient, change?: Record<string, string>) =>
  browser.post('/memberCommon/getInfo', {}, change)

async function signedIn(name = 'lin_yuan', password = 'Yuan-lou7-hall'): Promise<WireClient> {
  const browser = world.browser()
  const answer = await browser.login(name, password)
  expect(answer.code).toBe(0)
  return browser
}

const sessionsOf = (answer: WireAnswer) => answer.data.list as { id: string; current: boolean }[]

describe('a session', () => {
  it('ends with logout: on the server, for the socket and for the cookie', async () => {
    const browser = await signedIn()
    const out = await browser.post('/member/v1/logout', {})
    expect(out).toMatchObject({ code: 0, data: null })
    expect(String(out.headers['set-cookie'])).toMatch(/^fh_session=;.*Expires=Thu, 01 Jan 1970/)
    expect((await info(browser)).status).toBe(401)
    expect((await browser.get('/member/v1/sessions')).status).toBe(401)
    expect(await createSessionReader(world.app).find(browser.token, world.clock.now())).toBeNull()
  })

  it('ends after 30 minutes without activity', async () => {
    const browser = await signedIn()
    world.clock.advance(30 * MINUTE - 1)
    expect((await info(browser)).code).toBe(0)
    world.clock.advance(30 * MINUTE - 1)
    expect((await info(browser)).code).toBe(0)
    world.clock.advance(30 * MINUTE)
    expect((await info(browser)).status).toBe(401)
  })

  it('is not kept alive by polling', async () => {
    const browser = await signedIn()
    for (let minute = 0; minute < 29; minute++) {
      world.clock.advance(MINUTE)
      expect((await info(browser, { 'x-api-background': '1' })).code).toBe(0)
    }
    world.clock.advance(MINUTE)
    expect((await info(browser, { 'x-api-background': '1' })).status).toBe(401)
  })

  it('is not kept alive by looking it up, as the socket does', async () => {
    const browser = await signedIn()
    const reader = createSessionReader(world.app)
    world.clock.advance(29 * MINUTE)
    expect(await reader.find(browser.token, world.clock.now())).not.toBeNull()
    world.clock.advance(MINUTE)
    expect(await reader.find(browser.token, world.clock.now())).toBeNull()
  })

  it('ends after 12 hours however active it is', async () => {
    const browser = await signedIn()
    for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
      world.clock.advance(20 * MINUTE)
      expect((await info(browser)).code).toBe(0)
    }
    world.clock.advance(20 * MINUTE)
    expect((await info(browser)).status).toBe(401)
  })

  it('idles as long as the configuration says', async () => {
    const strict = await createWorld({ settings: { SESSION_IDLE_MINUTES: '5' } })
    const browser = strict.browser()
    await browser.login('lin_yuan', 'Yuan-lou7-hall')
    strict.clock.advance(5 * MINUTE)
    expect((await browser.post('/memberCommon/getInfo', {})).status).toBe(401)
    await strict.close()
  })

  it('is of no use on another device', async () => {
    const browser = await signedIn()
    const thief = world.browser()
    await thief.handshake()
    Object.assign(thief, { token: browser.token, signKey: browser.signKey })
    expect((await info(thief)).status).toBe(401)
  })

  it('ends when its account is suspended, within seconds', async () => {
    const browser = await signedIn()
    expect((await info(browser)).code).toBe(0)
    await world.pool.query("update identity.member set status = 'suspended' where name = 'lin_yuan'")
    world.clock.advance(3_000)
    expect((await info(browser)).status).toBe(401)
  })

  it('is looked up anew when the clock was set back, and not believed until it is there again', {
    tags: ['statements'],
  }, async () => {
    const browser = await signedIn()
    const reader = createSessionReader(world.app)
    const isFound = async () => (await reader.find(browser.token, world.clock.now())) !== null
    expect(await isFound()).toBe(true)
    world.clock.advance(-60 * MINUTE)
    expect(await isFound()).toBe(true)
    world.clock.advance(-60 * MINUTE)
    await world.pool.query("update identity.member set status = 'suspended' where name = 'lin_yuan'")
    expect(await isFound()).toBe(false)
  })

  it('is stored without its token', { tags: ['statements'] }, async () => {
    const browser = await signedIn()
    const { rows } = await world.pool.query('select * from identity.session')
    expect(JSON.stringify(rows)).not.toContain(browser.token)
  })

  it('costs no query while it was read in the last seconds', { tags: ['statements'] }, async () => {
    const browser = await signedIn()
    const reader = createSessionReader(world.app)
    const now = world.clock.now()
    const first = await reader.find(browser.token, now)
    await world.pool.query('alter table identity.session rename to session_away')
    expect(await reader.find(browser.token, now)).toEqual(first)
    await world.pool.query('alter table identity.session_away rename to session')
  })
})

describe('my sessions', () => {
  it('are listed with device, address and times, mine first, with the login before mine', async () => {
    const first = await signedIn()
    expect((await first.get('/member/v1/sessions')).data.priorLogin).toBeNull()
    world.clock.advance(MINUTE)
    const browser = await signedIn()
    const answer = await browser.get('/member/v1/sessions')
    expect(answer.data.priorLogin).toMatchObject({ at: '2026-06-14T06:36:00.000Z', address: '127.0.0.1' })
    expect(answer.data.list).toEqual([
      expect.objectContaining({ current: true, startedAt: '2026-06-14T06:37:00.000Z', address: '127.0.0.1' }),
      expect.objectContaining({ current: false, lastSeenAt: '2026-06-14T06:36:00.000Z' }),
    ])
  })

  it('can be ended one by one, and their members are told', { tags: ['statements'] }, async () => {
    const stolen = await signedIn()
    const browser = await signedIn()
    const [, other] = sessionsOf(await browser.get('/member/v1/sessions'))
    expect((await info(stolen)).code).toBe(0)
    expect((await browser.post('/member/v1/sessions/end', { sessionId: other?.id })).code).toBe(0)
    expect((await info(stolen)).status).toBe(401)
    expect((await info(browser)).code).toBe(0)
    const { rows } = await world.pool.query(
      "select payload, topics from platform.outbox where type = 'identity.sessionEnded'",
    )
    expect(rows).toEqual([
      {
        payload: { sessionId: other?.id, reason: 'revoked' },
        topics: [expect.stringMatching(/^member:/)],
      },
    ])
    const again = await browser.post('/member/v1/sessions/end', { sessionId: other?.id })
    expect(again.code).toBe(IdentityErrors.sessionUnknown.code)
  })

  it('can be ended all but mine', async () => {
    const others = [await signedIn(), await signedIn(), await signedIn()]
    const browser = await signedIn()
    const stranger = await signedIn('chen_mo', 'Mo-shan9-gate')
    const answer = await browser.post('/member/v1/sessions/end_others', {})
    expect(answer.data).toEqual({ ended: 3 })
    for (const other of others) expect((await info(other)).status).toBe(401)
    expect((await info(browser)).code).toBe(0)
    expect((await info(stranger)).code).toBe(0)
  })

  it('are nobody else’s to end or to see', async () => {
    const victim = await signedIn()
    const [theirs] = sessionsOf(await victim.get('/member/v1/sessions'))
    const browser = await signedIn('chen_mo', 'Mo-shan9-gate')
    expect((await browser.post('/member/v1/sessions/end', { sessionId: theirs?.id })).code).toBe(
      IdentityErrors.sessionUnknown.code,
    )
    expect((await info(victim)).code).toBe(0)
    expect(sessionsOf(await browser.get('/member/v1/sessions'))).toHaveLength(1)
  })

  it.each([["' or true --"], ['<b>'], [''], ['00000000-0000-0000-0000-00000000000']])(
    'are not ended by %j',
    async (sessionId) => {
      const browser = await signedIn()
      expect((await browser.post('/member/v1/sessions/end', { sessionId })).status).toBe(400)
    },
  )
})

describe('what identity no longer needs', () => {
  it('is tidied away, and nothing else', { tags: ['statements'] }, async () => {
    const browser = await signedIn()
    await world.browser().login('nobody_here', 'wrong')
    const registered = world.browser()
    await registered.register('tidy_me')
    const count = async (table: string) =>
      (await world.pool.query(`select 1 from identity.${table}`)).rows.length
    const before = { attempts: await count('attempt'), sessions: await count('session') }
    await world.runJobs('identity.tidy')
    expect(await count('attempt')).toBe(before.attempts)
    expect(await count('used_verification')).toBe(1)
    world.clock.advance(7 * 60 * MINUTE)
    await world.runJobs('identity.tidy')
    expect(await count('attempt')).toBe(0)
    expect(await count('used_verification')).toBe(0)
    expect(await count('session')).toBe(before.sessions)
    world.clock.advance(91 * 24 * 60 * MINUTE)
    await world.runJobs('identity.tidy')
    expect(await count('session')).toBe(0)
    expect((await info(browser)).status).toBe(401)
  })
})
