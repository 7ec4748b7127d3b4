import type { Db } from '#platform/db/index.ts'
import { normaliseLoginName } from '../login-name.rules.ts'
import { tables } from './identity.tables.ts'
import { memberStatusCode } from './sessions/sessions.store.ts'

/** What other rooms may know of a member's account. */
export interface MemberAccount {
  readonly id: string
  /** The login name as it was typed. */
  readonly name: string
  /** The status on the wire: 1 active, 2 suspended. */
  readonly status: number
  readonly registeredAt: Date
}

/** A member's account, or null when there is none. */
export async function findMember(db: Db, memberId: string): Promise<MemberAccount | null> {
  const row = await tables(db)
    .selectFrom('identity.member')
    .select(['id', 'shown_name', 'status', 'created_at'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    name: row.shown_name,
    status: memberStatusCode(row.status),
    registeredAt: row.created_at,
  }
}

/** The id of a member by the name that they log in with, however it is typed; null of nobody. */
export async function memberIdOf(db: Db, name: string): Promise<string | null> {
  const row = await tables(db)
    .selectFrom('identity.member')
    .select('id')
    .where('name', '=', normaliseLoginName(name))
    .executeTakeFirst()
  return row?.id ?? null
}
