import { secondsAfter } from '#platform/clock/clock.ts'
import { surelyNow } from '#platform/clock/server/known-time.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Claimed, claimDue, claimingDue, mayBeClaimed, sql, withoutTimeout } from '#platform/db/index.ts'
import type { Job } from '#platform/jobs/job.ts'
import { CLAIM_SECONDS } from './claims/claims.ts'
import { Stopped, type TakenExport, writeExport } from './exports/write-export.ts'
import type { PreparedList } from './reading/read-list.ts'

/** An export that failed so often is given up: its list is at fault, or what it is narrowed to takes for ever. */
const MOST_ATTEMPTS = 3
/**
 * When one is looked at again whose writer was not heard of; one that died is known at once. Longer than the longest list
 * takes in a busy house, so that no two are at one.
 */
const LATE_SECONDS = 3_600

/** What the lists of a house do by themselves: exports are written, and what is old goes. */
export function listJobs(lists: readonly PreparedList[]): readonly Job[] {
  return [
    {
      name: 'lists.export',
      everySeconds: 2,
      asks: ({ app }) => mayBeClaimed({ ...EXPORTS, now: app.clock.now() }),
      run: (ctx, isStopping) => writeDue(ctx, lists, isStopping),
    },
    { name: 'lists.tidy', everySeconds: 600, run: tidy },
  ]
}

interface Due extends TakenExport {
  readonly list: string
  readonly attempts: number
}

const EXPORTS: Claimed = {
  table: 'lists.export',
  dueAt: 'due_at',
  open: sql`state in ('waiting', 'writing')`,
}

/** Writes what was asked for, one after another, the oldest first. */
function writeDue(
  ctx: Ctx,
  lists: readonly PreparedList[],
  isStopping: () => boolean = () => false,
): Promise<void> {
  const { app } = ctx
  return withoutTimeout(() =>
    claimingDue(app.db, { ...EXPORTS, now: app.clock.now() }, async (claimant) => {
      while (!isStopping()) {
        const now = app.clock.now()
        const [due] = await claimDue<Due>(app.db, {
          ...EXPORTS,
          claimant,
          now,
          until: secondsAfter(now, LATE_SECONDS),
          most: 1,
        })
        if (!due) return
        await writeOne(ctx, lists, due, isStopping)
      }
    }),
  )
}

async function writeOne(
  ctx: Ctx,
  lists: readonly PreparedList[],
  due: Due,
  isStopping: () => boolean,
): Promise<void> {
  const { app } = ctx
  const list = lists.find((one) => one.list.id === due.list)
  const now = app.clock.now()
  try {
    if (!list) throw new Error(`no list is called ${due.list}`)
    if (due.attempts > MOST_ATTEMPTS) throw new Error('tried too often')
    await writeExport(ctx, list, due, isStopping)
  } catch (error) {
    if (error instanceof Stopped) {
      await sql`update lists.export set due_at = ${now}, claimed_by = null, attempts = attempts - 1
        where id = ${due.id}`.execute(app.db)
      return
    }
    if (list && due.attempts < MOST_ATTEMPTS) {
      await sql`update lists.export set due_at = ${secondsAfter(now, 5)}, claimed_by = null
        where id = ${due.id}`.execute(app.db)
      throw error
    }
    await sql`delete from lists.export_part where export_id = ${due.id}`.execute(app.db)
    await sql`update lists.export set state = 'failed', ended_at = ${now}, claimed_by = null
      where id = ${due.id}`.execute(app.db)
    app.log.error({ err: error, export: due.id, list: due.list }, 'an export could not be written')
  }
}

/** Deletes files that are gone, and claims that ended: by what surely came, as all that deletes by age. */
async function tidy({ app }: Ctx): Promise<void> {
  const now = await surelyNow(app)
  await withoutTimeout(async () => {
    await sql`delete from lists.export where gone_at < ${now}`.execute(app.db)
    await sql`delete from lists.claim where until < ${secondsAfter(now, -CLAIM_SECONDS)}`.execute(app.db)
  })
}
