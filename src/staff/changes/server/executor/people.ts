import type { StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { ChangesErrors } from '../../changes.refusals.ts'
import type { Colleague, StaffHouse } from '../house.ts'

/** @throws `notAtWork` where the house does not know who acts */
export async function whoActs(house: StaffHouse, tx: Tx, ctx: StaffCtx): Promise<Colleague> {
  const colleague = await house.colleague(tx, ctx.actor.staffId)
  if (colleague === null) throw ChangesErrors.notAtWork()
  return colleague
}

/** Whether somebody would act about an account of their own, or about one linked to it. */
export async function isTheirOwn(
  house: StaffHouse,
  tx: Tx,
  { memberIds }: Colleague,
  members: readonly string[],
): Promise<boolean> {
  if (memberIds.length === 0 || members.length === 0) return false
  const own = new Set([...memberIds, ...((await house.linkedTo?.(tx, memberIds)) ?? [])])
  return members.some((member) => own.has(member))
}

/** Whether somebody is still new in the house. */
export const isNew = ({ approvesFrom }: Colleague, now: Date): boolean => now < approvesFrom
