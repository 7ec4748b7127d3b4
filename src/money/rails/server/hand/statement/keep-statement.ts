import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { siteDay } from '#platform/clock/clock.ts'
import type { App, StaffCtx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import type { StatementFault } from '../../../hand.contract.ts'
import { HandErrors } from '../../../rails.refusals.ts'
import { openText, sealText } from '../../payouts/payee-seal.ts'
import type { HandTables } from '../hand.tables.ts'
import { orderReferencesIn } from '../references.rules.ts'
import { readStatement, type StatementLine } from './statement.rules.ts'

export type StatementRow = Selectable<HandTables['rails_hand.statement']>

/** One statement is looked through, or imported, after the other. */
export async function lockStatements(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rails_hand.statement', 0))`.execute(tx)
}

/** A file that was kept, to be imported, or what is wrong with it: then nothing was kept. */
export type Kept = { readonly statementId: string } | { readonly faults: readonly StatementFault[] }

/**
 * Looks a statement's file through and keeps it as it is, encrypted, for somebody to import. It changes nothing yet.
 * @throws `statementKnown` where it was imported before
 */
export function keepStatement(request: {
  readonly ctx: StaffCtx
  readonly input: { readonly name: string; readonly text: string }
}): Promise<Kept> {
  assertDecider(request.ctx)
  const { name, text } = request.input
  return transact(request.ctx, async (tx, ctx) => {
    await lockStatements(tx)
    const t = tx.$extendTables<HandTables>()
    const hash = createHash('sha256').update(text).digest()
    const known = await t
      .selectFrom('rails_hand.statement')
      .select(['id', 'name', 'imported_at'])
      .where('hash', '=', hash)
      .executeTakeFirst()
    if (known?.imported_at) throw HandErrors.statementKnown({ params: { name: known.name } })
    const read = readStatement(text, siteDay(ctx.app.clock.now(), ctx.app.config.siteTimeZone))
    if (read.faults) return { faults: read.faults }
    const { changed } = await freshOf(tx, read.lines)
    if (changed.length > 0)
      return {
        faults: changed.map(({ row, remark }) => ({
          line: row,
          fault: 'changed',
          value: remark.slice(0, 60),
        })),
      }
    if (known) return { statementId: known.id }
    const id = newId()
    await t
      .insertInto('rails_hand.statement')
      .values({
        id,
        name,
        content: sealText(ctx.app.secret, id, text),
        hash,
        names: [...new Set(read.lines.flatMap(({ remark }) => orderReferencesIn(remark)))],
        read_by: ctx.actor.staffId ?? '',
        read_at: ctx.app.clock.now(),
        imported_by: null,
        imported_at: null,
      })
      .execute()
    return { statementId: id }
  })
}

/** A kept file. @throws `unknownStatement` */
export async function statementOf(tx: Tx, statementId: string): Promise<StatementRow> {
  const row = await tx
    .$extendTables<HandTables>()
    .selectFrom('rails_hand.statement')
    .selectAll()
    .where('id', '=', statementId)
    .executeTakeFirst()
  if (!row) throw HandErrors.unknownStatement()
  return row
}

/** The lines of a kept file, as they were read when it was kept. */
export function linesOf(app: App, { id, content, read_at: readAt }: StatementRow): readonly StatementLine[] {
  const read = readStatement(openText(app.secret, id, content), siteDay(readAt, app.config.siteTimeZone))
  if (!read.lines) throw new Error(`statement ${id} was kept and cannot be read`)
  return read.lines
}

/** Which lines nobody imported yet, and which say something else than when they were. */
export async function freshOf(
  tx: Tx,
  lines: readonly StatementLine[],
): Promise<{ readonly fresh: readonly StatementLine[]; readonly changed: readonly StatementLine[] }> {
  const { rows } = await sql<{ key: Buffer; says: Buffer }>`
    select key, says from rails_hand.line where key = any(${lines.map(({ key }) => key)}::bytea[])`.execute(
    tx,
  )
  const says = new Map(rows.map((row) => [row.key.toString('hex'), row.says]))
  const before = (line: StatementLine) => says.get(line.key.toString('hex'))
  return {
    fresh: lines.filter((line) => !before(line)),
    changed: lines.filter((line) => before(line)?.equals(line.says) === false),
  }
}
