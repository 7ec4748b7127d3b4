/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import { permissionsOf } from '#staff/roles/server/index.ts'
import {
  CONSOLE_HOST,
  found,
  readyToRedeem,
  redeem,
  signInBy,
  totpCode,
} from '#testing/people/console-people.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { PeopleErrors } from '../people.refusals.ts'
import { SANDBOX_PEOPLE } from '../sandbox-people.ts'
import { houseMode, membersOfStaff, openToLoopback, recoverManager, staffMember } from './index.ts'
import { peopleSecretChanged } from './secret-changed.ts'

const HOUR = 3_600_000
const act = (fields: object) => ({ requestId: randomUUID(), reason: 'as agreed', ...fields })
const me = (browser: WireClient) => browser.get('/console/v1/me')

describe('the people of a house', () => {
  let world: World
  let lu: Awaited<ReturnType<typeof found>>
  let pan: Awaited<ReturnType<typeof redeem>>
  beforeAll(async () => {
    world = await createWorld({ sandbox: false })
    lu = await found(world, { alone: true })
  })
  afterAll(() => world.close())
  /** Their browser again, with a new session. */
  const back = async (one: { browser: WireClient; passkey: typeof lu.passkey }) => {
    Object.assign(one.browser, { token: '' })
    expect((await signInBy(world, one.passkey, one.browser)).answer.code).toBe(0)
  }
  const invite = (fields: object) =>
    lu.browser.post(
      '/console/v1/people/invite',
      act({ name: 'pan_yu', displayName: '潘宇', roles: ['manager'], ...fields }),
    )
  const codeOf = (invitationId: string) =>
    lu.browser.post('/console/v1/people/invitation_code', { invitationId })

  it('grow by invitations, each good once and for a day', async () => {
    expect(await invite({ name: 'lu_wen' })).toMatchObject({ code: PeopleErrors.nameTaken.code })
    expect((await invite({ roles: ['no-such-role'] })).code).not.toBe(0)
    const { data } = await invite({})
    expect(data).toMatchObject({ state: 'applied' })
    const { invitationId } = data.result
    expect(await invite({})).toMatchObject({ code: PeopleErrors.nameTaken.code })
    const first = (await codeOf(invitationId)).data.code
    const { code } = (await codeOf(invitationId)).data
    expect(await world.staffDevice().post('/console/v1/code', { code: first })).toMatchObject({
      code: PeopleErrors.codeUnknown.code,
    })
    const listed = await lu.browser.get('/console/v1/people')
    expect(listed.data).toMatchObject({
      houseMode: 'one',
      list: [{ name: 'lu_wen', roles: expect.arrayContaining(['manager']) }],
      invitations: [{ name: 'pan_yu', roles: ['manager'], invitedBy: '卢文' }],
    })
    expect(listed.text).not.toContain(code)
    pan = await redeem(world, code)
    expect(pan.answer.code).toBe(0)
    expect((await me(pan.browser)).data).toMatchObject({
      name: 'pan_yu',
      permissions: expect.arrayContaining(['people.manage']),
      approvesFrom: new Date(world.clock.now().getTime() + 24 * HOUR).toISOString(),
    })
    expect(await world.staffDevice().post('/console/v1/code', { code })).toMatchObject({
      code: PeopleErrors.codeUnknown.code,
    })
  })

  it('take one of two who redeem an invitation at the same time', { tags: ['races'] }, async () => {
    const { data } = await invite({ name: 'tan_fei', displayName: '谭飞', roles: ['care'] })
    const { code } = (await codeOf(data.result.invitationId)).data
    const ready = [await readyToRedeem(world, code), await readyToRedeem(world, code)]
    const codes = (await Promise.all(ready.map((go) => go()))).map(({ answer }) => answer.code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, PeopleErrors.codeUnknown.code])
  })

  it('take an invitation back, or let it lapse', async () => {
    const { data } = await invite({ name: 'wei_nan', displayName: '魏南', roles: [] })
    const { invitationId } = data.result
    const { code } = (await codeOf(invitationId)).data
    const taken = await lu.browser.post('/console/v1/people/uninvite', act({ invitationId }))
    expect(taken).toMatchObject({ code: 0, data: { state: 'applied' } })
    const read = () => world.staffDevice().post('/console/v1/code', { code })
    expect(await read()).toMatchObject({ code: PeopleErrors.codeUnknown.code })
    expect(await codeOf(invitationId)).toMatchObject({ code: PeopleErrors.invitationUnknown.code })
    const again = await invite({ name: 'wei_nan', displayName: '魏南', roles: [] })
    world.clock.advance(24 * HOUR)
    await back(lu)
    expect(await codeOf(again.data.result.invitationId)).toMatchObject({
      code: PeopleErrors.invitationUnknown.code,
    })
    expect(await invite({ name: 'wei_nan', displayName: '魏南', roles: [] })).toMatchObject({ code: 0 })
  })

  it('are many for good once a second one can approve, and from then on it takes two to invite', async () => {
    await world.runJobs('people.secondApprover')
    const mode = () => transact(systemCtx(world.app, 'test'), (tx) => houseMode(tx))
    expect(await mode()).toBe('many')
    const { data } = await invite({ name: 'xu_jia', displayName: '徐嘉', roles: [] })
    expect(data).toMatchObject({ state: 'proposed', seats: 2 })
    await back(pan)
    const shut = await pan.browser.post('/console/v1/people/deactivate', act({ staffId: lu.staffId }))
    expect(shut).toMatchObject({ code: 0, data: { state: 'applied', result: { sessionsEnded: 1 } } })
    expect(await me(lu.browser)).toMatchObject({ status: 401 })
    expect((await signInBy(world, lu.passkey)).answer).toMatchObject({
      code: PeopleErrors.wrongCredentials.code,
    })
    expect(await mode()).toBe('many')
    const alone = act({ name: 'own_second', displayName: '自己', roles: ['manager'] })
    expect((await pan.browser.post('/console/v1/people/invite', alone)).data).toMatchObject({
      state: 'proposed',
    })
    const self = act({ staffId: pan.staffId })
    expect(await pan.browser.post('/console/v1/people/deactivate', self)).toMatchObject({
      code: PeopleErrors.notYourself.code,
    })
    const activate = act({ staffId: lu.staffId })
    expect((await pan.browser.post('/console/v1/people/activate', activate)).data).toMatchObject({
      state: 'proposed',
      seats: 2,
    })
  })

  it('name their own member account, which no two have', async () => {
    const member = (await world.browser().register('zhao_ning')).data.userInfo.id
    const link = (staffId: string, memberName: string | null) =>
      pan.browser.post('/console/v1/people/link_member', act({ staffId, memberName }))
    expect(await link(pan.staffId, 'no_such_member')).toMatchObject({ code: PeopleErrors.memberUnknown.code })
    expect((await link(pan.staffId, 'Zhao_Ning')).data).toMatchObject({
      state: 'applied',
      result: { memberId: member },
    })
    expect(await link(lu.staffId, 'zhao_ning')).toMatchObject({ code: PeopleErrors.memberTaken.code })
    expect((await link(pan.staffId, null)).data).toMatchObject({ state: 'proposed', seats: 2 })
    await transact(systemCtx(world.app, 'test'), async (tx) => {
      expect(await staffMember(tx, pan.staffId)).toMatchObject({ memberId: member, personId: pan.staffId })
      expect([...(await membersOfStaff(tx, [member]))]).toEqual([member])
    })
  })

  it('are let in again by the server’s own code, seen by all for a day, and approve nothing', async () => {
    const byServer = (name: string) =>
      transact(systemCtx(world.app, 'test'), (tx, ctx) => recoverManager(tx, ctx, { name, permissionsOf }))
    expect(await byServer('nobody')).toEqual({ not: 'unknown' })
    expect(await byServer('tan_fei')).toEqual({ not: 'noManager' })
    const made = await byServer('lu_wen')
    if (!('code' in made)) throw new Error(made.not)
    const { passkey, answer } = await redeem(world, made.code)
    expect(answer.data).toEqual({ session: null, recoveryCodes: [] })
    const { browser } = await signInBy(world, passkey)
    expect((await me(browser)).data).toMatchObject({
      breakGlass: { kind: 'factor' },
      approvesFrom: new Date(world.clock.now().getTime() + 24 * HOUR).toISOString(),
    })
    await world.runJobs('people.measure')
    const metric = () => world.app.metrics.registry.getSingleMetricAsString('fairhall_broken_glass')
    expect(await metric()).toMatch(/ 1$/m)
    world.clock.advance(24 * HOUR)
    await world.runJobs('people.measure')
    expect(await metric()).toMatch(/ 0$/m)
  })
})

