import { sql, type Tx } from '#platform/db/index.ts'

/** Whether a round of a member goes on, which draws from their pair of seeds with every move. */
export async function hasOpenRound(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } =
    await sql`select from games.round where member_id = ${memberId} and state = 'open' limit 1`.execute(tx)
  return rows.length > 0
}
