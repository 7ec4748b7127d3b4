import { findBank } from '#money/payees/banks.ts'
import { bookedEntriesOf } from '#money/wallet/server/index.ts'
import type { BookedEntries } from '#money/wallet/wallet.contract.ts'
import { secondsUntil } from '#platform/clock/clock.ts'
import { type Db, sql } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { PAYOUT_TIMES_DAYS, payoutTimesOf } from '../payout-times.rules.ts'
import { stageOf } from '../withdrawal-stages.ts'
import type { PayoutTimes, WithdrawalOrder, withdrawalListCall } from '../withdrawals.contract.ts'
import { WithdrawalErrors } from '../withdrawals.refusals.ts'
import type { WithdrawalRow, WithdrawalsTables } from './withdrawals.tables.ts'

const iso = (instant: Date | null) => instant?.toISOString() ?? null

/** A withdrawal as its member sees it at `now`. */
export function withdrawalView(row: WithdrawalRow, now: Date): WithdrawalOrder {
  const confirmBy = row.state === 'paid' ? row.confirm_due_at : null
  return {
    billNo: row.bill_no,
    state: row.state,
    stage: stageOf(row.state),
    withdrawType: row.withdraw_type,
    way: row.way,
    amount: formatAmount(money('CNY', row.amount)),
    currency: 'CNY',
    bankCode: row.bank_code,
    bankNames: findBank(row.bank_code)?.names ?? { 'zh-CN': row.bank_code, en: row.bank_code },
    lastFour: row.last_four,
    submittedAt: row.submitted_at.toISOString(),
    approvedAt: iso(row.approved_at),
    paidAt: iso(row.paid_at),
    confirmBy: iso(confirmBy),
    expireTime: confirmBy ? secondsUntil(confirmBy, now) : 0,
    endedAt: iso(row.ended_at),
    completedBy: row.completed_by,
    refusedBy: row.refused_by,
  }
}

/** A page of a member's withdrawals, newest first; where numbers are given, of those alone. */
export async function listWithdrawals(
  db: Db,
  wanted: CallParsed<typeof withdrawalListCall> & { memberId: string },
  now: Date,
) {
  const { memberId, scope, pageNum, pageSize, billNos } = wanted
  const query = db
    .$extendTables<WithdrawalsTables>()
    .selectFrom('withdrawals.withdrawal')
    .where('member_id', '=', memberId)
    .$if(scope !== 'all', (q) => q.where('ended_at', scope === 'open' ? 'is' : 'is not', null))
    .$if(billNos !== undefined, (q) => q.where('bill_no', 'in', billNos ?? []))
  const { total } = await query.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy('submitted_at', 'desc')
    .orderBy('bill_no')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  return { list: rows.map((row) => withdrawalView(row, now)), pageNum, pageSize, total: Number(total) }
}

/**
 * The ledger entries of a withdrawal, as its member may see them.
 * @throws Refusal when it is unknown or another member's; the two are not told apart.
 */
export async function openWithdrawal(
  db: Db,
  { memberId, billNo }: { memberId: string; billNo: string },
): Promise<BookedEntries> {
  const own = await db
    .$extendTables<WithdrawalsTables>()
    .selectFrom('withdrawals.withdrawal')
    .select('bill_no')
    .where('bill_no', '=', billNo)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!own) throw WithdrawalErrors.unknownOrder()
  return bookedEntriesOf(db, { memberId, ref: { kind: 'withdrawal', id: billNo }, currency: 'CNY' })
}

/** How many payouts the published times look at, newest first. */
const PAYOUT_TIMES_MOST = 5_000

/** How long the payouts of the last days took, of all members together; null while there are too few. */
export async function readPayoutTimes(db: Db, now: Date): Promise<PayoutTimes | null> {
  const since = new Date(now.getTime() - PAYOUT_TIMES_DAYS * 86_400_000)
  const rows = await db
    .$extendTables<WithdrawalsTables>()
    .selectFrom('withdrawals.withdrawal')
    .select(sql<number>`floor(extract(epoch from paid_at - submitted_at))::int`.as('seconds'))
    .where('paid_at', '>=', since)
    .orderBy('paid_at', 'desc')
    .limit(PAYOUT_TIMES_MOST)
    .execute()
  return payoutTimesOf(rows.map((row) => row.seconds))
}
