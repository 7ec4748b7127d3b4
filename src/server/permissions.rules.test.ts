import { expect, it } from 'vitest'
import { SIGNED_IN } from '#staff/people/people.contract.ts'
import { CATALOGUE, permissionNamed } from '#staff/roles/roles.catalogue.ts'
import { ROOMS, routesOf } from './compose.ts'

const desks = ROOMS.flatMap(({ desk }) => (desk ? [desk, ...(desk.lists ?? [])] : []))
const actions = desks.flatMap((desk) => desk.actions ?? [])
const asked = new Set<string>(routesOf({ sandbox: true }).flatMap(({ call }) => call.permission ?? []))
it('every permission that a call asks for can be given to somebody', () => {
  expect([...asked].filter((id) => id !== SIGNED_IN && permissionNamed(id) === undefined)).toEqual([])
})

it('whatever ever takes two has somebody who could agree', () => {
  const amounts = actions.filter(
    ({ action }) => action.thresholdYuan !== undefined || action.approve !== undefined,
  )
  const needed = amounts.map(({ call, action }) => action.approve ?? `${call.permission}.approve`)
  expect(needed.filter((id) => permissionNamed(id) === undefined)).toEqual([])
  expect(needed.length).toBeGreaterThan(0)
})

it('what the rooms of the wing staff own is asked for by something', () => {
  const standing = CATALOGUE.filter(
    ({ id, isApproval }) => /^(people|roles|audit|exports|policy)\./.test(id) && !isApproval,
  )
  expect(standing.map(({ id }) => id).filter((id) => !asked.has(id))).toEqual([])
})
