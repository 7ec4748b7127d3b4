import type { ActionRoute } from '#platform/desk/server/action.ts'
import type { Permission } from '#platform/http/contract.ts'
import type { ListRow } from '#platform/lists/desk/server/tell-rows.ts'
import type { ServedList } from '#platform/room/room.ts'
import type { StaffHouse } from '../house.ts'

/** Every action of the house by the id of its call, and whom the house knows. */
export interface Executor {
  readonly actions: ReadonlyMap<string, ActionRoute>
  readonly house: StaffHouse
  /** The rows of lists that are about a subject. */
  readonly rowsOf: (subject: string) => readonly ListRow[]
}

/** @throws TypeError where two actions have one id */
export function openExecutor(
  actions: readonly ActionRoute[],
  lists: readonly ServedList[],
  house: StaffHouse,
): Executor {
  const byId = new Map(actions.map((one) => [one.call.id, one]))
  if (byId.size !== actions.length) throw new TypeError('two actions have one id')
  return { actions: byId, house, rowsOf: (subject) => rowsAbout(lists, subject) }
}

function rowsAbout(lists: readonly ServedList[], subject: string): readonly ListRow[] {
  const end = subject.indexOf(':')
  const [kind, key] = [subject.slice(0, end), subject.slice(end + 1)]
  const about = lists.filter(({ prepared }) => prepared.list.subject === kind)
  return about.map(({ prepared }) => ({ list: prepared.list.id, key }))
}

/** What further people hold. */
export function approvalOf({ call, action }: ActionRoute): Permission {
  return action.approve ?? `${call.permission}.approve`
}
