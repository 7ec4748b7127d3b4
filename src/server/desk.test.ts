import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '#platform/http/contract.ts'
import { noStaff } from '#platform/http/server/callers/session-reader.ts'
import { openApiDocument } from '#platform/http/server/document/openapi.ts'
import { loadTexts } from '#platform/i18n/server/texts.ts'
import { plantDesk } from '#testing/toy/planted-desk.ts'
import { createToyApp } from '#testing/toy/toy-app.ts'
import { toyDecideCall, toyRoom, toyViewCall } from '#testing/toy/toy-desk.ts'
import { staffClient, toyHouse, toyPerson, toyStaff, toyStaffPerson } from '#testing/toy/toy-people.ts'
import { openToyWire, type ToyWire } from '#testing/toy/toy-wire.ts'
import { jobsOf, ROOMS, routesOf } from './compose.ts'

const decision = () => ({ requestId: randomUUID(), reason: 'it was seen', thing: 'bear' })
const zhou = toyStaffPerson('toy.view', 'toy.decide')

let toy: Awaited<ReturnType<typeof createToyApp>>
let http: ToyWire
beforeAll(async () => {
  toy = await createToyApp()
  http = await openToyWire(toy.app, routesOf({ sandbox: false }, [toyRoom], toyHouse([zhou])), {
    staffSessions: toyStaff([zhou]),
  })
  toy.clock.advance(1)
})
afterAll(async () => {
  await http.close()
  await toy.close()
})

it('a desk is composed with its room, outside a sandbox too', () => {
  for (const sandbox of [true, false]) {
    const calls = routesOf({ sandbox }, [toyRoom]).map(({ call }) => call.id)
    expect(calls.filter((id) => /^toy(Desk)?\.[a-zA-Z]+$/.test(id))).toEqual([
      'toy.read',
      'toyDesk.signIn',
      'toyDesk.view',
      'toyDesk.decide',
      'toyDesk.sell',
    ])
    const jobs = jobsOf({ sandbox }, [toyRoom]).map(({ name }) => name)
    expect(jobs.filter((name) => /^toy(Desk)?\.[a-zA-Z]+$/.test(name))).toEqual(['toy.sweep', 'toyDesk.late'])
  }
})

it('a desk answers whom the house knows, and nobody else', async () => {
  const client = staffClient(toy.app, http, zhou)
  expect(await client.get(toyViewCall.path)).toMatchObject({ code: 0, data: { seenBy: zhou.id } })
  expect(await client.post(toyDecideCall.path, decision())).toMatchObject({
    code: 0,
    data: { state: 'applied', result: { decidedBy: zhou.id } },
  })
  const stranger = staffClient(toy.app, http, toyPerson())
  expect(await stranger.get(toyViewCall.path)).toMatchObject({ status: 401 })
  expect(await stranger.post(toyDecideCall.path, decision())).toMatchObject({ status: 401 })
})

it('nothing of a desk stands in the document that everybody reads; it can be described by itself', async () => {
  const { paths, tags, components } = (await http.inject('/openapi.json')).json()
  expect(Object.keys(paths)).toEqual(['/toy/v1/read'])
  expect(tags).toMatchObject([{ name: 'toy' }])
  expect(components.securitySchemes).not.toHaveProperty('staffSession')
  const ofDesk = openApiDocument([toyViewCall, toyDecideCall], { title: 'Console' })
  expect(Object.keys(ofDesk.paths ?? {})).toEqual([toyViewCall.path, toyDecideCall.path])
  expect(ofDesk.components?.securitySchemes).toHaveProperty('staffSession')
})

it('a house without people of its own knows nobody', async () => {
  expect(await noStaff.find('Z'.repeat(43), new Date(), '')).toBeNull()
})

it('has no call of members under /console/, nor one of staff elsewhere, nor two with one id', () => {
  const calls = routesOf({ sandbox: true }).map(({ call }) => call)
  const ofStaff = calls.filter(({ access }) => access.startsWith('staff'))
  const atConsole = calls.filter(({ path, access }) => path.startsWith('/console') && access !== 'handshake')
  expect(atConsole.map(({ id }) => id)).toEqual(ofStaff.map(({ id }) => id))
  const atDoor = ({ access }: Call) => access === 'staffDoor'
  const ofDesks = ROOMS.flatMap(({ desk }) => desk?.routes ?? []).map(({ call }) => call as Call)
  expect(ofDesks.every((call) => call.permission !== undefined || atDoor(call))).toBe(true)
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
