import { bookedEntriesOf } from '#money/wallet/server/index.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { GameErrors } from '../../games.refusals.ts'
import { roundRef } from '../../server/games.bookings.ts'
import { gameNames } from '../../server/reading/names.ts'
import { readRounds } from '../../server/rounds/rounds.store.ts'
import { roundViewsOf } from '../../server/rounds/rounds.views.ts'
import type { roundRecordCall } from '../games.desk.ts'
import { trailOf } from './trail.ts'

/** A round as its member sees it, with what the books moved for it and what was written down about it. */
export function roundRecord(given: StaffCtx, roundId: string): Promise<CallOutput<typeof roundRecordCall>> {
  return transact(given, async (tx, { app }) => {
    const [row] = await readRounds(tx, [roundId])
    const [round] = row ? await roundViewsOf(tx, app, [row]) : []
    if (!row || !round) throw GameErrors.unknownRound()
    const { rows: names } = await sql<{ shown_name: string | null }>`select shown_name from identity.member
      where id = ${row.member_id}`.execute(tx)
    const trail = await trailOf(tx, sql`a.subject = ${`round:${row.id}`}`)
    return {
      round,
      member: { memberId: row.member_id, name: names[0]?.shown_name ?? row.member_id.slice(0, 8) },
      names: gameNames(row.game),
      booked: await bookedEntriesOf(tx, {
        memberId: row.member_id,
        ref: roundRef(row.id),
        currency: 'CNY',
      }),
      trail: trail.map(({ subject: _, ...entry }) => entry),
    }
  })
}
