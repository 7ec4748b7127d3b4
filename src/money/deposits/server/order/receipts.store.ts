import { sql, type Tx } from '#platform/db/index.ts'
import type { Currency } from '#platform/money/currencies.ts'
import type { SuspenseReason } from '../../deposits.contract.ts'
import { tables } from '../deposits.store.ts'
import type { OrderRow, ReceiptRow } from '../deposits.tables.ts'

/** Names a transfer for good: its rail, and its id there. */
export interface TransferName {
  readonly rail: string
  readonly transferId: string
}

/** What a rail says of a transfer. */
export interface TransferTerms extends TransferName {
  /** What the payer wrote. */
  readonly reference: string
  readonly currency: Currency
  /** Units. */
  readonly amount: bigint
}

const rails = (transfers: readonly TransferName[]) => transfers.map(({ rail }) => rail)
const ids = (transfers: readonly TransferName[]) => transfers.map(({ transferId }) => transferId)

/**
 * The orders that transfers name, locked in one order until the transaction ends; for each transfer its own,
 * or null.
 */
export async function lockOrdersOf(
  tx: Tx,
  transfers: readonly TransferTerms[],
): Promise<readonly (OrderRow | null)[]> {
  const references = transfers.map(({ reference }) => reference)
  const rows = await tables(tx)
    .selectFrom('deposits.pay_order')
    .selectAll()
    .where(
      sql<boolean>`(rail, reference) in (select * from unnest(${rails(transfers)}::text[], ${references}::text[]))`,
    )
    .orderBy('bill_no')
    .forUpdate()
    .execute()
  const orderOf = new Map(rows.map((row) => [`${row.rail} ${row.reference}`, row]))
  return transfers.map(({ rail, reference }) => orderOf.get(`${rail} ${reference}`) ?? null)
}

/**
 * The receipts of transfers, locked in one order; written as `incoming` where this is the first word of one.
 */
export async function lockReceipts(
  tx: Tx,
  transfers: readonly TransferTerms[],
  orders: readonly (OrderRow | null)[],
  now: Date,
): Promise<readonly ReceiptRow[]> {
  const written =
    await sql<ReceiptRow>`insert into deposits.receipt (rail, transfer_id, reference, bill_no, currency, amount, status, first_seen_at)
    select rail, transfer_id, reference, bill_no, currency, amount, 'incoming', ${now} from unnest(
      ${rails(transfers)}::text[], ${ids(transfers)}::text[], ${transfers.map(({ reference }) => reference)}::text[],
      ${orders.map((order) => order?.bill_no ?? null)}::text[], ${transfers.map(({ currency }) => currency)}::text[],
      ${transfers.map(({ amount }) => amount)}::bigint[]
    ) told(rail, transfer_id, reference, bill_no, currency, amount)
    order by rail, transfer_id on conflict do nothing returning *`.execute(tx)
  if (written.rows.length === transfers.length) return inOrderOf(transfers, written.rows)
  const rows = await tables(tx)
    .selectFrom('deposits.receipt')
    .selectAll()
    .where(
      sql<boolean>`(rail, transfer_id) in (select * from unnest(${rails(transfers)}::text[], ${ids(transfers)}::text[]))`,
    )
    .orderBy('rail')
    .orderBy('transfer_id')
    .forUpdate()
    .execute()
  return inOrderOf(transfers, rows)
}

/** What is known of transfers of a rail, locked in one order until the transaction ends. */
export async function lockReceiptsOf(
  tx: Tx,
  rail: string,
  transferIds: readonly string[],
): Promise<readonly ReceiptRow[]> {
  if (transferIds.length === 0) return []
  return tables(tx)
    .selectFrom('deposits.receipt')
    .selectAll()
    .where('rail', '=', rail)
    .where('transfer_id', 'in', [...transferIds])
    .orderBy('transfer_id')
    .forUpdate()
    .execute()
}

/** Whether a transfer in yuan lies in suspense, where an appeal can have it released. */
export function isInSuspense({ outcome, released_at, return_id, currency }: ReceiptRow): boolean {
  return outcome === 'suspense' && released_at === null && return_id === null && currency === 'CNY'
}

function inOrderOf(transfers: readonly TransferName[], rows: readonly ReceiptRow[]): readonly ReceiptRow[] {
  const receiptOf = new Map(rows.map((row) => [`${row.rail} ${row.transfer_id}`, row]))
  return transfers.map(({ rail, transferId }) => receiptOf.get(`${rail} ${transferId}`) as ReceiptRow)
}

/** How money that arrived was taken: for an order, or for no order and why. */
export interface Settled {
  readonly transfer: TransferTerms
  readonly order: OrderRow | null
  readonly reason: SuspenseReason | null
}

/** The last word counts: what was announced before may have had another amount, or another remark. */
export async function settleReceipts(tx: Tx, settled: readonly Settled[], now: Date): Promise<void> {
  if (settled.length === 0) return
  const transfers = settled.map(({ transfer }) => transfer)
  await sql`update deposits.receipt r set reference = told.reference, bill_no = told.bill_no, currency = told.currency,
      amount = told.amount, status = 'settled', reason = told.reason, settled_at = ${now},
      outcome = case when told.reason is null then 'credited' else 'suspense' end
    from unnest(
      ${rails(transfers)}::text[], ${ids(transfers)}::text[], ${transfers.map(({ reference }) => reference)}::text[],
      ${settled.map(({ order }) => order?.bill_no ?? null)}::text[], ${transfers.map(({ currency }) => currency)}::text[],
      ${transfers.map(({ amount }) => amount)}::bigint[], ${settled.map(({ reason }) => reason)}::text[]
    ) told(rail, transfer_id, reference, bill_no, currency, amount, reason)
    where r.rail = told.rail and r.transfer_id = told.transfer_id`.execute(tx)
}

/** Notes that transfers were sent back. */
export async function declineReceipts(tx: Tx, transfers: readonly TransferName[]): Promise<void> {
  if (transfers.length === 0) return
  await sql`update deposits.receipt set status = 'declined'
    where (rail, transfer_id) in (select * from unnest(${rails(transfers)}::text[], ${ids(transfers)}::text[]))`.execute(
    tx,
  )
}
