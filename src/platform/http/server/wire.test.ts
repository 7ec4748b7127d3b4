import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { sql, transact } from '#platform/db/index.ts'
import { defineRefusals } from '#platform/errors/refusal.ts'
import { defineCall } from '#platform/http/contract.ts'
import { amountIn, noInput, requestId } from '#platform/http/values.ts'
import { formatAmount } from '#platform/money/money.ts'
import { route } from '#platform/room/room.ts'
import { createToyApp } from '#testing/toy/toy-app.ts'
import { memberClient, toyMembers, toyPerson } from '#testing/toy/toy-people.ts'
import { openToyWire, type ToyWire } from '#testing/toy/toy-wire.ts'
import { injecting } from '#testing/transport.ts'
import { WireClient } from '#testing/wire-client.ts'
import { WireErrors } from '../http.refusals.ts'
import { deviceKeyFor } from './callers/keys.ts'

const ToyErrors = defineRefusals('toy', { broke: { code: 699001 } })
const LIN = toyPerson()
const { id: MEMBER, deviceId: DEVICE, token: TOKEN } = LIN

const handshakeCall = defineCall({
  id: 'toy.preInfo',
  method: 'POST',
  path: '/site/v1/pre_info',
  access: 'handshake',
  summary: 'handshake',
  input: z.strictObject({ platformType: z.number(), deviceNo: z.string(), clientVersion: z.string() }),
  output: z.object({ deviceId: z.string(), deviceKey: z.string() }),
})
const echoCall = defineCall({
  id: 'toy.echo',
  method: 'POST',
  path: '/toy/v1/echo',
  access: 'visitor',
  summary: 'says it again',
  input: z.strictObject({ text: z.string().max(20) }),
  output: z.object({ text: z.string() }),
})
const readCall = defineCall({
  id: 'toy.read',
  method: 'GET',
  path: '/toy/v1/read',
  access: 'session',
  summary: 'reads',
  input: noInput,
  output: z.object({ member: z.string() }),
})
const moveCall = defineCall({
  id: 'toy.move',
  method: 'POST',
  path: '/toy/v1/move',
  access: 'member',
  once: true,
  summary: 'moves',
  input: z.strictObject({ requestId, amount: amountIn('CNY'), mood: z.enum(['fine', 'refuse', 'fault']) }),
  output: z.object({ amount: z.string(), moves: z.number() }),
})
const limitedCall = defineCall({
  id: 'toy.limited',
  method: 'GET',
  path: '/toy/v1/limited',
  access: 'public',
  summary: 'twice a minute',
  input: noInput,
  output: z.object({}),
  limit: { points: 2, seconds: 60 },
})

const noticeCall = defineCall({
  id: 'toy.notice',
  method: 'POST',
  path: '/toy/v1/notice',
  access: 'webhook',
  summary: 'a bank tells something',
  input: noInput,
  output: z.object({}),
})
/** Answers in a language, and says so or not. */
const greets = (id: string, speaks: boolean) =>
  defineCall({
    id,
    method: 'GET',
    path: `/toy/v1/${id}`,
    access: 'public',
    summary: 'greets',
    input: noInput,
    output: z.object({ words: z.string() }),
    speaks,
  })

let toy: Awaited<ReturnType<typeof createToyApp>>
let http: ToyWire
let moves = 0

const routes = [
  route(handshakeCall, async (ctx) => ({
    deviceId: DEVICE,
    deviceKey: deviceKeyFor(ctx.app.secret, DEVICE),
  })),
  route(echoCall, async (_ctx, input) => input),
  route(readCall, async (ctx) => ({ member: ctx.actor.memberId })),
  route(limitedCall, async () => ({})),
  route(noticeCall, async () => ({})),
  ...[greets('greet', true), greets('mutter', false)].map((call) =>
    route(call, async ({ actor }) => ({ words: actor.locale })),
  ),
  route(moveCall, async (ctx, input) =>
    transact(ctx, async (tx) => {
      await sql`insert into toy_move (amount) values (${input.amount.units})`.execute(tx)
      if (input.mood === 'refuse') throw ToyErrors.broke()
      if (input.mood === 'fault') throw new Error('secret detail')
      moves += 1
      return { amount: formatAmount(input.amount), moves }
    }),
  ),
]

