import type { TrailLine } from '#money/disputes/server/index.ts'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { OrderRow, ReceiptRow } from '../../../server/deposits.tables.ts'
import type { OrderFacts, ParkedTransfer } from '../../facts.desk.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null
const yuan = (units: bigint) => formatAmount(money('CNY', units))

/** An order as those who run the house see it: of the account that was to be paid to, the last four digits. */
export function orderFactsOf(row: OrderRow): OrderFacts {
  return {
    billNo: row.bill_no,
    memberId: row.member_id,
    amount: yuan(row.amount),
    stage: row.state,
    payType: row.pay_type_id,
    channelId: row.channel_id,
    rail: row.rail,
    reference: row.reference,
    bankName: row.instructions.bankName['zh-CN'],
    accountTail: row.instructions.account.slice(-4),
    depositor: row.depositor,
    placedAt: row.placed_at.toISOString(),
    confirmingAt: iso(row.confirming_at),
    expiresAt: row.expires_at.toISOString(),
    closedAt: iso(row.closed_at),
    discount: yuan(row.discount),
    released: row.released === null ? null : yuan(row.released),
  }
}

/** Where the money of a transfer is. */
export function placeOf(row: ReceiptRow): ParkedTransfer['place'] {
  if (row.status !== 'settled') return row.status
  if (row.outcome === 'credited') return 'credited'
  if (row.released_at !== null) return 'released'
  if (row.return_id === null) return 'suspense'
  return row.returned_at === null ? 'returning' : 'returned'
}

/** A transfer as those who run the house see it. */
export function transferOf(row: ReceiptRow): ParkedTransfer {
  const currency = row.currency as Currency
  return {
    transfer: `${row.rail}:${row.transfer_id}`,
    rail: row.rail,
    transferId: row.transfer_id,
    reference: row.reference,
    amount: formatAmount(money(currency, row.amount)),
    currency,
    place: placeOf(row),
    reason: row.reason,
    firstSeenAt: row.first_seen_at.toISOString(),
    settledAt: iso(row.settled_at),
    billNo: row.bill_no,
    creditedTo: row.credited_to,
  }
}

/** The lines of a trail as the wire carries them. */
export const shownTrail = (lines: readonly TrailLine[]) => lines.map((line) => ({ ...line }))

/** What members call themselves, by their ids. */
export async function memberNames(
  db: Db | Tx,
  memberIds: readonly string[],
): Promise<(memberId: string) => { memberId: string; name: string }> {
  const { rows } = await sql<{ id: string; shown_name: string }>`select id, shown_name from identity.member
    where id = any(${[...new Set(memberIds)]}::uuid[])`.execute(db)
  const names = new Map(rows.map((row) => [row.id, row.shown_name]))
  return (memberId) => ({ memberId, name: names.get(memberId) ?? memberId.slice(0, 8) })
}
