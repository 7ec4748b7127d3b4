import type { MemberCtx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import type { gameRoundsCall } from '../../games.contract.ts'
import type { RoundRow } from '../games.tables.ts'
import { roundViewsOf } from '../rounds/rounds.views.ts'

/** The open rounds of the acting member, and behind them the newest that are over; of one game or of all. */
export async function listOwnRounds(
  { app, actor }: MemberCtx,
  { gameId, pageSize }: CallParsed<typeof gameRoundsCall>,
): Promise<CallOutput<typeof gameRoundsCall>> {
  const own = sql`member_id = ${actor.memberId}${gameId === undefined ? sql`` : sql` and game = ${gameId}`}`
  const { rows } = await sql<RoundRow>`
    (select * from games.round where ${own} and state = 'open' order by placed_at desc, id)
    union all
    (select * from games.round where ${own} and state <> 'open' order by placed_at desc, id limit ${pageSize})`.execute(
    app.db,
  )
  return { list: [...(await roundViewsOf(app.db, app, rows.slice(0, Math.max(pageSize, 1))))] }
}
