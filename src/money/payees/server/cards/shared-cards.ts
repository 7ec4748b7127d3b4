import type { RawBuilder } from 'kysely'
import { sql } from '#platform/db/index.ts'

/** A SELECT of some members, for whoever asks more in the same statement. */
export type SelectedMembers = RawBuilder<{ member_id: string }>

/**
 * The other members who have, or had, a card or an e-wallet of the same number as a member, or in the same
 * holder's name; some more than once. Compared by keyed marks: no number and no name is read.
 */
export function othersOfSameCards(memberId: string): SelectedMembers {
  return sql`
    select other.member_id from payees.card own join payees.card other on other.number_mark = own.number_mark
      where own.member_id = ${memberId} and other.member_id <> own.member_id
    union all
    select other.member_id from payees.card own join payees.card other on other.holder_mark = own.holder_mark
      where own.member_id = ${memberId} and other.member_id <> own.member_id`
}

/** The members whose cards are, or were, in a name, by its keyed mark. */
export function membersOfHolder(mark: RawBuilder<unknown>): SelectedMembers {
  return sql`select member_id from payees.card where holder_mark = ${mark}`
}

/** The keyed mark of the name that a member's bound cards are in; null where none is bound. */
export function boundHolderMark(memberId: string): RawBuilder<unknown> {
  return sql`(select holder_mark from payees.card where member_id = ${memberId} and removed_at is null limit 1)`
}
