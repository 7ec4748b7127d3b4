import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { VenueErrors } from '../../../venues.refusals.ts'
import { membersOf } from '../players.store.ts'
import type { ToldRound } from '../protocol.ts'
import { VENUE_WINDOW_SECONDS } from '../signature.ts'
import { lockStudio } from '../standing/standing.store.ts'
import type { RoundRow } from './rounds.tables.ts'

/**
 * Takes rounds of a studio that follow what was taken before, in its order; those beyond a gap are left for later. A
 * round that was taken before is told again for nothing. Gives the number of the last one that is taken now.
 * @throws `roundReused` for a round that was told otherwise before, `unknownPlayer`, `studioUnreadable` for one that ends
 * before it began, or in the future; and takes nothing then
 */
export function takeRounds(given: Ctx, channelCode: string, rounds: readonly ToldRound[]): Promise<number> {
  return transact(given, async (tx, { app }) => {
    const now = app.clock.now()
    let { taken } = await lockStudio(tx, channelCode)
    const known = await knownOf(tx, channelCode, rounds)
    const members = await membersOf(
      tx,
      channelCode,
      rounds.map(({ playerId }) => playerId),
    )
    const fresh: RoundRow[] = []
    for (const round of rounds.toSorted((a, b) => a.sequence - b.sequence)) {
      const memberId = members.get(round.playerId)
      if (memberId === undefined) throw VenueErrors.unknownPlayer({ data: { playerId: round.playerId } })
      if (round.endedAt < round.placedAt || round.endedAt > secondsAfter(now, VENUE_WINDOW_SECONDS))
        throw VenueErrors.studioUnreadable({ data: { path: 'endedAt' } })
      const row = rowOf(round, { channelCode, memberId, now })
      const same = [...known, ...fresh].filter(
        (one) => one.sequence === row.sequence || one.round_id === row.round_id,
      )
      if (same.some((one) => !isSame(one, row))) {
        app.log.error(
          { venue: channelCode, roundId: row.round_id },
          'a studio contradicts itself about a round',
        )
        throw VenueErrors.roundReused({ data: { roundId: row.round_id } })
      }
      if (same.length > 0) continue
      if (round.sequence !== taken + 1) break
      fresh.push(row)
      taken += 1
    }
    if (fresh.length === 0) return taken
    await tx
      .$extendTables<{ 'venues.studio_round': RoundRow }>()
      .insertInto('venues.studio_round')
      .values(fresh)
      .execute()
    await sql`update venues.studio set rounds_taken = ${taken} where channel_code = ${channelCode}`.execute(
      tx,
    )
    return taken
  })
}

async function knownOf(
  tx: Tx,
  channelCode: string,
  rounds: readonly ToldRound[],
): Promise<readonly RoundRow[]> {
  const { rows } = await sql<RoundRow>`select * from venues.studio_round where channel_code = ${channelCode}
    and (sequence = any(${rounds.map(({ sequence }) => sequence)}::bigint[])
      or round_id = any(${rounds.map(({ roundId }) => roundId)}::text[]))`.execute(tx)
  return rows
}

const rowOf = (
  { sequence, roundId, gameId, stake, payout, placedAt, endedAt }: ToldRound,
  {
    channelCode,
    memberId,
    now,
  }: { readonly channelCode: string; readonly memberId: string; readonly now: Date },
): RoundRow => ({
  id: idFrom('venues.studioRound', channelCode, roundId),
  channel_code: channelCode,
  sequence: BigInt(sequence),
  round_id: roundId,
  member_id: memberId,
  game: gameId,
  stake: stake.units,
  payout: payout.units,
  placed_at: placedAt,
  ended_at: endedAt,
  taken_at: now,
  booked_at: null,
})

const FACTS = ['id', 'sequence', 'member_id', 'game', 'stake', 'payout'] as const

/** Whether both say the same of one round. */
const isSame = (a: RoundRow, b: RoundRow): boolean => FACTS.every((fact) => a[fact] === b[fact])
