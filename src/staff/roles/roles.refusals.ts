import { defineRefusals } from '#platform/errors/refusal.ts'

/** What this room refuses. */
export const RolesErrors = defineRefusals('roles', {
  unknownRole: { code: 601130 },
  unknownPermission: { code: 601131 },
  /** Nobody changes what they themselves may do. */
  notYourOwn: { code: 601132 },
  rolesAndMoney: { code: 601133 },
  matchAndDecide: { code: 601134 },
  auditorWrites: { code: 601135 },
  stillHeld: { code: 601136 },
  unchanged: { code: 601137 },
  unknownPerson: { code: 601138 },
  /** The house's own: the founder's while they are alone, and the last who may give roles. */
  kept: { code: 601139 },
  lastManager: { code: 601140 },
})
