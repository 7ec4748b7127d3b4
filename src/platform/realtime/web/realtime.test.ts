import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { set } from 'idb-keyval'
import { Server } from 'socket.io'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { HEADER } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { setSite } from '#platform/http/web/call.ts'
import { saveDevice, savedDevice, savedSession } from '#platform/http/web/credentials.ts'
import { learnServerTime } from '#platform/http/web/server-clock.ts'
import { beginSession, useSessionStore } from '#platform/http/web/session.ts'
import { followTopic, type TopicEvent, useRealtimeStore } from './realtime.ts'

// What a browser keeps, here without one.
vi.mock('idb-keyval', () => import('#testing/browser-store.ts'))

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })
const PATIENT = { timeout: 20_000 }
const UNAVAILABLE = { refused: WireErrors.unavailable.code }
const FORBIDDEN = { refused: WireErrors.forbidden.code }
const RESET = { seq: 1_000_000_007, reset: true, messages: [] }

const http = createServer()
// Whatever the clock of a test does, the connection stands.
const house = new Server(http, { path: '/realtime', pingInterval: 2 ** 29, pingTimeout: 2 ** 29 })
/** What the house answers next to who follows a topic, and what it was asked. */
let answers: object[] = []
/** What the house does before it answers. */
let before: () => void = () => undefined
let asked: { topic: string; since: number | null; age?: number }[] = []
/** Since when the page was there when it followed its first topic. */
let followedAt: number
let firstAsked: typeof asked
/** What the house has against a handshake, and the headers of those that came. */
let objection: (headers: Record<string, string>) => object | undefined = () => undefined
let handshakes: Record<string, string>[] = []
const KEY = 'k'.repeat(43)

