import { afterAll, beforeAll, expect, it } from 'vitest'
import { verificationDocument } from '#site/config/server/config.documents.ts'
import { ChangesErrors } from '#staff/changes/changes.refusals.ts'
import { cancelCall, publishCall } from '#staff/settings/settings.contract.ts'
import { SettingsErrors } from '#staff/settings/settings.refusals.ts'
import { act, takeSeat } from '../people/desk.ts'
import { createWorld, type World, type WorldStaff } from '../world.ts'

const publish = publishCall(verificationDocument)

let world: World
let hostile: WorldStaff
let other: WorldStaff
beforeAll(async () => {
  world = await createWorld()
  hostile = world.staff('console.use', 'settings.view', 'site.edit', 'site.edit.approve')
  other = world.staff('console.use', 'settings.view', 'site.edit', 'site.edit.approve')
})
afterAll(() => world.close())

const document = async () => (await hostile.get(`/console/v1/settings/${verificationDocument.id}`)).data
const live = async () => (await document()).live.value

/** Publishes with some fields otherwise than they are. */
async function set(fields: object, besides: object = {}) {
  const { newest } = await document()
  return act(hostile, publish, {
    baseVersion: newest.version,
    value: { ...newest.value, ...fields },
    ...besides,
  })
}

/** Goes back to a version, as the page does. */
async function rollBack(version: number) {
  const { newest } = await document()
  const { data } = await hostile.get(`/console/v1/settings/${verificationDocument.id}/versions/${version}`)
  return act(hostile, publish, { baseVersion: newest.version, value: data.value, rollsBack: version })
}

it('17: rolls a setting back to a weaker one: it takes the seats that setting it takes', async () => {
  const weak = (await document()).live
  const tightened = await set({ hardVerify: true, login_verify_trigger_times: 1 })
  expect(tightened.data).toMatchObject({ state: 'applied' })
  expect(await live()).toMatchObject({ hardVerify: true, login_verify_trigger_times: 1 })

  const { data } = await rollBack(weak.version)
  expect(data).toMatchObject({ state: 'proposed', seats: 2 })
  expect(await takeSeat(hostile, data.changeId)).toMatchObject({ code: ChangesErrors.seatTaken.code })
  expect(await live()).toMatchObject({ hardVerify: true, login_verify_trigger_times: 1 })

  // And as many as who sets the same by hand.
  expect((await set(weak.value)).data).toMatchObject({ state: 'proposed', seats: 2 })

  expect((await takeSeat(other, data.changeId)).data).toMatchObject({ state: 'applied' })
  const [newest] = (await document()).history
  expect(newest).toMatchObject({ rollsBack: weak.version, changed: expect.arrayContaining(['hardVerify']) })
})

it('17: publishes something weaker under the number of an old version', async () => {
  await set({ hardVerify: true })
  const { version } = (await document()).live
  await set({ login_verify_trigger_times: 1 })
  expect(await set({ hardVerify: false }, { rollsBack: version })).toMatchObject({
    code: SettingsErrors.notThatVersion.code,
  })
  expect(await set({ hardVerify: false }, { rollsBack: 999 })).toMatchObject({
    code: SettingsErrors.noVersion.code,
  })
  expect(await live()).toMatchObject({ hardVerify: true })
})

it('17: takes back what was to become tighter: as many as making it weaker', async () => {
  const inAnHour = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
  const loosened = await set({ login_verify_trigger_times: 9, hardVerify: true })
  await takeSeat(other, loosened.data.changeId)
  expect(await live()).toMatchObject({ login_verify_trigger_times: 9 })
  const { data } = await set({ login_verify_trigger_times: 2 }, { effectiveFrom: inAnHour })
  expect(data).toMatchObject({ state: 'applied' })
  const { due } = await document()
  const taken = await act(hostile, cancelCall(verificationDocument), { version: due.version })
  expect(taken.data).toMatchObject({ state: 'proposed', seats: 2 })
  world.clock.advance(3_600_001)
  const asMembersHaveIt = async () => (await world.browser().get('/site/v1/config')).data
  await expect.poll(asMembersHaveIt).toMatchObject({ login_verify_trigger_times: 2 })
})
