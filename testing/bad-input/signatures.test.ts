import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isForStaff } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { injecting } from '#testing/transport.ts'
import { type WireAnswer, WireClient } from '#testing/wire-client.ts'
import { faultsOf } from './answers.ts'
import { CALLS, type DeclaredCall, TOY_DESK_CALLS } from './calls.ts'
import { type Cast, openCast, standing } from './cast.ts'
import { goodInput } from './examine.ts'
import { requestOf, send } from './send.ts'

/** Every call of the house, and those of a desk, as there may be none yet. */
const DECLARED = [...CALLS, ...TOY_DESK_CALLS]

const withAccess = (...wanted: readonly string[]) =>
  DECLARED.filter(({ call }) => wanted.includes(call.access)).map((one) => [one.call.id, one] as const)
const signed = withAccess('visitor', 'member', 'staffDoor', 'staff')
const ofMembers = withAccess('member')
const ofStaff = withAccess('staff')
const byCookie = withAccess('session', 'staffRead')
const askingPermission = withAccess('staff', 'staffRead')

const REFUSED = {
  noSession: { status: 401, code: WireErrors.noSession.code },
  badSignature: { status: 401, code: WireErrors.badSignature.code },
  forbidden: { status: 403, code: WireErrors.forbidden.code },
  notPermitted: { status: 403, code: WireErrors.notPermitted.code },
  staleClock: { status: 401, code: WireErrors.staleClock.code },
  replayed: { status: 401, code: WireErrors.replayed.code },
} as const

let cast: Cast
let before: Record<string, unknown>
beforeAll(async () => {
  cast = await openCast()
  before = await standing(cast.world)
})
afterAll(() => cast.close())

/** Who may make a call: the member, somebody who runs the house, or a device of the console at its door. */
function callerOf({ call }: DeclaredCall): WireClient {
  if (call.access === 'staffDoor') return cast.staffDevice
  return isForStaff(call.access) ? cast.staff : cast.lin
}

/** A request of the call as its bytes go out, and the headers that sign it. */
function signedRequest(one: DeclaredCall, client = callerOf(one), change: Record<string, string> = {}) {
  const { target, body } = requestOf(one.call, goodInput(cast, one))
  const payload = body ?? ''
  return { method: 'POST' as const, url: target, payload, headers: client.signed(target, payload, change) }
}

let asked = 0

/**
 * What a call answers to a request, where it must be refused so; the house stays as it was. In one language and in the other
 * by turns: each refusal is one of all calls.
 */
async function expectRefused(
  refusal: { readonly status: number; readonly code: number },
  ask: (locale: string) => Promise<WireAnswer>,
): Promise<void> {
  const locale = asked++ % 2 === 0 ? 'zh-CN' : 'en'
  const answer = await ask(locale)
  expect(answer).toMatchObject(refusal)
  expect(faultsOf(answer, locale)).toEqual([])
  expect(await standing(cast.world)).toEqual(before)
}

const inLocale = (headers: Record<string, string>, locale: string) => ({
  ...headers,
  'accept-language': locale,
})

