import { secondsAfter } from '#platform/clock/clock.ts'
import { surelyNow } from '#platform/clock/server/known-time.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import { claimDue, type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import { backoffSeconds } from '#platform/jobs/backoff.ts'
import type { Metrics } from '#platform/log/metrics.ts'
import { openText, sealText } from '#platform/secrets/server/sealed-text.ts'

/** A message that waits to leave the house: a row of a table that has these columns. */
export interface Waiting {
  /** The same for each attempt: whoever is handed it knows a repetition by it. */
  readonly id: string
  /** What it says and to whom; null once it has ended. */
  readonly sealed: Buffer | null
  readonly written_at: Date
  /** From then on it says nothing that is good for anything. */
  readonly expires_at: Date
  readonly attempts: number
  /** What was answered last, in a few words; null before the first attempt. */
  readonly answer: string | null
  readonly outcome: Outcome | null
}

type Outcome = 'sent' | 'refused' | 'expired'

/** What became of an attempt; `answer` holds nothing of what it says and to whom. */
export interface Attempt {
  readonly meant: 'sent' | 'refused' | 'again'
  readonly answer: string
}

/** One way out of the house: a table of what waits for it, and how one of these is handed over. */
export interface WayOut {
  readonly table: string
  /** What it is sealed for, as `sealText` takes it. */
  readonly purpose: string
  /** How many are handed over at a time: one that hangs holds up none of the others. */
  readonly most: number
  /** Seconds that one attempt takes at most. */
  readonly mostSeconds: number
  readonly handOver: (ctx: Ctx, waiting: Waiting, text: string) => Promise<Attempt>
  readonly measures: (metrics: Metrics) => {
    readonly waitingSeconds: Metrics['textsWaitingSeconds']
    readonly ended: Metrics['textsEnded']
  }
}

/**
 * Seals what a row is to say: what waits in the database is of no use to whoever reads it there. The row is
 * written with what it belongs to: what is undone sends nothing.
 */
export const sealFor = (
  { purpose }: WayOut,
  { secret }: Pick<App, 'secret'>,
  id: string,
  text: string,
): Buffer => sealText(secret, purpose, id, text)

/**
 * Hands over what is due, or the one with that id, each until it is taken, refused, or good for nothing any more,
 * with growing pauses. One that was under way in a process that died is due at once, and may come twice.
 */
export async function sendWaiting(ctx: Ctx, way: WayOut, claimant: number, only?: string): Promise<void> {
  const { app } = ctx
  const now = app.clock.now()
  const due = await claimDue<Waiting>(app.db, {
    table: way.table,
    dueAt: 'next_attempt_at',
    open: only === undefined ? sql`ended_at is null` : sql`ended_at is null and id = ${only}`,
    claimant,
    now,
    until: secondsAfter(now, 2 * way.mostSeconds),
    most: way.most,
  })
  await Promise.all(due.map((waiting) => sendOne(ctx, way, waiting)))
  await measure(app, way)
}

async function sendOne(ctx: Ctx, way: WayOut, waiting: Waiting): Promise<void> {
  const { app } = ctx
  const { id, sealed, answer, attempts } = waiting
  if (sealed === null) throw new TypeError(`message ${id} has ended`)
  if (waiting.expires_at <= app.clock.now()) return end(app, way, id, { outcome: 'expired', answer })
  const attempt = await handOver(ctx, way, waiting, sealed)
  if (attempt.meant !== 'again') return end(app, way, id, { outcome: attempt.meant, answer: attempt.answer })
  const nextAt = secondsAfter(app.clock.now(), backoffSeconds(attempts))
  await sql`update ${sql.table(way.table)}
    set next_attempt_at = ${nextAt}, claimed_by = null, answer = ${attempt.answer}
    where id = ${id} and ended_at is null`.execute(app.db)
}

/** What cannot even be opened waits as well: the others that are under way must end first. */
async function handOver(ctx: Ctx, way: WayOut, waiting: Waiting, sealed: Buffer): Promise<Attempt> {
  const { app } = ctx
  try {
    return await way.handOver(ctx, waiting, openText(app.secret, way.purpose, waiting.id, sealed))
  } catch (error) {
    app.log.error({ err: error, messageId: waiting.id }, 'a message could not be handed over')
    return { meant: 'again', answer: 'failed' }
  }
}

async function end(
  app: App,
  way: WayOut,
  id: string,
  { outcome, answer }: { readonly outcome: Outcome; readonly answer: string | null },
): Promise<void> {
  const { numAffectedRows } = await sql`update ${sql.table(way.table)}
    set sealed = null, ended_at = ${app.clock.now()}, outcome = ${outcome}, claimed_by = null, answer = ${answer}
    where id = ${id} and ended_at is null`.execute(app.db)
  if (numAffectedRows) way.measures(app.metrics).ended.inc({ outcome })
}

/** Publishes for how long the oldest has waited. */
async function measure(app: App, way: WayOut): Promise<void> {
  const oldest = sql<{ since: Date | null }>`
    select min(written_at) as since from ${sql.table(way.table)} where ended_at is null`
  const since = (await firstRow(app.db, oldest))?.since
  const waited = since ? (app.clock.now().getTime() - since.getTime()) / 1000 : 0
  way.measures(app.metrics).waitingSeconds.set(Math.max(0, waited))
}

/** How a message fares. */
export function readWaiting(db: Db, { table }: WayOut, id: string): Promise<Waiting | undefined> {
  return firstRow(db, sql<Waiting>`select * from ${sql.table(table)} where id = ${id}`)
}

/**
 * Forgets what ended that many seconds ago, and what nobody handed over in a house that has lost this way out.
 */
export async function forgetEnded(app: App, { table }: WayOut, keptSeconds: number): Promise<void> {
  const since = secondsAfter(await surelyNow(app), -keptSeconds)
  await sql`delete from ${sql.table(table)} where ended_at < ${since} or (ended_at is null and expires_at < ${since})`.execute(
    app.db,
  )
}

/** Forgets what waits. */
export async function forgetWaiting(tx: Tx, { table }: WayOut): Promise<void> {
  await sql`delete from ${sql.table(table)} where ended_at is null`.execute(tx)
}
