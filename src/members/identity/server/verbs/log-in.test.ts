import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WireErrors } from '#platform/http/http.refusals.ts'
import type { WireAnswer, WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { IdentityCode, IdentityErrors } from '../../identity.refusals.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const RIGHT = 'Yuan-lou7-hall'
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** One attempt, with a verification where one is due. */
async function attempt(browser: WireClient, name: string, password: string): Promise<WireAnswer> {
  const first = await browser.login(name, password)
  if (first.code !== IdentityErrors.verificationNeeded.code) return first
  const verification = await browser.verification('login')
  const answer = await browser.post('/member/v1/web_login', { name, password: md5(password), verification })
  browser.keepSession(answer)
  return answer
}

async function failures(browser: WireClient, name: string, times: number): Promise<WireAnswer[]> {
  const answers: WireAnswer[] = []
  for (let time = 0; time < times; time++) answers.push(await attempt(browser, name, 'wrong'))
  return answers
}

describe('POST /member/v1/web_login', () => {
  it('signs in with the hashed password, in any case of the name (S7-020, S5-017)', async () => {
    const browser = world.browser()
    const answer = await browser.login(' LIN_Yuan ', RIGHT)
    expect(answer.code).toBe(0)
    expect(answer.data.token).toMatch(/^[\w-]{43}$/)
    expect(answer.data.signKey).toMatch(/^[\w-]{43}$/)
    expect(answer.data.userInfo).toMatchObject({ name: 'lin_yuan', siteId: '10', status: 1 })
    expect((await browser.post('/memberCommon/getInfo', {})).data.name).toBe('lin_yuan')
  })

  it('takes the hash in capitals as the same password', async () => {
    const browser = world.browser()
    const body = { name: 'lin_yuan', password: md5(RIGHT).toUpperCase() }
    expect((await browser.post('/member/v1/web_login', body)).code).toBe(0)
  })

  it('lets one device sign in many times at once, and none waits for another in a circle', {
    tags: ['races'],
  }, async () => {
    const browser = world.browser()
    await browser.handshake()
    const body = { name: 'lin_yuan', password: md5(RIGHT) }
    const logIn = () => browser.post('/member/v1/web_login', body)
    expect((await logIn()).code).toBe(0)
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, logIn))
      expect(new Set(answers.map(({ status }) => status))).not.toContain(500)
    }
  })

  it('tells when, where and on what the login before was', async () => {
    const phone = world.browser()
    phone.address = '203.0.113.7'
    const body = JSON.stringify({ name: 'lin_yuan', password: md5(RIGHT) })
    await phone.post('/member/v1/web_login', body, {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1 CriOS/140.0 Safari/604.1',
    })
    world.clock.advance(90_000)
    const { data } = await world.browser().login('lin_yuan', RIGHT)
    expect(data.priorLogin).toEqual({
      at: '2026-06-14T06:36:00.000Z',
      address: '203.0.113.7',
      device: { browser: 'Chrome', system: 'iPhone' },
    })
  })

  it('gives a new token and key each time and ends the one before on this device', async () => {
    const browser = world.browser()
    const first = await browser.login('lin_yuan', RIGHT)
    const old = { token: browser.token, signKey: browser.signKey }
    const second = await browser.login('lin_yuan', RIGHT)
    expect(second.data.token).not.toBe(first.data.token)
    expect(second.data.signKey).not.toBe(first.data.signKey)
    expect((await browser.post('/memberCommon/getInfo', {})).code).toBe(0)
    Object.assign(browser, old)
    expect((await browser.post('/memberCommon/getInfo', {})).status).toBe(401)
  })

  it('answers a wrong password and a name nobody has with the same words', async () => {
    const answers = [
      await world.browser().login('lin_yuan', 'wrong'),
      await world.browser().login('nobody_has_this', 'wrong'),
    ]
    const told = answers.map(({ status, code, msg, data }) => ({ status, code, msg, data }))
    expect(told[0]).toEqual({
      status: 200,
      code: IdentityErrors.wrongCredentials.code,
      msg: '用户名或密码不对，还可以再试 4 次。请检查大小写。',
      data: { attemptsLeft: 4, verificationNeeded: false },
    })
    expect(told[1]).toEqual(told[0])
  })

  it('counts the tries that are left in English too', async () => {
    const browser = world.browser()
    browser.locale = 'en'
    const told = (await failures(browser, 'lin_yuan', 5)).map(({ msg }) => msg)
    expect(told[0]).toContain('4 tries left.')
    expect(told[3]).toContain('One try left.')
    expect(told[4]).toContain('try again in 30 seconds')
  })

  it('keeps giving both the same answers up to the wait and after it', async () => {
    const told = async (name: string) => {
      const answers = await failures(world.browser(), name, 7)
      return answers.map(({ status, code, msg, data }) => ({ status, code, msg, data }))
    }
    const real = await told('lin_yuan')
    expect(await told('nobody_has_this')).toEqual(real)
    expect(real.map(({ code }) => code)).toEqual([
      IdentityErrors.wrongCredentials.code,
      IdentityErrors.wrongCredentials.code,
      IdentityErrors.wrongCredentials.code,
      IdentityErrors.wrongCredentials.code,
      IdentityCode.tooManyAttempts,
      IdentityCode.tooManyAttempts,
      IdentityCode.tooManyAttempts,
    ])
    expect(real[5]).toMatchObject({
      status: 429,
      msg: '失败次数过多。为了账户安全，请等 30 秒再试。',
      data: { retryAfterSeconds: 30 },
    })
  })

  it('does as much work for a name nobody has: an Argon2id of the same cost', async () => {
    const { passwordMatches } = await import('#platform/secrets/server/password-hash.ts')
    expect(await passwordMatches(undefined, md5('nobody has this password'))).toBe(false)
    expect(await passwordMatches(undefined, 'nobody has this password')).toBe(false)
  })

  it.each([
    ["' or 1=1 --", IdentityErrors.wrongCredentials.code],
    ['<script>alert(1)</script>', IdentityErrors.wrongCredentials.code],
    ['ｌｉｎ＿ｙｕａｎ', IdentityErrors.wrongCredentials.code],
    ['', IdentityErrors.wrongCredentials.code],
  ])('takes %j for a name that nobody has', async (name, code) => {
    const answer = await world.browser().login(name, RIGHT)
    expect(answer).toMatchObject({ status: 200, code })
    expect(answer.text).not.toContain('script')
  })

  it('renews a hash that was made at another cost, with the password it came with', {
    tags: ['statements'],
  }, async () => {
    const cheap = await hash(md5(RIGHT), { memoryCost: 8_192, timeCost: 1 })
    await world.pool.query('update identity.credential set password_hash = $1', [cheap])
    const stored = async () => {
      const { rows } = await world.pool.query(
        `select password_hash from identity.credential c join identity.member m on m.id = c.member_id
         where name = 'lin_yuan'`,
      )
      return String(rows[0].password_hash)
    }
    expect((await world.browser().login('lin_yuan', 'wrong')).code).toBe(IdentityErrors.wrongCredentials.code)
    expect(await stored()).toBe(cheap)
    expect((await world.browser().login('lin_yuan', RIGHT)).code).toBe(0)
    expect(await stored()).toContain('$m=19456,t=2,p=1$')
    expect((await world.browser().login('lin_yuan', RIGHT)).code).toBe(0)
  })

  it('does not take control characters in a name', async () => {
    expect(await world.browser().login('lin_yuan\u0000', RIGHT)).toMatchObject({
      status: 400,
      code: WireErrors.malformed.code,
    })
  })

  it('refuses a suspended account, to who has its password only', async () => {
    await world.pool.query("update identity.member set status = 'suspended' where name = 'lin_yuan'")
    expect((await world.browser().login('lin_yuan', 'wrong')).code).toBe(IdentityErrors.wrongCredentials.code)
    expect(await world.browser().login('lin_yuan', RIGHT)).toMatchObject({
      code: IdentityErrors.suspended.code,
      msg: '这个账户已停用，暂时不能登录。',
    })
  })
})