const openToyApp = (settings: Partial<Config> = {}) =>
  openToyWire(toy.app, routes, { settings, sessions: toyMembers([LIN]) })

beforeAll(async () => {
  toy = await createToyApp()
  await toy.pool.query('create table toy_move (amount bigint)')
  http = await openToyApp()
  toy.clock.advance(1000)
})
afterAll(async () => {
  await http.close()
  await toy.close()
})
beforeEach(async () => {
  await toy.pool.query('truncate toy_move')
  toy.clock.advance(61_000)
})

function visitor(at = http) {
  return new WireClient(injecting(at), () => toy.clock.now())
}
const member = (at = http) => memberClient(toy.app, at, LIN)
async function movesInDatabase() {
  const { rows } = await toy.pool.query<{ n: bigint }>('select count(*) as n from toy_move')
  return rows[0]?.n
}

describe('a signed call', () => {
  it('answers in the envelope with code, data and msg, code 0 for success (S7-001, S8-001)', async () => {
    const answer = await visitor().post('/toy/v1/echo', { text: '你好' })
    expect(answer).toMatchObject({ status: 200, code: 0, msg: '', data: { text: '你好' } })
  })

  it.each([
    ['no signature', { 'X-API-SIGNATURE': '' }],
    ['a wrong signature', { 'X-API-SIGNATURE': 'A'.repeat(43) }],
    ['another device', { 'X-API-UUID': randomUUID() }],
    ['another site', { 'X-API-SITE': '11' }],
    ['another client type', { 'X-API-CLIENT': 'bot' }],
    ['no version', { 'X-API-VERSION': '' }],
    ['an altered timestamp', { 'X-API-TIMESTAMP': '1781418961001' }],
    ['a short nonce', { 'X-API-NONCE': 'abc' }],
    ['a made-up token', { 'X-API-TOKEN': 'x'.repeat(43) }],
    ['SQL for a device', { 'X-API-UUID': "' or 1=1 --" }],
  ])('is refused with %s (S7-002, S7-003)', async (_what, change) => {
    const answer = await visitor().post('/toy/v1/echo', { text: 'x' }, change as Record<string, string>)
    expect(answer.status).toBe(401)
    expect(answer.code).not.toBe(0)
    expect(answer.msg).not.toBe('')
  })

  it('is refused when its body was altered', async () => {
    const client = visitor()
    await client.handshake()
    const headers = client.signed('/toy/v1/echo', '{"text":"a"}')
    const answer = await client.raw({ method: 'POST', url: '/toy/v1/echo', headers, payload: '{"text":"b"}' })
    expect(answer).toMatchObject({ status: 401, code: WireErrors.badSignature.code })
  })

  it('is refused when it is sent a second time', async () => {
    const client = visitor()
    await client.handshake()
    const payload = '{"text":"a"}'
    const headers = client.signed('/toy/v1/echo', payload)
    const first = await client.raw({ method: 'POST', url: '/toy/v1/echo', headers, payload })
    const second = await client.raw({ method: 'POST', url: '/toy/v1/echo', headers, payload })
    expect([first.code, second.code]).toEqual([0, WireErrors.replayed.code])
  })

  it.each([-121_000, 121_000])('is refused with a clock %i ms away, and learns ours', async (skew) => {
    const client = new WireClient(injecting(http), () => new Date(toy.clock.now().getTime() + skew))
    const answer = await client.post('/toy/v1/echo', { text: 'x' })
    expect(answer).toMatchObject({
      status: 401,
      code: WireErrors.staleClock.code,
      data: { serverTime: toy.clock.now().toISOString() },
    })
  })

  it('made before the last restart is refused, because its nonce was forgotten', async () => {
    const client = visitor()
    await client.handshake()
    const headers = client.signed('/toy/v1/echo', '{"text":"a"}')
    toy.clock.advance(1)
    const restarted = await openToyApp()
    const again = new WireClient(injecting(restarted), () => toy.clock.now())
    const answer = await again.raw({ method: 'POST', url: '/toy/v1/echo', headers, payload: '{"text":"a"}' })
    expect(answer).toMatchObject({ status: 401, code: WireErrors.staleClock.code })
    await restarted.close()
  })

  it.each([
    ['malformed JSON', '{"text":', 400, WireErrors.malformed.code],
    ['a list', '[1]', 400, WireErrors.malformed.code],
    ['an unknown field', '{"text":"a","admin":true}', 400, WireErrors.malformed.code],
    ['a missing field', '{}', 400, WireErrors.malformed.code],
    ['a NUL character', '{"text":"a\\u0000b"}', 400, WireErrors.malformed.code],
    ['an overlong text', `{"text":"${'x'.repeat(21)}"}`, 400, WireErrors.malformed.code],
    ['a body over the limit', `{"text":"${'x'.repeat(70_000)}"}`, 413, WireErrors.tooLarge.code],
  ])('with %s says what is wrong', async (_what, body, status, code) => {
    expect(await visitor().post('/toy/v1/echo', body)).toMatchObject({ status, code })
  })

  it('names the field and the reason in the language asked for', async () => {
    const client = visitor()
    client.locale = 'en'
    const english = await client.post('/toy/v1/echo', {})
    expect(english.data.issues).toEqual([{ path: 'text', reason: 'Required' }])
    client.locale = 'zh-CN'
    expect((await client.post('/toy/v1/echo', {})).data.issues).toEqual([
      { path: 'text', reason: '此项必填' },
    ])
  })

  it('from a foreign origin is refused', async () => {
    const answer = await visitor().post('/toy/v1/echo', { text: 'x' }, { origin: 'https://evil.example' })
    expect(answer).toMatchObject({ status: 403, code: WireErrors.forbidden.code })
  })

  it('that is not JSON is refused', async () => {
    const answer = await visitor().post('/toy/v1/echo', 'text=a', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(answer).toMatchObject({ status: 415, code: WireErrors.unsupportedBody.code })
  })
})

it('answers in words where the call is declared to speak, and is a fault where it is not', async () => {
  const ask = (id: string) => http.inject({ url: `/toy/v1/${id}`, headers: { 'accept-language': 'en' } })
  expect((await ask('greet')).json()).toMatchObject({ code: 0, data: { words: 'en' } })
  expect((await ask('mutter')).statusCode).toBe(500)
})

describe('a session call', () => {
  it('goes by cookie and client-type header (S7-004)', async () => {
    expect(await member().get('/toy/v1/read')).toMatchObject({ code: 0, data: { member: MEMBER } })
  })

  it('may say its device by the header of signed calls', async () => {
    const headers = { 'x-api-client': 'web', 'x-api-uuid': DEVICE, cookie: `fh_session=${TOKEN}` }
    expect(await visitor().raw({ method: 'GET', url: '/toy/v1/read', headers })).toMatchObject({ code: 0 })
  })

  it.each([
    ['no cookie', { 'x-api-client': 'web' }, 401],
    ['an unknown token', { 'x-api-client': 'web', cookie: 'fh_session=nobody' }, 401],
    ['no client header', { cookie: `fh_session=${TOKEN}; fh_session_device=${DEVICE}` }, 403],
    ['the token alone', { 'x-api-client': 'web', cookie: `fh_session=${TOKEN}` }, 401],
    [
      'the token and the cookie of another device',
      { 'x-api-client': 'web', cookie: `fh_session=${TOKEN}; fh_session_device=${randomUUID()}` },
      401,
    ],
    [
      'the token and another device said',
      {
        'x-api-client': 'web',
        'x-api-uuid': randomUUID(),
        cookie: `fh_session=${TOKEN}; fh_session_device=${DEVICE}`,
      },
      401,
    ],
  ])('with %s is refused', async (_what, headers, status) => {
    expect((await visitor().raw({ method: 'GET', url: '/toy/v1/read', headers })).status).toBe(status)
  })
})

describe('a call that moves money', () => {
  it('needs a member', async () => {
    const answer = await visitor().post('/toy/v1/move', {
      requestId: randomUUID(),
      amount: '1',
      mood: 'fine',
    })
    expect(answer).toMatchObject({ status: 401, code: WireErrors.noSession.code })
  })

  it('happens once when its id comes fifty times at once, and every answer is the same bytes', async () => {
    const client = member()
    const body = { requestId: randomUUID(), amount: '128.50', mood: 'fine' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.post('/toy/v1/move', body)))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: 0, data: { amount: '128.50' } })
    expect(await movesInDatabase()).toBe(1n)
  })

  it('takes the same body in another order and spelling as the same', async () => {
    const client = member()
    const id = randomUUID()
    const first = await client.post('/toy/v1/move', `{"requestId":"${id}","amount":"1.00","mood":"fine"}`)
    const second = await client.post(
      '/toy/v1/move',
      `{ "mood": "fine", "amount":"1.00",\n "requestId":"${id}" }`,
    )
    expect(second.text).toBe(first.text)
  })

  it('with one id and another body is 409', async () => {
    const client = member()
    const id = randomUUID()
    await client.post('/toy/v1/move', { requestId: id, amount: '1', mood: 'fine' })
    const answer = await client.post('/toy/v1/move', { requestId: id, amount: '2', mood: 'fine' })
    expect(answer).toMatchObject({ status: 409, code: WireErrors.requestIdReused.code })
    expect(await movesInDatabase()).toBe(1n)
  })

  it('that a rule refuses leaves nothing behind and is refused the same way again', async () => {
    const client = member()
    const body = { requestId: randomUUID(), amount: '1', mood: 'refuse' }
    const first = await client.post('/toy/v1/move', body)
    const second = await client.post('/toy/v1/move', body)
    expect(first).toMatchObject({ status: 200, code: 699001 })
    expect(second.text).toBe(first.text)
    expect(await movesInDatabase()).toBe(0n)
  })

  it('that faults tells nothing, leaves nothing and may be tried again', async () => {
    const client = member()
    const body = { requestId: randomUUID(), amount: '1', mood: 'fault' }
    const answer = await client.post('/toy/v1/move', body)
    expect(answer).toMatchObject({ status: 500, code: WireErrors.fault.code, data: null })
    expect(answer.text).not.toContain('secret detail')
    expect(await movesInDatabase()).toBe(0n)
    const { rows } = await toy.pool.query('select 1 from platform.answer where request_id = $1', [
      body.requestId,
    ])
    expect(rows).toHaveLength(0)
  })

  it.each([
    '-1',
    '0',
    '0.00',
    '1e3',
    '１２',
    '1.005',
    'NaN',
    '1'.padEnd(31, '0'),
    '',
    ' 1',
    '1,000',
    "1'--",
    '<b>1</b>',
  ])('refuses the amount %j', async (amount) => {
    const answer = await member().post('/toy/v1/move', { requestId: randomUUID(), amount, mood: 'fine' })
    expect(answer).toMatchObject({ status: 400, code: WireErrors.malformed.code })
    expect(answer.data.issues[0].path).toBe('amount')
  })

  it.each([12.5, null, true, [], {}])('refuses %j for an amount', async (amount) => {
    const answer = await member().post('/toy/v1/move', { requestId: randomUUID(), amount, mood: 'fine' })
    expect(answer.status).toBe(400)
  })
})

