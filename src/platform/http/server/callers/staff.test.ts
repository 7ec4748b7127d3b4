/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { audit } from '#platform/audit/server/audit.ts'
import type { Config } from '#platform/config/config.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import { defineRefusals } from '#platform/errors/refusal.ts'
import { type Call, defineCall } from '#platform/http/contract.ts'
import { noInput, requestId } from '#platform/http/values.ts'
import { type Route, route } from '#platform/room/room.ts'
import { staffRoute } from '#platform/room/staff-route.ts'
import { createToyApp } from '#testing/toy/toy-app.ts'
import {
  memberClient,
  staffClient,
  type ToyPerson,
  toyMembers,
  toyPerson,
  toyStaff,
  toyStaffPerson,
} from '#testing/toy/toy-people.ts'
import { openToyWire, type ToyWire } from '#testing/toy/toy-wire.ts'
import { injecting } from '#testing/transport.ts'
import { WireClient } from '#testing/wire-client.ts'
import { WireErrors } from '../../http.refusals.ts'
import { deviceKeyFor, staffDeviceKeyFor } from './keys.ts'

const ToyErrors = defineRefusals('toy', { broke: { code: 699001 } })

const doorCall = defineCall({
  id: 'toyDesk.signIn',
  method: 'POST',
  path: '/console/v1/toy/sign_in',
  access: 'staffDoor',
  summary: 'lets in',
  input: z.strictObject({ out: z.boolean() }),
  output: z.object({ kind: z.string() }),
})
const decideCall = defineCall({
  id: 'toyDesk.decide',
  method: 'POST',
  path: '/console/v1/toy/decide',
  access: 'staff',
  permission: 'toy.decide',
  once: true,
  summary: 'decides',
  input: z.strictObject({ requestId, thing: z.string(), mood: z.enum(['fine', 'refuse']) }),
  output: z.object({ by: z.string(), member: z.null(), nth: z.number() }),
})
const readCall = defineCall({
  id: 'toyDesk.read',
  method: 'GET',
  path: '/console/v1/toy/read',
  access: 'staffRead',
  permission: 'toy.view',
  summary: 'reads',
  input: noInput,
  output: z.object({ by: z.string() }),
})
const memberCall = defineCall({
  id: 'toy.move',
  method: 'POST',
  path: '/toy/v1/move',
  access: 'member',
  once: true,
  summary: 'moves',
  input: z.strictObject({ requestId, thing: z.string(), mood: z.enum(['fine', 'refuse']) }),
  output: z.object({ by: z.string() }),
})
const memberReadCall = defineCall({
  id: 'toy.read',
  method: 'GET',
  path: '/toy/v1/read',
  access: 'session',
  summary: 'reads',
  input: noInput,
  output: z.object({ by: z.string() }),
})

const zhou = toyStaffPerson('toy.decide', 'toy.view')
const he = toyStaffPerson('toy.decide')
const su = toyStaffPerson()
/** Who did something. */
let touched: string[] = []

let toy: Awaited<ReturnType<typeof createToyApp>>
let http: ToyWire
let decided = 0

const open = (calls: readonly Route[], settings: Partial<Config> = {}) =>
  openToyWire(toy.app, calls, {
    settings,
    // A member has the very token of zhou.
    sessions: toyMembers([zhou], () => touched.push('member')),
    staffSessions: toyStaff([zhou, he, su], (staffId) => touched.push(staffId)),
  })

const routes = [
  route(doorCall, async (ctx, { out }, raw) => {
    raw.setSession(out ? null : zhou.token)
    return { kind: ctx.actor.kind }
  }),
  staffRoute(decideCall, (ctx, { thing, mood }) =>
    transact(ctx as Ctx, async (tx, inner) => {
      await audit(tx, inner, { action: 'toy.decide', subject: `toy:${thing}`, detail: { reason: 'seen' } })
      if (mood === 'refuse') throw ToyErrors.broke()
      decided += 1
      return { by: ctx.actor.staffId, member: null, nth: decided }
    }),
  ),
  route(readCall, async (ctx) => ({ by: ctx.actor.staffId })),
  route(memberCall, async (ctx) => ({ by: ctx.actor.memberId })),
  route(memberReadCall, async (ctx) => ({ by: ctx.actor.memberId })),
]

