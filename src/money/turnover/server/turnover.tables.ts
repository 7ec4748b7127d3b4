import type { Db, Tx } from '#platform/db/index.ts'

export type RequirementRow = {
  readonly ref: string
  readonly member_id: string
  readonly credited: bigint
  readonly required: bigint
  readonly left_units: bigint
  readonly credited_at: Date
}

type StakeRow = {
  readonly ref: string
  readonly member_id: string
  readonly counted: bigint
  readonly settled_at: Date
}

type TurnoverTables = {
  'turnover.requirement': RequirementRow
  'turnover.stake': StakeRow
}

/** The database with this room's tables named. */
export function tables(db: Db | Tx) {
  return db.$extendTables<TurnoverTables>()
}

/** What a member still owes, oldest first. */
export function openRequirements(db: Db | Tx, memberId: string) {
  return tables(db)
    .selectFrom('turnover.requirement')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('left_units', '>', 0n)
    .orderBy('credited_at')
    .orderBy('ref')
}
