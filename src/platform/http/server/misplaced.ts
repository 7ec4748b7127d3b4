import type { Route } from '#platform/room/room.ts'
import { isStaffRoute } from '#platform/room/staff-route.ts'
import { type Call, CONSOLE_PATH, isForStaff } from '../contract.ts'

const UNDER_CONSOLE = /^\/console(\/|$)/i

/** Whether a call is the console's, whoever may make it. */
export const isOfConsole = ({ path }: Call): boolean => UNDER_CONSOLE.test(path)

/**
 * What is wrong with where a call stands, or null. A device of the console gets its key there too, by a
 * handshake.
 */
function fault(route: Route): string | null {
  const { call } = route
  const { access, form, method, path, permission } = call
  if (form && (access !== 'member' || method !== 'POST')) return 'comes as a form and is no POST of members'
  if (!isForStaff(access)) {
    if (isOfConsole(call) && access !== 'handshake') return `is not for staff and stands under ${path}`
    return permission === undefined ? null : 'asks a member for a permission of staff'
  }
  if (!path.startsWith(CONSOLE_PATH)) return `is for staff and does not stand under ${CONSOLE_PATH}`
  if ((access === 'staffRead') !== (method === 'GET')) return `is a ${method} and ${access}`
  if ((access === 'staffDoor') !== (permission === undefined))
    return access === 'staffDoor' ? 'asks for a permission at the door' : 'asks for no permission'
  if (access === 'staff' && !isStaffRoute(route))
    return 'is no action: nothing would say who did what, and why'
  return null
}

/**
 * Keeps the calls of members and of those who run the house apart, whoever declared them: a proxy may close
 * `/console/` to the world.
 * @throws TypeError before anything is served, naming the call and what is wrong with it
 */
export function refuseMisplaced(route: Route): void {
  const wrong = fault(route)
  if (wrong !== null) throw new TypeError(`${route.call.id} ${wrong}`)
}