beforeAll(async () => {
  toy = await createToyApp()
  http = await open(routes)
  toy.clock.advance(1000)
})
afterAll(async () => {
  await http.close()
  await toy.close()
})

const staff = (who: ToyPerson, at = http) => staffClient(toy.app, at, who)
const member = () => memberClient(toy.app, http, zhou)
const decision = (thing: string, mood = 'fine') => ({ requestId: randomUUID(), thing, mood })
/** The cookies of a person’s browser. */
const cookieOf = (name: string, { token, deviceId }: ToyPerson) =>
  `${name}=${token}; ${name}_device=${deviceId}`
const readAs = (headers: Record<string, string>, url: string = readCall.path) =>
  new WireClient(injecting(http), () => toy.clock.now()).raw({
    method: 'GET',
    url,
    headers: { 'x-api-client': 'web', ...headers },
  })

async function audited(subject: string) {
  const { rows } = await sql<{ actor_kind: string; actor_id: string; session_id: string; detail: object }>`
    select actor_kind, actor_id, session_id, detail from platform.audit where subject = ${subject}`.execute(
    toy.app.db,
  )
  return rows
}

describe('a call of those who run the house', () => {
  it('is answered to whom its keys and permission fit, who are no member to it', async () => {
    const answer = await staff(zhou).post(decideCall.path, decision('a'))
    expect(answer).toMatchObject({ status: 200, code: 0, data: { by: zhou.id, member: null } })
    expect(await readAs({ cookie: cookieOf('fh_staff', zhou) })).toMatchObject({ data: { by: zhou.id } })
  })

  it('is written down under the name of who made it', async () => {
    await staff(he).post(decideCall.path, decision('written'))
    expect(await audited('toy:written')).toEqual([
      { actor_kind: 'staff', actor_id: he.id, session_id: he.id, detail: { reason: 'seen' } },
    ])
  })

  it.each([
    ['signed with a member’s key', () => member().post(decideCall.path, decision('no'))],
    [
      'signed with a device’s key',
      () =>
        Object.assign(staff(zhou), {
          token: '',
          deviceKey: staffDeviceKeyFor(toy.app.secret, zhou.deviceId),
        }).post(decideCall.path, decision('no')),
    ],
    [
      'from another device',
      () => staff({ ...zhou, deviceId: randomUUID() }).post(decideCall.path, decision('no')),
    ],
    ['of nobody', () => staff(toyPerson()).post(decideCall.path, decision('no'))],
    ['by the token alone', () => readAs({ cookie: `fh_staff=${zhou.token}` })],
    [
      'by the cookies of another device',
      () => readAs({ cookie: cookieOf('fh_staff', { ...zhou, deviceId: randomUUID() }) }),
    ],
    ['by a member’s cookie', () => readAs({ cookie: cookieOf('fh_session', zhou) })],
    ['by the cookie of https over http', () => readAs({ cookie: cookieOf('__Host-fh_staff', zhou) })],
  ])('is 401 %s', async (_, ask) => {
    expect(await ask()).toMatchObject({ status: 401 })
    expect(await audited('toy:no')).toEqual([])
  })

  it('is 403 without its permission, which is looked at anew each time', async () => {
    expect(await staff(su).post(decideCall.path, decision('no'))).toMatchObject({
      status: 403,
      code: WireErrors.notPermitted.code,
      data: { permission: 'toy.decide' },
    })
    expect(await readAs({ cookie: cookieOf('fh_staff', he) })).toMatchObject({
      status: 403,
      code: WireErrors.notPermitted.code,
    })
    he.permissions.delete('toy.decide')
    onTestFinished(() => void he.permissions.add('toy.decide'))
    expect(await staff(he).post(decideCall.path, decision('no'))).toMatchObject({ status: 403 })
    expect(await audited('toy:no')).toEqual([])
  })

  it('is 403 without the client type, and from a foreign origin', async () => {
    const cookie = cookieOf('fh_staff', zhou)
    expect(await readAs({ cookie, 'x-api-client': 'bot' })).toMatchObject({ status: 403 })
    expect(await readAs({ cookie, origin: 'https://evil.example' })).toMatchObject({ status: 403 })
  })

  it('is counted: each person has their own number of calls', async () => {
    const busy = await open(routes, { callsPerMinute: 3 })
    onTestFinished(() => busy.close())
    const statuses: number[] = []
    for (let n = 0; n < 4; n += 1)
      statuses.push((await staff(zhou, busy).post(decideCall.path, decision('many'))).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await staff(he, busy).post(decideCall.path, decision('many'))).toMatchObject({ status: 200 })
  })

  it('keeps its session awake, unless it only polls', async () => {
    touched = []
    await staff(zhou).post(decideCall.path, decision('awake'), { 'x-api-background': '1' })
    await staff(zhou).post(decideCall.path, decision('awake'))
    expect(touched).toEqual([zhou.id])
  })
})

