import { findMember } from '#members/identity/server/index.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { lockMember } from '../../../server/limits/limits.store.ts'

interface Target {
  readonly memberId: string
}

/** How changes and the audit name a member. */
export const subject = ({ memberId }: Target): string => `member:${memberId}`

/** Whom it is about: nobody decides about their own account. */
export const members = async (_tx: Tx, { memberId }: Target): Promise<readonly string[]> => [memberId]

/**
 * Under the lock of what protects a member: their name.
 * @throws `notFound` where there is none
 */
export async function lockedName(tx: Tx, memberId: string): Promise<string> {
  const member = await findMember(tx as unknown as Db, memberId)
  if (!member) throw WireErrors.notFound()
  await lockMember(tx, memberId)
  return member.name
}
