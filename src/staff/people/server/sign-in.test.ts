/** @module-tag statements */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/index.ts'
import {
  CONSOLE_HOST,
  type Enrolled,
  found,
  GOOD_PASSWORD,
  signInBy,
  totpCode,
} from '#testing/people/console-people.ts'
import { SoftPasskey } from '#testing/staff/soft-passkey.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { PeopleErrors } from '../people.refusals.ts'

const MINUTE = 60_000
let world: World
let lu: Enrolled
let secret = ''
beforeAll(async () => {
  world = await createWorld({ sandbox: false })
  lu = await found(world)
  const { data } = await lu.browser.post('/console/v1/me/factors/options', {}, CONSOLE_HOST)
  secret = data.totp.secret
  const factor = {
    kind: 'totp',
    offer: data.totp.offer,
    code: totpCode(world, secret),
    password: GOOD_PASSWORD,
  }
  const added = await lu.browser.post('/console/v1/me/factors/add', { factor }, CONSOLE_HOST)
  if (added.code !== 0) throw new Error(added.text)
})
afterAll(() => world.close())

const byPassword = async (change: object = {}, browser: WireClient = world.staffDevice()) => {
  const said = { name: 'lu_wen', password: GOOD_PASSWORD, code: totpCode(world, secret), ...change }
  const answer = await browser.post('/console/v1/sign_in/password', said)
  browser.keepSession(answer)
  return { browser, answer }
}
const me = (browser: WireClient) => browser.get('/console/v1/me')
const wrong = { code: PeopleErrors.wrongCredentials.code, data: null }

describe('a passkey', () => {
  it('signs in, and its person is known by it alone', async () => {
    const { browser, answer } = await signInBy(world, lu.passkey)
    expect(answer).toMatchObject({ code: 0, data: { staffId: lu.staffId } })
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^fh_staff=.*HttpOnly; SameSite=Strict/),
      expect.stringMatching(/^fh_staff_device=/),
    ])
    expect((await me(browser)).data).toMatchObject({ name: 'lu_wen' })
  })

  it.each([
    ['of nobody', () => new SoftPasskey(), {}],
    ['that looked at nobody', () => lu.passkey, { unverified: true }],
    ['on a page of another host', () => lu.passkey, { origin: 'https://evil.example' }],
    ['over plain http elsewhere', () => lu.passkey, { origin: 'http://house.example' }],
    ['for another challenge', () => lu.passkey, { challenge: 'B'.repeat(43) }],
    ['whose counter goes back, as a copy’s does', () => lu.passkey, { count: 1 }],
  ])('%s does not', async (_, passkeyOf, change) => {
    const browser = world.staffDevice()
    const { data } = await browser.post('/console/v1/sign_in/options', {}, CONSOLE_HOST)
    const passkey = passkeyOf().get(data.passkey, change)
    expect(await browser.post('/console/v1/sign_in', { passkey }, CONSOLE_HOST)).toMatchObject(wrong)
    // The counter of the passkey itself goes on from where it was.
    lu.passkey.get(data.passkey, {
      count: 1000 + Math.floor(world.clock.now().getTime() / 1000) - 1_781_000_000,
    })
    world.clock.advance(1000)
  })

  it('signs each challenge once, on the device that asked, within five minutes', async () => {
    const browser = world.staffDevice()
    const ask = async () => (await browser.post('/console/v1/sign_in/options', {}, CONSOLE_HOST)).data.passkey
    const said = lu.passkey.get(await ask())
    const send = (passkey: object, at = world.staffDevice()) =>
      at.post('/console/v1/sign_in', { passkey }, CONSOLE_HOST)
    expect(await send(said)).toMatchObject(wrong)
    expect(await send(said, browser)).toMatchObject({ code: 0 })
    expect(await send(said, browser)).toMatchObject(wrong)
    const late = lu.passkey.get(await ask())
    world.clock.advance(5 * MINUTE)
    expect(await send(late, browser)).toMatchObject(wrong)
  })
})