describe('an allow list', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())
  const setRanges = (ranges: readonly string[]) =>
    sql`insert into people.allow_list values ('house', ${ranges}::text[], now())
      on conflict (scope) do update set ranges = excluded.ranges`.execute(world.app.db)

  it('is proposed to a second person, and never one that shuts its proposer out', async () => {
    const gu = await world.person('gu_heng')
    const propose = (ranges: readonly string[], scope = 'house') =>
      gu.post('/console/v1/people/allow_list', act({ scope, ranges }))
    expect(await propose(['10.0.0.0/8'])).toMatchObject({ code: PeopleErrors.shutsYouOut.code })
    expect(await propose(['127.0.0.0/33'])).toMatchObject({ code: PeopleErrors.rangeUnreadable.code })
    expect((await propose(['127.0.0.1'], 'no-such-role')).code).not.toBe(0)
    expect((await propose(['127.0.0.0/8', '10.0.0.0/8'])).data).toMatchObject({ state: 'proposed', seats: 2 })
  })

  it('holds at every call and at the door, and is never the only check', async () => {
    const he = await world.person('he_qing')
    he.address = '198.51.100.7'
    expect(await me(he)).toMatchObject({ code: 0 })
    await setRanges(['127.0.0.0/8'])
    expect(await me(he)).toMatchObject({ status: 403, code: PeopleErrors.addressNotAllowed.code })
    const door = { name: 'he_qing', password: 'Qing-reed8-lantern', code: '' }
    const stranger = Object.assign(world.staffDevice(), { address: '198.51.100.8' })
    expect(await stranger.post('/console/v1/sign_in/password', door)).toMatchObject({ status: 403 })
    const wrong = { ...door, password: 'no such password' }
    expect(await world.staffDevice().post('/console/v1/sign_in/password', wrong)).toMatchObject({
      code: PeopleErrors.wrongCredentials.code,
    })
    he.address = '127.0.0.1'
    expect(await me(he)).toMatchObject({ code: 0 })
  })

  it('does not hold on this machine for half an hour after the glass was broken, and approves nothing', async () => {
    await setRanges(['10.0.0.0/8'])
    const su = world.staffDevice()
    const enter = () =>
      su.post('/console/v1/sign_in/password', { name: 'su_min', password: 'Min-slate2-orchard', code: '' })
    expect(await enter()).toMatchObject({ status: 403 })
    expect(await transact(systemCtx(world.app, 'test'), openToLoopback)).toBeNull()
    su.keepSession(await enter())
    expect((await me(su)).data).toMatchObject({ breakGlass: { kind: 'loopback' } })
    const { rows } = await sql<{ broken_glass: boolean }>`select session.broken_glass from people.session
      join people.staff on staff.id = session.staff_id where staff.name = 'su_min'`.execute(world.app.db)
    expect(rows).toEqual([{ broken_glass: true }])
    const elsewhere = Object.assign(su, { address: '198.51.100.7' })
    expect(await me(elsewhere)).toMatchObject({ status: 403 })
    elsewhere.address = '127.0.0.1'
    for (let n = 0; n < 3; n += 1) {
      expect(await me(su)).toMatchObject({ code: 0 })
      world.clock.advance(10 * 60_000)
    }
    expect(await me(su)).toMatchObject({ status: 403 })
    await sql`delete from people.allow_list`.execute(world.app.db)
  })
})

