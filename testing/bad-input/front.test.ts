import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { createWorld, type World } from '#testing/world.ts'

const PROXIED = '127.0.0.3'

let world: World
let server: Server
const sockets: Socket[] = []
beforeAll(async () => {
  world = await createWorld({
    settings: { ROLES: 'web,realtime', CONNECTIONS_PER_ADDRESS: '8', TRUSTED_PROXIES: PROXIED },
  })
  await world.http.listen({ port: 0, host: '127.0.0.1' })
  server = world.http.server as Server
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => world.close())

/** What came back on a bare connection until it was closed, or until its whole answer was there. */
interface Heard {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
}

function open(from = '127.0.0.1'): Socket {
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => undefined)
  sockets.push(socket)
  return socket
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`

async function hear(socket: Socket): Promise<Heard> {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  await once(socket, 'close')
  const [head = '', ...bodies] = text.split('\r\n\r\n')
  const [first = '', ...rest] = head.split('\r\n')
  const headers = rest.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return { status: Number(first.split(' ')[1]), headers: new Map(headers), text: bodies.join('\r\n\r\n') }
}

async function say(text: string): Promise<Heard> {
  const socket = open()
  socket.write(text)
  return hear(socket)
}

function expectEnvelope({ status, headers, text }: Heard, refusal: { status: number; code: number }): void {
  expect(status).toBe(refusal.status)
  const { msg, traceId, ...rest } = JSON.parse(text)
  expect(rest).toMatchObject({ code: refusal.code })
  expect(msg).toMatch(/\p{Script=Han}/u)
  expect(traceId).toMatch(/^[0-9a-f]{16}$/)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
}

const malformed = WireErrors.malformed()
const forbidden = WireErrors.forbidden()
const tooSlow = WireErrors.tooSlow()

describe('what is no request of ours is refused in the envelope', () => {
  it.each([
    ['no HTTP', lines('HELLO'), malformed],
    ['a method that there is not', lines('FETCH / HTTP/1.1', 'Host: x'), malformed],
    ['two hosts', lines('GET /healthz HTTP/1.1', 'Host: a', 'Host: b', 'Connection: close'), malformed],
    [
      'two hosts that are the same',
      lines('GET / HTTP/1.1', 'Host: a', 'host: a', 'Connection: close'),
      malformed,
    ],
    ['no host', lines('GET /healthz HTTP/1.1', 'Connection: close'), malformed],
    ['two lengths', lines('POST / HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Content-Length: 2'), malformed],
    [
      'a length and chunks',
      lines('POST / HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Transfer-Encoding: chunked'),
      malformed,
    ],
    [
      'a head without an end',
      lines('GET / HTTP/1.1', 'Host: a', `X: ${'x'.repeat(20_000)}`),
      WireErrors.tooManyHeaders(),
    ],
    [
      'an expectation',
      lines('GET / HTTP/1.1', 'Host: a', 'Expect: wonders', 'Connection: close'),
      { status: 417, code: malformed.code },
    ],
    [
      'a method without a call',
      lines('DELETE /healthz HTTP/1.1', 'Host: a', 'Connection: close'),
      WireErrors.notFound(),
    ],
  ])('%s', async (_what, request, refusal) => {
    expectEnvelope(await say(request), refusal)
  })
})

describe('the time a request may take', () => {
  it('is half a minute, and ten seconds for its head, looked at every second', () => {
    expect(server.requestTimeout).toBe(30_000)
    expect(server.headersTimeout).toBe(10_000)
  })

  describe('made short', () => {
    const kept = { request: 0, headers: 0 }
    beforeAll(() => {
      Object.assign(kept, { request: server.requestTimeout, headers: server.headersTimeout })
      server.headersTimeout = 100
      server.requestTimeout = 200
    })
    afterAll(() => {
      server.headersTimeout = kept.headers
      server.requestTimeout = kept.request
    })

    it.each([
      ['nothing is ever sent', ''],
      ['a head never ends', 'GET / HTTP/1.1\r\nHost: a\r\n'],
      [
        'a body never comes',
        lines(
          'POST /member/v1/web_login HTTP/1.1',
          'Host: a',
          'Content-Type: application/json',
          'Content-Length: 60',
        ),
      ],
    ])('ends what waits for ever: %s', async (_what, request) => {
      expectEnvelope(await say(request), tooSlow)
    })
  })
})

const upgrade = (target = '/realtime/?EIO=4&transport=websocket', ...more: string[]) =>
  lines(`GET ${target} HTTP/1.1`, 'Host: hall.example', 'Connection: Upgrade', 'Upgrade: websocket', ...more)
const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
const VERSION = 'Sec-WebSocket-Version: 13'

describe('sockets', () => {
  it.each([
    ['of another protocol', upgrade('/realtime/?EIO=3&transport=websocket', KEY, VERSION), malformed],
    ['of no protocol', upgrade('/realtime/', KEY, VERSION), malformed],
    ['that go on from none', upgrade('/realtime/?EIO=4&transport=websocket&sid=x', KEY, VERSION), malformed],
    ['without a key', upgrade(undefined, VERSION), malformed],
    ['of a page elsewhere', upgrade(undefined, KEY, VERSION, 'Origin: https://evil.example'), forbidden],
    ['with two hosts', upgrade(undefined, KEY, VERSION, 'Host: evil.example'), malformed],
  ])('%s are refused in the envelope', async (_what, request, refusal) => {
    expectEnvelope(await say(request), refusal)
  })

  it('that do not say who they are are cut within seconds', async () => {
    const began = performance.now()
    const { status } = await say(upgrade(undefined, KEY, VERSION))
    expect(status).toBe(101)
    expect(performance.now() - began).toBeLessThan(20_000)
  })

  it('are counted for whom a proxy speaks, and the connections of everybody else', async () => {
    const through = (address: string) => {
      const socket = open(PROXIED)
      socket.write(upgrade(undefined, KEY, VERSION, `X-Forwarded-For: ${address}`))
      return socket
    }
    const first = (socket: Socket) =>
      once(socket, 'data').then(([chunk]) => Number(String(chunk).split(' ')[1]))
    for (let n = 0; n < 8; n += 1) expect(await first(through(`2001:db8:1:2::${n}`))).toBe(101)
    expectEnvelope(await hear(through('2001:db8:1:2:3::9')), WireErrors.tooManyRequests())
    expect(await first(through('2001:db8:1:3::9')), 'a neighbour').toBe(101)
    for (let n = 0; n < 8; n += 1) open('127.0.0.2')
    const ninth = open('127.0.0.2')
    await once(ninth, 'close')
  })
})

it('everything that is answered has the headers of all', async () => {
  for (const url of ['/healthz', '/readyz', '/openapi.json', '/nothing', '/%zz', '/site/v1/config']) {
    const { headers } = await world.http.inject({ url })
    expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff'])
    expect([url, headers['content-security-policy']]).toEqual([
      url,
      "default-src 'none'; frame-ancestors 'none'",
    ])
  }
})

it('a house that closes says so in the envelope, and when to come back', async () => {
  const closing = await createWorld({ settings: { ROLES: 'web' } })
  await closing.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = closing.http.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const body = JSON.stringify({ platformType: 6, deviceNo: 'x', clientVersion: 'v1.0.1' })
  socket.write(
    lines(
      'POST /site/v1/pre_info HTTP/1.1',
      'Host: a',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ),
  )
  const heard = hear(socket)
  await once(closing.http.server, 'request')
  const closed = closing.close()
  socket.write(`${body}${lines('GET /healthz HTTP/1.1', 'Host: a')}`)
  const { text } = await heard
  const second = /HTTP\/1\.1 503 [^\r]*\r\n([\s\S]*?)\r\n\r\n(\{.*\})/.exec(text)
  expect(second?.[1]).toMatch(/^retry-after: \d+$/im)
  expect(second?.[1]).toMatch(/^x-content-type-options: nosniff$/im)
  expect(JSON.parse(second?.[2] ?? '')).toMatchObject({ code: WireErrors.unavailable.code })
  await closed
})
