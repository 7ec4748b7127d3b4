import { type RoomServer, route } from '#platform/room/room.ts'
import { rolesCall } from '../roles.contract.ts'
import { assignRoles } from './actions/assign-roles.ts'
import { editRole } from './actions/edit-role.ts'
import { removeRole } from './actions/remove-role.ts'
import { readRoles } from './roles.views.ts'
import { seedRoles } from './seed-roles.ts'

/** The roles room as the server composes it. */
export const rolesRoom: RoomServer = {
  name: 'roles',
  seed: ({ app }) => seedRoles(app.db),
  desk: {
    routes: [route(rolesCall, (ctx) => readRoles(ctx))],
    actions: [editRole, removeRole, assignRoles],
  },
}
