import type { ActionRoute } from '#platform/desk/server/action.ts'
import type { Permission } from '#platform/http/contract.ts'
import type { StaffHouse } from '../house.ts'

/** Every action of the house by the id of its call, and whom the house knows. */
export interface Executor {
  readonly actions: ReadonlyMap<string, ActionRoute>
  readonly house: StaffHouse
}

/** @throws TypeError where two actions have one id */
export function openExecutor(actions: readonly ActionRoute[], house: StaffHouse): Executor {
  const byId = new Map(actions.map((one) => [one.call.id, one]))
  if (byId.size !== actions.length) throw new TypeError('two actions have one id')
  return { actions: byId, house }
}

/** What further people hold. */
export function approvalOf({ call, action }: ActionRoute): Permission {
  return action.approve ?? `${call.permission}.approve`
}
