import { isClosedByHouse } from '#members/protection/server/index.ts'
import type { App } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'

export type RequirementRow = {
  readonly ref: string
  readonly member_id: string
  readonly credited: bigint
  readonly required: bigint
  readonly left_units: bigint
  readonly credited_at: Date
  /** The kind of a grant that says by itself how often it is to be staked; null for any other credit. */
  readonly grant_kind: string | null
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

/** What a member still owes, oldest first, whether it is asked for at present or not. */
export function openRequirements(db: Db | Tx, memberId: string) {
  return tables(db)
    .selectFrom('turnover.requirement')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('left_units', '>', 0n)
    .orderBy('credited_at')
    .orderBy('ref')
}

/**
 * What a member is asked to stake now, oldest first: while the house asks for nothing of deposits, only what
 * grants say by themselves; nothing of whose account the house closed, since they can stake no more.
 */
export async function askedRequirements(
  db: Db | Tx,
  { config }: App,
  memberId: string,
): Promise<readonly RequirementRow[]> {
  const open = openRequirements(db, memberId)
  const asked = config.turnoverTimes === 0 ? open.where('grant_kind', 'is not', null) : open
  const rows = await asked.execute()
  return rows.length > 0 && (await isClosedByHouse(db, memberId)) ? [] : rows
}
