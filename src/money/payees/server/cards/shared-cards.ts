import { type Db, sql, type Tx } from '#platform/db/index.ts'

/**
 * The other members who have, or had, a card or an e-wallet of the same number as a member, or in the same
 * holder's name. Compared by keyed marks: no number and no name is read.
 */
export async function membersOfSameCards(db: Db | Tx, memberId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select other.member_id from payees.card own join payees.card other on other.number_mark = own.number_mark
      where own.member_id = ${memberId} and other.member_id <> own.member_id
    union
    select other.member_id from payees.card own join payees.card other on other.holder_mark = own.holder_mark
      where own.member_id = ${memberId} and other.member_id <> own.member_id`.execute(db)
  return rows.map((row) => row.member_id)
}

/** The members whose cards are in a name, by its keyed mark. */
export async function membersOfHolder(db: Db | Tx, mark: Buffer): Promise<readonly string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select distinct member_id from payees.card where holder_mark = ${mark}`.execute(db)
  return rows.map((row) => row.member_id)
}
