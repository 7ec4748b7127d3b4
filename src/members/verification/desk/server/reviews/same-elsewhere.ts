import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { ReviewRow } from '../../../server/verification.tables.ts'

/** Accounts that are shown at most. */
const MOST = 20

interface Same {
  readonly memberId: string
  readonly name: string
  readonly what: 'realName' | 'phone'
}

/**
 * Other accounts that have the same name or phone noted, or ask for it: compared by marks, so that nobody reads
 * either. Of a document its noted name; an ID card one account has alone.
 */
export async function sameElsewhere(
  db: Db | Tx,
  { member_id: memberId, kind, mark }: ReviewRow,
  notedName: Buffer | null,
): Promise<readonly Same[]> {
  const known = kind === 'document' ? notedName : mark
  if (known === null) return []
  const what = kind === 'phone' ? 'phone' : 'realName'
  const { rows } = await sql<{ member_id: string; name: string }>`
    select same.member_id, coalesce(m.shown_name, left(same.member_id::text, 8)) as name from (
      select member_id from verification.proof where kind = ${what} and mark = ${known}
      union select member_id from verification.review where mark = ${known} and state in ('waiting', 'asked')
    ) same left join identity.member m on m.id = same.member_id
    where same.member_id <> ${memberId} order by name limit ${MOST}`.execute(db)
  return rows.map(({ member_id, name }) => ({ memberId: member_id, name, what }))
}