describe.each(signed)('%s', (_, one) => {
  it.each([
    ['no signature', { 'X-API-SIGNATURE': '' }],
    ['another signature', { 'X-API-SIGNATURE': 'A'.repeat(43) }],
    ['SQL for a signature', { 'X-API-SIGNATURE': "' or 1=1 --" }],
    ['another device', { 'X-API-UUID': randomUUID() }],
    ['another token', { 'X-API-TOKEN': 'x'.repeat(43) }],
    ['another site', { 'X-API-SITE': '11' }],
    ['another client type', { 'X-API-CLIENT': 'bot' }],
    ['another nonce', { 'X-API-NONCE': 'A'.repeat(22) }],
    ['no version', { 'X-API-VERSION': '' }],
  ])('is refused with %s (S7-002, S7-003)', async (_what, change) => {
    await expectRefused(REFUSED.badSignature, (locale) => {
      const request = signedRequest(one, callerOf(one), change as Record<string, string>)
      return cast.lin.raw({ ...request, headers: inLocale(request.headers, locale) })
    })
  })

  it('is refused when its body, its path or its time was altered after signing (S7-003)', async () => {
    await expectRefused(REFUSED.badSignature, (locale) => {
      const request = signedRequest(one)
      const headers = inLocale(request.headers, locale)
      return cast.lin.raw({ ...request, headers, payload: `${request.payload} ` })
    })
    await expectRefused(REFUSED.badSignature, (locale) => {
      const request = signedRequest(one)
      return cast.lin.raw({
        ...request,
        headers: inLocale(request.headers, locale),
        url: `${request.url}?x=1`,
      })
    })
    await expectRefused(REFUSED.badSignature, (locale) => {
      const request = signedRequest(one)
      const timestamp = String(Number(request.headers['X-API-TIMESTAMP']) + 1)
      const headers = { ...inLocale(request.headers, locale), 'X-API-TIMESTAMP': timestamp }
      return cast.lin.raw({ ...request, headers })
    })
  })

  it('is refused when it is sent a second time (S7-003)', async () => {
    await expectRefused(REFUSED.replayed, async (locale) => {
      const body = '{"nothing":"of this call"}'
      const { target } = requestOf(one.call, goodInput(cast, one))
      const headers = inLocale(callerOf(one).signed(target, body), locale)
      const request = { method: 'POST', url: target, headers, payload: body } as const
      expect(await cast.lin.raw(request)).toMatchObject({ status: 400 })
      return cast.lin.raw(request)
    })
  })

  it.each([-121_000, 121_000])('is refused with a clock %i ms away, and learns ours', async (skew) => {
    const { world, lin } = cast
    const { deviceId, deviceKey, token, signKey } = callerOf(one)
    const skewed = new WireClient(lin.transport, () => new Date(world.clock.now().getTime() + skew))
    Object.assign(skewed, { deviceId, deviceKey, token, signKey })
    await expectRefused(REFUSED.staleClock, async (locale) => {
      const request = signedRequest(one, skewed)
      const answer = await lin.raw({ ...request, headers: inLocale(request.headers, locale) })
      expect(answer.data).toEqual({ serverTime: world.clock.now().toISOString() })
      return answer
    })
  })

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])('is refused from %s', async (origin) => {
    await expectRefused(REFUSED.forbidden, (locale) => {
      const request = signedRequest(one, callerOf(one), { origin })
      return cast.lin.raw({ ...request, headers: inLocale(request.headers, locale) })
    })
  })
})

it('a signature made before the last restart is refused by every signed call', async () => {
  const requests = signed.map(([, one]) => signedRequest(one))
  cast.world.clock.advance(1)
  const house = await cast.world.restarted()
  const again = new WireClient(injecting(house.http), () => cast.world.clock.now())
  for (const request of requests) {
    await expectRefused(REFUSED.staleClock, (locale) =>
      again.raw({ ...request, headers: inLocale(request.headers, locale) }),
    )
  }
  await house.close()
})

describe.each(ofMembers)('%s', (_, one) => {
  it('is refused to a visitor', async () => {
    const visitor = cast.world.browser()
    await visitor.handshake()
    await expectRefused(REFUSED.noSession, (locale) => {
      const request = signedRequest(one, visitor)
      return visitor.raw({ ...request, headers: inLocale(request.headers, locale) })
    })
  })

  it('is refused with the token and key of one device on another', async () => {
    const { lin, world } = cast
    const thief = world.browser()
    Object.assign(thief, { deviceId: randomUUID(), token: lin.token, signKey: lin.signKey })
    await expectRefused(REFUSED.noSession, (locale) => {
      const request = signedRequest(one, thief)
      return thief.raw({ ...request, headers: inLocale(request.headers, locale) })
    })
  })
})

describe.each(ofStaff)('%s', (_, one) => {
  it('is refused at a device of the console where nobody is signed in', async () => {
    await expectRefused(REFUSED.noSession, (locale) => {
      const request = signedRequest(one, cast.staffDevice)
      return cast.lin.raw({ ...request, headers: inLocale(request.headers, locale) })
    })
  })

  it('is refused to a member', async () => {
    await expectRefused(REFUSED.badSignature, (locale) => {
      const request = signedRequest(one, cast.lin)
      return cast.lin.raw({ ...request, headers: inLocale(request.headers, locale) })
    })
  })

  it('is refused with the token and key of one device on another', async () => {
    const { staff, world } = cast
    const thief = Object.assign(world.staffDevice(), { token: staff.token, signKey: staff.signKey })
    await expectRefused(REFUSED.noSession, (locale) => {
      const request = signedRequest(one, thief)
      return thief.raw({ ...request, headers: inLocale(request.headers, locale) })
    })
  })
})