describe('a call of members', () => {
  it.each([
    ['signed with a key of the console', () => staff(zhou).post(memberCall.path, decision('x'))],
    ['by the console’s cookie', () => readAs({ cookie: cookieOf('fh_staff', zhou) }, memberReadCall.path)],
  ])('is 401 %s', async (_, ask) => {
    expect(await ask()).toMatchObject({ status: 401 })
  })
})

describe('an answer that is given once', () => {
  it('is the same bytes to who asked, also when it is a refusal, and is theirs alone', async () => {
    const fine = decision('once')
    const first = await staff(zhou).post(decideCall.path, fine)
    expect((await staff(zhou).post(decideCall.path, fine)).text).toBe(first.text)
    const other = await staff(he).post(decideCall.path, fine)
    expect(other).toMatchObject({ code: 0, data: { by: he.id } })
    expect(other.text).not.toBe(first.text)
    const refused = decision('once', 'refuse')
    const no = await staff(zhou).post(decideCall.path, refused)
    expect(no).toMatchObject({ code: 699001 })
    expect((await staff(zhou).post(decideCall.path, refused)).text).toBe(no.text)
    expect(await staff(zhou).post(decideCall.path, { ...fine, thing: 'else' })).toMatchObject({ status: 409 })
  })

  it('is given once when it is asked for twenty times at a time', async () => {
    const before = decided
    const body = decision('twenty')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => staff(zhou).post(decideCall.path, body)),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(decided - before).toBe(1)
  })

  it('is not a member’s whose id, request and words are the very same', async () => {
    const body = decision('both')
    const ours = await staff(zhou).post(decideCall.path, body)
    const theirs = await member().post(memberCall.path, body)
    expect([ours.code, theirs.code]).toEqual([0, 0])
    expect(theirs.data).toEqual({ by: zhou.id })
    expect((await staff(zhou).post(decideCall.path, body)).text).toBe(ours.text)
  })
})