describe('a sandbox', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  it('knows its people by name: whoever is at a row is shown by theirs', async () => {
    const gu = await world.person('gu_heng')
    const he = await world.person('he_qing')
    const { colleagues } = (await me(he)).data
    expect(colleagues).toMatchObject({ [gu.staffId]: '顾衡' })
    expect(colleagues).not.toHaveProperty(he.staffId)
  })

  it('has four people, who take turns at one browser and are never two at once there', async () => {
    const he = await world.person('he_qing')
    const before = { token: he.token, signKey: he.signKey }
    expect((await me(he)).data).toMatchObject({
      displayName: '何晴',
      approvesFrom: null,
      sandbox: true,
      factors: { sandbox: true, totp: false },
      permissions: expect.arrayContaining(['withdrawals.decide']),
    })
    he.keepSession(await he.post('/console/v1/sandbox/hand_over', { name: 'zhou_lan' }))
    expect((await me(he)).data).toMatchObject({ name: 'zhou_lan' })
    const after = { token: he.token, signKey: he.signKey }
    expect(await me(Object.assign(he, before))).toMatchObject({ status: 401 })
    Object.assign(he, after)
    expect(await he.post('/console/v1/sandbox/hand_over', { name: 'nobody' })).toMatchObject({
      code: PeopleErrors.personUnknown.code,
    })
    const outside = world.staffDevice()
    expect(await outside.post('/console/v1/sandbox/hand_over', { name: 'gu_heng' })).toMatchObject({
      status: 401,
    })
    expect(await he.post('/console/v1/step_up', { proof: { kind: 'sandbox' } })).toMatchObject({ code: 0 })
  })

  it('knows its people again after a restart, and adds nobody twice', async () => {
    const he = await world.person('he_qing')
    await (await world.restarted()).close()
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from people.staff`.execute(
      world.app.db,
    )
    expect(rows[0]?.n).toBe(SANDBOX_PEOPLE.length)
    expect(await me(he)).toMatchObject({ code: 0 })
  })
})

describe('another secret of the house', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ sandbox: false })
  })
  afterAll(() => world.close())

  it('seals what authenticators keep anew; of a lost one passkeys and recovery codes live on', async () => {
    const lu = await found(world)
    const { data } = await lu.browser.post('/console/v1/me/factors/options', {}, CONSOLE_HOST)
    const { secret, offer } = data.totp
    const password = 'Nine-herons-over-slate'
    const factor = { kind: 'totp', offer, code: totpCode(world, secret), password }
    expect(await lu.browser.post('/console/v1/me/factors/add', { factor })).toMatchObject({ code: 0 })
    const { app } = world
    const from = app.secret
    const to = 'another-house-secret-another-house-secret'
    const change = (how: Parameters<typeof peopleSecretChanged>[1]) =>
      transact(systemCtx(app, 'test'), (tx) => peopleSecretChanged(tx, how, app.clock.now()))
    const byCode = async () => {
      world.clock.advance(60_000)
      const said = { name: 'lu_wen', password, code: totpCode(world, secret) }
      return (await world.staffDevice().post('/console/v1/sign_in/password', said)).code
    }
    expect(await byCode()).toBe(0)
    await change({ from, to })
    expect(await me(lu.browser)).toMatchObject({ status: 401 })
    await change({ from: to, to: from })
    expect(await byCode()).toBe(0)
    await change({ lost: true })
    expect(await byCode()).toBe(PeopleErrors.wrongCredentials.code)
    const { browser, answer } = await signInBy(world, lu.passkey)
    expect(answer.code).toBe(0)
    expect((await me(browser)).data.factors).toMatchObject({ totp: false, recoveryCodesLeft: 10 })
  })
})
