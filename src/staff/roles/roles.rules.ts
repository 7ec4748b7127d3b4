import { permissionNamed } from './roles.catalogue.ts'

/** The role of whoever looks over the others: they read, and change nothing. */
export const AUDITOR = 'auditor'
/** The role of who was there first, and manages who the others are. */
export const MANAGER = 'manager'
/** What the founder holds besides while they run the house by themselves; means nothing any more once they do not. */
export const ALONE = 'alone'

/** Why some permissions go together in nobody. */
export type Conflict = 'rolesAndMoney' | 'matchAndDecide' | 'auditorWrites'

/**
 * What somebody may not be all at once: who gives roles moves no money (who merely agrees to roles
 * may), who matches the bank's lines decides no
 * withdrawals, an auditor changes nothing. Null where all goes together.
 */
export function conflictIn(roles: readonly string[], permissions: Iterable<string>): Conflict | null {
  const held = [...permissions]
  const known = held.flatMap((id) => permissionNamed(id) ?? [])
  if (roles.includes(AUDITOR) && known.some(({ kind }) => kind !== 'read')) return 'auditorWrites'
  const movesMoney = known.some(
    ({ field, kind }) => (field === 'money' || field === 'books') && kind === 'write',
  )
  if (held.includes('roles.manage') && movesMoney) return 'rolesAndMoney'
  const decides = held.includes('withdrawals.decide') || held.includes('withdrawals.decide.approve')
  if (held.includes('books.match') && decides) return 'matchAndDecide'
  return null
}

/** An id of a role: made by whoever names it first. */
export const ROLE_ID = /^[a-z][a-z0-9_]{2,29}$/