it.each(askingPermission)('%s is refused to whoever may do everything else', async (_, one) => {
  const others = DECLARED.flatMap(({ call }) => call.permission ?? [])
  const person = cast.world.staff(...others.filter((permission) => permission !== one.call.permission))
  await expectRefused(REFUSED.notPermitted, (locale) => {
    person.locale = locale
    return send(person, requestOf(one.call, goodInput(cast, one)))
  })
})

describe.each(byCookie)('%s', (_, one) => {
  const isStaffs = isForStaff(one.call.access)
  const [name, another] = isStaffs ? ['fh_staff', 'fh_session'] : ['fh_session', 'fh_staff']
  const cookiesOf = (as: string, client: WireClient) =>
    `${as}=${client.token}; ${as}_device=${client.deviceId}`
  const token = () => `${name}=${callerOf(one).token}`
  const cookie = () => cookiesOf(name, callerOf(one))
  /** Somebody whom the other side knows. */
  const stranger = () => (isStaffs ? cast.lin : cast.staff)
  it.each([
    ['no cookie', REFUSED.noSession, () => ({ 'x-api-client': 'web' })],
    [
      'an unknown token',
      REFUSED.noSession,
      () => ({ 'x-api-client': 'web', cookie: `${name}=${'x'.repeat(43)}` }),
    ],
    ['SQL for a token', REFUSED.noSession, () => ({ 'x-api-client': 'web', cookie: `${name}=' or 1=1 --` })],
    [
      'the cookies of the other side',
      REFUSED.noSession,
      () => ({ 'x-api-client': 'web', cookie: cookiesOf(another, stranger()) }),
    ],
    [
      'a session of the other side',
      REFUSED.noSession,
      () => ({ 'x-api-client': 'web', cookie: cookiesOf(name, stranger()) }),
    ],
    ['the token alone', REFUSED.noSession, () => ({ 'x-api-client': 'web', cookie: token() })],
    [
      'the token on another device',
      REFUSED.noSession,
      () => ({ 'x-api-client': 'web', 'x-api-uuid': randomUUID(), cookie: cookie() }),
    ],
    ['no client header', REFUSED.forbidden, () => ({ cookie: cookie() })],
    ['another client type', REFUSED.forbidden, () => ({ 'x-api-client': 'bot', cookie: cookie() })],
    [
      'a foreign origin',
      REFUSED.forbidden,
      () => ({ 'x-api-client': 'web', cookie: cookie(), origin: 'https://evil.example' }),
    ],
  ])('is refused with %s (S7-004)', async (_what, refusal, headers) => {
    const { target: url } = requestOf(one.call, goodInput(cast, one))
    await expectRefused(refusal, (locale) =>
      cast.lin.raw({ method: 'GET', url, headers: inLocale(headers(), locale) }),
    )
  })
})

it('the handshake is refused to a foreign origin', async () => {
  const [[, one] = []] = withAccess('handshake')
  if (!one) throw new Error('there is no handshake')
  const { target: url, body } = requestOf(one.call, goodInput(cast, one))
  const headers = { 'content-type': 'application/json', origin: 'https://evil.example' }
  await expectRefused(REFUSED.forbidden, (locale) =>
    cast.lin.raw({ method: 'POST', url, payload: body ?? '', headers: inLocale(headers, locale) }),
  )
})

it.each(DECLARED.map((one) => [one.call.id, one] as const))(
  '%s lets no other site read it',
  async (_, one) => {
    const { target: url } = requestOf(one.call, goodInput(cast, one))
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': one.call.method,
      'access-control-request-headers': 'x-api-client,content-type',
    }
    const preflight = await cast.world.http.inject({ method: 'OPTIONS', url, headers })
    const asked = await cast.world.http.inject({
      method: one.call.method,
      url,
      headers: { origin: headers.origin },
    })
    for (const answer of [preflight, asked]) {
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
    expect(preflight.statusCode).toBe(404)
  },
)
