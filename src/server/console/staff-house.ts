import type { StaffHouse } from '#staff/changes/server/room.ts'
import {
  approvalOptions,
  houseMode,
  proveFactor,
  requireStepUp,
  staffMember,
  staffMembers,
} from '#staff/people/server/index.ts'
import { permissionsOf } from '#staff/roles/server/index.ts'

/** What changes ask of the rest of the house: who somebody is, what they may do, and by what they prove themselves. */
export const STAFF_HOUSE: StaffHouse = {
  colleague: async (tx, staffId) => {
    const person = await staffMember(tx, staffId)
    if (!person) return null
    const { personId, displayName, memberId, approvesFrom, active } = person
    return {
      staffId,
      personId,
      name: displayName,
      memberIds: memberId === null ? [] : [memberId],
      approvesFrom,
      permissions: active ? await permissionsOf(tx, staffId) : new Set(),
    }
  },
  namesOf: async (tx, staffIds) => {
    const people = await staffMembers(tx, staffIds)
    return new Map([...people.values()].map(({ staffId, displayName }) => [staffId, displayName]))
  },
  isOfOne: async (tx) => (await houseMode(tx)) === 'one',
  assertProved: (_tx, ctx) => requireStepUp(ctx),
  proofOptions: approvalOptions,
  prove: proveFactor,
}
