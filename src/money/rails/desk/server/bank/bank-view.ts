import type { StaffCtx } from '#platform/context/context.ts'
import { firstRow, sql, type Tx, transact } from '#platform/db/index.ts'
import { MOST_COUNTED, type QueueState } from '#platform/desk/server/queue.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { houseMode, staffMembers } from '#staff/people/server/index.ts'
import { fetchFaultsOf } from '../../../server/hand/payouts/fetch-file.ts'
import { houseAccountOf } from '../../../server/hand/settings.ts'
import type { bankCall, FetchHindrance } from '../../bank.desk.ts'
import { openLines } from './shown-lines.ts'

const SHOWN = 30

interface FileRow {
  readonly id: string
  readonly payouts: number
  readonly amount: bigint
  readonly prepared_by: string
  readonly prepared_at: Date
  readonly fetched_by: string | null
  readonly fetched_at: Date | null
  readonly ended: number
}

interface StatementRow {
  readonly id: string
  readonly name: string
  readonly read_by: string
  readonly read_at: Date
  readonly imported_by: string | null
  readonly imported_at: Date | null
}

/** What waits for a file for the bank: how many, how much, since when. */
async function waitingSums(tx: Tx): Promise<{ payouts: number; units: bigint; oldestAt: Date | null }> {
  const row = await firstRow(
    tx,
    sql<{ payouts: number; units: bigint | string | null; oldest: Date | null }>`
      select count(*)::int as payouts, sum(amount)::bigint as units, min(asked_at) as oldest
      from rails_hand.payout where file_id is null`,
  )
  return { payouts: row?.payouts ?? 0, units: BigInt(row?.units ?? 0), oldestAt: row?.oldest ?? null }
}

/** What is to be paid out by hand: payouts that wait for a file, and files that nobody fetched. */
export async function bankQueueState(tx: Tx): Promise<QueueState> {
  const row = await firstRow(
    tx,
    sql<{ count: number; oldest: Date | null }>`
      select count(*)::int as count, min(at) as oldest from (
        (select asked_at as at from rails_hand.payout where file_id is null
          order by asked_at limit ${MOST_COUNTED + 1})
        union all
        (select prepared_at from rails_hand.payout_file where fetched_at is null
          order by prepared_at limit ${MOST_COUNTED + 1})
      ) waiting`,
  )
  return { count: row?.count ?? 0, oldestAt: row?.oldest ?? null }
}

/** The house's own account at a bank, as those see it who serve it. */
export function bankView(given: StaffCtx): Promise<CallOutput<typeof bankCall>> {
  return transact(given, async (tx, ctx) => {
    const files = await sql<FileRow>`
      select f.*, (select count(*)::int from rails_hand.payout h join rails.payout p on p.id = h.id
        where h.file_id = f.id and p.state in ('paid', 'refused')) as ended
      from rails_hand.payout_file f order by f.prepared_at desc, f.id limit ${SHOWN}`.execute(tx)
    const statements = await sql<StatementRow>`
      select id, name, read_by, read_at, imported_by, imported_at from rails_hand.statement
      order by coalesce(imported_at, read_at) desc, id limit ${SHOWN}`.execute(tx)
    const people = await staffMembers(tx, [
      ...new Set([
        ...files.rows.flatMap((row) => [row.prepared_by, row.fetched_by ?? row.prepared_by]),
        ...statements.rows.flatMap((row) => [row.read_by, row.imported_by ?? row.read_by]),
      ]),
    ])
    const nameOf = (id: string) => people.get(id)?.displayName ?? id
    const faultOf = await fetchFaultsOf(tx, ctx, ctx.actor.staffId ?? '', files.rows)
    const isHouseOfOne = (await houseMode(tx)) === 'one'
    const hindranceOf = (row: FileRow): FetchHindrance | null => {
      const fault = faultOf(row)
      return fault === 'sameHand' && isHouseOfOne ? 'dayNotOver' : fault
    }
    const account = houseAccountOf(ctx.app.config)
    const waiting = await waitingSums(tx)
    return {
      // They stand there in one language, as the house was told them.
      account: account && {
        bankName: account.bankName.en,
        account: account.account,
        holder: account.holder.en,
      },
      waiting: {
        payouts: waiting.payouts,
        amount: formatAmount(money('CNY', waiting.units)),
        oldestAt: waiting.oldestAt?.toISOString() ?? null,
      },
      files: files.rows.map((row) => ({
        fileId: row.id,
        payouts: row.payouts,
        amount: formatAmount(money('CNY', row.amount)),
        preparedBy: nameOf(row.prepared_by),
        preparedAt: row.prepared_at.toISOString(),
        hindrance: hindranceOf(row),
        fetchedBy: row.fetched_by && nameOf(row.fetched_by),
        fetchedAt: row.fetched_at?.toISOString() ?? null,
        ended: row.ended,
      })),
      statements: statements.rows.map((row) => ({
        statementId: row.id,
        name: row.name,
        readBy: nameOf(row.read_by),
        readAt: row.read_at.toISOString(),
        importedBy: row.imported_by && nameOf(row.imported_by),
        importedAt: row.imported_at?.toISOString() ?? null,
      })),
      open: await openLines(tx, ctx.app.secret),
    }
  })
}
