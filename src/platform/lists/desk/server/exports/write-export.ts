import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import type { PreparedList } from '../reading/read-list.ts'
import { KEEP_SECONDS } from './ask-export.ts'
import { runThread } from './run-thread.ts'

/** An export that was taken to be written. */
export interface TakenExport {
  readonly id: string
  readonly staff_id: string
  readonly search: string
}

/** The house stops: what was written is left behind, and written anew at the next start. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/**
 * Has a list written into parts, in a thread of its own. Nobody is given any before all are there.
 * @throws {Stopped} once `isStopping` says so
 */
export async function writeExport(
  ctx: Ctx,
  { list, source }: PreparedList,
  { id, staff_id: staffId, search }: TakenExport,
  isStopping: () => boolean,
): Promise<void> {
  const { app } = ctx
  await transact(ctx, async (tx) => {
    await sql`delete from lists.export_part where export_id = ${id}`.execute(tx)
    await sql`update lists.export set state = 'writing' where id = ${id}`.execute(tx)
  })
  const { siteTimeZone } = app.config
  const task = {
    databaseUrl: app.databaseUrl,
    file: source.file,
    listId: list.id,
    house: { secret: app.secret, config: { siteTimeZone } },
    exportId: id,
    search,
  }
  const written = await runThread(task, isStopping)
  if (!written) throw new Stopped()
  await transact(ctx, async (tx, inner) => {
    const now = app.clock.now()
    await sql`update lists.export set state = 'ready', ended_at = ${now}, claimed_by = null,
      gone_at = ${secondsAfter(now, KEEP_SECONDS)}, row_count = ${written.rows}, part_count = ${written.parts},
      byte_count = ${written.bytes} where id = ${id}`.execute(tx)
    await audit(tx, inner, {
      action: 'lists.exported',
      subject: `export:${id}`,
      detail: { list: list.id, staffId, search, rows: written.rows },
    })
  })
}
