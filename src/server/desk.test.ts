import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { createApp } from '#platform/http/server/app.ts'
import { memoryNonces } from '#platform/http/server/callers/nonces.ts'
import { noStaff } from '#platform/http/server/callers/session-reader.ts'
import { memoryLimits } from '#platform/http/server/limits/limits.ts'
import { noInput, requestId } from '#platform/http/values.ts'
import { loadTexts } from '#platform/i18n/server/texts.ts'
import { type DeskServer, type RoomServer, route } from '#platform/room/room.ts'
import { plantDesk } from '#testing/planted-desk.ts'
import { staffClient, toyStaff } from '#testing/staff.ts'
import { createToyApp } from '#testing/toy-app.ts'
import { jobsOf, ROOMS, routesOf } from './compose.ts'

const zhou = { staffId: randomUUID(), permissions: new Set(['toy.view', 'toy.decide']) }

const viewCall = defineCall({
  id: 'toyDesk.view',
  method: 'GET',
  path: '/console/v1/toy',
  access: 'staffRead',
  permission: 'toy.view',
  summary: 'shows',
  input: noInput,
  output: z.object({ seenBy: z.string() }),
})
const decideCall = defineCall({
  id: 'toyDesk.decide',
  method: 'POST',
  path: '/console/v1/toy/decide',
  access: 'staff',
  permission: 'toy.decide',
  once: true,
  summary: 'decides',
  input: z.strictObject({ requestId }),
  output: z.object({ decidedBy: z.string() }),
})
const readCall = defineCall({
  id: 'toy.read',
  method: 'GET',
  path: '/toy/v1/read',
  access: 'public',
  summary: 'reads',
  input: noInput,
  output: z.object({}),
})

const toyDesk: DeskServer = {
  routes: [
    route(viewCall, async (ctx) => ({ seenBy: ctx.actor.staffId })),
    route(decideCall, async (ctx) => ({ decidedBy: ctx.actor.staffId })),
  ],
  jobs: [{ name: 'toyDesk.late', everySeconds: 60, run: async () => undefined }],
}
const toyRoom: RoomServer = {
  name: 'toy',
  routes: [route(readCall, async () => ({}))],
  jobs: [{ name: 'toy.sweep', everySeconds: 60, run: async () => undefined }],
  desk: toyDesk,
}

let toy: Awaited<ReturnType<typeof createToyApp>>
let http: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  toy = await createToyApp()
  const { app } = toy
  http = await createApp({
    app,
    texts: await loadTexts(),
    signatures: { secret: app.secret, siteId: '10', nonces: memoryNonces(app.clock.now()) },
    sessions: { find: async () => null, touch: () => undefined },
    staffSessions: toyStaff([zhou]),
    limits: memoryLimits(),
    title: 'Toy',
    checkOutputs: true,
    routes: routesOf({ sandbox: false }, [toyRoom]),
  })
  toy.clock.advance(1)
})
afterAll(async () => {
  await http.close()
  await toy.close()
})

it('a desk is composed with its room, outside a sandbox too', () => {
  for (const sandbox of [true, false]) {
    expect(routesOf({ sandbox }, [toyRoom]).map(({ call }) => call.id)).toEqual([
      'toy.read',
      'toyDesk.view',
      'toyDesk.decide',
    ])
    expect(jobsOf({ sandbox }, [toyRoom]).map(({ name }) => name)).toEqual(['toy.sweep', 'toyDesk.late'])
  }
})

it('a desk answers whom the house knows, and nobody else', async () => {
  const client = staffClient(toy.app, http, zhou)
  expect(await client.get(viewCall.path)).toMatchObject({ code: 0, data: { seenBy: zhou.staffId } })
  expect(await client.post(decideCall.path, { requestId: randomUUID() })).toMatchObject({
    code: 0,
    data: { decidedBy: zhou.staffId },
  })
  const stranger = staffClient(toy.app, http, { staffId: randomUUID() })
  expect(await stranger.get(viewCall.path)).toMatchObject({ status: 401 })
  expect(await stranger.post(decideCall.path, { requestId: randomUUID() })).toMatchObject({ status: 401 })
})

it('until the wing of staff is there, the house knows nobody', async () => {
  expect(await noStaff.find('Z'.repeat(43), new Date())).toBeNull()
})

it('has no call of members under /console/, nor one of staff elsewhere, nor two with one id', () => {
  const calls = routesOf({ sandbox: true }).map(({ call }) => call)
  expect(calls.filter(({ path }) => path.startsWith('/console')).map(({ access }) => access)).toEqual(
    calls.filter(({ access }) => access.startsWith('staff')).map(({ access }) => access),
  )
  expect(ROOMS.flatMap(({ desk }) => desk?.routes ?? []).every(({ call }) => call.permission)).toBe(true)
})

it('a desk’s texts are the server’s to say, under the name of the desk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairhall-desk-'))
  try {
    await plantDesk(folder)
    const texts = await loadTexts(undefined, join(folder, 'src'))
    expect(texts.say('en', 'toyDesk.title')).toBe('Queue of toys')
    expect(texts.say('en', 'toy.title')).toBe('Toys')
  } finally {
    await rm(folder, { recursive: true })
  }
})
