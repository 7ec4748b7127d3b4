import { actionRoute } from '#platform/desk/server/action.ts'
import { editRoleCall } from '../../roles.contract.ts'
import { RolesErrors } from '../../roles.refusals.ts'
import { ALONE } from '../../roles.rules.ts'
import { refuseConflict, refuseUnknown } from '../judge.ts'
import { allHoldings, heldRoles, lockRoles } from '../roles.store.ts'
import { tables } from '../roles.tables.ts'
import { refuseOwnGain } from './own.ts'

const listed = (permissions: readonly string[]) => permissions.toSorted().join(' ')

/** Sets what a role may do. It rests on what it may do now, and on who has it. */
export const editRole = actionRoute(editRoleCall, {
  subject: ({ roleId }) => `role:${roleId}`,
  facts: async (tx, ctx, { roleId, name, permissions }) => {
    if (roleId === ALONE) throw RolesErrors.kept()
    refuseUnknown(permissions)
    const role = (await lockRoles(tx)).find(({ id }) => id === roleId)
    if (role && listed(role.permissions) === listed(permissions) && (name ?? role.name) === role.name)
      throw RolesErrors.unchanged()
    const holders = (await allHoldings(tx)).flatMap(({ role_id, staff_id }) =>
      role_id === roleId ? [staff_id] : [],
    )
    await refuseOwnGain(tx, ctx, { isHeld: holders.includes(ctx.actor.staffId), permissions })
    refuseConflict([roleId], permissions)
    for (const holder of holders) {
      const others = (await heldRoles(tx, holder)).filter(({ id }) => id !== roleId && id !== ALONE)
      const all = [...permissions, ...others.flatMap((other) => other.permissions)]
      refuseConflict([roleId, ...others.map(({ id }) => id)], all)
    }
    return {
      version: role?.version ?? 0,
      name: role?.name ?? null,
      permissions: role ? listed(role.permissions) : null,
      holders: holders.toSorted().join(' '),
    }
  },
  seats: () => 2,
  stepUp: true,
  words: ({ roleId, permissions }, { permissions: before }) => ({
    key: before === null ? 'roles.words.make' : 'roles.words.edit',
    params: { role: roleId, count: permissions.length },
  }),
  difference: ({ input, facts }) => ({
    before: { name: facts.name, permissions: facts.permissions },
    after: { name: input.name ?? facts.name, permissions: listed(input.permissions) },
  }),
  run: async (tx, ctx, { roleId, name, permissions }) => {
    const changed = { permissions: [...new Set(permissions)].toSorted(), changed_at: ctx.app.clock.now() }
    const { version } = await tables(tx)
      .insertInto('roles.role')
      .values({ id: roleId, name: name ?? null, ...changed })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((set) => ({
          ...changed,
          ...(name === undefined ? {} : { name }),
          version: set('roles.role.version', '+', 1),
        })),
      )
      .returning('version')
      .executeTakeFirstOrThrow()
    return { version }
  },
})
