import { type AccountKey, accountName, houseAccount, reasonOf } from '#money/ledger/ledger.chart.ts'
import { groupId } from '#money/ledger/server/index.ts'
import type { Booking } from '#money/wallet/server/index.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { Report } from './reader.ts'

/** A transfer as the ledger has it. */
export interface BookedRow {
  readonly refKind: string
  readonly refId: string
  readonly groupId: string
  readonly leg: number
  readonly kind: string
  readonly debit: Omit<AccountKey, 'currency'>
  readonly credit: Omit<AccountKey, 'currency'>
  readonly currency: Currency
  readonly units: bigint
  readonly reason: string
  readonly memo: string | null
}

interface Row {
  ref_kind: string
  ref_id: string
  group_id: string
  leg: number
  kind: string
  currency: Currency
  amount: bigint
  code: number
  memo: string | null
  d_code: number
  d_owner: string
  d_scope: string
  d_shard: number
  c_code: number
  c_owner: string
  c_scope: string
  c_shard: number
}

/** The transfers of some records of a kind, in the order they were posted, by record. */
export async function bookedRows(
  tx: Tx,
  refKind: string,
  refIds: readonly string[],
): Promise<ReadonlyMap<string, readonly BookedRow[]>> {
  if (refIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select t.ref_kind, t.ref_id, t.group_id, t.leg, t.kind, t.currency, t.amount, t.code, t.memo,
      d.code as d_code, d.owner as d_owner, d.scope as d_scope, d.shard as d_shard,
      c.code as c_code, c.owner as c_owner, c.scope as c_scope, c.shard as c_shard
    from ledger.transfer t
    join ledger.account d on d.id = t.debit_account
    join ledger.account c on c.id = t.credit_account
    where t.ref_kind = ${refKind} and t.ref_id = any(${refIds}::text[]) order by t.seq`.execute(tx)
  return Map.groupBy(
    rows.map((row) => ({
      refKind: row.ref_kind,
      refId: row.ref_id,
      groupId: row.group_id,
      leg: row.leg,
      kind: row.kind,
      debit: { name: accountName(row.d_code), owner: row.d_owner, scope: row.d_scope, shard: row.d_shard },
      credit: { name: accountName(row.c_code), owner: row.c_owner, scope: row.c_scope, shard: row.c_shard },
      currency: row.currency,
      units: row.amount,
      reason: reasonOf(row.code),
      memo: row.memo,
    })),
    ({ refId }) => refId,
  )
}

type Account = Omit<AccountKey, 'currency'>
const accountText = ({ name, owner, scope, shard }: Account) =>
  [name, owner === NOBODY ? '' : owner, scope, shard === 0 ? '' : `#${shard}`].filter(Boolean).join(' ')
const NOBODY = houseAccount('rounding', 'CNY', '').owner

/** One transfer in a line: what moved, why, and between whom. */
function rowText(row: Omit<BookedRow, 'refKind' | 'refId'>): string {
  const { groupId: group, leg, kind, currency, units, reason, memo, debit, credit } = row
  const what = `${kind} ${formatAmount(money(currency, units))} ${currency} ${reason}${memo ? ` (${memo})` : ''}`
  return `${what}: ${accountText(debit)} -> ${accountText(credit)} [${group}/${leg}]`
}

/** The lines that bookings of a record make in the ledger, those of other records left out. */
function expectedLines(bookings: readonly Booking[], refKind: string): readonly string[] {
  return bookings
    .filter(({ ref }) => ref.kind === refKind)
    .flatMap(({ name, legs, memo }) =>
      legs.flatMap((leg, at) => {
        if (leg.kind !== 'post') throw new Error('what bets book moves at once')
        const { debit, credit, amount, reason } = leg
        const { currency, units } = amount
        const about = { groupId: groupId(...name), leg: at + 1, kind: leg.kind, memo: memo ?? null }
        return rowText({ ...about, debit, credit, currency, units, reason })
      }),
    )
}

/**
 * Compares what the ledger has of a record with what its bookings make, row by row and bit for bit, and tells the
 * report what they move.
 */
export function compareRows(
  report: Report,
  about: string,
  refKind: string,
  bookings: readonly Booking[],
  rows: readonly BookedRow[],
): void {
  const expected = expectedLines(bookings, refKind)
  const booked = rows.map(rowText)
  for (let at = 0; at < Math.max(expected.length, booked.length); at++) {
    const [recorded = 'missing', replayed = 'none'] = [booked[at], expected[at]]
    if (recorded !== replayed) report.differ({ about, what: 'ledger row', recorded, replayed })
  }
  report.count('ledger rows', rows.length)
  for (const { ref, legs } of bookings) {
    if (ref.kind !== refKind) continue
    for (const leg of legs) {
      if (leg.kind !== 'post') continue
      report.moved(leg.debit, -leg.amount.units)
      report.moved(leg.credit, leg.amount.units)
    }
  }
}
