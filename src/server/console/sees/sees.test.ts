/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { lockMemberCall } from '#members/identity/desk/identity.desk.ts'
import { SeesErrors } from '#members/identity/desk/identity-desk.refusals.ts'
import { beginSeeingCall, memberSeesCall } from '#members/identity/desk/sees.desk.ts'
import { wirePassword } from '#members/identity/passwords/login-password.rules.ts'
import { balanceCall } from '#money/wallet/wallet.contract.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { route, type SingleRoute } from '#platform/room/room.ts'
import { PeopleErrors } from '#staff/people/people.refusals.ts'
import { lin, MINUTE, memberIdOf, offered, place, withBettors, world } from '#testing/people/bettors.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { ROOMS, routesOf } from '../../compose.ts'
import { SEEN } from './sees.calls.ts'
import { seesRoute } from './sees.ts'

withBettors()

type Person = WireClient & { readonly staffId: string }
const CARD = { bankCode: 'CMB', holderName: '林远之', cardNo: '6214830211758841' }
const ADDRESS = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'
const PHONE = { areaCode: '86', phone: '13712345678' }
const NOBODY = {
  kind: 'staff',
  memberId: null,
  deviceId: null,
  ip: null,
  locale: 'en',
  userAgent: null,
} as const
const reason = 'asks by phone what became of a bet'

let su: Person
let linId: string
beforeEach(async () => {
  su = await world.person('su_min')
  linId = await memberIdOf('lin_yuan')
})

const stepUp = (who: WireClient = su) => who.post('/console/v1/step_up', { proof: { kind: 'sandbox' } })
const begin = (who: WireClient = su, memberId = linId) => who.post(beginSeeingCall.path, { memberId, reason })
/** Asks for a call of the member's pages, as somebody of the house. */
async function ask(
  target: string,
  { who = su, said, memberId = linId }: { who?: WireClient; said?: string; memberId?: string } = {},
) {
  const query = new URLSearchParams({ target, ...(said !== undefined && { said }) })
  return who.get(`${memberSeesCall.path.replace(':memberId', memberId)}?${query}`)
}
const sees = async (target: string, more?: Parameters<typeof ask>[1]) => (await ask(target, more)).data.answer

/** What a call answers that stands in the table in the place of the balance. */
async function answerOf(instead: SingleRoute) {
  const { handle } = seesRoute([instead]) as SingleRoute
  const { rows } = await sql<{ id: string }>`select id from people.session
    where staff_id = ${su.staffId}`.execute(world.app.db)
  const actor = { ...NOBODY, staffId: su.staffId, sessionId: rows[0]?.id ?? '' }
  return handle(
    { app: world.app, actor, traceId: 'test' },
    { memberId: linId, target: balanceCall.path },
    {} as never,
  )
}

describe('opening what a member sees', () => {
  it('takes the permission, a fresh proof, a reason, and a member', async () => {
    const other = world.staff('members.view', 'members.logout', 'reveal.contact')
    expect(await begin(other)).toMatchObject({ status: 403, code: WireErrors.notPermitted.code })
    expect(await ask('/cw/v1/balance', { who: other })).toMatchObject({ status: 403 })
    // Whoever has just signed in has proved themselves.
    world.clock.advance(11 * MINUTE)
    expect(await begin()).toMatchObject({ code: PeopleErrors.stepUpNeeded.code })
    await stepUp()
    expect(await su.post(beginSeeingCall.path, { memberId: linId, reason: '  ' })).toMatchObject({
      status: 400,
    })
    expect(await begin(su, randomUUID())).toMatchObject({ code: WireErrors.notFound.code })
    expect(await begin()).toMatchObject({ code: 0, data: { membersAt: '' } })
  })

  it('is noted in the audit with its reason, and without that nothing is shown', async () => {
    const chenId = await memberIdOf('chen_mo')
    const closed = { code: SeesErrors.seeingOver.code }
    expect(await ask('/cw/v1/balance', { memberId: chenId })).toMatchObject(closed)
    await stepUp()
    await begin(su, chenId)
    expect(await ask('/cw/v1/balance', { memberId: chenId })).toMatchObject({ code: 0 })
    const { rows } = await sql`select detail, session_id from platform.audit where actor_id = ${su.staffId}
      and action = 'identity.seeMember' and subject = ${`member:${chenId}`}`.execute(world.app.db)
    expect(rows).toMatchObject([{ detail: { permission: 'members.sees', reason } }])
    // Another session of the same person says why anew.
    expect(
      await ask('/cw/v1/balance', { memberId: chenId, who: await world.person('su_min') }),
    ).toMatchObject(closed)
    for (const _ of ['ten minutes', 'twenty']) {
      world.clock.advance(10 * MINUTE)
      expect(await ask('/cw/v1/balance', { memberId: chenId })).toMatchObject({ code: 0 })
    }
    world.clock.advance(11 * MINUTE)
    expect(await ask('/cw/v1/balance', { memberId: chenId })).toMatchObject(closed)
  })
})