it('tells a device whose clock stands at its beginning what time it is, and does not take its key for a wrong one', async () => {
  const lost = new WireClient(injecting(http), () => new Date(10))
  const answer = await lost.post('/toy/v1/echo', { text: 'when?' })
  expect(answer).toMatchObject({ status: 401, code: WireErrors.staleClock.code })
  expect(answer.data.serverTime).toBe(toy.clock.now().toISOString())
})

it('limits calls, and says when to come back', async () => {
  const client = visitor()
  const codes = []
  for (let i = 0; i < 3; i += 1) codes.push(await client.get('/toy/v1/limited'))
  expect(codes.map((answer) => answer.status)).toEqual([200, 200, 429])
  expect(Number(codes[2]?.headers['retry-after'])).toBeGreaterThan(0)
})

describe('with sixty calls a minute', () => {
  const open = async () => {
    const busy = await openToyApp({ callsPerMinute: 60 })
    onTestFinished(() => busy.close())
    return busy
  }
  const tally = async (times: number, ask: () => Promise<{ status: number }>) => {
    const statuses = new Map<number, number>()
    for (let n = 0; n < times; n += 1) {
      const { status } = await ask()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    return Object.fromEntries(statuses)
  }

  it('a member has so many, wherever they are', async () => {
    const busy = await open()
    const client = member(busy)
    expect(await tally(30, () => client.get('/toy/v1/read'))).toEqual({ 200: 30 })
    client.address = '203.0.113.9'
    expect(await tally(31, () => client.get('/toy/v1/read'))).toEqual({ 200: 30, 429: 1 })
  })

  it.each([
    ['calls that anybody may make', (stranger: WireClient) => stranger.get('/toy/v1/greet')],
    [
      'forged tokens',
      (stranger: WireClient) => {
        const headers = { 'x-api-client': 'web', cookie: 'fh_session=forged' }
        return stranger.raw({ method: 'GET', url: '/toy/v1/read', headers })
      },
    ],
    [
      'forged signatures',
      (stranger: WireClient) => stranger.post('/toy/v1/echo', { text: 'x' }, { 'X-API-SIGNATURE': 'x' }),
    ],
    [
      'pages elsewhere',
      (stranger: WireClient) =>
        stranger.post('/toy/v1/echo', { text: 'x' }, { origin: 'https://evil.example' }),
    ],
  ])('a neighbour who uses up an address with %s locks out no member and no bank', async (_what, ask) => {
    const busy = await open()
    const stranger = visitor(busy)
    let last = 200
    for (let n = 0; n < 300; n += 1) last = (await ask(stranger)).status
    expect(last).toBe(429)
    const client = member(busy)
    expect(await client.get('/toy/v1/read')).toMatchObject({ status: 200 })
    expect(await client.get('/toy/v1/greet')).toMatchObject({ status: 200 })
    const notice = await busy.inject({ method: 'POST', url: '/toy/v1/notice', payload: {} })
    expect(notice.statusCode).toBe(200)
  })

  it('an address of IPv6 is its network', async () => {
    const busy = await open()
    const statuses: number[] = []
    for (let n = 0; n < 241; n += 1) {
      const remoteAddress = `2001:db8:0:1::${n.toString(16)}`
      statuses.push((await busy.inject({ url: '/toy/v1/greet', remoteAddress })).statusCode)
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([429])
    const remoteAddress = '2001:db8:0:2::1'
    expect((await busy.inject({ url: '/toy/v1/greet', remoteAddress })).statusCode).toBe(200)
  })
})

it('describes every call of client version v1.0.1 at /openapi.json, and serves probes and metrics (S9-016)', async () => {
  const client = visitor()
  const document = JSON.parse((await client.raw({ method: 'GET', url: '/openapi.json' })).text)
  expect(document).toMatchObject({ openapi: '3.1.0', info: { version: 'v1.0.1' } })
  expect(Object.keys(document.paths).sort()).toEqual(
    [
      '/site/v1/pre_info',
      '/toy/v1/echo',
      '/toy/v1/greet',
      '/toy/v1/limited',
      '/toy/v1/move',
      '/toy/v1/mutter',
      '/toy/v1/notice',
      '/toy/v1/read',
    ].sort(),
  )
  expect(await client.raw({ method: 'GET', url: '/healthz' })).toMatchObject({
    code: 0,
    data: { status: 'ok' },
  })
  expect(await client.raw({ method: 'GET', url: '/readyz' })).toMatchObject({
    code: 0,
    data: { status: 'ready' },
  })
  expect((await client.raw({ method: 'GET', url: '/metrics' })).text).toContain('fairhall_call_seconds')
})

it('compresses what is large, for clients that take it', async () => {
  const large = await http.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'gzip' } })
  expect(large.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(large.rawPayload).toString()).openapi).toBe('3.1.0')
  expect((await http.inject({ url: '/openapi.json' })).headers['content-encoding']).toBeUndefined()
})

it('asks the database once a second whether it is there, however many want to know', async () => {
  const asked = vi.spyOn(toy.pool, 'connect')
  const probe = await openToyApp()
  onTestFinished(() => probe.close())
  await Promise.all(Array.from({ length: 50 }, () => probe.inject('/readyz')))
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2)
})

it('answers an unknown path in the envelope', async () => {
  expect(await visitor().get('/toy/v1/nothing')).toMatchObject({
    status: 404,
    code: WireErrors.notFound.code,
  })
})
