import type { Ctx } from '#platform/context/context.ts'
import { type Db, firstRow, sql, withoutTimeout } from '#platform/db/index.ts'

/** Hours each kind of row is kept. Answers are promised for 24; the ledger's own ids are kept for good. */
export const KEEP_HOURS = { answers: 72, realtimeMessages: 24, outbox: 168, reveals: 72 } as const

/**
 * Days that the network address of an audit entry is kept; the database refuses to part with one sooner, and
 * the privacy note says as much.
 */
export const KEEP_ADDRESS_DAYS = 90

/**
 * The most rows that one transaction looks at and clears. Until it has ended, no event that came after it
 * began is handed on and no transfer sealed: so it has to be a matter of milliseconds.
 */
const PORTION = 2_000
const MOST = sql.lit(PORTION)

/**
 * The moment before which rows are old. Not by the house's clock: the database wrote most of these times, and
 * by any other clock than its own, one that jumps would take the answers of calls that are still asked again.
 * Nor by the database's alone, which can be days ahead after a power cut: by what has surely come. Asked once
 * a run: what ages meanwhile is for the next.
 */
async function tooOldBefore(db: Db, hours: number): Promise<Date> {
  const moment = sql<{ at: Date }>`
    select least(clock_timestamp(), (select sure_at from platform.known_time)) - make_interval(hours => ${hours}) as at`
  const found = await firstRow(db, moment)
  if (!found) throw new Error('the database does not say what time it is')
  return found.at
}

/** What one portion came to: its rows, and when the youngest of them is from. */
interface Portion {
  readonly found: number
  readonly last: string
}

/**
 * Clears portion after portion, the oldest first, each from where the last one ended, until one is not full.
 */
async function inPortions(clearFrom: (at: string) => Promise<Portion | undefined>): Promise<void> {
  let done = await clearFrom('-infinity')
  while (done?.found === PORTION) done = await clearFrom(done.last)
}

/**
 * Deletes what is older than so many hours from a table with an index on `at`, the oldest first, each portion
 * in a transaction of its own.
 */
async function clearByAge(db: Db, name: string, hours: number): Promise<void> {
  const table = sql.table(name)
  const limit = await tooOldBefore(db, hours)
  await inPortions((at) =>
    firstRow(
      db,
      sql<Portion>`
        with portion as materialized (
          select ctid as place, at from ${table} where at >= ${at}::timestamptz and at < ${limit} order by at limit ${MOST}
        ), gone as (delete from ${table} where ctid = any (array(select place from portion)))
        select count(*)::int as found, max(at)::text as last from portion`,
    ),
  )
}

/** Takes the network addresses of old audit entries; the entries stay. */
async function clearAddresses(db: Db): Promise<void> {
  const limit = await tooOldBefore(db, KEEP_ADDRESS_DAYS * 24)
  await inPortions((at) =>
    firstRow(
      db,
      sql<Portion>`
        with portion as materialized (
          select id, at from platform.audit
          where ip is not null and at >= ${at}::timestamptz and at < ${limit} order by at limit ${MOST}
        ), cleared as (update platform.audit set ip = null where id = any (array(select id from portion)))
        select count(*)::int as found, max(at)::text as last from portion`,
    ),
  )
}

/**
 * Takes the salts of sealed addresses that are gone: what the chain has of them says nothing any more. Goes by
 * position, which agrees with age but roughly: a young one is passed over, and only where nothing of a portion
 * is old, nothing behind it is taken for old.
 */
async function clearSalts(db: Db): Promise<void> {
  const limit = await tooOldBefore(db, KEEP_ADDRESS_DAYS * 24)
  const clearBehind = (position: bigint) =>
    firstRow(
      db,
      sql<{ position: bigint; old: boolean }>`
        with portion as materialized (
          select p.position, a.ip is null and a.at < ${limit} as old
          from platform.audit_position p join platform.audit a on a.id = p.audit_id
          where p.address_salt is not null and p.position > ${position} order by p.position limit ${MOST}
        ), cleared as (
          update platform.audit_position set address_salt = null
          where position = any (array(select position from portion where old))
        )
        select max(position) as position, bool_or(old) as old from portion having count(*) > 0`,
    )
  let last = await clearBehind(0n)
  while (last?.old) last = await clearBehind(last.position)
}

/** A place in the outbox. */
interface Place {
  readonly xid: string
  readonly seq: bigint
}

/**
 * Deletes what is old enough of the events that every consumer has passed, from the front on, each portion in
 * a transaction of its own. Order and age agree but roughly, for an event has its place from the beginning of
 * its transaction: a young one is passed over, and only where nothing of a portion is old, nothing behind it
 * is taken for old.
 */
async function clearOutbox(db: Db): Promise<void> {
  const slowest = await firstRow(
    db,
    sql<Place>`select c.xid::text, c.seq from platform.outbox_cursor c order by c.xid, c.seq limit 1`,
  )
  if (!slowest) return
  const limit = await tooOldBefore(db, KEEP_HOURS.outbox)
  const clearBehind = ({ xid, seq }: Place) =>
    firstRow(
      db,
      sql<Place & { old: boolean }>`
        with portion as materialized (
          select o.ctid as place, o.xid, o.seq, o.at < ${limit} as old from platform.outbox o
          where (o.xid, o.seq) > (${xid}::xid8, ${seq}) and (o.xid, o.seq) <= (${slowest.xid}::xid8, ${slowest.seq})
          order by o.xid, o.seq limit ${MOST}
        ), gone as (delete from platform.outbox where ctid = any (array(select place from portion where old)))
        select p.xid::text, p.seq, (select bool_or(old) from portion) as old from portion p
        order by p.xid desc, p.seq desc limit 1`,
    )
  let last = await clearBehind({ xid: '0', seq: 0n })
  while (last?.old) last = await clearBehind(last)
}

/**
 * Clears away what nobody can ask for any more: old answers to request ids, old realtime messages, what was counted of reveals, and outbox
 * rows that every consumer has read; of the audit, the network addresses that are old and the salts they were
 * sealed with. What a consumer has not read stays, however old. However much there is, events and seals go on meanwhile.
 */
export function clearOldRows({ app: { db } }: Pick<Ctx, 'app'>): Promise<void> {
  // After a day on which nobody worked, finding the first that are left may take its time.
  return withoutTimeout(async () => {
    await clearByAge(db, 'platform.answer', KEEP_HOURS.answers)
    await clearByAge(db, 'platform.staff_answer', KEEP_HOURS.answers)
    await clearByAge(db, 'platform.realtime_message', KEEP_HOURS.realtimeMessages)
    await clearByAge(db, 'platform.reveal', KEEP_HOURS.reveals)
    await clearOutbox(db)
    await clearAddresses(db)
    await clearSalts(db)
  })
}
