import { secondsAfter } from '#platform/clock/clock.ts'
import { momentText } from '#platform/clock/moments.ts'
import type { App, StaffCtx } from '#platform/context/context.ts'
import { firstRow, sql, type Tx, transact, unprepared } from '#platform/db/index.ts'
import type { Claim } from '../../desk-list.ts'
import { ListErrors } from '../../lists.refusals.ts'
import { fromOf, type PreparedList } from '../reading/read-list.ts'
import { tellRows } from '../tell-rows.ts'

/** How long a row is claimed for by opening it; opening it again claims it on. */
export const CLAIM_SECONDS = 300
/** How often somebody else may open the row first before nothing is dealt. */
const MOST_TRIES = 5

interface ClaimRow {
  readonly key: string
  readonly staff_id: string
  readonly until: Date
}

const shown = ({ staff_id, until }: ClaimRow, { actor }: StaffCtx): Claim => ({
  staffId: staff_id,
  isMine: staff_id === actor.staffId,
  until: until.toISOString(),
})

/** The live claims on some rows of a queue. */
export async function claimsOn(
  ctx: StaffCtx,
  listId: string,
  keys: readonly string[],
): Promise<Readonly<Record<string, Claim>>> {
  if (keys.length === 0) return {}
  const { rows } = await sql<ClaimRow>`select key, staff_id, until from lists.claim
    where list = ${listId} and key = any(${keys}::text[]) and until > ${ctx.app.clock.now()}`.execute(
    ctx.tx ?? ctx.app.db,
  )
  return Object.fromEntries(rows.map((row) => [row.key, shown(row, ctx)]))
}

/** Keeps everybody else from claiming a row until the transaction ends. */
const lockClaim = (tx: Tx, listId: string, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`lists.claim:${listId} ${key}`}, 0))`.execute(tx)

/**
 * Whether nobody is at a row of a queue, for what the house does about it by itself: nobody claims it until the
 * transaction ends, and whoever wants to then finds that it does not wait any more.
 */
export async function isUnclaimed(tx: Tx, { clock }: App, listId: string, key: string): Promise<boolean> {
  await lockClaim(tx, listId, key)
  const claim = await firstRow(
    tx,
    sql`select from lists.claim where list = ${listId} and key = ${key} and until > ${clock.now()}`,
  )
  return claim === undefined
}

/** Takes a row for somebody, where nobody else has it; undefined where somebody has. `on`: or they have it already. */
function take(
  { app, actor }: StaffCtx,
  tx: Tx,
  listId: string,
  key: string,
  { on }: { readonly on: boolean },
): Promise<ClaimRow | undefined> {
  const now = app.clock.now()
  return firstRow(
    tx,
    sql<ClaimRow>`insert into lists.claim (list, key, staff_id, until)
      values (${listId}, ${key}, ${actor.staffId}, ${secondsAfter(now, CLAIM_SECONDS)})
      on conflict (list, key) do update set staff_id = excluded.staff_id, until = excluded.until
        where (${on}::boolean and claim.staff_id = excluded.staff_id) or claim.until <= ${now}
      returning key, staff_id, until`,
  )
}

/**
 * Claims a row of a queue for five minutes, or claims it on. Nothing is decided by it: it keeps two people from doing
 * the same work.
 * @throws `claimed` where somebody else is at it, `noRow` where nothing of that key waits any more
 */
export function claimRow(ctx: StaffCtx, list: PreparedList, key: string): Promise<Claim> {
  const { id } = list.list
  return transact(ctx, async (tx, inner) => {
    await lockClaim(tx, id, key)
    if (!(await doesWait(tx, list, key))) throw ListErrors.noRow()
    const taken = await take(ctx, tx, id, key, { on: true })
    if (taken) {
      await tellRows(tx, [{ list: id, key }])
      return shown(taken, ctx)
    }
    const other = (await claimsOn(inner, id, [key]))[key]
    const until = other ? momentText(new Date(other.until), ctx.app.config.siteTimeZone) : ''
    throw ListErrors.claimed({ params: { until }, data: other ?? null })
  })
}

/** Lets go of a row. One that the person does not hold stays as it is. */
export function releaseRow(ctx: StaffCtx, listId: string, key: string): Promise<Record<string, never>> {
  return transact(ctx, async (tx, { actor }) => {
    const held = sql`delete from lists.claim
      where list = ${listId} and key = ${key} and staff_id = ${actor.staffId} returning key`
    if (await firstRow(tx, held)) await tellRows(tx, [{ list: listId, key }])
    return {}
  })
}

/** Deals what is nearest its promise, or longest past it, of what nobody is at; null where nothing waits. */
export function claimNext(ctx: StaffCtx, list: PreparedList): Promise<{ readonly key: string | null }> {
  const { id } = list.list
  const due = list.due?.expression
  return transact(ctx, async (tx) => {
    // One after another: who deals meanwhile would look at the same row.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`lists.next:${id}`}, 0))`.execute(tx)
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const nearest = await firstRow(
        tx,
        sql<{ key: string }>`${unprepared}select (${list.key.expression})::text as key ${waiting(list)}
          and not exists (select from lists.claim c where c.list = ${id}
            and c.key = (${list.key.expression})::text and c.until > ${ctx.app.clock.now()})
          order by ${due}, ${list.key.expression} limit 1`,
      )
      if (!nearest) return { key: null }
      await lockClaim(tx, id, nearest.key)
      if (!(await doesWait(tx, list, nearest.key))) continue
      if (await take(ctx, tx, id, nearest.key, { on: false })) {
        await tellRows(tx, [{ list: id, key: nearest.key }])
        return { key: nearest.key }
      }
    }
    return { key: null }
  })
}

/** What waits in a queue. */
function waiting(list: PreparedList) {
  const { always, queue } = list.source
  return sql`${fromOf(list)} where ${always ?? sql`true`} and ${queue?.waiting ?? sql`true`}`
}

/** Whether a row waits for somebody at this moment. */
async function doesWait(tx: Tx, list: PreparedList, key: string): Promise<boolean> {
  const waits = sql`${unprepared}select ${waiting(list)} and ${list.key.expression} = ${ofKey(list, key)}`
  return (await firstRow(tx, waits)) !== undefined
}

/** A key of the wire as one of the database; one that could be none is nobody's. */
function ofKey(list: PreparedList, key: string) {
  if (!list.key.isText(key)) throw ListErrors.noRow()
  return list.key.fromText(key)
}
