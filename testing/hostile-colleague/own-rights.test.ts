import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assignRolesCall, editRoleCall, rolesCall } from '#staff/roles/roles.contract.ts'
import { RolesErrors } from '#staff/roles/roles.refusals.ts'
import { OWN_STAFF, ROOMS } from '../../src/server/compose.ts'
import { createWorld, type World } from '../world.ts'

type Policy = { readonly thresholds: readonly { readonly id: string; readonly yuan: number }[] }

type Person = Awaited<ReturnType<World['person']>>

let world: World
let manager: Person
let senior: Person
let reviewer: Person
/** What the sandbox gave them. */
let seniorHad: string[]
let reviewerHad: string[]
beforeAll(async () => {
  world = await createWorld({ sandbox: true })
  world.clock.advance(1000)
  manager = await world.person('gu_heng')
  senior = await world.person('zhou_lan')
  reviewer = await world.person('he_qing')
  seniorHad = await rolesHeld(senior.staffId)
  reviewerHad = await rolesHeld(reviewer.staffId)
})
afterAll(() => world.close())

const asked = (more: object) => ({ requestId: randomUUID(), reason: 'it was asked for', ...more })
const assign = (by: Person, staffId: string, roles: string[]) =>
  by.post(assignRolesCall.path, asked({ staffId, roles }))
const edit = (by: Person, roleId: string, permissions: string[]) =>
  by.post(editRoleCall.path, asked({ roleId, permissions }))
async function agree(by: Person, changeId: string) {
  const given = await by.post('/console/v1/changes/challenge', { changeId })
  if (given.code !== 0) return given
  return by.post('/console/v1/changes/approve', asked({ changeId, proof: { kind: 'sandbox' } }))
}
const rolesHeld = async (staffId: string) => {
  const { data } = await manager.get(rolesCall.path)
  return data.list
    .filter(({ holders }: { holders: { staffId: string }[] }) =>
      holders.some((one) => one.staffId === staffId),
    )
    .map(({ id }: { id: string }) => id)
}

it('14: grants themselves a role', async () => {
  expect(await assign(manager, manager.staffId, ['manager', 'moderator'])).toMatchObject({
    code: RolesErrors.notYourOwn.code,
  })
  expect(await assign(reviewer, reviewer.staffId, ['senior'])).toMatchObject({ status: 403 })
  expect(await rolesHeld(manager.staffId)).toEqual(['manager'])
})

it('14: has another propose it, and agrees to it themselves', async () => {
  const { changeId } = (await assign(manager, senior.staffId, [...seniorHad, 'identity'])).data
  expect(await agree(senior, changeId)).toMatchObject({ code: RolesErrors.notYourOwn.code })
  expect(await rolesHeld(senior.staffId)).toEqual(seniorHad)
})

it('14: widens a role that they have', async () => {
  const { data } = await manager.get(rolesCall.path)
  const own = data.list.find(({ id }: { id: string }) => id === 'manager')
  expect(await edit(manager, 'manager', [...own.permissions, 'chat.moderate'])).toMatchObject({
    code: RolesErrors.notYourOwn.code,
  })
})

it.each([
  ['gives roles to who moves money', ['manager', 'reviewer'], RolesErrors.rolesAndMoney],
  ['has one person match and decide', ['finance', 'reviewer'], RolesErrors.matchAndDecide],
  ['makes an auditor write', ['auditor', 'care'], RolesErrors.auditorWrites],
])('%s', async (_, roles, refusal) => {
  expect(await assign(manager, reviewer.staffId, roles)).toMatchObject({ code: refusal.code })
  expect(await rolesHeld(reviewer.staffId)).toEqual(reviewerHad)
})

it('gives a role alone: it takes a second person, and holds from their word on', async () => {
  const { data } = await assign(manager, reviewer.staffId, [...reviewerHad, 'identity'])
  expect(data).toMatchObject({ state: 'proposed', seats: 2 })
  expect(await rolesHeld(reviewer.staffId)).toEqual(reviewerHad)
  expect(await agree(senior, data.changeId)).toMatchObject({ code: 0, data: { state: 'applied' } })
  expect(await rolesHeld(reviewer.staffId)).toEqual([...reviewerHad, 'identity'].toSorted())
})

it('leaves nobody who could give roles', async () => {
  const other = world.staff('console.use', 'people.view', 'roles.manage')
  const taking = { ...asked({ staffId: manager.staffId, roles: ['moderator'] }) }
  expect(await other.post(assignRolesCall.path, taking)).toMatchObject({ code: RolesErrors.lastManager.code })
})

it('8: raises a threshold, pays, lowers it: a raised one counts a day later', async () => {
  const [policy] = ROOMS.flatMap(({ documents = [] }) => documents).filter(
    ({ id }) => id === 'changes.policy',
  )
  const seeded = policy?.seed({ config: world.app.config, sandbox: true }) as Policy | undefined
  const [first] = seeded?.thresholds ?? []
  if (!first) throw new Error('no action has a threshold')
  const units = (yuan: number) => BigInt(yuan) * 1_000_000n
  const holds = () =>
    world.app.db
      .transaction()
      .execute((tx) => OWN_STAFF.thresholdOf?.(tx, world.app, first.id) ?? Promise.resolve(null))
  expect(await holds()).toBe(units(first.yuan))
  const raised = JSON.stringify({ thresholds: [{ id: first.id, yuan: first.yuan + 1000 }] })
  await world.pool.query(
    `insert into settings.version (document_id, no, value, effective_from, published_at)
      select 'changes.policy', coalesce(max(no), 0) + 1, $1, $2, $2 from settings.version
      where document_id = 'changes.policy'`,
    [raised, world.clock.now()],
  )
  world.app.signals.send('settings')
  await expect.poll(holds).toBe(units(first.yuan))
  world.clock.advance(86_400_000 + 1)
  await expect.poll(holds).toBe(units(first.yuan + 1000))
})
