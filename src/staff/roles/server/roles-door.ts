import { audit } from '#platform/audit/server/audit.ts'
import { houseMode, type RolesDoor } from '#staff/people/server/index.ts'
import { ALONE, MANAGER } from '../roles.rules.ts'
import { rolesTogether } from './judge.ts'
import { permissionsOf } from './permissions-of.ts'
import { allRoles, rolesOf, setHoldings } from './roles.store.ts'
import { seedRoles } from './seed-roles.ts'

/** What the room of people asks of this one. */
export const rolesDoor: RolesDoor = {
  permissionsOf,
  rolesOf,
  namedRoles: async (db) =>
    (await allRoles(db)).filter(({ id }) => id !== ALONE).map(({ id, name }) => ({ id, name })),
  grantManager: async (tx, ctx, staffId) => {
    // The first start of a house may let its founder in before anything else of it ran.
    await seedRoles(tx)
    const isAlone = (await houseMode(tx)) === 'one'
    const roles = isAlone ? [MANAGER, ALONE] : [MANAGER]
    await setHoldings(tx, { staffId, roles, at: ctx.app.clock.now() })
    await audit(tx, ctx, { action: 'roles.grant', subject: `staff:${staffId}`, detail: { roles } })
  },
  grantRoles: async (tx, ctx, staffId, roles) => {
    // A new sandbox has its people before the rooms right of theirs were set up.
    await seedRoles(tx)
    await rolesTogether(tx, roles)
    await setHoldings(tx, { staffId, roles, at: ctx.app.clock.now() })
    await audit(tx, ctx, { action: 'roles.grant', subject: `staff:${staffId}`, detail: { roles } })
  },
  requireRoles: async (tx, roles) => {
    await rolesTogether(tx, roles)
  },
}
