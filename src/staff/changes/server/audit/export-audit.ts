import { exportLines } from '#platform/audit/server/seal/history/lines/export-lines.ts'
import { HEADS } from '#platform/audit/server/seal/history/lines/line.rules.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { firstRow, sql, type Tx, transact } from '#platform/db/index.ts'
import { actionRoute } from '#platform/desk/server/action.ts'
import { betweenDays } from '#platform/lists/desk/server/reading/search.ts'
import { ChangesErrors } from '../../changes.refusals.ts'
import { type AuditFormat, exportAuditCall, MOST_DAYS } from '../../desk/audit.desk.ts'
import { tables } from '../changes.tables.ts'

/** How long what was asked for can be fetched. */
const KEEP_SECONDS = 24 * 3600
const DAY_MS = 86_400_000

interface Days {
  readonly from: string
  readonly to: string
}

interface Taken {
  readonly firstBlock: number
  readonly lastBlock: number
  readonly entries: number
}

/** Takes some days of the audit away: done by one person, who proves themselves anew, and recorded with its reason. */
export const exportAuditAction = actionRoute(exportAuditCall, {
  subject: ({ from, to }) => `audit:${from}..${to}`,
  facts: async () => ({}),
  seats: () => 1,
  stepUp: true,
  words: ({ from, to }) => ({ key: 'changes.actions.exportAudit', params: { from, to } }),
  difference: ({ result }) => ({ after: { ...result } }),
  run: blocksOf,
})

/**
 * The blocks in which something of these days of the site stands.
 * @throws `badDays` where they are in the wrong order or too many, `nothingSealed` where there are none
 */
async function blocksOf(tx: Tx, { app }: StaffCtx, { from, to }: Days): Promise<Taken> {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1 || days > MOST_DAYS) throw ChangesErrors.badDays({ params: { most: MOST_DAYS } })
  const isOfThem = betweenDays(sql`a.at`, { from, to }, app.config.siteTimeZone)
  const found = await firstRow(
    tx,
    sql<{ first: bigint | null; last: bigint | null; entries: bigint }>`
      with span as (
        select min(p.block) as first, max(p.block) as last
        from platform.audit a join platform.audit_position p on p.audit_id = a.id where ${isOfThem}
      )
      select span.first, span.last, e.last_position - b.first_position + 1 as entries
      from span join platform.audit_block b on b.number = span.first join platform.audit_block e on e.number = span.last`,
  )
  if (!found) throw ChangesErrors.nothingSealed()
  return { firstBlock: Number(found.first), lastBlock: Number(found.last), entries: Number(found.entries) }
}

/**
 * A part of what somebody took, for a day after they did.
 * @throws `noExport` where they took nothing by this change, or longer ago
 */
export function readAuditLines(
  ctx: StaffCtx,
  asked: { readonly export: string; readonly format: AuditFormat; readonly block?: number },
) {
  return transact(ctx, async (tx, { app, actor }) => {
    const change = await tables(tx)
      .selectFrom('changes.change')
      .select('result')
      .where('id', '=', asked.export)
      .where('action', '=', exportAuditCall.id)
      .where('proposed_by', '=', actor.staffId)
      .where('state', '=', 'applied')
      .where('ended_at', '>', secondsAfter(app.clock.now(), -KEEP_SECONDS))
      .executeTakeFirst()
    if (!change) throw ChangesErrors.noExport()
    const { firstBlock, lastBlock } = change.result as Taken
    const first = asked.block ?? firstBlock
    if (first < firstBlock || first > lastBlock) throw ChangesErrors.noExport()
    const { text, next } = await exportLines(tx, { first, last: lastBlock }, asked.format)
    return { text: asked.block === undefined ? HEADS[asked.format] + text : text, next }
  })
}