describe('the door', () => {
  const signIn = (headers: Record<string, string> = {}, out = false) => {
    const at = staff(zhou)
    Object.assign(at, { token: '', deviceKey: staffDeviceKeyFor(toy.app.secret, zhou.deviceId) })
    return at.post(doorCall.path, { out }, headers)
  }

  it('is opened by a key of the console, which a member’s device has not', async () => {
    expect(await signIn()).toMatchObject({ code: 0, data: { kind: 'visitor' } })
    const stranger = new WireClient(injecting(http), () => toy.clock.now())
    Object.assign(stranger, {
      deviceId: zhou.deviceId,
      deviceKey: deviceKeyFor(toy.app.secret, zhou.deviceId),
    })
    expect(await stranger.post(doorCall.path, { out: false })).toMatchObject({ status: 401 })
  })

  it('gives a cookie that no other site sends, and takes it back', async () => {
    const [given, taken] = [await signIn(), await signIn({}, true)]
    expect(given.headers['set-cookie']).toEqual([
      `fh_staff=${zhou.token}; Path=/; HttpOnly; SameSite=Strict`,
      `fh_staff_device=${zhou.deviceId}; Path=/; HttpOnly; SameSite=Strict`,
    ])
    expect(taken.headers['set-cookie']).toEqual([
      expect.stringMatching(/^fh_staff=; .*SameSite=Strict/),
      expect.stringMatching(/^fh_staff_device=; .*SameSite=Strict/),
    ])
  })

  it('gives none over plain http from elsewhere than this machine', async () => {
    expect(await signIn({ host: 'house.example' })).toMatchObject({ status: 403 })
  })

  it('gives one over https that is this host’s alone', async () => {
    const behindProxy = await open(routes, { trustedProxies: ['127.0.0.1'] })
    onTestFinished(() => behindProxy.close())
    const at = Object.assign(new WireClient(injecting(behindProxy), () => toy.clock.now()), {
      deviceId: zhou.deviceId,
      deviceKey: staffDeviceKeyFor(toy.app.secret, zhou.deviceId),
    })
    const https = { 'x-forwarded-proto': 'https', host: 'house.example' }
    const answer = await at.post(doorCall.path, { out: false }, https)
    expect(answer.headers['set-cookie']).toEqual([
      `__Host-fh_staff=${zhou.token}; Path=/; HttpOnly; Secure; SameSite=Strict`,
      `__Host-fh_staff_device=${zhou.deviceId}; Path=/; HttpOnly; Secure; SameSite=Strict`,
    ])
    const read = await at.raw({
      method: 'GET',
      url: readCall.path,
      headers: { ...https, 'x-api-client': 'web', cookie: cookieOf('__Host-fh_staff', zhou) },
    })
    expect(read).toMatchObject({ code: 0, data: { by: zhou.id } })
  })
})

describe('a call on the wrong side stops the start', () => {
  const answer = async () => ({}) as never
  const bound = (call: object): Route => ({ call: { ...decideCall, ...call } as Call, handle: answer })

  it.each([
    ['of staff, elsewhere', { path: '/cw/v1/toy' }, /toyDesk.decide is for staff and does not stand under/],
    ['of members, under /console/', { access: 'member', permission: undefined }, /is not for staff/],
    [
      'of everybody, under /console',
      { access: 'public', path: '/Console', permission: undefined },
      /is not for staff/,
    ],
    ['without a permission', { permission: undefined }, /asks for no permission/],
    ['with a permission at the door', { access: 'staffDoor' }, /at the door/],
    ['of members with a permission', { access: 'member', path: '/cw/v1/toy' }, /asks a member/],
    ['signed, to read', { access: 'staffRead' }, /is a POST and staffRead/],
    ['unsigned, to decide', { method: 'GET' }, /is a GET and staff/],
    ['bound by itself, and not as an action', {}, /is no action/],
  ])('%s', async (_, change, why) => {
    await expect(open([bound(change)])).rejects.toThrow(why)
  })
})

it('is declared with a permission and under /console/v1/, or does not compile', () => {
  const { permission: _, ...unasked } = decideCall
  const at = { access: 'staff', permission: 'toy.decide' } as const
  // @ts-expect-error it says no permission
  defineCall({ ...unasked, access: 'staff', path: '/console/v1/toy' })
  // @ts-expect-error it stands among the members' calls
  defineCall({ ...unasked, ...at, path: '/cw/v1/toy' })
  expect(defineCall({ ...unasked, ...at, path: '/console/v1/toy' }).path).toBe('/console/v1/toy')
})

it('is no route of a desk: what staff do is an action, or does not compile', () => {
  // @ts-expect-error a POST of staff is bound by staff/changes alone
  expect(route(decideCall, async () => ({}) as never).call.id).toBe(decideCall.id)
})
