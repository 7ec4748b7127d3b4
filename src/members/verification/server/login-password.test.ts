import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IdentityCode } from '#members/identity/identity.refusals.ts'
import type { WireAnswer, WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { VerificationErrors } from '../verification.refusals.ts'

const OLD = 'Correct-Horse-9'
const NEW = 'Wide-Gate-and-4-lamps'
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

let world: World
let member: WireClient
let name: string
beforeAll(async () => {
  world = await createWorld({
    seed: false,
    settings: { SESSION_IDLE_MINUTES: '600', PAYEE_WAIT_MINUTES: '30' },
  })
})
beforeEach(async () => {
  member = world.browser()
  name = `pass${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await member.register(name, OLD)
})
afterAll(() => world.close())

async function bindPhone(who = member): Promise<{ areaCode: string; phone: string }> {
  const phone = { areaCode: '86', phone: `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}` }
  await who.post('/member/v1/verify/phone_code', phone)
  const { list } = (await who.get('/sandbox/v1/inbox')).data
  const stepUp = await who.stepUp('identity')
  expect((await who.post('/member/v1/verify/phone', { ...phone, code: list[0].code, stepUp })).code).toBe(0)
  world.clock.advance(61_000)
  return phone
}

const modify = (change: Record<string, unknown> = {}) =>
  member.post('/member/v2/modify_password', { oldPassword: md5(OLD), password: md5(NEW), ...change })
const latestCode = async (who: WireClient): Promise<string> =>
  (await who.get('/sandbox/v1/inbox')).data.list[0].code
const opens = async (password: string, device = world.browser()) => (await device.login(name, password)).code
const waitOf = async (who: WireClient) => (await who.get('/member/v1/verify/payout_wait')).data.wait
const lives = async (who: WireClient) => (await who.get('/member/v1/sessions')).status === 200

describe('POST /member/v2/modify_password', () => {
  it('changes the login password and ends every session but the one that changed it (S7-023)', async () => {
    const others = [world.browser(), world.browser()]
    for (const one of others) await one.login(name, OLD)
    const answer = await modify()
    expect(answer).toMatchObject({ code: 0, data: { ended: 2 } })
    expect(await lives(member)).toBe(true)
    for (const one of others) expect(await lives(one)).toBe(false)
    expect(await opens(OLD)).toBe(IdentityCode.wrongCredentials)
    expect(await opens(NEW)).toBe(0)
  })

  it('makes payouts wait, and says until when and why', async () => {
    const before = world.clock.now().getTime()
    await modify()
    expect(await waitOf(member)).toEqual({
      until: new Date(before + 30 * 60_000).toISOString(),
      cause: 'loginPassword',
    })
    world.clock.advance(30 * 60_000)
    expect(await waitOf(member)).toBeNull()
  })

  it.each<[string, Record<string, unknown>, number]>([
    ['the old one is wrong', { oldPassword: md5('guess') }, IdentityCode.passwordWrong],
    ['it stays the same', { password: md5(OLD) }, IdentityCode.passwordUnchanged],
    ['the new one is guessed first', { password: md5('123456') }, IdentityCode.passwordGuessable],
    ['the new one is nothing', { password: md5('') }, IdentityCode.passwordGuessable],
    [
      'the new one is typed and too short',
      { password: 'Ab3-x', passwordForm: 'typed' },
      IdentityCode.passwordLength,
    ],
  ])('changes nothing where %s', async (_, change, code) => {
    const other = world.browser()
    await other.login(name, OLD)
    expect((await modify(change)).code).toBe(code)
    expect(await lives(other)).toBe(true)
    expect(await waitOf(member)).toBeNull()
    expect(await opens(OLD)).toBe(0)
  })

  it('counts wrong old ones like failed logins', async () => {
    for (const attemptsLeft of [4, 3, 2, 1])
      expect((await modify({ oldPassword: md5('guess') })).data).toEqual({ attemptsLeft })
    expect((await modify({ oldPassword: md5('guess') })).code).toBe(IdentityCode.tooManyAttempts)
    expect((await modify()).code).toBe(IdentityCode.tooManyAttempts)
  })

  it('asks for a code where a phone is bound, good for this alone', async () => {
    await bindPhone()
    expect((await modify()).code).toBe(VerificationErrors.codeNeeded.code)
    await member.post('/member/v1/verify/bound_code', { purpose: 'payee' })
    expect((await modify({ phoneCode: await latestCode(member) })).code).toBe(
      VerificationErrors.codeOver.code,
    )
    world.clock.advance(61_000)
    await member.post('/member/v1/verify/bound_code', { purpose: 'loginPassword' })
    const code = await latestCode(member)
    expect((await modify({ phoneCode: code === '000000' ? '000001' : '000000' })).code).toBe(
      VerificationErrors.codeWrong.code,
    )
    expect(await opens(OLD)).toBe(0)
    expect((await modify({ phoneCode: code })).code).toBe(0)
  })
})

describe('a forgotten login password', () => {
  const ask = async (who: WireClient, phone: object, change: object = {}): Promise<WireAnswer> =>
    who.post('/member/v1/forget_login_password/code', {
      name,
      ...phone,
      verification: await who.verification('recover'),
      ...change,
    })
  const reset = (who: WireClient, phone: object, change: object = {}) =>
    who.post('/member/v1/forget_login_password', { name, ...phone, password: md5(NEW), ...change })
  const deviceInbox = async (who: WireClient): Promise<{ code: string }[]> =>
    (await who.post('/sandbox/v1/device_inbox', {})).data.list

  it('is reset by a code to the bound phone, and every session ends (S7-022)', async () => {
    const phone = await bindPhone()
    const other = world.browser()
    await other.login(name, OLD)
    const stranger = world.browser()
    expect((await ask(stranger, phone)).data).toMatchObject({ expireSeconds: 300, pauseSeconds: 60 })
    const [message] = await deviceInbox(stranger)
    expect((await reset(stranger, phone, { code: message?.code })).code).toBe(0)
    for (const one of [member, other]) expect(await lives(one)).toBe(false)
    expect(await opens(OLD)).toBe(IdentityCode.wrongCredentials)
    const back = world.browser()
    expect(await opens(NEW, back)).toBe(0)
    expect(await waitOf(back)).toMatchObject({ cause: 'loginPassword' })
    expect((await reset(stranger, phone, { code: message?.code })).code).toBe(
      VerificationErrors.codeOver.code,
    )
  })

  it('lets in who had guessed too often before', { tags: ['statements'] }, async () => {
    const phone = await bindPhone()
    const device = world.browser()
    await device.login(name, OLD)
    device.token = ''
    for (let time = 0; time < 5; time += 1) {
      const verification = await device.verification('login')
      await device.post('/member/v1/web_login', { name, password: md5('guess'), verification })
    }
    expect(await opens(OLD, device)).toBe(IdentityCode.tooManyAttempts)
    await ask(device, phone)
    const [message] = await deviceInbox(device)
    await reset(device, phone, { code: message?.code })
    const verification = await device.verification('login')
    const back = await device.post('/member/v1/web_login', { name, password: md5(NEW), verification })
    expect(back.code).toBe(0)
  })

  it('tells nobody whether there is such an account with such a phone', async () => {
    const phone = await bindPhone()
    const other = { ...phone, phone: `138${phone.phone.slice(3)}` }
    const said = async (who: WireClient, at: object, change: object = {}) => {
      const answers: unknown[] = []
      const keep = ({ code, msg, data }: WireAnswer) => answers.push([code, msg, data])
      keep(await ask(who, at, change))
      keep(await ask(who, at, change))
      for (let time = 0; time < 6; time += 1) keep(await reset(who, at, { code: 'x', ...change }))
      return answers
    }
    // What else the member does with codes is not seen either.
    await member.post('/member/v1/verify/bound_code', { purpose: 'payee' })
    const right = await said(world.browser(), phone)
    const strip = (answers: unknown[]) => JSON.stringify(answers).replaceAll(/\*[^"]*/g, '')
    const wrongPhone = world.browser()
    expect(strip(await said(wrongPhone, other))).toBe(strip(right))
    expect(await deviceInbox(wrongPhone)).toEqual([])
    expect(strip(await said(world.browser(), phone, { name: 'nobody_at_all' }))).toBe(strip(right))
    expect(right[1]).toMatchObject([
      VerificationErrors.codeTooSoon.code,
      expect.anything(),
      expect.anything(),
    ])
  })

  it('costs a verification for each code', async () => {
    const phone = await bindPhone()
    const stranger = world.browser()
    expect((await ask(stranger, phone, { verification: undefined })).code).toBe(
      IdentityCode.verificationNeeded,
    )
    const verification = await stranger.verification('recover')
    expect((await ask(stranger, phone, { verification })).code).toBe(0)
    world.clock.advance(61_000)
    expect((await ask(stranger, phone, { verification })).code).toBe(IdentityCode.verificationFailed)
    expect((await ask(stranger, phone, { verification: await stranger.verification('register') })).code).toBe(
      IdentityCode.verificationFailed,
    )
  })

  it('is not reset by guessing, nor to a password that is guessed first', async () => {
    const phone = await bindPhone()
    const stranger = world.browser()
    await ask(stranger, phone)
    const code = (await deviceInbox(stranger))[0]?.code ?? ''
    expect((await reset(stranger, phone, { code, password: md5('password1') })).code).toBe(
      IdentityCode.passwordGuessable,
    )
    const wrong = code === '000000' ? '000001' : '000000'
    for (let time = 0; time < 5; time += 1) await reset(stranger, phone, { code: wrong })
    expect((await reset(stranger, phone, { code })).code).toBe(VerificationErrors.codeOver.code)
    expect(await opens(OLD)).toBe(0)
  })
})

describe('a password of 32 characters', () => {
  it.each(['m2H!pQ9_x7Lw#c4Rb8Tn@v5Yk3Zd6FsG', '7f3a9c21e4b85d60f1a2c3d4e5b6a798'])(
    '%s registers, signs in and is changed to like any other',
    async (password) => {
      const device = world.browser()
      const own = `long${randomUUID().slice(0, 8)}`
      const registered = await device.post('/member/v1/register', {
        requestId: randomUUID(),
        name: own,
        password,
        passwordForm: 'typed',
        ageConfirmed: true,
        termsAccepted: true,
        verification: await device.verification('register'),
      })
      expect(registered.code).toBe(0)
      const typed = { name: own, password, passwordForm: 'typed' }
      expect((await world.browser().post('/member/v1/web_login', typed)).code).toBe(0)
      // A client of the old kind that hashes it gets in; the digits themselves are no digest of it.
      const old = { name: own, password: md5(password) }
      expect((await world.browser().post('/member/v1/web_login', old)).code).toBe(0)
      if (/^[0-9a-f]+$/.test(password))
        expect((await world.browser().post('/member/v1/web_login', { name: own, password })).code).toBe(
          IdentityCode.wrongCredentials,
        )
    },
  )

  it('of an account from before the form was told still signs in', async () => {
    const hex = '0123456789abcdef0123456789abcdef'
    await modify({ password: hex })
    const typed = { name, password: hex, passwordForm: 'typed' }
    expect((await world.browser().post('/member/v1/web_login', typed)).code).toBe(0)
  })

  it('is refused as a digest where it can be none', async () => {
    const answer = await world.browser().post('/member/v1/web_login', { name, password: 'z'.repeat(32) })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.data)).toContain('password')
  })
})
