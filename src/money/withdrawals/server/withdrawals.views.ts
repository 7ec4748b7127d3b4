import { findBank } from '#money/payees/banks.ts'
import { OVERSEAS_BANK } from '#money/payees/card-number.rules.ts'
import { kindNames } from '#money/payees/server/index.ts'
import { bookedEntriesOf } from '#money/wallet/server/index.ts'
import type { BookedEntries } from '#money/wallet/wallet.contract.ts'
import { secondsAfter, secondsUntil } from '#platform/clock/clock.ts'
import type { App } from '#platform/context/context.ts'
import { type Db, readPage, sql } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { type Names, namesOf } from '#site/config/server/index.ts'
import en from '../locales/en.json' with { type: 'json' }
import zhCn from '../locales/zh-CN.json' with { type: 'json' }
import { PAYOUT_TIMES_DAYS, payoutTimesOf } from '../payout-times.rules.ts'
import { isLate, stageOf } from '../withdrawal-stages.ts'
import type { PayoutTimes, WithdrawalOrder, withdrawalListCall } from '../withdrawals.contract.ts'
import { WithdrawalErrors } from '../withdrawals.refusals.ts'
import type { WithdrawalRow, WithdrawalsTables } from './withdrawals.tables.ts'

const iso = (instant: Date | null) => instant?.toISOString() ?? null

const ownNames = namesOf('withdrawals', 'payeeNames', { 'zh-CN': zhCn.payeeNames, en: en.payeeNames })

function addressName(protocol: string): Names {
  const names = ownNames('address')
  const filled = (locale: Locale) => names[locale].replace('{{protocol}}', protocol)
  return { 'zh-CN': filled('zh-CN'), en: filled('en') }
}

/** What the bank or e-wallet of a withdrawal is called; a bank abroad is known by its card alone. */
export function payeeNames({ payee_kind, bank_code }: WithdrawalRow): WithdrawalOrder['bankNames'] {
  if (payee_kind === 'address') return addressName(bank_code)
  if (payee_kind !== 'card') return kindNames(payee_kind)
  if (bank_code === OVERSEAS_BANK) return ownNames('overseas')
  return findBank(bank_code)?.names ?? { 'zh-CN': bank_code, en: bank_code }
}

/** A withdrawal as its member sees it now. */
export function withdrawalView(row: WithdrawalRow, { clock, config }: App): WithdrawalOrder {
  const now = clock.now()
  const confirmBy = row.state === 'paid' ? row.confirm_due_at : null
  const lateAt =
    row.state === 'approved' && row.approved_at
      ? secondsAfter(row.approved_at, config.payoutLateMinutes * 60)
      : null
  return {
    billNo: row.bill_no,
    state: row.state,
    stage: stageOf(row.state),
    withdrawType: row.withdraw_type,
    way: row.way,
    amount: formatAmount(money(row.currency, row.amount)),
    currency: row.currency,
    txId: row.tx_id,
    payeeKind: row.payee_kind,
    bankCode: row.bank_code,
    bankNames: payeeNames(row),
    lastFour: row.last_four,
    submittedAt: row.submitted_at.toISOString(),
    approvedAt: iso(row.approved_at),
    paidAt: iso(row.paid_at),
    confirmBy: iso(confirmBy),
    expireTime: confirmBy ? secondsUntil(confirmBy, now) : 0,
    lateAt: iso(lateAt),
    isLate: isLate(row.state, lateAt, now),
    endedAt: iso(row.ended_at),
    completedBy: row.completed_by,
    refusedBy: row.refused_by,
    refusedReason: row.refused_reason,
    speedLabel: row.speed_label,
    sourceWithdrawType: row.source_withdraw_type ?? row.withdraw_type,
    sourceBillNo: row.source_bill_no,
  }
}

/** A page of a member's withdrawals, newest first, of those that every filter given lets through. */
export async function listWithdrawals(
  app: App,
  wanted: CallParsed<typeof withdrawalListCall> & { memberId: string },
) {
  const { memberId, scope, billNos, state, way, from, to, ...page } = wanted
  const query = app.db
    .$extendTables<WithdrawalsTables>()
    .selectFrom('withdrawals.withdrawal')
    .where('member_id', '=', memberId)
    .$if(scope !== 'all', (q) => q.where('ended_at', scope === 'open' ? 'is' : 'is not', null))
    .$if(billNos !== undefined, (q) => q.where('bill_no', 'in', billNos ?? []))
    .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'submitted'))
    .$if(way !== undefined, (q) => q.where('way', '=', way ?? 1))
    .$if(from !== undefined, (q) => q.where('site_day', '>=', from ?? ''))
    .$if(to !== undefined, (q) => q.where('site_day', '<=', to ?? ''))
  const { rows, ...at } = await readPage(query, page, (orders) =>
    orders.selectAll().orderBy('submitted_at', 'desc').orderBy('bill_no'),
  )
  return { list: rows.map((row) => withdrawalView(row, app)), ...at }
}

/**
 * One withdrawal of a member by its number (S7-100).
 * @throws Refusal when it is unknown or another member's; the two are not told apart.
 */
export async function withdrawOrderInfo(
  app: App,
  { memberId, billNo }: { memberId: string; billNo: string },
): Promise<WithdrawalOrder> {
  const row = await app.db
    .$extendTables<WithdrawalsTables>()
    .selectFrom('withdrawals.withdrawal')
    .selectAll()
    .where('bill_no', '=', billNo)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) throw WithdrawalErrors.unknownOrder()
  return withdrawalView(row, app)
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
    .select('currency')
    .where('bill_no', '=', billNo)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!own) throw WithdrawalErrors.unknownOrder()
  return bookedEntriesOf(db, { memberId, ref: { kind: 'withdrawal', id: billNo }, currency: own.currency })
}

/** How many payouts the published times look at, newest first. */
const PAYOUT_TIMES_MOST = 5_000

/**
 * How long the payouts in yuan of the last days took, of all members together; null while there are too few.
 * A chain takes its own time.
 */
export async function readPayoutTimes(db: Db, now: Date): Promise<PayoutTimes | null> {
  const since = new Date(now.getTime() - PAYOUT_TIMES_DAYS * 86_400_000)
  const rows = await db
    .$extendTables<WithdrawalsTables>()
    .selectFrom('withdrawals.withdrawal')
    .select(sql<number>`floor(extract(epoch from paid_at - submitted_at))::int`.as('seconds'))
    .where('paid_at', '>=', since)
    .where('currency', '=', 'CNY')
    .orderBy('paid_at', 'desc')
    .limit(PAYOUT_TIMES_MOST)
    .execute()
  return payoutTimesOf(rows.map((row) => row.seconds))
}
