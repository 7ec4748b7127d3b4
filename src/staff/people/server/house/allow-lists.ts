import type { App } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { PeopleErrors } from '../../people.refusals.ts'
import { isInRanges } from '../../ranges.rules.ts'
import { tables } from '../people.tables.ts'
import type { RolesDoor } from '../roles-door.ts'
import { isGlassBrokenHere } from './broken-glass.ts'

/** The scope of the list that holds for everybody; any other is the id of a role. */
export const HOUSE_SCOPE = 'house'

export function readAllowLists(db: Db | Tx) {
  return tables(db).selectFrom('people.allow_list').selectAll().orderBy('scope').execute()
}

/**
 * Lets in only from where the house's list, and those of all the person's roles, allow it. It is never the only
 * check: who is let in still signs in.
 * @throws `addressNotAllowed` (403)
 */
export async function requireAllowedAddress(
  app: App,
  { rolesOf }: Pick<RolesDoor, 'rolesOf'>,
  { staffId, address }: { readonly staffId: string; readonly address: string | null },
): Promise<void> {
  const lists = await readAllowLists(app.db)
  if (lists.length === 0) return
  const roles = lists.some(({ scope }) => scope !== HOUSE_SCOPE) ? await rolesOf(app.db, staffId) : []
  const shutOut = lists
    .filter(({ scope }) => scope === HOUSE_SCOPE || roles.includes(scope))
    .some(({ ranges }) => address === null || !isInRanges(address, ranges))
  if (shutOut && !(await isGlassBrokenHere(app.db, app.clock.now(), address)))
    throw PeopleErrors.addressNotAllowed({ params: { address: address ?? '' } })
}
