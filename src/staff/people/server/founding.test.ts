import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import {
  CONSOLE_HOST,
  found,
  foundingCode,
  GOOD_PASSWORD,
  readyToRedeem,
  redeem,
  totpCode,
} from '#testing/people/console-people.ts'
import { createWorld, type World } from '#testing/world.ts'
import { PeopleErrors } from '../people.refusals.ts'
import { founderCodeAtStart } from './index.ts'

let world: World
beforeEach(async () => {
  world = await createWorld({ sandbox: false })
})
afterEach(() => world.close())

const founder = { name: 'lu_wen', displayName: '卢文', alone: true }
const info = async () =>
  (
    await world.browser().raw({
      method: 'POST',
      url: '/console/v1/pre_info',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
  ).data

describe('a house that nobody runs', () => {
  it('is founded by whoever holds the code that its start printed, once', async () => {
    expect(await info()).toMatchObject({ founding: true, rpId: null, sandbox: false })
    const code = await foundingCode(world)
    const { browser, recoveryCodes } = await redeem(world, code, founder)
    expect(new Set(recoveryCodes).size).toBe(10)
    const me = await browser.get('/console/v1/me')
    expect(me.data).toMatchObject({
      name: 'lu_wen',
      displayName: '卢文',
      houseMode: 'one',
      approvesFrom: null,
      factors: { passkeys: 1, totp: false, recoveryCodesLeft: 10, sandbox: false },
      breakGlass: null,
    })
    expect(await info()).toMatchObject({ founding: false, rpId: 'localhost' })
    const again = await world.staffDevice().post('/console/v1/code', { code })
    expect(again).toMatchObject({ code: PeopleErrors.codeUnknown.code })
    await expect(foundingCode(world)).rejects.toThrow('somebodyAlready')
  })

  it('keeps no code in clear, and takes only the newest, within an hour', {
    tags: ['statements'],
  }, async () => {
    const first = await foundingCode(world)
    const second = await foundingCode(world)
    const { rows } = await sql<{
      row: string
    }>`select row_to_json(i)::text as row from people.invitation i`.execute(world.app.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(second)
    const read = (code: string) => world.staffDevice().post('/console/v1/code', { code })
    expect(await read(first)).toMatchObject({ code: PeopleErrors.codeUnknown.code })
    expect(await read(second.toLowerCase().replaceAll('-', ' '))).toMatchObject({
      code: 0,
      data: { kind: 'founding', factors: null },
    })
    world.clock.advance(3_600_000)
    expect(await read(second)).toMatchObject({ code: PeopleErrors.codeUnknown.code })
  })

  it('is told the code at its first start, and at the next ones until when it holds', {
    tags: ['statements'],
  }, async () => {
    const start = () => transact(systemCtx(world.app, 'test'), (tx, ctx) => founderCodeAtStart(tx, ctx))
    const hour = new Date(world.clock.now().getTime() + 3_600_000)
    const first = await start()
    expect(await start()).toEqual({ until: hour })
    if (!first || !('code' in first)) throw new Error('the first start told no code')
    expect((await redeem(world, first.code, founder)).answer.code).toBe(0)
    expect(await start()).toBeNull()
  })

  it('has one founder where two redeem one code at the same time', { tags: ['races'] }, async () => {
    const code = await foundingCode(world)
    const ready = [
      await readyToRedeem(world, code, founder),
      await readyToRedeem(world, code, { ...founder, name: 'pan_yu' }),
    ]
    const both = await Promise.all(ready.map((go) => go()))
    expect(both.map(({ answer }) => answer.code).toSorted((a, b) => a - b)).toEqual([
      0,
      PeopleErrors.codeUnknown.code,
    ])
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from people.staff`.execute(
      world.app.db,
    )
    expect(rows[0]?.n).toBe(1)
  })

  it('offers no passkey at an IP address, and an authenticator anywhere', async () => {
    const code = await foundingCode(world)
    const browser = world.staffDevice()
    const who = { name: 'lu_wen', displayName: '卢文' }
    const { data } = await browser.post('/console/v1/code', { code, ...who }, { host: '127.0.0.1:8080' })
    expect(data.factors.passkey).toBeNull()
    const { offer, secret, uri } = data.factors.totp
    expect(uri).toMatch(/^otpauth:\/\/totp\//)
    const factor = { kind: 'totp', offer, code: totpCode(world, secret), password: GOOD_PASSWORD }
    const send = (change: object) =>
      browser.post(
        '/console/v1/code/redeem',
        { code, founder, factor: { ...factor, ...change } },
        { host: '127.0.0.1:8080' },
      )
    expect(await send({ code: '000000' })).toMatchObject({ code: PeopleErrors.totpNotTaken.code })
    expect(await send({ password: 'short-one-here'.slice(0, 13) })).toMatchObject({
      code: PeopleErrors.passwordLength.code,
    })
    expect(await send({ password: 'passwordpassword' })).toMatchObject({
      code: PeopleErrors.passwordGuessable.code,
    })
    expect(await send({ password: '12345678901234' })).toMatchObject({
      code: PeopleErrors.passwordGuessable.code,
    })
    expect(await send({})).toMatchObject({ code: 0 })
  })

  it.each([
    ['made for another host', { rpId: 'evil.example' }],
    ['made on a page of another host', { origin: 'https://evil.example' }],
    ['made without looking at the person', { unverified: true }],
    ['made for another challenge', { challenge: 'A'.repeat(43) }],
  ])('takes no passkey %s', async (_, wrong) => {
    const code = await foundingCode(world)
    const browser = world.staffDevice()
    const { SoftPasskey } = await import('#testing/staff/soft-passkey.ts')
    const who = { name: 'lu_wen', displayName: '卢文' }
    const { data } = await browser.post('/console/v1/code', { code, ...who }, CONSOLE_HOST)
    const passkey = new SoftPasskey().create(data.factors.passkey, wrong)
    const factor = { kind: 'passkey', passkey, label: '' }
    const answer = await browser.post('/console/v1/code/redeem', { code, founder, factor }, CONSOLE_HOST)
    expect(answer).toMatchObject({ code: PeopleErrors.passkeyNotTaken.code })
    expect(await info()).toMatchObject({ founding: true })
  })

  it('has nobody from a sandbox, and hands nothing over', async () => {
    const { browser } = await found(world)
    expect(await browser.post('/console/v1/sandbox/hand_over', { name: 'he_qing' })).toMatchObject({
      status: 404,
    })
    const { data } = await world
      .staffDevice()
      .post('/console/v1/sign_in/password', { name: 'gu_heng', password: 'Heng-beam6-courtyard', code: '' })
    expect(data).toBeNull()
  })
})
