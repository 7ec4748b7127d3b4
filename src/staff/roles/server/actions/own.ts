import type { StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { staffMember } from '#staff/people/server/index.ts'
import { RolesErrors } from '../../roles.refusals.ts'
import { permissionsOf } from '../permissions-of.ts'

/** Whose roles these would be. @throws `unknownPerson`, and `notYourOwn` where it is whoever acts */
export async function somebodyElse(tx: Tx, { actor }: StaffCtx, staffId: string) {
  const person = await staffMember(tx, staffId)
  if (!person) throw RolesErrors.unknownPerson()
  const acting = await staffMember(tx, actor.staffId)
  // A second account of the same human is theirs too.
  if (staffId === actor.staffId || acting?.personId === person.personId) throw RolesErrors.notYourOwn()
  return person
}

/** @throws `notYourOwn` where whoever acts has the role and would gain by it */
export async function refuseOwnGain(
  tx: Tx,
  { actor }: StaffCtx,
  { isHeld, permissions }: { isHeld: boolean; permissions: readonly string[] },
): Promise<void> {
  if (!isHeld) return
  const had: ReadonlySet<string> = await permissionsOf(tx, actor.staffId)
  if (permissions.some((id) => !had.has(id))) throw RolesErrors.notYourOwn()
}