beforeAll(async () => {
  house.use((socket, next) => {
    handshakes.push(socket.handshake.auth)
    const data = objection(socket.handshake.auth)
    next(data && Object.assign(new Error('refused'), { data }))
  })
  house.on('connection', (socket) => {
    socket.on('subscribe', (request, answer) => {
      asked.push(request)
      before()
      answer(answers.shift() ?? { seq: 7, reset: false, messages: [] })
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  setSite({ siteId: '10', realtimeUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}` })
  vi.stubGlobal('document', { fonts: { ready: Promise.resolve() } })
  vi.stubGlobal('window', { requestIdleCallback: (call: () => void) => call() })
  await saveDevice('first', KEY)
  // The first topic opens the socket.
  followedAt = performance.now()
  followTopic('site', () => undefined)
  await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENT)
  firstAsked = asked
  vi.unstubAllGlobals()
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, work: () => Promise<unknown>) => work() },
  })
  asked = []
  handshakes = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  objection = () => undefined
  before = () => undefined
})
afterAll(() => house.close())

const isAsked = (times: number) => expect.poll(() => asked.length, PATIENT).toBe(times)

/** Follows a topic and gives what its listener hears. */
function listen(topic: `match:${string}`) {
  const heard: TopicEvent[] = []
  const forget = followTopic(topic, (event) => heard.push(event))
  return { heard, forget }
}

it('asks at first for what happened since the page began', () => {
  expect(firstAsked).toEqual([{ topic: 'site', since: null, age: expect.any(Number) }])
  expect(firstAsked[0]?.age).toBeGreaterThanOrEqual(Math.round(followedAt))
})

it('asks once more for a topic that the house could not look up, and that from when it began to follow it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  answers = [UNAVAILABLE]
  const { forget } = listen('match:a')
  await isAsked(1)
  const afterAWhile = () => {
    vi.advanceTimersByTime(1_000)
    return asked.length
  }
  await expect.poll(afterAWhile, PATIENT).toBe(2)
  const isAfterThePause = (age: number) => age >= 4_000 && age <= 7_000
  expect(asked).toEqual([
    { topic: 'match:a', since: null, age: 1_000 },
    { topic: 'match:a', since: null, age: expect.toSatisfy(isAfterThePause) },
  ])
  forget()
})

it('is told at first all that it missed, whatever comes before that answer', async () => {
  const said = (seq: number) => ({ topic: 'match:g', seq, at: '', type: 'toy.rang', data: seq })
  answers = [
    { seq: 5, reset: false, messages: [said(4), said(5)] },
    { seq: 6, reset: false, messages: [said(6)] },
  ]
  // It follows at once, so that what is pushed in the meantime goes out in front of the answer.
  before = () => house.emit('message', said(6))
  const { heard, forget } = listen('match:g')
  await expect.poll(() => heard, PATIENT).toEqual([said(4), said(5), said(6)])
  expect(asked[1]).toEqual({ topic: 'match:g', since: 5 })
  forget()
})

it.each<[string, object, boolean]>([
  ['the page no longer follows', UNAVAILABLE, true],
  ['it may not follow', FORBIDDEN, false],
])('does not ask once more for a topic that %s', async (_what, answer, isForgotten) => {
  answers = [answer, RESET]
  const { forget } = listen('match:b')
  // Answers come in the order of the questions: once this one was heard, so was the first.
  const next = listen('match:c')
  await expect.poll(() => next.heard.length, PATIENT).toBe(1)
  if (isForgotten) forget()
  vi.advanceTimersByTime(60_000)
  const last = listen('match:d')
  await isAsked(3)
  expect(asked.map(({ topic }) => topic)).toEqual(['match:b', 'match:c', 'match:d'])
  for (const one of [forget, next.forget, last.forget]) one()
})

it('asks anew for everything it follows when the house has lost what it sent', async () => {
  const { heard, forget } = listen('match:e')
  await isAsked(1)
  answers = [RESET, RESET]
  house.emit('afresh')
  await expect.poll(() => heard, PATIENT).toEqual([{ type: 'reset', topic: 'match:e' }])
  expect(asked.slice(1)).toEqual([
    { topic: 'site', since: 7 },
    { topic: 'match:e', since: 7 },
  ])
  forget()
})

const isConnected = () => useRealtimeStore.getState().connected

/** The house ends the socket, and the page's pause after that is over. */
async function connectAnew(): Promise<void> {
  house.disconnectSockets(true)
  await expect.poll(isConnected, PATIENT).toBe(false)
  vi.advanceTimersByTime(6_000)
}

it('comes back by itself when the house has ended its socket', async () => {
  await connectAnew()
  await expect.poll(isConnected, PATIENT).toBe(true)
  await isAsked(1)
})

it('learns the time from a house that takes its clock for wrong, and is let in at once', async () => {
  const serverTime = '2031-06-15T06:30:00.000Z'
  const offBy = (headers: Record<string, string>) =>
    Math.abs(Number(headers[HEADER.timestamp]) - Date.parse(serverTime))
  objection = (headers) =>
    offBy(headers) > 120_000 ? { code: WireErrors.staleClock.code, serverTime } : undefined
  await connectAnew()
  await expect.poll(isConnected, PATIENT).toBe(true)
  expect(handshakes).toHaveLength(2)
  learnServerTime(new Date().toISOString())
})

it('makes itself known anew to a house that does not know its device any more', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      code: 0,
      msg: '',
      data: { serverTime: new Date(), deviceId: 'second', deviceKey: KEY },
    }),
  )
  objection = (headers) =>
    headers[HEADER.device] === 'first' ? { code: WireErrors.badSignature.code } : undefined
  await connectAnew()
  await expect.poll(isConnected, PATIENT).toBe(true)
  expect(handshakes.map((headers) => headers[HEADER.device])).toEqual(['first', 'second'])
  expect((await savedDevice())?.id).toBe('second')
})

it('tries what is refused although it was put right only after a while', async () => {
  let pauses = 0
  const pausesBefore: number[] = []
  objection = () => {
    const isThird = pausesBefore.push(pauses) > 2
    return isThird ? undefined : { code: WireErrors.staleClock.code, serverTime: new Date().toISOString() }
  }
  await connectAnew()
  await expect.poll(() => pausesBefore, PATIENT).toEqual([0, 0])
  const afterAWhile = () => {
    pauses += 1
    vi.advanceTimersByTime(6_000)
    return isConnected()
  }
  await expect.poll(afterAWhile, PATIENT).toBe(true)
  expect(pausesBefore).toEqual([0, 0, expect.toSatisfy((count: number) => count > 0)])
})

it('goes on as a visitor once the session is over', async () => {
  objection = (headers) => (headers[HEADER.token] === '' ? undefined : { code: WireErrors.noSession.code })
  await beginSession({ token: 'ended', signKey: KEY })
  await expect.poll(() => useSessionStore.getState().status, PATIENT).toBe('visitor')
  await expect.poll(isConnected, PATIENT).toBe(true)
  expect(handshakes.map((headers) => headers[HEADER.token])).toEqual(['ended', ''])
})

it('goes on as whoever has signed in since in another tab, once its own session is refused', async () => {
  objection = (headers) =>
    headers[HEADER.token] === 'slept' ? { code: WireErrors.noSession.code } : undefined
  await beginSession({ token: 'slept', signKey: KEY })
  await set('session', { ...(await savedSession()), token: 'newer' })
  const tokens = () => handshakes.map((headers) => headers[HEADER.token])
  await expect.poll(tokens, PATIENT).toContain('newer')
  await expect.poll(isConnected, PATIENT).toBe(true)
  expect(tokens()).toEqual(['slept', 'newer'])
  expect(useSessionStore.getState().status).toBe('member')
})
