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
import { loadTexts } from '#platform/i18n/server/texts.ts'
import { type Route, route } from '#platform/room/room.ts'
import { createToyApp } from '#testing/toy-app.ts'
import { injecting } from '#testing/transport.ts'
import { WireClient } from '#testing/wire-client.ts'
import { createApp } from '../app.ts'
import { memoryLimits } from '../limits/limits.ts'
import { WireErrors } from '../refusals.ts'
import { deviceKeyFor, sessionKeyFor, staffDeviceKeyFor, staffSessionKeyFor } from './keys.ts'
import { memoryNonces } from './nonces.ts'
import type { StaffSession } from './session-reader.ts'

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

/** Somebody with a session: of the house, or a member whose token and device are the same as theirs. */
interface Person {
  readonly id: string
  readonly device: string
  readonly token: string
}
const person = (letter: string): Person => ({
  id: randomUUID(),
  device: randomUUID(),
  token: letter.repeat(43),
})
const [zhou, he, su] = [person('Z'), person('H'), person('S')]
const permissions = new Map([
  [zhou.token, new Set(['toy.decide', 'toy.view'])],
  [he.token, new Set(['toy.decide'])],
  [su.token, new Set<string>()],
])
/** The tokens that did something. */
let touched: string[] = []

function staffSessionOf(token: string): StaffSession | null {
  const who = [zhou, he, su].find((one) => one.token === token)
  const held = permissions.get(token)
  return who && held ? { sessionId: who.id, staffId: who.id, deviceId: who.device, permissions: held } : null
}

let toy: Awaited<ReturnType<typeof createToyApp>>
let http: Awaited<ReturnType<typeof createApp>>
let decided = 0

async function open(routes: readonly Route[], settings: Partial<Config> = {}) {
  const app = { ...toy.app, config: { ...toy.app.config, ...settings } }
  return createApp({
    app,
    texts: await loadTexts(),
    signatures: { secret: app.secret, siteId: '10', nonces: memoryNonces(app.clock.now()) },
    // A member has the very token of zhou.
    sessions: {
      find: async (token) =>
        token === zhou.token ? { sessionId: zhou.id, memberId: zhou.id, deviceId: zhou.device } : null,
      touch: () => touched.push('member'),
    },
    staffSessions: {
      find: async (token) => staffSessionOf(token),
      touch: ({ staffId }) => touched.push(staffId),
    },
    limits: memoryLimits(1),
    title: 'Toy',
    checkOutputs: true,
    routes,
  })
}

const routes = [
  route(doorCall, async (ctx, { out }, raw) => {
    raw.setSession(out ? null : zhou.token)
    return { kind: ctx.actor.kind }
  }),
  route(decideCall, (ctx, { thing, mood }) =>
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

function client(who: Person, keyFor: (secret: string, token: string) => string, at = http): WireClient {
  const signKey = keyFor(toy.app.secret, who.token)
  return Object.assign(new WireClient(injecting(at), () => toy.clock.now()), {
    deviceId: who.device,
    token: who.token,
    signKey,
  })
}
const staff = (who: Person, at = http) => client(who, staffSessionKeyFor, at)
const member = () => client(zhou, sessionKeyFor)
const decision = (thing: string, mood = 'fine') => ({ requestId: randomUUID(), thing, mood })
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
    expect(await readAs({ cookie: `fh_staff=${zhou.token}` })).toMatchObject({ data: { by: zhou.id } })
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
          deviceKey: staffDeviceKeyFor(toy.app.secret, zhou.device),
        }).post(decideCall.path, decision('no')),
    ],
    [
      'from another device',
      () => staff({ ...zhou, device: randomUUID() }).post(decideCall.path, decision('no')),
    ],
    ['of nobody', () => staff(person('N')).post(decideCall.path, decision('no'))],
    ['by a member’s cookie', () => readAs({ cookie: `fh_session=${zhou.token}` })],
    ['by the cookie of https over http', () => readAs({ cookie: `__Host-fh_staff=${zhou.token}` })],
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
    expect(await readAs({ cookie: `fh_staff=${he.token}` })).toMatchObject({
      status: 403,
      code: WireErrors.notPermitted.code,
    })
    permissions.get(he.token)?.delete('toy.decide')
    onTestFinished(() => void permissions.get(he.token)?.add('toy.decide'))
    expect(await staff(he).post(decideCall.path, decision('no'))).toMatchObject({ status: 403 })
    expect(await audited('toy:no')).toEqual([])
  })

  it('is 403 without the client type, and from a foreign origin', async () => {
    const cookie = `fh_staff=${zhou.token}`
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
    ['by the console’s cookie', () => readAs({ cookie: `fh_staff=${zhou.token}` }, memberReadCall.path)],
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
    Object.assign(at, { token: '', deviceKey: staffDeviceKeyFor(toy.app.secret, zhou.device) })
    return at.post(doorCall.path, { out }, headers)
  }

  it('is opened by a key of the console, which a member’s device has not', async () => {
    expect(await signIn()).toMatchObject({ code: 0, data: { kind: 'visitor' } })
    const stranger = new WireClient(injecting(http), () => toy.clock.now())
    Object.assign(stranger, { deviceId: zhou.device, deviceKey: deviceKeyFor(toy.app.secret, zhou.device) })
    expect(await stranger.post(doorCall.path, { out: false })).toMatchObject({ status: 401 })
  })

  it('gives a cookie that no other site sends, and takes it back', async () => {
    const [given, taken] = [await signIn(), await signIn({}, true)]
    expect(String(given.headers['set-cookie'])).toBe(
      `fh_staff=${zhou.token}; Path=/; HttpOnly; SameSite=Strict`,
    )
    expect(String(taken.headers['set-cookie'])).toMatch(/^fh_staff=; .*SameSite=Strict/)
  })

  it('gives none over plain http from elsewhere than this machine', async () => {
    expect(await signIn({ host: 'house.example' })).toMatchObject({ status: 403 })
  })

  it('gives one over https that is this host’s alone', async () => {
    const behindProxy = await open(routes, { trustedProxies: ['127.0.0.1'] })
    onTestFinished(() => behindProxy.close())
    const at = Object.assign(new WireClient(injecting(behindProxy), () => toy.clock.now()), {
      deviceId: zhou.device,
      deviceKey: staffDeviceKeyFor(toy.app.secret, zhou.device),
    })
    const https = { 'x-forwarded-proto': 'https', host: 'house.example' }
    const answer = await at.post(doorCall.path, { out: false }, https)
    expect(String(answer.headers['set-cookie'])).toBe(
      `__Host-fh_staff=${zhou.token}; Path=/; HttpOnly; Secure; SameSite=Strict`,
    )
    const read = await at.raw({
      method: 'GET',
      url: readCall.path,
      headers: { ...https, 'x-api-client': 'web', cookie: `__Host-fh_staff=${zhou.token}` },
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
