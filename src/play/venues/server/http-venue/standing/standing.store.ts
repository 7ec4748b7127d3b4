import { type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import type { Standing } from '../protocol.ts'

/** Keeps two from taking the words of a studio at once, until the transaction ends; says how far its rounds were taken. */
export async function lockStudio(tx: Tx, channelCode: string): Promise<{ readonly taken: number }> {
  await sql`insert into venues.studio (channel_code) values (${channelCode})
    on conflict (channel_code) do nothing`.execute(tx)
  const row = await firstRow(
    tx,
    sql<{
      rounds_taken: bigint
    }>`select rounds_taken from venues.studio where channel_code = ${channelCode} for update`,
  )
  return { taken: Number(row?.rounds_taken ?? 0n) }
}

/** How far the rounds of a studio were taken. */
export async function roundsTaken(db: Db, channelCode: string): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ rounds_taken: bigint }>`select rounds_taken from venues.studio where channel_code = ${channelCode}`,
  )
  return Number(row?.rounds_taken ?? 0n)
}

/** Keeps how a studio says it stands; a word that is older than the last one changes nothing. */
export async function noteStanding(db: Db | Tx, channelCode: string, said: Standing): Promise<void> {
  const closed = said.state === 'maintenance'
  await sql`insert into venues.studio (channel_code, closed, closed_until, said_at)
    values (${channelCode}, ${closed}, ${said.until}, ${said.at})
    on conflict (channel_code) do update
      set closed = excluded.closed, closed_until = excluded.closed_until, said_at = excluded.said_at
      where venues.studio.said_at is null or venues.studio.said_at <= excluded.said_at`.execute(db)
}

/** The studios that say they are under maintenance, and when they expect to open. */
export async function closedStudios(
  db: Db | Tx,
): Promise<readonly { readonly channelCode: string; readonly until: Date | null }[]> {
  const { rows } = await sql<{ channelCode: string; until: Date | null }>`
    select channel_code as "channelCode", closed_until as until from venues.studio where closed`.execute(db)
  return rows
}
