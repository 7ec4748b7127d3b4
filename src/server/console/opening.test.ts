import { afterAll, beforeAll, expect, it } from 'vitest'
import { frameCall } from '#platform/desk/console.contract.ts'
import { putToWork } from '#testing/staff/at-work.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ sandbox: false })
})
afterAll(() => world.close())

const opening = async (house = world) => (await house.staff('console.use').get(frameCall.path)).data.opening
const deciders = async () => (await opening()).find(({ id }: { id: string }) => id === 'deciders').state

it('tells those who are about to open a house what it lacks: who decides, and from their second day on', async () => {
  expect(await opening()).toEqual([
    { id: 'deciders', state: 'missing', needed: true },
    { id: 'payments', state: 'missing', needed: true },
    { id: 'texts', state: 'missing', needed: false },
  ])
  const tomorrow = new Date(world.clock.now().getTime() + 86_400_000)
  await putToWork(world, [{ roles: ['senior'] }])
  expect(await deciders()).toBe('missing')
  await putToWork(world, [{ roles: ['senior'], approvesFrom: tomorrow }])
  expect(await deciders()).toBe('firstDay')
  world.clock.set(tomorrow)
  expect(await deciders()).toBe('met')
})

it('has nothing to say in a sandbox', async () => {
  const sandbox = await createWorld()
  try {
    expect(await opening(sandbox)).toBeNull()
  } finally {
    await sandbox.close()
  }
})
