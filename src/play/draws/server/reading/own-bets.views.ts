import type { MemberCtx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import type { myChasesCall, myDrawBetsCall } from '../../draws.contract.ts'
import { betViewsOf, chaseViewsOf } from '../bets/bets.views.ts'
import type { BetRow } from '../draws.tables.ts'

/** A page of the bets of the acting member, the newest first. */
export async function listOwnBets(
  { app, actor }: MemberCtx,
  { gameId, issue, chaseId, state, pageNum, pageSize }: CallParsed<typeof myDrawBetsCall>,
): Promise<CallOutput<typeof myDrawBetsCall>> {
  const own = sql.join(
    [
      sql`member_id = ${actor.memberId}`,
      ...(gameId === undefined ? [] : [sql`game = ${gameId}`]),
      ...(issue === undefined ? [] : [sql`issue = ${issue}`]),
      ...(chaseId === undefined ? [] : [sql`chase_id = ${chaseId}::uuid`]),
      ...(state === 'all' ? [] : [state === 'open' ? sql`state = 'open'` : sql`state <> 'open'`]),
    ],
    sql` and `,
  )
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<BetRow>`select * from draws.bet where ${own} order by placed_at desc, id
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(app.db),
    sql<{ total: number }>`select count(*)::int as total from draws.bet where ${own}`.execute(app.db),
  ])
  return { list: await betViewsOf(app.db, app, rows), pageNum, pageSize, total: counted[0]?.total ?? 0 }
}

/** A page of the orders of the acting member, the newest first. */
export async function listOwnChases(
  { app, actor: { memberId } }: MemberCtx,
  { gameId, pageNum, pageSize }: CallParsed<typeof myChasesCall>,
): Promise<CallOutput<typeof myChasesCall>> {
  const meant = { memberId, gameId, limit: pageSize, offset: (pageNum - 1) * pageSize }
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from draws.chase
    where member_id = ${memberId} and ${gameId === undefined ? sql`true` : sql`game = ${gameId}`}`.execute(
    app.db,
  )
  return { list: await chaseViewsOf(app.db, meant), pageNum, pageSize, total: rows[0]?.total ?? 0 }
}
