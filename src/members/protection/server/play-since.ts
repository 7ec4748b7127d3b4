import { type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import { type Money, money } from '#platform/money/money.ts'

/** Bets of a member that ended since a moment: how many, what was staked, what came back. */
export interface PlaySince {
  readonly bets: number
  readonly staked: Money<'CNY'>
  readonly returned: Money<'CNY'>
}

/** What a member played since a moment, by the bets that ended. */
export async function playSince(db: Db | Tx, memberId: string, since: Date): Promise<PlaySince> {
  const row = await firstRow(
    db,
    sql<{ bets: number; staked: bigint; returned: bigint }>`
      select count(*)::int as bets, coalesce(sum(amount), 0)::bigint as staked,
        coalesce(sum(returned), 0)::bigint as returned
      from protection.stake where member_id = ${memberId} and settled_at is not null and settled_at >= ${since}`,
  )
  return {
    bets: row?.bets ?? 0,
    staked: money('CNY', row?.staked ?? 0n),
    returned: money('CNY', row?.returned ?? 0n),
  }
}
