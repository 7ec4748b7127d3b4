import { sql } from '#platform/db/index.ts'
import type { DeskSearch, Found } from '#platform/desk/server/search.ts'
import { DRAWS_VIEW } from '../draws.desk.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const ISSUE = /^\d{8}-\d{1,6}$/

/** A draw by what it is called or its id, and a bet by its id. */
export const findDraws: DeskSearch = {
  id: 'draws.draws',
  permission: DRAWS_VIEW,
  label: 'drawsDesk.draws.name',
  canBe: (text) => UUID.test(text) || ISSUE.test(text),
  find: async (tx, _, text) => {
    const { rows } = await sql<{ id: string; game: string; issue: string; kind: 'draws' | 'bets' }>`
      ${
        ISSUE.test(text)
          ? sql`select id, game, issue, 'draws' as kind from draws.draw where issue = ${text} order by draws_at, id limit 10`
          : sql`select id, game, issue, 'draws' as kind from draws.draw where id = ${text}::uuid
              union all select id, game, issue, 'bets' from draws.bet where id = ${text}::uuid`
      }`.execute(tx)
    return rows.map(
      ({ id, game, issue, kind }): Found => ({
        title: kind === 'draws' ? issue : id,
        detail: `${game}, ${issue}`,
        to: `/console/draws/${kind}/${id}`,
      }),
    )
  },
}
