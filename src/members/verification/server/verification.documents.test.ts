import { afterAll, beforeAll, expect, it } from 'vitest'
import { setDocument } from '#testing/people/documents.ts'
import { createWorld, type World } from '#testing/world.ts'
import { levelsDocument } from './verification.documents.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('a member is asked for as much as people of the house set', async () => {
  const member = world.browser()
  await member.register('level_holder')
  const levels = async () => (await member.get('/member/v1/verify/state')).data
  await setDocument(world.app, levelsDocument, { phoneVerification: 2, identityAuthentication: 3 })
  expect(await levels()).toMatchObject({
    phoneVerification: 2,
    identityAuthentication: 3,
    phone: { demand: 'required' },
    idCard: { demand: 'required' },
  })
  await setDocument(world.app, levelsDocument, { phoneVerification: 0, identityAuthentication: 0 })
  expect(await levels()).toMatchObject({ phone: { demand: 'none' }, idCard: { demand: 'none' } })
})
