import { get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineCall, HEADER } from '../contract.ts'
import { WireErrors } from '../http.refusals.ts'
import { callApi, callReady } from './call.ts'
import { savedSession } from './credentials.ts'
import { beginSession, leaveSession, onSessionEnd, useSessionStore } from './session.ts'

// What a browser keeps, here without one.
vi.mock('idb-keyval', () => import('#testing/browser-store.ts'))

const KEY = 'k'.repeat(43)
const readCall = defineCall({
  id: 'toy.own',
  method: 'POST',
  path: '/toy/v1/own',
  access: 'member',
  summary: 'Reads what is the member’s own',
  input: z.strictObject({}),
  output: z.strictObject({ word: z.string() }),
})

const answer = (code: number) => Response.json({ code, msg: '', data: { word: 'own' }, traceId: 'test' })
const keptToken = async () => (await get<{ token: string }>('session'))?.token

/** A house that answers when the test says so. What came is told by the token that signed it. */
function slowHouse() {
  const came: { token: string; answer: (code: number) => void }[] = []
  vi.stubGlobal('fetch', (_target: string, { headers }: { headers: Record<string, string> }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    came.push({ token: headers[HEADER.token] ?? '', answer: (code) => resolve(answer(code)) })
    return promise
  })
  return came
}

/** Another tab, of which this one hears nothing, signs in after the session here has ended. */
async function signInElsewhere(token: string): Promise<void> {
  const session = await savedSession()
  await set('session', { ...session, token })
}

const heard: string[] = []
let stopListening: () => void
beforeEach(async () => {
  heard.length = 0
  stopListening = onSessionEnd((reason) => heard.push(reason))
  await beginSession({ token: 'first', signKey: KEY })
})
afterEach(() => {
  stopListening()
  vi.unstubAllGlobals()
})

it('forgets the session before it tells the server, which may never answer', async () => {
  let keptWhenTold: string | undefined = 'not told'
  const house = slowHouse()
  await leaveSession(async () => {
    const send = await callReady(readCall, {})
    return () => {
      send()
      void keptToken().then((token) => {
        keptWhenTold = token
      })
    }
  })
  expect(await keptToken()).toBeUndefined()
  expect(keptWhenTold).toBeUndefined()
  expect(useSessionStore.getState().status).toBe('visitor')
  expect(heard).toEqual(['logout'])
  // It was signed while there was a key.
  expect(house.map(({ token }) => token)).toEqual(['first'])
})

it('ends when its token is refused, and says so once, however many calls it was refused to', async () => {
  const house = slowHouse()
  const calls = [callApi(readCall, {}), callApi(readCall, {}), callApi(readCall, {})]
  await vi.waitFor(() => expect(house).toHaveLength(3))
  for (const one of house) one.answer(WireErrors.noSession.code)
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: WireErrors.noSession.code })
  expect(await keptToken()).toBeUndefined()
  expect(useSessionStore.getState().status).toBe('visitor')
  expect(heard).toEqual(['expired'])
})

it('gives way to a newer one of another tab when its token is refused, and throws nothing of that away', async () => {
  const house = slowHouse()
  const { generation } = useSessionStore.getState()
  await signInElsewhere('second')
  const call = callApi(readCall, {})
  await vi.waitFor(() => expect(house).toHaveLength(1))
  house[0]?.answer(WireErrors.noSession.code)
  await expect(call).rejects.toMatchObject({ code: WireErrors.noSession.code })
  expect(await keptToken()).toBe('second')
  // What is on screen is asked for anew, as the other one.
  expect(useSessionStore.getState()).toEqual({ status: 'member', generation: generation + 1 })
  void callApi(readCall, {})
  await vi.waitFor(() => expect(house.map(({ token }) => token)).toEqual(['first', 'second']))
  expect(heard).toEqual([])
})

it.each([WireErrors.noSession.code, WireErrors.badSignature.code])(
  'is not ended by a refusal (%i) of the one before it that comes late',
  async (code) => {
    const house = slowHouse()
    const call = callApi(readCall, {})
    await vi.waitFor(() => expect(house).toHaveLength(1))
    await beginSession({ token: 'second', signKey: KEY })
    const before = useSessionStore.getState()
    house[0]?.answer(code)
    await expect(call).rejects.toMatchObject({ code })
    expect(await keptToken()).toBe('second')
    expect(useSessionStore.getState()).toEqual(before)
    expect(heard).toEqual([])
  },
)
