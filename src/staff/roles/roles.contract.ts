import { z } from 'zod'
import { defineActionCall } from '#platform/desk/action-call.ts'
import { defineCall } from '#platform/http/contract.ts'
import { instant, noInput } from '#platform/http/values.ts'
import { ROLE_ID } from './roles.rules.ts'

const roleId = z.string().regex(ROLE_ID).meta({ example: 'reviewer' })
const permissionId = z
  .string()
  .regex(/^[a-z]+(\.[a-z]+){1,2}$/)
  .meta({ example: 'members.view' })

const role = z.strictObject({
  id: roleId,
  /** Null of those whose name the texts say. */
  name: z.string().nullable(),
  permissions: z.array(permissionId),
  changedAt: instant.nullable(),
  holders: z.array(
    z.strictObject({ staffId: z.uuid(), displayName: z.string(), active: z.boolean(), since: instant }),
  ),
})
/** A role as the console shows it. */
export type Role = z.infer<typeof role>

export const rolesCall = defineCall({
  id: 'roles.list',
  method: 'GET',
  path: '/console/v1/roles',
  access: 'staffRead',
  permission: 'people.view',
  summary: 'Lists the roles, what each may do, and who has it',
  input: noInput,
  output: z.strictObject({
    list: z.array(role),
    /** What the asker may not change: the roles that would give them something. */
    own: z.array(z.string()),
  }),
})

export const editRoleCall = defineActionCall({
  id: 'roles.edit',
  path: '/console/v1/roles/edit',
  permission: 'roles.manage',
  summary: 'Sets what a role may do, or makes a new one; takes two',
  fields: {
    roleId,
    /** Left out, it keeps the name it has. */
    name: z.string().trim().min(2).max(40).optional(),
    permissions: z.array(permissionId).max(200),
  },
  result: z.strictObject({ version: z.int() }),
})
export const removeRoleCall = defineActionCall({
  id: 'roles.remove',
  path: '/console/v1/roles/remove',
  permission: 'roles.manage',
  summary: 'Takes a role away that nobody has; takes two',
  fields: { roleId },
  result: z.null(),
})
export const assignRolesCall = defineActionCall({
  id: 'roles.assign',
  path: '/console/v1/roles/assign',
  permission: 'roles.manage',
  summary: 'Sets which roles somebody has; takes two, and nobody sets their own',
  fields: { staffId: z.uuid(), roles: z.array(roleId).max(12) },
  result: z.strictObject({ roles: z.array(roleId) }),
})