describe('guessing', () => {
  it('at one account waits longer each time, with the seconds in Retry-After', async () => {
    const browser = world.browser()
    const last = (await failures(browser, 'lin_yuan', 5)).at(-1)
    expect(last?.headers['retry-after']).toBe('30')
    expect((await attempt(browser, 'lin_yuan', RIGHT)).code).toBe(IdentityCode.tooManyAttempts)
    world.clock.advance(30_000)
    expect((await attempt(browser, 'lin_yuan', 'wrong')).data).toEqual({ retryAfterSeconds: 60 })
    world.clock.advance(60_000)
    expect((await attempt(browser, 'lin_yuan', 'wrong')).msg).toBe(
      '失败次数过多。为了账户安全，请等 2 分钟再试。',
    )
    world.clock.advance(120_000)
    expect((await attempt(browser, 'lin_yuan', RIGHT)).code).toBe(0)
  })

  it('counts every one of many guesses at once', { tags: ['races'] }, async () => {
    const browsers = Array.from({ length: 12 }, () => world.browser())
    await Promise.all(browsers.map((browser) => browser.handshake()))
    const answers = await Promise.all(browsers.map((browser) => browser.login('lin_yuan', 'wrong')))
    const looked = answers.filter(({ code }) => code === IdentityErrors.wrongCredentials.code)
    // Three without a verification; the rest were asked for one before the password was looked at.
    expect(looked).toHaveLength(3)
    expect(answers.filter(({ code }) => code === IdentityErrors.verificationNeeded.code)).toHaveLength(9)
  })

  it('by strangers does not lock the owner out of a device the account knows', async () => {
    const owner = world.browser()
    await owner.login('lin_yuan', RIGHT)
    const { deviceId, deviceKey } = owner
    await failures(world.browser(), 'lin_yuan', 6)
    expect((await attempt(world.browser(), 'lin_yuan', RIGHT)).code).toBe(IdentityCode.tooManyAttempts)
    const back = Object.assign(world.browser(), { deviceId, deviceKey })
    expect((await back.login('lin_yuan', RIGHT)).code).toBe(0)
  })

  it('at many names from one device is stopped too', async () => {
    const browser = world.browser()
    const codes: number[] = []
    for (let number = 0; number < 11; number++) {
      codes.push((await attempt(browser, `victim_${number}`, 'wrong')).code)
    }
    expect(codes.slice(0, 9)).toEqual(Array(9).fill(IdentityErrors.wrongCredentials.code))
    expect(codes.slice(9)).toEqual([IdentityCode.tooManyAttempts, IdentityCode.tooManyAttempts])
  })

  it('from one address with ever new devices is stopped too', { tags: ['statements'] }, async () => {
    await world.pool.query(
      'insert into identity.attempt (key, failures, last_failed_at) values ($1, 49, $2)',
      ['address:198.51.100.4', world.clock.now()],
    )
    const guesser = world.browser()
    guesser.address = '198.51.100.4'
    expect((await attempt(guesser, 'victim_a', 'wrong')).code).toBe(IdentityCode.tooManyAttempts)
    const next = world.browser()
    next.address = '198.51.100.4'
    expect((await attempt(next, 'lin_yuan', RIGHT)).code).toBe(IdentityCode.tooManyAttempts)
    expect((await world.browser().login('lin_yuan', RIGHT)).code).toBe(0)
  })

  it('by a stranger behind one address holds back nobody there whose device the account knows, and is not forgiven for them', {
    tags: ['statements'],
  }, async () => {
    const shared = () => Object.assign(world.browser(), { address: '198.51.100.5' })
    const owner = shared()
    await owner.login('lin_yuan', RIGHT)
    const { deviceId, deviceKey } = owner
    await world.pool.query('update identity.attempt set failures = 49 where key = $1', [
      'address:198.51.100.5',
    ])
    const guesser = shared()
    expect((await attempt(guesser, 'victim_a', 'wrong')).code).toBe(IdentityCode.tooManyAttempts)
    expect(await owner.stepUp(), 'the login password is taken again').toBeTruthy()
    const back = Object.assign(shared(), { deviceId, deviceKey })
    const wrong = await attempt(back, 'lin_yuan', 'wrong')
    expect(wrong).toMatchObject({ code: IdentityErrors.wrongCredentials.code, data: { attemptsLeft: 4 } })
    expect((await attempt(back, 'lin_yuan', RIGHT)).code).toBe(0)
    const another = await attempt(shared(), 'chen_mo', 'Mo-shan9-gate')
    expect(another.code, 'a device that no account knows still waits').toBe(IdentityCode.tooManyAttempts)
  })

  it('is not forgiven to a device that signs in to an account of its own in between', async () => {
    const browser = world.browser()
    for (let number = 0; number < 8; number++) await attempt(browser, `victim_${number}`, 'wrong')
    const visitor = { token: '', signKey: '' }
    expect((await attempt(browser, 'chen_mo', 'Mo-shan9-gate')).code).toBe(0)
    Object.assign(browser, visitor)
    await attempt(browser, 'victim_8', 'wrong')
    expect((await attempt(browser, 'victim_9', 'wrong')).code).toBe(IdentityCode.tooManyAttempts)
  })

  it('is forgotten after a right password', async () => {
    const browser = world.browser()
    await failures(browser, 'lin_yuan', 2)
    await browser.login('lin_yuan', RIGHT)
    const another = world.browser()
    expect((await another.login('lin_yuan', 'wrong')).data.attemptsLeft).toBe(4)
  })
})
