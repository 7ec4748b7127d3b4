/** @module-tag races */

import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { hashPassword } from '#platform/secrets/server/password-hash.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { IdentityCode, IdentityErrors } from '../../identity.refusals.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** A registration but for its verification. */
const unverified = (change: Record<string, unknown> = {}) => ({
  requestId: randomUUID(),
  name: 'mei_hua',
  password: md5('Correct-Horse-9'),
  ageConfirmed: true,
  termsAccepted: true,
  ...change,
})

/** A complete registration; `change` replaces fields. */
const form = async (browser: WireClient, change: Record<string, unknown> = {}) =>
  unverified({ verification: await browser.verification('register'), ...change })

async function countMembers(name: string): Promise<number> {
  const { rows } = await world.pool.query('select 1 from identity.member where name = $1', [name])
  return rows.length
}

describe('POST /member/v1/register', () => {
  it('opens an account and signs in to it (S7-021)', async () => {
    const browser = world.browser()
    const answer = await browser.post('/member/v1/register', await form(browser, { name: 'Wan_Qing' }))
    expect(answer.code).toBe(0)
    expect(answer.data).toMatchObject({
      userInfo: { name: 'Wan_Qing', siteId: '10', status: 1 },
      priorLogin: null,
      idleMinutes: 30,
    })
    expect(String(answer.headers['set-cookie'])).toMatch(/^fh_session=[\w-]{43};.*HttpOnly.*SameSite=Lax/)
    browser.keepSession(answer)
    const info = await browser.post('/memberCommon/getInfo', {})
    expect(info.data.name).toBe('Wan_Qing')
    await world.settleEvents()
    const told = await world.pool.query(
      "select payload from platform.outbox where type = 'identity.registered'",
    )
    expect(told.rows.map((row) => row.payload.name)).toContain('Wan_Qing')
  })

  it('keeps the password only as Argon2id and no consent that was not given', async () => {
    const browser = world.browser()
    await browser.post('/member/v1/register', await form(browser, { name: 'an_jing' }))
    const { rows } = await world.pool.query(
      `select password_hash, marketing_consent, terms_version from identity.member m
       join identity.credential c on c.member_id = m.id where name = 'an_jing'`,
    )
    expect(rows[0]).toMatchObject({ marketing_consent: false, terms_version: '2026-02' })
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(rows[0].password_hash).not.toContain(md5('Correct-Horse-9'))
  })

  it.each([
    ['a name that is too short', { name: 'abc' }, IdentityErrors.nameLength.code, 'name'],
    ['no name', { name: '   ' }, IdentityErrors.nameLength.code, 'name'],
    ['a name in other letters', { name: '梅花梅花' }, IdentityErrors.nameCharacters.code, 'name'],
    [
      'SQL for a name',
      { name: "x'; drop table identity.member;--" },
      IdentityErrors.nameCharacters.code,
      'name',
    ],
    ['HTML for a name', { name: '<img src=x onerror=alert(1)>' }, IdentityErrors.nameCharacters.code, 'name'],
    ['a name of the house', { name: 'admin_01' }, IdentityErrors.nameReserved.code, 'name'],
    [
      'a password everybody guesses',
      { password: md5('12345678') },
      IdentityCode.passwordGuessable,
      'password',
    ],
    ['its name as password', { password: md5('mei_hua') }, IdentityCode.passwordGuessable, 'password'],
    ['no word about age', { ageConfirmed: false }, IdentityErrors.ageRequired.code, 'ageConfirmed'],
    ['no agreement', { termsAccepted: false }, IdentityErrors.termsRequired.code, 'termsAccepted'],
  ])('refuses %s and names the field', async (_, change, code, field) => {
    const answer = await world.browser().post('/member/v1/register', unverified(change))
    expect(answer).toMatchObject({ status: 200, code, data: { field } })
    expect(answer.msg).not.toMatch(/identity\.|\{\{/)
    expect(await countMembers('mei_hua')).toBe(0)
  })

  it.each([
    ['plain text for a password', { password: 'Correct-Horse-9' }, 'password'],
    ['32 characters that are not hexadecimal', { password: 'z'.repeat(32) }, 'password'],
    ['a name of 65 characters', { name: 'a'.repeat(65) }, 'name'],
    ['an unknown field', { isAdmin: true }, ''],
    ['a consent in words', { ageConfirmed: 'yes' }, 'ageConfirmed'],
  ])('does not take %s', async (_, change, path) => {
    const answer = await world.browser().post('/member/v1/register', unverified(change))
    expect(answer).toMatchObject({ status: 400, code: WireErrors.malformed.code })
    expect(answer.data.issues[0].path).toBe(path)
  })

  it('refuses a name somebody has, in any case, in the language asked for', async () => {
    const browser = world.browser()
    const taken = await form(browser, { name: 'LIN_yuan' })
    const answer = await browser.post('/member/v1/register', taken)
    expect(answer).toMatchObject({
      code: IdentityCode.nameTaken,
      msg: '这个用户名已有人使用，请换一个。',
      data: { field: 'name' },
    })
    browser.locale = 'en'
    const english = await browser.post('/member/v1/register', taken)
    expect(english.msg).toBe('This username is taken. Choose another one.')
    // The verification was not used up: another name goes through with it.
    expect((await browser.post('/member/v1/register', { ...taken, name: 'lin_yuan_2' })).code).toBe(0)
  })

  it('asks for a verification, and takes each once', async () => {
    const browser = world.browser()
    const first = await form(browser, { name: 'bai_he' })
    const without = await browser.post('/member/v1/register', { ...first, verification: undefined })
    expect(without.code).toBe(IdentityErrors.verificationNeeded.code)
    expect((await browser.post('/member/v1/register', first)).code).toBe(0)
    const second = { ...first, requestId: randomUUID(), name: 'bai_he_2' }
    expect((await browser.post('/member/v1/register', second)).code).toBe(IdentityCode.verificationFailed)
  })

  it('takes a verification for five tries and no more', async () => {
    const browser = world.browser()
    browser.address = '2001:db8:5::1'
    const taken = await form(browser, { name: 'lin_yuan' })
    for (let time = 0; time < 5; time++)
      expect((await browser.post('/member/v1/register', taken)).code).toBe(IdentityCode.nameTaken)
    const free = { ...taken, name: 'liu_ci_1' }
    expect((await browser.post('/member/v1/register', free)).code).toBe(IdentityCode.verificationFailed)
    expect(await countMembers('liu_ci_1')).toBe(0)
  })

  it('answers five times an hour whether a name is taken, and to one address twenty times', async () => {
    const ask = async (browser: WireClient) =>
      (await browser.post('/member/v1/register', await form(browser, { name: 'chen_mo' }))).code
    const codes: number[] = []
    for (let device = 0; device < 5; device++) {
      const browser = world.browser()
      browser.address = '2001:db8:6::1'
      for (let time = 0; time < 5; time++) codes.push(await ask(browser))
      const { code } = await browser.post('/member/v1/register', await form(browser, { name: 'wen_wen_1' }))
      expect(code).toBe(IdentityCode.tooManyAttempts)
    }
    expect(codes).toEqual([
      ...Array(20).fill(IdentityCode.nameTaken),
      ...Array(5).fill(IdentityCode.tooManyAttempts),
    ])
    const elsewhere = world.browser()
    elsewhere.address = '2001:db8:7::1'
    expect(await ask(elsewhere)).toBe(IdentityCode.nameTaken)
  })

  it('a repetition of what succeeded costs no more tries than there are', async () => {
    const browser = world.browser()
    const body = await form(browser, { name: 'chong_fu' })
    const codes: number[] = []
    for (let time = 0; time < 6; time++) codes.push((await browser.post('/member/v1/register', body)).code)
    expect(codes).toEqual([0, 0, 0, 0, 0, IdentityCode.verificationFailed])
  })

  it.each(['', '123456', 'qwerty', 'trustno1', 'Password'])(
    'refuses the digest of %j, which an old client sends',
    async (typed) => {
      const answer = await world.browser().post('/member/v1/register', unverified({ password: md5(typed) }))
      expect(answer).toMatchObject({ code: IdentityCode.passwordGuessable, data: { field: 'password' } })
    },
  )

  it('looks at the verification before it hashes: who sends none keeps the house from no work', async () => {
    const browser = world.browser()
    const verification = await browser.verification('register')
    const solved = unverified({ name: 'wu_gong', verification })
    const refused = [unverified(), unverified({ verification: { ...verification, solution: [1] } })]
    const microseconds = async (act: (time: number) => Promise<unknown>) => {
      const before = process.cpuUsage()
      for (let time = 0; time < 24; time++) await act(time)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const spentOnRefusing = await microseconds(async (time) => {
      const { code } = await browser.post('/member/v1/register', refused[time % 2])
      expect(code).toBe(
        (time % 2 === 0 ? IdentityErrors.verificationNeeded : IdentityErrors.verificationFailed).code,
      )
    })
    const spentOnHashing = await microseconds(() => hashPassword(solved.password))
    expect(spentOnRefusing).toBeLessThan(spentOnHashing / 2)
    expect((await browser.post('/member/v1/register', solved)).code).toBe(0)
  })

  it('pressed twice opens one account, and every answer is a login to it', async () => {
    const browser = world.browser()
    const body = await form(browser, { name: 'shuang_ji' })
    const answers = await Promise.all([1, 2, 3].map(() => browser.post('/member/v1/register', body)))
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(new Set(answers.map(({ data }) => data.userInfo.id)).size).toBe(1)
    expect(await countMembers('shuang_ji')).toBe(1)
  })

  it('does not let a request id open somebody else’s account', async () => {
    const browser = world.browser()
    const body = await form(browser, { name: 'zhu_ren' })
    await browser.post('/member/v1/register', body)
    const thief = world.browser()
    const guess = {
      ...body,
      password: md5('Wrong-Horse-9'),
      verification: await thief.verification('register'),
    }
    expect((await thief.post('/member/v1/register', guess)).code).toBe(IdentityCode.nameTaken)
  })

  it('refuses one request id with another name as reused, in the language asked for', async () => {
    const browser = world.browser()
    const body = await form(browser, { name: 'yi_hao' })
    expect((await browser.post('/member/v1/register', body)).code).toBe(0)
    const again = world.browser()
    const other = await form(again, { requestId: body.requestId, name: 'er_hao' })
    expect(await again.post('/member/v1/register', other)).toMatchObject({
      status: 409,
      code: WireErrors.requestIdReused.code,
      msg: '这个操作编号已用于另一项内容，请重新提交',
    })
    again.locale = 'en'
    expect((await again.post('/member/v1/register', other)).msg).toContain('used for something else')
    expect(await countMembers('er_hao')).toBe(0)
  })

  it('leaves one session on a device from which two accounts are opened at the same moment', async () => {
    const browser = world.browser()
    await browser.handshake()
    const forms = await Promise.all(['lu_yi', 'lu_er'].map((name) => form(browser, { name })))
    const door = await world.pool.connect()
    const waiting = async () => {
      const { rows } = await world.pool.query(
        `select pid from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
      )
      return rows.length
    }
    await door.query('begin; lock table identity.session in share mode')
    const answers = forms.map((body) => browser.post('/member/v1/register', body))
    await expect.poll(waiting).toBe(2)
    await door.query('commit')
    door.release()
    expect((await Promise.all(answers)).map(({ code }) => code)).toEqual([0, 0])
    const { rows } = await world.pool.query(
      'select id from identity.session where device_id = $1 and ended_at is null',
      [browser.deviceId],
    )
    expect(rows).toHaveLength(1)
  })

  it('gives one name to one of many who want it at once', async () => {
    const browsers = Array.from({ length: 6 }, () => world.browser())
    const forms = await Promise.all(browsers.map((browser) => form(browser, { name: 'qiang_ming' })))
    const answers = await Promise.all(
      browsers.map((browser, index) => browser.post('/member/v1/register', forms[index])),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array(5).fill(IdentityCode.nameTaken)])
  })
})

describe('the sandbox accounts', () => {
  it('exist once, however often the house starts', async () => {
    const again = await createWorld({ seed: true })
    const { rows } = await again.pool.query('select name from identity.member order by name')
    await again.close()
    expect(rows.map((row) => row.name)).toEqual(['chen_mo', 'lin_yuan'])
  })
})