describe('what is shown', () => {
  beforeEach(async () => {
    await lin.login('lin_yuan', 'Yuan-lou7-hall')
    await lin.bindCard(CARD)
    await lin.post('/cw/v1/virtual/insert', {
      protocol: 0,
      address: ADDRESS,
      password: wirePassword('Yuan-lou7-hall'),
    })
    await lin.post('/member/v1/verify/phone_code', PHONE)
    const { list } = (await lin.get('/sandbox/v1/inbox')).data
    const proof = await lin.stepUp('identity')
    expect(
      await lin.post('/member/v1/verify/phone', { ...PHONE, code: list[0].code, stepUp: proof }),
    ).toMatchObject({ code: 0 })
    await stepUp()
    await begin()
  })

  it('is what the member is answered, call by call, and nobody’s whole number or name', async () => {
    await place(lin, await offered())
    const known = routesOf({ sandbox: true }, ROOMS).filter(({ call }) =>
      (SEEN as readonly string[]).includes(call.id),
    )
    let compared = 0
    let shown = ''
    for (const { call } of known) {
      if (call.method !== 'GET' || !call.input.safeParse({}).success) continue
      const own = await lin.get(call.path)
      const seen = await ask(call.path)
      expect(seen, call.id).toMatchObject({
        code: 0,
        data: { status: own.status, answer: { code: own.code } },
      })
      if (own.code === 0) expect(seen.data.answer.data, call.id).toEqual(own.data)
      shown += seen.text
      compared += 1
    }
    shown += (await ask('/memberCommon/getInfo', { said: '{}' })).text
    shown += (await ask('/cw/v1/bankinfo/list', { said: '{}' })).text
    expect(compared).toBeGreaterThan(50)
    for (const secret of [CARD.cardNo, CARD.holderName, ADDRESS, PHONE.phone, lin.token])
      expect(shown).not.toContain(secret)
    expect(shown).toContain('8841')
  })

  it('are the member’s own records, down to the entries', async () => {
    const { betId } = (await place(lin, await offered())).data
    expect((await sees(`/cg/v1/bet/records?betIds=${betId}`)).data).toMatchObject({
      total: 1,
      list: [{ betId }],
    })
    expect((await sees(`/cg/v1/bet/${betId}`)).data).toEqual((await lin.get(`/cg/v1/bet/${betId}`)).data)
    expect(await sees('/cg/v1/bet/records?betIds=1')).toMatchObject({ code: WireErrors.malformed.code })
  })

  it('leaves out what is the member’s alone, and reaches nothing that does something', async () => {
    for (const target of [
      '/sandbox/v1/inbox',
      '/member/v1/sessions',
      '/cw/v1/transactions/export',
      '/console/v1/frame',
      '/nowhere',
      '//[',
      '/cg/v1/bet/%E0%A4%A',
    ])
      expect(await sees(target), target).toMatchObject({ code: SeesErrors.notSeen.code, data: null })
    const { rows: before } = await sql`select count(*) from platform.audit`.execute(world.app.db)
    for (const target of [
      '/cw/v1/deposit/pay',
      '/member/v1/logout',
      '/cg/v1/sport/bet',
      '/member/v1/protection/limit',
      '/cw/v1/balance',
    ])
      expect(await sees(target, { said: '{}' }), target).toMatchObject({ code: SeesErrors.onlySeen.code })
    expect((await sql`select count(*) from platform.audit`.execute(world.app.db)).rows).toEqual(before)
  })

  it('has no card of another member whom a deposit pays, and no page to pay it on', async () => {
    const order = { billNo: 'Q1', receiver: { cardNo: CARD.cardNo }, payPath: '/sandbox/bank/1' }
    const call = { ...balanceCall, output: z.unknown() }
    expect(await answerOf(route(call, async () => ({ list: [order] })))).toMatchObject({
      answer: { data: { list: [{ billNo: 'Q1', receiver: null, payPath: null }] } },
    })
  })

  it('says so in the language of whoever looks', async () => {
    su.locale = 'en'
    expect((await sees('/member/v1/sessions')).msg).toMatch(/not shown here/)
    su.locale = 'zh-CN'
    expect((await sees('/member/v1/sessions')).msg).toMatch(/不显示/)
  })
})

describe('a call that would write', () => {
  const write = sql`update identity.member set shown_name = 'taken'`
  it.each([
    ['in its transaction', (ctx: StaffCtx) => transact(ctx, async (tx) => void (await write.execute(tx)))],
    ['past it', async ({ app }: StaffCtx) => void (await write.execute(app.db))],
    [
      'by a lock',
      async ({ app }: StaffCtx) => void (await sql`select from identity.member for update`.execute(app.db)),
    ],
  ])('%s is refused, and nothing is written', async (_, work) => {
    await stepUp()
    await begin()
    const writing = route(balanceCall, async (ctx) => {
      await work(ctx as unknown as StaffCtx)
      throw new Error('it was written')
    })
    expect(await answerOf(writing)).toMatchObject({
      status: 403,
      answer: { code: SeesErrors.wouldWrite.code },
    })
    expect((await lin.post('/memberCommon/getInfo', {})).data.name).toBe('lin_yuan')
  })
})

it('a member who is kept out can still be helped: nothing else says what they would read', async () => {
  await stepUp()
  await begin()
  const lock = { requestId: randomUUID(), reason, memberId: linId, what: 'signIn' }
  expect(await su.post(lockMemberCall.path, lock)).toMatchObject({ code: 0 })
  expect(await lin.get('/cw/v1/balance')).toMatchObject({ status: 401 })
  expect(await sees('/cw/v1/balance')).toMatchObject({ code: 0 })
})

it('makes no session: the member’s calls are nobody’s with the keys of the house, and the other way round', async () => {
  await stepUp()
  await begin()
  const sessions = (await lin.get('/member/v1/sessions')).data.list.length
  for (const path of ['/cw/v1/balance', '/member/v1/protection'])
    expect(await su.get(path)).toMatchObject({ status: 401 })
  expect(await su.post('/memberCommon/getInfo', {})).toMatchObject({ status: 401 })
  expect(await ask('/cw/v1/balance', { who: lin })).toMatchObject({ status: 401 })
  expect(await begin(lin)).toMatchObject({ status: 401 })
  const crossed = Object.assign(world.browser(), { token: su.token, deviceId: su.deviceId })
  expect(await crossed.get('/cw/v1/balance')).toMatchObject({ status: 401 })
  expect((await lin.get('/member/v1/sessions')).data.list.length).toBe(sessions)
})
