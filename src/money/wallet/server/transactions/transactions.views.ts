import { siteDay } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Db, readPage, sql } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import {
  AUDIT_STATUS,
  EXPORTED_AT_MOST,
  type exportTransactionsCall,
  RECENT_DAYS,
  type Transaction,
  type transactionEntriesCall,
  type transactionsCall,
} from '../../wallet.contract.ts'
import { WalletErrors } from '../../wallet.refusals.ts'
import { bookedEntriesOf } from '../entries.views.ts'
import { type TransactionRow, tables } from '../wallet.tables.ts'

/** Of the adjustments among some transactions, why they were made and for which record, by their number. */
async function causesOf(db: Db, rows: readonly TransactionRow[]) {
  const ids = rows.flatMap(({ ref_kind, ref_id }) => (ref_kind === 'adjustment' ? [ref_id] : []))
  if (ids.length === 0) return new Map<string, Transaction['adjusted']>()
  const made = await tables(db)
    .selectFrom('wallet.adjustment')
    .select(['id', 'cause', 'record_id'])
    .where('id', 'in', ids)
    .execute()
  return new Map(made.map(({ id, cause, record_id }) => [id, { cause, record: record_id }]))
}

/** Transactions as their member sees them. */
async function transactionViews(db: Db, rows: readonly TransactionRow[]): Promise<Transaction[]> {
  const causes = await causesOf(db, rows)
  return rows.map((row) => transactionView(row, causes.get(row.ref_id)))
}

function transactionView(row: TransactionRow, adjusted: Transaction['adjusted']): Transaction {
  return {
    id: row.id,
    dealType: row.deal,
    statusName: row.status,
    auditStatus: AUDIT_STATUS[row.status],
    amount: formatAmount(money(row.currency, row.amount)),
    currency: row.currency,
    channelCode: row.venue,
    billNo: row.ref_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...(adjusted ? { adjusted } : {}),
  }
}

/** The acting member's transactions that are meant. Days are those of the site's time zone. */
function ownMovements(ctx: MemberCtx, filters: CallParsed<typeof exportTransactionsCall>) {
  const { clock, config, db } = ctx.app
  const { dealType, statusName, recent, from, to } = filters
  const startOf = (day: string, plus = 0) =>
    sql<Date>`(${day}::date + ${plus}::int)::timestamp at time zone ${config.siteTimeZone}`
  let own = tables(db).selectFrom('wallet.movement').where('member_id', '=', ctx.actor.memberId)
  if (dealType) own = own.where('deal', '=', dealType)
  if (statusName) own = own.where('status', '=', statusName)
  if (recent) {
    const today = siteDay(clock.now(), config.siteTimeZone)
    own = own.where('created_at', '>=', startOf(today, 1 - RECENT_DAYS[recent]))
  }
  if (from) own = own.where('created_at', '>=', startOf(from))
  if (to) own = own.where('created_at', '<', startOf(to, 1))
  return own
}

/** A page of the acting member's transactions, newest first. */
export async function listTransactions(
  ctx: MemberCtx,
  { pageNum, pageSize, ...filters }: CallParsed<typeof transactionsCall>,
): Promise<CallOutput<typeof transactionsCall>> {
  const { rows, ...at } = await readPage(ownMovements(ctx, filters), { pageNum, pageSize }, (own) =>
    own.selectAll().orderBy('seq', 'desc'),
  )
  return { list: await transactionViews(ctx.app.db, rows), ...at }
}

/** The acting member's transactions in one piece, newest first. */
export async function exportTransactions(
  ctx: MemberCtx,
  filters: CallParsed<typeof exportTransactionsCall>,
): Promise<CallOutput<typeof exportTransactionsCall>> {
  const rows = await ownMovements(ctx, filters)
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(EXPORTED_AT_MOST + 1)
    .execute()
  return {
    list: await transactionViews(ctx.app.db, rows.slice(0, EXPORTED_AT_MOST)),
    more: rows.length > EXPORTED_AT_MOST,
    timeZone: ctx.app.config.siteTimeZone,
  }
}

/**
 * A transaction of the acting member with its ledger entries.
 * @throws Refusal `unknownTransaction` when there is none of that id, or it is somebody else's.
 */
export async function openTransaction(
  ctx: MemberCtx,
  { id }: CallParsed<typeof transactionEntriesCall>,
): Promise<CallOutput<typeof transactionEntriesCall>> {
  const { db } = ctx.app
  const { memberId } = ctx.actor
  const row = await tables(db)
    .selectFrom('wallet.movement')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) throw WalletErrors.unknownTransaction()
  const ref = { kind: row.ref_kind, id: row.ref_id }
  const booked = await bookedEntriesOf(db, { memberId, ref, currency: row.currency, deal: row.deal })
  const causes = await causesOf(db, [row])
  return { transaction: transactionView(row, causes.get(row.ref_id)), ...booked }
}
