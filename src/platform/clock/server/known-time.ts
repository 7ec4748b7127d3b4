import type { App } from '#platform/context/context.ts'
import { type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import { firstKnown, type KnownTime, noteTime } from './known-time.rules.ts'

interface Row {
  readonly known_at: Date
  readonly sure_at: Date
  readonly candidate_at: Date
  readonly candidate_seconds: number
  readonly beats: bigint
}

/** What is known after a note, and what the database's clock said at it. */
export interface Noted extends KnownTime {
  readonly clock: Date
  /** The latest moment that the house had known before. */
  readonly knownBefore: Date
}

/** A note of this process: its number, and this process' monotonic clock once the database's had been read. */
interface Look {
  readonly beats: bigint
  readonly afterMs: number
}

/** A note this late delays what is cleared away by as much, and nothing else. */
export const NOTE_SECONDS = 15

/** When the newest of what members do is from, by the database's clock; null in a house that is new. */
async function newestRow(tx: Tx): Promise<Date | null> {
  const newest = sql<{ at: Date | null }>`select greatest(
    (select max(at) from platform.answer), (select max(at) from platform.realtime_message)) as at`
  return (await firstRow(tx, newest))?.at ?? null
}

/**
 * Notes what the database's clock says, and counts what this process has lived since its `last` note: from
 * after the one reading of that clock to before the other. However long a note has to wait, that is never more
 * than passed, and a clock that is right is never taken for one that was stepped back. Where another process
 * has noted since, it has counted that time, and it is not counted twice; and a note that counts nothing leaves
 * what surely came where it was, for who counts next adds to it.
 */
async function note(
  db: Db,
  last: Look | undefined,
  monotonicMs: () => number,
): Promise<{ readonly noted: Noted; readonly look: Look }> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table platform.known_time in share row exclusive mode`.execute(tx)
    const row = await firstRow(tx, sql<Row>`select * from platform.known_time`)
    const beforeMs = monotonicMs()
    const now = await firstRow(tx, sql<{ at: Date }>`select clock_timestamp() as at`)
    const afterMs = monotonicMs()
    if (!now) throw new Error('the database does not say what time it is')
    const before = row && {
      knownAt: row.known_at,
      sureAt: row.sure_at,
      candidateAt: row.candidate_at,
      candidateSeconds: row.candidate_seconds,
    }
    const counts = last !== undefined && row?.beats === last.beats
    const livedSeconds = counts ? Math.max(0, beforeMs - last.afterMs) / 1000 : 0
    const known = before ? noteTime(before, now.at, livedSeconds) : firstKnown(now.at, await newestRow(tx))
    // Only who counts moves it on: of two that look in turn, both would find the other's note otherwise.
    const beats = (row?.beats ?? 0n) + (counts ? 1n : 0n)
    const { knownAt, candidateAt, candidateSeconds } = known
    const sureAt = before && !counts && before.sureAt < known.sureAt ? before.sureAt : known.sureAt
    await sql`insert into platform.known_time (known_at, sure_at, candidate_at, candidate_seconds, beats)
      values (${knownAt}, ${sureAt}, ${candidateAt}, ${candidateSeconds}, ${beats})
      on conflict (only_one) do update set known_at = excluded.known_at, sure_at = excluded.sure_at,
        candidate_at = excluded.candidate_at, candidate_seconds = excluded.candidate_seconds, beats = excluded.beats`.execute(
      tx,
    )
    const knownBefore = before?.knownAt ?? known.knownAt
    return { noted: { ...known, clock: now.at, knownBefore }, look: { beats, afterMs } }
  })
}

/** Notes the time at a start: what passed before it was not lived. */
export async function noteStart(db: Db): Promise<Noted> {
  const { noted } = await note(db, undefined, () => performance.now())
  return noted
}

/** When each house of this process looked last. */
const lastLooks = new WeakMap<App, Look>()

/**
 * Counts the time that the house lives, by this process' monotonic clock, and measures how far clocks are
 * from it.
 */
export async function keepTime(
  { app }: { readonly app: App },
  monotonicMs: () => number = () => performance.now(),
): Promise<void> {
  const { noted, look } = await note(app.db, lastLooks.get(app), monotonicMs)
  lastLooks.set(app, look)
  const { metrics, clock } = app
  metrics.clockBehindSeconds.set((clock.behindMs?.() ?? 0) / 1000)
  metrics.clockApartSeconds.set(Math.abs(clock.now().getTime() - noted.knownAt.getTime()) / 1000)
  metrics.clockDoubtedSeconds.set((noted.knownAt.getTime() - noted.sureAt.getTime()) / 1000)
}

/**
 * The moment by which what is old is cleared away: the house's time, unless that is ahead of what surely came
 * because a clock jumped. Every sweep that deletes by age goes by this and not by a clock.
 */
export async function surelyNow(app: Pick<App, 'db' | 'clock'>): Promise<Date> {
  const now = app.clock.now()
  const row = await firstRow(app.db, sql<{ sure_at: Date }>`select sure_at from platform.known_time`)
  return row && row.sure_at < now ? row.sure_at : now
}
