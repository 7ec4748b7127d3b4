import type { StaffCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { formatAmount, readAmount, sum } from '#platform/money/money.ts'
import { noteView } from '#staff/changes/server/index.ts'
import { staffMembers } from '#staff/people/server/index.ts'
import { reckon } from '../../../server/hand/statement/import-statement.ts'
import { statementOf } from '../../../server/hand/statement/keep-statement.ts'
import { LINE_MEANINGS, type ShownMeaning, type statementCall } from '../../bank.desk.ts'
import { asShown, importedLines } from './shown-lines.ts'

const MOST = 500
/** What is for a person stands first. */
const WEIGHT: Readonly<Record<ShownMeaning, number>> = { open: 0, aside: 1, back: 2, order: 3, paid: 3 }

/**
 * A statement with its new lines and what each stands for, or would stand for; that somebody looked is noted.
 * @throws `unknownStatement`, `lineChanged`
 */
export function statementRecord(
  given: StaffCtx,
  { statementId }: { readonly statementId: string },
): Promise<CallOutput<typeof statementCall>> {
  return transact(given, async (tx, ctx) => {
    const row = await statementOf(tx, statementId)
    await noteView(ctx, `statement:${statementId}`)
    const lines = row.imported_at
      ? await importedLines(tx, ctx.app.secret, statementId)
      : (await reckon(tx, ctx, row)).lines.map(asShown)
    const people = await staffMembers(tx, [row.read_by, ...(row.imported_by ? [row.imported_by] : [])])
    const nameOf = (id: string) => people.get(id)?.displayName ?? id
    return {
      statementId,
      name: row.name,
      readBy: nameOf(row.read_by),
      readAt: row.read_at.toISOString(),
      importedBy: row.imported_by && nameOf(row.imported_by),
      importedAt: row.imported_at?.toISOString() ?? null,
      sha256: row.hash.toString('hex'),
      sums: LINE_MEANINGS.flatMap((meaning) => {
        const own = lines.filter((line) => line.meaning === meaning)
        const amounts = own.map(({ amount }) => readAmount(amount, 'CNY'))
        return own.length === 0
          ? []
          : [{ meaning, lines: own.length, amount: formatAmount(sum('CNY', amounts)) }]
      }),
      lines: lines
        .toSorted((one, other) => WEIGHT[one.meaning] - WEIGHT[other.meaning] || one.row - other.row)
        .slice(0, MOST),
    }
  })
}
