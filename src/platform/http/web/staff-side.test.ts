import { get } from 'idb-keyval'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineCall, HEADER } from '../contract.ts'
import { WireErrors } from '../http.refusals.ts'
import { callApi } from './call.ts'
import { beginSession, endSession, useSessionStore } from './session.ts'

// As the console's build does.
vi.mock('./side.ts', () => import('./staff-side.ts'))
vi.mock('idb-keyval', () => import('#testing/browser-store.ts'))

const KEY = 'k'.repeat(43)
const noted = new Map<string, string>()
vi.stubGlobal('localStorage', {
  setItem: (name: string, value: string) => noted.set(name, value),
  removeItem: (name: string) => noted.delete(name),
})

const toy = {
  path: '/console/v1/toy',
  summary: 'Does',
  input: z.strictObject({}),
  output: z.strictObject({ word: z.string() }),
} as const
const doorCall = defineCall({ ...toy, id: 'toy.door', method: 'POST', access: 'staffDoor' })
const staffCall = defineCall({
  ...toy,
  id: 'toy.act',
  method: 'POST',
  access: 'staff',
  permission: 'toy.act',
})

/** A house that gives devices their keys, and notes who asked for what. */
function house() {
  const came: { path: string; token: string | undefined; body: string }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>
    came.push({ path, token: headers[HEADER.token], body: String(init.body) })
    const data = path.endsWith('pre_info')
      ? { serverTime: new Date().toISOString(), deviceId: 'd1', deviceKey: KEY }
      : { word: 'done' }
    return Response.json({ code: 0, msg: '', data, traceId: 'test' })
  })
  return came
}
afterEach(() => vi.unstubAllGlobals())

it('gets the key of its device from the console’s own door, and signs with it there', async () => {
  const came = house()
  expect(await callApi(doorCall, {})).toEqual({ word: 'done' })
  expect(came.map(({ path }) => path)).toEqual(['/console/v1/pre_info', '/console/v1/toy'])
  expect(came[0]?.body).toBe('{}')
  expect(came[1]?.token).toBe('')
})

it('sends nothing that takes a person while nobody is signed in', async () => {
  const came = house()
  await expect(callApi(staffCall, {})).rejects.toMatchObject({ code: WireErrors.noSession.code })
  expect(came).toEqual([])
})

it('keeps its session beside a member’s, and notes nothing of it as one', async () => {
  const came = house()
  noted.set('fairhall.member', 'yes')
  await beginSession({ token: 'staff-1', signKey: KEY })
  await callApi(staffCall, {})
  expect(came.at(-1)?.token).toBe('staff-1')
  expect([useSessionStore.getState().status, (await get<{ token: string }>('session'))?.token]).toEqual([
    'member',
    'staff-1',
  ])
  await endSession('logout', 'staff-1')
  expect(noted.get('fairhall.member')).toBe('yes')
})

it('says of its side everything that the members’ says of theirs', async () => {
  const members = await vi.importActual<object>('./side.ts')
  const staff = await vi.importActual<object>('./staff-side.ts')
  expect(Object.keys(staff).sort()).toEqual(Object.keys(members).sort())
})