describe('a password and a code', () => {
  it('sign in together, each code once', async () => {
    world.clock.advance(MINUTE)
    const code = totpCode(world, secret)
    expect((await byPassword({ code })).answer).toMatchObject({ code: 0, data: { staffId: lu.staffId } })
    expect((await byPassword({ code })).answer).toMatchObject(wrong)
    world.clock.advance(MINUTE)
    expect((await byPassword({ password: 'Nine-herons-over-water' })).answer).toMatchObject(wrong)
    expect((await byPassword({ code: '' })).answer).toMatchObject(wrong)
    expect((await byPassword({ name: 'nobody_here' })).answer).toMatchObject(wrong)
    expect((await byPassword({ name: ' Lu_Wen ' })).answer).toMatchObject({ code: 0 })
  })

  it('take no code from before the clock was set back', async () => {
    world.clock.advance(MINUTE)
    const before = world.clock.now()
    expect((await byPassword()).answer).toMatchObject({ code: 0 })
    world.clock.set(new Date(before.getTime() - 10 * MINUTE))
    expect((await byPassword()).answer).toMatchObject(wrong)
    world.clock.set(before)
  })

  it('make who guesses wait, and nobody else who knows the house', async () => {
    world.clock.advance(MINUTE)
    const known = (await byPassword()).browser
    world.clock.advance(MINUTE)
    const stranger = world.staffDevice()
    stranger.address = '198.51.100.7'
    for (let n = 0; n < 5; n += 1)
      expect((await byPassword({ password: `guess number ${n}` }, stranger)).answer).toMatchObject(wrong)
    const waits = { status: 429, code: PeopleErrors.waitSeconds.code, data: { retryAfterSeconds: 30 } }
    expect((await byPassword({}, stranger)).answer).toMatchObject(waits)
    for (let n = 0; n < 5; n += 1)
      await byPassword({ name: 'no_such_name', password: 'guess' }, world.staffDevice())
    expect((await byPassword({ name: 'no_such_name' }, world.staffDevice())).answer).toMatchObject({
      status: 429,
      data: { retryAfterSeconds: 30 },
    })
    Object.assign(known, { token: '' })
    expect((await byPassword({}, known)).answer).toMatchObject({ code: 0 })
    world.clock.advance(6 * 3600_000)
  })
})

describe('a session', () => {
  const signedIn = async () => {
    world.clock.advance(MINUTE)
    return (await signInBy(world, lu.passkey)).browser
  }

  it('ends after fifteen minutes without a press; polling is none', async () => {
    const browser = await signedIn()
    world.clock.advance(14 * MINUTE)
    expect(await me(browser)).toMatchObject({ code: 0 })
    world.clock.advance(14 * MINUTE)
    expect(await browser.get('/console/v1/me', { 'x-api-background': '1' })).toMatchObject({ code: 0 })
    world.clock.advance(MINUTE)
    expect(await me(browser)).toMatchObject({ status: 401 })
  })

  it('ends after ten hours in any case', async () => {
    const browser = await signedIn()
    for (let n = 0; n < 59; n += 1) {
      world.clock.advance(10 * MINUTE)
      expect(await me(browser)).toMatchObject({ code: 0 })
    }
    world.clock.advance(10 * MINUTE)
    expect(await me(browser)).toMatchObject({ status: 401 })
  })

  it('is had on two devices; a third ends the oldest', async () => {
    const [first, second, third] = [await signedIn(), await signedIn(), await signedIn()]
    expect(await me(first)).toMatchObject({ status: 401 })
    expect(await me(second)).toMatchObject({ code: 0 })
    const { data } = await third.get('/console/v1/me/sessions')
    expect(data.list.map(({ current }: { current: boolean }) => current)).toEqual([true, false])
    const [, other] = data.list
    expect(await third.post('/console/v1/me/sessions/end', { sessionId: other.id })).toMatchObject({
      code: 0,
    })
    expect(await me(second)).toMatchObject({ status: 401 })
    expect(await third.post('/console/v1/me/sessions/end', { sessionId: other.id })).toMatchObject({
      code: PeopleErrors.sessionUnknown.code,
    })
    expect(await third.post('/console/v1/sign_out', {})).toMatchObject({ code: 0 })
    expect(await me(third)).toMatchObject({ status: 401 })
  })

  it('asks for a proof that is not older than ten minutes, and no other person’s', async () => {
    const browser = await signedIn()
    world.clock.advance(10 * MINUTE)
    const renew = () => browser.post('/console/v1/me/recovery_codes', {})
    expect(await renew()).toMatchObject({ status: 403, code: PeopleErrors.stepUpNeeded.code })
    const { data } = await browser.post('/console/v1/step_up/options', {})
    expect(data).toMatchObject({
      totp: true,
      sandbox: false,
      passkey: { credentialIds: [lu.passkey.credentialId] },
    })
    const prove = (proof: object) => browser.post('/console/v1/step_up', { proof })
    const taken = { code: PeopleErrors.proofNotTaken.code }
    expect(await prove({ kind: 'sandbox' })).toMatchObject(taken)
    expect(await prove({ kind: 'passkey', ...new SoftPasskey().get(data.passkey) })).toMatchObject(taken)
    expect(await renew()).toMatchObject({ status: 403 })
    const code = totpCode(world, secret)
    expect(await prove({ kind: 'totp', code })).toMatchObject({ code: 0 })
    expect(await prove({ kind: 'totp', code })).toMatchObject(taken)
    expect((await renew()).data.recoveryCodes).toHaveLength(10)
  })

  it('makes who guesses at codes wait', async () => {
    const browser = await signedIn()
    const guess = () => browser.post('/console/v1/step_up', { proof: { kind: 'totp', code: '000001' } })
    // One failed before.
    for (let n = 0; n < 4; n += 1)
      expect(await guess()).toMatchObject({ code: PeopleErrors.proofNotTaken.code })
    expect(await guess()).toMatchObject({ status: 429 })
    world.clock.advance(MINUTE)
  })
})

describe('a recovery code', () => {
  it('enrols a factor once, ends what was open, approves nothing for a day, and managers hear of it', async () => {
    world.clock.advance(MINUTE)
    const { browser } = await signInBy(world, lu.passkey)
    const { data } = await browser.post('/console/v1/me/recovery_codes', {})
    const [code] = data.recoveryCodes as string[]
    const other = world.staffDevice()
    const read = await other.post('/console/v1/code', { code }, CONSOLE_HOST)
    expect(read.data).toMatchObject({ kind: 'recovery', name: 'lu_wen' })
    const passkey = new SoftPasskey()
    const factor = { kind: 'passkey', passkey: passkey.create(read.data.factors.passkey), label: 'phone' }
    const redeem = () => other.post('/console/v1/code/redeem', { code, factor }, CONSOLE_HOST)
    expect(await redeem()).toMatchObject({ code: 0, data: { session: null, recoveryCodes: [] } })
    expect(await redeem()).toMatchObject({ code: PeopleErrors.codeUnknown.code })
    expect(await me(browser)).toMatchObject({ status: 401 })
    const again = await signInBy(world, passkey)
    const day = new Date(world.clock.now().getTime() + 24 * 60 * MINUTE)
    expect((await me(again.browser)).data).toMatchObject({
      approvesFrom: day.toISOString(),
      factors: { passkeys: 2, recoveryCodesLeft: 9 },
    })
    await world.runJobs('people.measure')
    expect(await world.app.metrics.registry.getSingleMetricAsString('fairhall_staff_recovered')).toMatch(
      / 1$/m,
    )
    const { rows } = await sql<{ detail: object }>`select detail from platform.audit
      where action = 'people.recover'`.execute(world.app.db)
    expect(rows).toEqual([{ detail: { by: 'recoveryCode', factor: 'passkey' } }])
  })
})

describe('a factor', () => {
  it('can be taken away, unless it is the last', async () => {
    world.clock.advance(MINUTE)
    const { browser } = await signInBy(world, lu.passkey)
    const { data } = await browser.get('/console/v1/me/factors')
    expect(data).toMatchObject({
      totpSince: expect.any(String),
      passkeys: [{ label: 'laptop' }, { label: 'phone' }],
    })
    const [, phone] = data.passkeys
    const removed = (credentialId: string) => browser.post('/console/v1/me/passkeys/remove', { credentialId })
    expect(await removed(phone.credentialId)).toMatchObject({ code: 0 })
    expect(await removed(phone.credentialId)).toMatchObject({ code: PeopleErrors.factorUnknown.code })
    expect(await browser.post('/console/v1/me/totp/remove', {})).toMatchObject({ code: 0 })
    expect(await removed(lu.passkey.credentialId)).toMatchObject({ code: PeopleErrors.lastFactor.code })
    expect((await me(browser)).data.factors).toMatchObject({ passkeys: 1, totp: false, password: false })
  })
})
